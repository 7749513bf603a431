/// What libjpeg says of a picture's coded pixels, which its other users do not pass on.

#pragma once

#include <stddef.h>

/// Decodes the coefficients of a JPEG, or those of a large one at an eighth of its size, for what is wrong with
/// its coded pixels.
///
/// \returns The number of libjpeg's warnings, such as of codes that are none, of data that end early, and of
/// bytes behind the last pixel, and of blocks whose mean no picture has. An error once the header is read counts as
/// one, an error before it as none.
long jpeg_pixel_defects(const unsigned char *bytes, size_t length);
