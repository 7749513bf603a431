#include "CZXing.h"

#include <ZXing/ZXingC.h>
#include <stdlib.h>

struct czx_barcodes {
    size_t count;
    czx_barcode items[];
};

static void fill(czx_barcode *item, const ZXing_Barcode *barcode) {
    const ZXing_BarcodeFormat format = ZXing_Barcode_format(barcode);
    item->symbology = (char)(format & 0xFF);
    item->variant = (char)(format >> 8 & 0xFF);
    int length = 0;
    item->bytes = ZXing_Barcode_bytes(barcode, &length);
    item->byte_count = item->bytes && length > 0 ? (size_t)length : 0;
    item->text = ZXing_Barcode_text(barcode);
    item->is_gs1 = ZXing_Barcode_contentType(barcode) == ZXing_ContentType_GS1;
    item->is_inverted = ZXing_Barcode_isInverted(barcode);
    item->lines = ZXing_Barcode_lineCount(barcode);
    item->sequence_index = ZXing_Barcode_sequenceIndex(barcode);
    item->sequence_size = ZXing_Barcode_sequenceSize(barcode);
    item->sequence_id = ZXing_Barcode_sequenceId(barcode);
    const ZXing_Position place = ZXing_Barcode_position(barcode);
    const ZXing_PointI corners[4] = {
        place.topLeft, place.topRight, place.bottomRight, place.bottomLeft};
    for (int index = 0; index < 4; index++)
        item->corners[index] = (czx_point){corners[index].x, corners[index].y};
}

static ZXing_ReaderOptions *reader_options(czx_options options) {
    ZXing_ReaderOptions *made = ZXing_ReaderOptions_new();
    if (!made) return NULL;
    ZXing_ReaderOptions_setTryHarder(made, true);
    ZXing_ReaderOptions_setTryRotate(made, !options.is_upright);
    ZXing_ReaderOptions_setTryInvert(made, true);
    ZXing_ReaderOptions_setTryDownscale(made, !options.is_upright);
    ZXing_ReaderOptions_setBinarizer(
        made,
        options.is_global ? ZXing_Binarizer_GlobalHistogram : ZXing_Binarizer_LocalAverage);
    ZXing_ReaderOptions_setMinLineCount(made, options.least_lines);
    ZXing_ReaderOptions_setTextMode(made, ZXing_TextMode_Plain);
    ZXing_ReaderOptions_setEanAddOnSymbol(made, ZXing_EanAddOnSymbol_Read);
    return made;
}

czx_barcodes *czx_read(const uint8_t *gray, int width, int height, int stride, czx_options options) {
    ZXing_ImageView *view =
        ZXing_ImageView_new(gray, width, height, ZXing_ImageFormat_Lum, stride, 1);
    ZXing_ReaderOptions *chosen = reader_options(options);
    ZXing_Barcodes *found = view && chosen ? ZXing_ReadBarcodes(view, chosen) : NULL;
    ZXing_ReaderOptions_delete(chosen);
    ZXing_ImageView_delete(view);
    if (!found) return NULL;
    const int count = ZXing_Barcodes_size(found);
    czx_barcodes *result =
        calloc(1, sizeof(czx_barcodes) + (size_t)(count > 0 ? count : 0) * sizeof(czx_barcode));
    if (result) {
        result->count = count > 0 ? (size_t)count : 0;
        for (int index = 0; index < count; index++)
            fill(&result->items[index], ZXing_Barcodes_at(found, index));
    }
    ZXing_Barcodes_delete(found);
    return result;
}

size_t czx_count(const czx_barcodes *barcodes) { return barcodes->count; }

czx_barcode czx_at(const czx_barcodes *barcodes, size_t index) { return barcodes->items[index]; }

void czx_delete(czx_barcodes *barcodes) {
    if (!barcodes) return;
    for (size_t index = 0; index < barcodes->count; index++) {
        ZXing_free((void *)barcodes->items[index].bytes);
        ZXing_free((void *)barcodes->items[index].text);
        ZXing_free((void *)barcodes->items[index].sequence_id);
    }
    free(barcodes);
}

const char *czx_version(void) { return ZXing_Version(); }
