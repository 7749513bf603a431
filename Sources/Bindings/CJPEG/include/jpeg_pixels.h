/// What libjpeg says of a picture's coded pixels, which its other users do not pass on.

#pragma once

#include <stddef.h>

/// Decodes a JPEG at an eighth of its size, for what is wrong with its coded pixels.
///
/// \returns The number of libjpeg's warnings, such as of codes that are none, of data that end early, and of
/// bytes behind the last pixel. An error once the header is read counts as one, an error before it as none.
long jpeg_pixel_warnings(const unsigned char *bytes, size_t length);
