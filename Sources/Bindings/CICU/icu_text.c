#include "icu_text.h"

#include <unicode/ubidi.h>
#include <unicode/unorm2.h>

int icu_reading_order(const uint16_t *visual, int32_t length, int is_right_to_left,
                                    icu_numbers numbers, int32_t *order, uint8_t *levels)
{
    UErrorCode error = U_ZERO_ERROR;
    UBiDi *bidi = ubidi_openSized(length, 0, &error);
    if (!bidi)
        return 0;
    ubidi_setReorderingMode(bidi, numbers == icu_numbers_by_context
                                      ? UBIDI_REORDER_INVERSE_LIKE_DIRECT
                                      : UBIDI_REORDER_INVERSE_NUMBERS_AS_L);
    ubidi_setPara(bidi, visual, length, is_right_to_left ? 1 : 0, NULL, &error);
    const UBiDiLevel *found = ubidi_getLevels(bidi, &error);
    for (int32_t i = 0; U_SUCCESS(error) && i < length; ++i)
        levels[i] = found[i];
    ubidi_getVisualMap(bidi, order, &error);
    ubidi_close(bidi);
    return U_SUCCESS(error) != 0;
}

int icu_display_order(const uint16_t *logical, int32_t length, int is_right_to_left,
                                    int32_t *order)
{
    UErrorCode error = U_ZERO_ERROR;
    UBiDi *bidi = ubidi_openSized(length, 0, &error);
    if (!bidi)
        return 0;
    ubidi_setPara(bidi, logical, length, is_right_to_left ? 1 : 0, NULL, &error);
    ubidi_getVisualMap(bidi, order, &error);
    ubidi_close(bidi);
    return U_SUCCESS(error) != 0;
}

int32_t icu_mirrored(int32_t scalar)
{
    return u_charMirror(scalar);
}

int32_t icu_nfkc(const uint16_t *text, int32_t length, uint16_t *form,
                               int32_t capacity)
{
    UErrorCode error = U_ZERO_ERROR;
    const UNormalizer2 *normalizer = unorm2_getNFKCInstance(&error);
    const int32_t written = unorm2_normalize(normalizer, text, length, form, capacity, &error);
    return U_SUCCESS(error) ? written : 0;
}
