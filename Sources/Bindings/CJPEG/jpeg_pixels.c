#include "jpeg_pixels.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

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

long jpeg_pixel_warnings(const unsigned char *bytes, size_t length)
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
    unsigned char *volatile line = NULL;
    volatile int has_pixels = 0;
    if (setjmp(listener.end) == 0) {
        jpeg_stdio_src(&decoder, file);
        jpeg_read_header(&decoder, TRUE);
        decoder.scale_num = 1;
        decoder.scale_denom = 8;
        decoder.out_color_space = decoder.jpeg_color_space;
        jpeg_start_decompress(&decoder);
        has_pixels = 1;
        line = malloc((size_t)decoder.output_width * (size_t)decoder.output_components);
        JSAMPROW row = line;
        while (line && decoder.output_scanline < decoder.output_height)
            jpeg_read_scanlines(&decoder, &row, 1);
        if (line)
            jpeg_finish_decompress(&decoder);
    } else if (has_pixels) {
        ++listener.manager.num_warnings;
    }
    const long warnings = listener.manager.num_warnings;
    free(line);
    fclose(file);
    jpeg_destroy_decompress(&decoder);
    return warnings;
}
