/// Rewriting the pages of a PDF: invisible text layers, pages made of pictures.
///
/// A page's plane has its origin at the top left of the CropBox after /Rotate, y downward; 1 unit is
/// 1/72 inch.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct qp_file qp_file;

typedef enum { QP_OK = 0, QP_DAMAGED = 1, QP_LOCKED = 2, QP_ENCRYPTED = 3 } qp_status;

/// A font without shapes: glyph 1 of `program` is used for every code from 1 on.
typedef struct {
    /// TrueType.
    const uint8_t *program;
    size_t program_length;
    /// A CMap from codes to Unicode.
    const char *unicode;
    size_t unicode_length;
    /// Codes, 0 included.
    size_t code_count;
    /// Thousandths of the font size; the descent is negative.
    int advance, ascent, descent;
} qp_font;

typedef struct {
    const uint8_t *bytes;
    size_t length;
    /// Samples in a row, and rows.
    int width, height;
    /// Bits of a sample's component; components: 1 is grey, 3 red, green and blue.
    int depth, components;
    /// Set for a JPEG file, not set for bare rows, each of whole bytes.
    uint8_t is_jpeg;
    /// Set where 0 is white.
    uint8_t is_inverted;
    /// From the unit square of the picture, y upward, to the page, y upward.
    double matrix[6];
} qp_picture;

/// The bytes must outlive the file. `password` may be NULL. A file that is encrypted is not opened.
qp_file *qp_open(const uint8_t *bytes, size_t length, const char *password, qp_status *status);
/// A file without pages; NULL where there is no memory.
qp_file *qp_new(void);
void qp_close(qp_file *file);

// What follows returns 1, or 0 where the file is damaged.

int qp_page_count(qp_file *file, size_t *count);
int qp_set_font(qp_file *file, const qp_font *font);
/// Adds a page that one picture fills.
int qp_add_picture(qp_file *file, double width, double height, const qp_picture *picture);
/// Adds text to a page, counted from 1, under all that is there. `content` sets text in the plane of
/// the page, whose units are 1/72 inch times `scale`; the font is set, at size 1, and nothing shows.
int qp_add_text(
    qp_file *file, size_t page, double scale, const char *content, size_t length);
/// Leaves these pages, counted from 1, each once, in order.
int qp_keep_pages(qp_file *file, const size_t *pages, size_t count);

/// What a PDF can do or carry besides its pages.
typedef enum {
    /// JavaScript, also in addresses of links.
    QP_SCRIPTS = 1,
    /// Actions that start programs, send or fetch forms, or play media.
    QP_ACTIONS = 2,
    QP_EMBEDDED_FILES = 4,
    /// Forms of the XML Forms Architecture.
    QP_XML_FORMS = 8,
    /// Annotations of video, sound, 3D.
    QP_MEDIA = 16,
} qp_active;

/// Takes all active content out; `found` becomes a set of `qp_active`.
int qp_drop_active(qp_file *file, unsigned *found);
/// Takes the next bytes of a file; returns 0 to stop.
typedef int (*qp_taker)(void *context, const uint8_t *bytes, size_t length);

/// Hands the whole file to `take`, piece by piece, from its start. Returns 0 also where it stops.
int qp_write(qp_file *file, qp_taker take, void *context);

const char *qp_version(void);

#ifdef __cplusplus
}
#endif
