/// What the Unicode Bidirectional Algorithm and normalization say of a text, from ICU.
///
/// ICU's own headers are kept out of Swift, where those of Foundation's copy meet them.
#pragma once

#include <stdint.h>

typedef enum { icu_numbers_by_context = 0, icu_numbers_as_left_to_right = 1 } icu_numbers;

/// The order in which a line is read that is known as it is displayed.
///
/// `visual` are UTF-16 units from the left. `order[i]` becomes the place in `visual` of the i-th unit
/// read, and `levels[v]` the embedding level of `visual[v]` (UAX #9).
///
/// Returns 0 where ICU fails.
int icu_reading_order(const uint16_t *visual, int32_t length, int is_right_to_left,
                      icu_numbers numbers, int32_t *order, uint8_t *levels);

/// The order in which a text is displayed: `order[v]` becomes the place in `logical` of the unit that
/// is displayed as the v-th from the left. Returns 0 where ICU fails.
int icu_display_order(const uint16_t *logical, int32_t length, int is_right_to_left,
                      int32_t *order);

/// The bracket that is displayed in a run from right to left where this one is meant.
int32_t icu_mirrored(int32_t scalar);

/// Normalization form KC of a text (UAX #15). Returns the units written, or 0 where ICU fails or
/// `capacity` does not suffice.
int32_t icu_nfkc(const uint16_t *text, int32_t length, uint16_t *form, int32_t capacity);
