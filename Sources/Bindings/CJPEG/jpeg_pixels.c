#include "jpeg_pixels.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

/// Pixels of a picture whose coefficients are looked at: they take six bytes for each of them at the most.
#define MOST_PIXELS ((size_t)24 << 20)

/// By how much encoders exceed what samples can have, to spare rings around sharp edges: 32 levels.
#define OVERSHOOT (32 * 8)

struct listener {
    struct jpeg_error_mgr manager;
    jmp_buf end;
};

static void end(j_common_ptr decoder)
{
    longjmp(((struct listener *)decoder->err)->end, 1);
}

/// Counts warnings, and prints none.
static void count(j_common_ptr decoder, int level)
{
    if (level < 0)
        ++decoder->err->num_warnings;
}

/// Blocks whose mean no picture of 8-bit samples has. A code that was changed shifts the means of all blocks
/// behind it, often without any code that is none.
///
/// Source: ITU-T T.81, A.3.3: samples of -128 to 127 have a mean coefficient of -1024 to 1016.
static long impossible_means(struct jpeg_decompress_struct *decoder, jvirt_barray_ptr *planes)
{
    long count = 0;
    for (int index = 0; index < decoder->num_components; ++index) {
        const jpeg_component_info *plane = decoder->comp_info + index;
        if (!plane->quant_table)
            continue;
        const long step = plane->quant_table->quantval[0];
        const long most = 1024 + 2 * step + OVERSHOOT;
        for (JDIMENSION row = 0; row < plane->height_in_blocks; ++row) {
            JBLOCKARRAY blocks = decoder->mem->access_virt_barray((j_common_ptr)decoder, planes[index], row, 1, FALSE);
            for (JDIMENSION column = 0; column < plane->width_in_blocks; ++column)
                count += labs(blocks[0][column][0] * step) > most;
        }
    }
    return count;
}

/// Decodes to an eighth, which needs little memory.
static void decode_small(struct jpeg_decompress_struct *decoder)
{
    decoder->scale_num = 1;
    decoder->scale_denom = 8;
    decoder->out_color_space = decoder->jpeg_color_space;
    jpeg_start_decompress(decoder);
    const JDIMENSION width = decoder->output_width * (JDIMENSION)decoder->output_components;
    JSAMPARRAY row = decoder->mem->alloc_sarray((j_common_ptr)decoder, JPOOL_IMAGE, width, 1);
    while (decoder->output_scanline < decoder->output_height)
        jpeg_read_scanlines(decoder, row, 1);
}

long jpeg_pixel_defects(const unsigned char *bytes, size_t length)
{
    // Not from memory: what libjpeg takes ahead from a large buffer is no longer seen behind the last pixel.
    FILE *file = length > 0 ? fmemopen((void *)bytes, length, "rb") : NULL;
    if (!file)
        return 0;
    struct listener listener;
    struct jpeg_decompress_struct decoder;
    decoder.err = jpeg_std_error(&listener.manager);
    listener.manager.error_exit = end;
    listener.manager.emit_message = count;
    jpeg_create_decompress(&decoder);
    // Read after a jump.
    volatile int has_pixels = 0;
    volatile long defects = 0;
    if (setjmp(listener.end) == 0) {
        jpeg_stdio_src(&decoder, file);
        jpeg_read_header(&decoder, TRUE);
        has_pixels = 1;
        if ((size_t)decoder.image_width * decoder.image_height <= MOST_PIXELS)
            defects = impossible_means(&decoder, jpeg_read_coefficients(&decoder));
        else
            decode_small(&decoder);
        jpeg_finish_decompress(&decoder);
    } else if (has_pixels) {
        ++defects;
    }
    defects += listener.manager.num_warnings;
    fclose(file);
    jpeg_destroy_decompress(&decoder);
    return defects;
}
