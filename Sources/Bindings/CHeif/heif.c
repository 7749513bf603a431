#include "CHeif.h"

#include <CLateBinding.h>

#define LATE_LIBRARY "libheif.so.1"

LATE(struct heif_context *, heif_context_alloc, (void), ())
LATE(void, heif_context_free, (struct heif_context *context), (context))
LATE(struct heif_error, heif_context_get_primary_image_handle,
     (struct heif_context *ctx, struct heif_image_handle **handle),
     (ctx, handle))
LATE(struct heif_error, heif_context_read_from_memory_without_copy,
     (struct heif_context *context, const void *mem, size_t size,
      const struct heif_reading_options *options),
     (context, mem, size, options))
LATE(void, heif_context_set_max_decoding_threads,
     (struct heif_context *ctx, int max_threads),
     (ctx, max_threads))
LATE(struct heif_error, heif_decode_image,
     (const struct heif_image_handle *in_handle, struct heif_image **out_img,
      enum heif_colorspace colorspace, enum heif_chroma chroma,
      const struct heif_decoding_options *options),
     (in_handle, out_img, colorspace, chroma, options))
LATE(const char *, heif_get_version, (void), ())
LATE(const uint8_t *, heif_image_get_plane_readonly,
     (const struct heif_image *image, enum heif_channel channel, int *out_stride),
     (image, channel, out_stride))
LATE(int, heif_image_get_primary_height, (const struct heif_image *image), (image))
LATE(int, heif_image_get_primary_width, (const struct heif_image *image), (image))
LATE(int, heif_image_handle_get_height, (const struct heif_image_handle *handle), (handle))
LATE(int, heif_image_handle_get_width, (const struct heif_image_handle *handle), (handle))
LATE(int, heif_image_handle_has_alpha_channel, (const struct heif_image_handle *handle), (handle))
LATE(void, heif_image_handle_release, (const struct heif_image_handle *handle), (handle))
LATE(void, heif_image_release, (const struct heif_image *image), (image))
