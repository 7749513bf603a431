#include <stddef.h>
#include <stdint.h>

/// In Swift: what the environment's FUZZ_TARGET names.
void docconv_fuzz(const uint8_t *bytes, size_t count);

/// What libFuzzer calls with each input; it has the program's `main`.
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    docconv_fuzz(bytes, count);
    return 0;
}
