/// Telephone numbers by libphonenumber's numbering plans.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    /// The stretch of the text, in bytes.
    size_t start, end;
    /// ITU-T E.164 with a leading `+`, ended by zero.
    char e164[24];
    /// Ended by zero; empty where there is none.
    char extension[16];
} pn_match;

/// Finds the first number in `text` that the numbering plan of its country has.
///
/// `region` is ISO 3166-1, or `ZZ` where only numbers with a leading `+` are to be found.
/// Returns 1 if there is one, else 0.
int pn_find(const char *text, size_t length, const char *region, pn_match *match);

/// Reads the whole of `text`, which begins with a plus sign, as one number.
///
/// Returns 1 if the numbering plan of its country has it, else 0. Of `match` only `e164` is set.
int pn_read(const char *text, size_t length, pn_match *match);

/// 0 if no numbering plan has a number of these digits, each 0…9: those after a plus sign where `region` is
/// NULL, else those dialled in it. Takes a hundredth of the time of `pn_find`, and knows nothing of spaces
/// and marks.
int pn_may_be_number(const uint8_t *digits, size_t count, const char *region);

/// 1 if libphonenumber has a numbering plan for `region`.
int pn_knows(const char *region);

#ifdef __cplusplus
}
#endif
