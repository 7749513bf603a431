/// Neural networks by OpenVINO, whose library is opened while the program runs: the program is built
/// and works without it.
///
/// Source: OpenVINO 2026.4, the C interface's headers `ov_core.h`, `ov_compiled_model.h`,
/// `ov_infer_request.h`, `ov_tensor.h`.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// The library, opened, with its plug-in for processors.
typedef struct openvino_runtime openvino_runtime;

/// A network compiled for this processor, with the memory of one call. Serves one thread.
typedef struct openvino_network openvino_network;

/// A tensor of 32-bit floats, its last dimension the fastest.
typedef struct {
    const float *values;
    int64_t dimensions[4];
    int32_t rank;
} openvino_tensor;

/// Opens the library in a file. On failure returns `NULL` and writes why to `message`, which has
/// `capacity` bytes. The library cannot be closed again.
openvino_runtime *openvino_open(const char *library, char *message, size_t capacity);

/// The build number, such as `2026.4.1-22982-…`; to be kept no longer than the runtime.
const char *openvino_version(const openvino_runtime *runtime);

/// Reads a network of the ONNX format and compiles it for one thread of this processor, with 32-bit
/// floats throughout. On failure returns `NULL` and writes why.
openvino_network *openvino_compile(const openvino_runtime *runtime, const char *onnx_file,
                                   char *message, size_t capacity);

/// The same for a network in memory, which is not kept.
openvino_network *openvino_compile_bytes(const openvino_runtime *runtime, const void *onnx,
                                         size_t count, char *message, size_t capacity);

/// Computes the network's first output for an input of `rank` dimensions. `output` is valid until the
/// next call. Returns 0 on failure and writes why.
int openvino_infer(openvino_network *network, float *input, const int64_t *dimensions,
                   int32_t rank, openvino_tensor *output, char *message, size_t capacity);

void openvino_free(openvino_network *network);
