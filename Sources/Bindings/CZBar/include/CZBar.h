#pragma once

#include <zbar.h>

// zbar_fourcc is a function-like macro: grey, a byte for each pixel.
static inline unsigned long cz_gray(void) { return zbar_fourcc('Y', '8', '0', '0'); }
