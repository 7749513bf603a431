/// What libjpeg says of a picture's coded pixels, which its other users do not pass on.

#pragma once

#include <stddef.h>

/// Decodes a JPEG at an eighth of its size, for what is wrong with its coded pixels.
///
/// \returns The number of libjpeg's warnings, such as of codes that are none, of data that end early, and of
/// bytes behind the last pixel; 0 for a picture that it does not decode at all.
long jpeg_pixel_warnings(const unsigned char *bytes, size_t length);
