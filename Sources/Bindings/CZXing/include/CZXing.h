/// Reading barcodes in grey pictures through zxing-cpp, which `Scripts/zxing` builds.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct czx_barcodes czx_barcodes;

/// What a picture is searched with, besides all that the library can try.
typedef struct {
    /// Whether one threshold for each part of a row or column parts ink from paper, instead of one for each block of pixels.
    bool is_global;
    /// Whether linear and stacked barcodes are looked for along rows alone, and nothing at a reduced size: a quarter of the time.
    bool is_upright;
    /// Scan lines that must agree on a linear barcode.
    int least_lines;
} czx_options;

typedef struct {
    double x, y;
} czx_point;

/// One barcode; the pointers are good as long as the barcodes are.
typedef struct {
    /// The letter of its symbology in ISO/IEC 15424, and the library's letter for the variant.
    char symbology, variant;
    const uint8_t *bytes;
    size_t byte_count;
    /// UTF-8, by the encodings that the barcode declares or, without them, by a guess.
    const char *text;
    bool is_gs1, is_inverted;
    /// Scan lines that read the same; 0 for a matrix code.
    int lines;
    /// Which symbol of a structured append, from 0, negative for a symbol by itself; how many there are, not positive where that
    /// is unknown; and what they have in common.
    int sequence_index, sequence_size;
    const char *sequence_id;
    /// Top left, top right, bottom right, bottom left of the barcode, however it is turned.
    czx_point corners[4];
} czx_barcode;

/// NULL where the picture cannot be read or memory is short; exceptions end here.
///
/// `gray` has `height` rows of `stride` bytes.
czx_barcodes *czx_read(const uint8_t *gray, int width, int height, int stride, czx_options options);

size_t czx_count(const czx_barcodes *barcodes);

/// `index` is less than `czx_count`.
czx_barcode czx_at(const czx_barcodes *barcodes, size_t index);

void czx_delete(czx_barcodes *barcodes);

/// Such as `3.1.1`.
const char *czx_version(void);
