#include "CZBar.h"

#include <CLateBinding.h>

#define LATE_LIBRARY "libzbar.so.0"

LATE(zbar_image_t *, zbar_image_create, (void), ())
LATE(void, zbar_image_destroy, (zbar_image_t *image), (image))
LATE(const zbar_symbol_t *, zbar_image_first_symbol, (const zbar_image_t *image), (image))
LATE(zbar_image_scanner_t *, zbar_image_scanner_create, (void), ())
LATE(void, zbar_image_scanner_destroy, (zbar_image_scanner_t *scanner), (scanner))
LATE(int, zbar_image_scanner_set_config,
     (zbar_image_scanner_t *scanner, zbar_symbol_type_t symbology, zbar_config_t config, int value),
     (scanner, symbology, config, value))
LATE(void, zbar_image_set_data,
     (zbar_image_t *image, const void *data, unsigned long data_byte_length,
      zbar_image_cleanup_handler_t *cleanup_hndlr),
     (image, data, data_byte_length, cleanup_hndlr))
LATE(void, zbar_image_set_format, (zbar_image_t *image, unsigned long format), (image, format))
LATE(void, zbar_image_set_size,
     (zbar_image_t *image, unsigned width, unsigned height),
     (image, width, height))
LATE(int, zbar_scan_image, (zbar_image_scanner_t *scanner, zbar_image_t *image), (scanner, image))
LATE(const char *, zbar_symbol_get_data, (const zbar_symbol_t *symbol), (symbol))
LATE(unsigned int, zbar_symbol_get_data_length, (const zbar_symbol_t *symbol), (symbol))
LATE(unsigned, zbar_symbol_get_loc_size, (const zbar_symbol_t *symbol), (symbol))
LATE(int, zbar_symbol_get_loc_x, (const zbar_symbol_t *symbol, unsigned index), (symbol, index))
LATE(int, zbar_symbol_get_loc_y, (const zbar_symbol_t *symbol, unsigned index), (symbol, index))
LATE(unsigned int, zbar_symbol_get_modifiers, (const zbar_symbol_t *symbol), (symbol))
LATE(int, zbar_symbol_get_quality, (const zbar_symbol_t *symbol), (symbol))
LATE(zbar_symbol_type_t, zbar_symbol_get_type, (const zbar_symbol_t *symbol), (symbol))
LATE(const zbar_symbol_t *, zbar_symbol_next, (const zbar_symbol_t *symbol), (symbol))
LATE(int, zbar_version, (unsigned *major, unsigned *minor, unsigned *patch), (major, minor, patch))
