#pragma once

#include <tesseract/capi.h>

// Of <omp.h>, which lies in gcc's own folder.
extern void omp_set_max_active_levels(int);
extern int omp_get_max_active_levels(void);
