/// What poppler's public interface does not provide: words, characters, strokes, fills and pictures
/// of a PDF page in one pass over its content.
///
/// Lengths are 1/72 inch of the CropBox after /Rotate, origin at the top left, y downward.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pp_document pp_document;

typedef enum { PP_OK = 0, PP_DAMAGED = 1, PP_LOCKED = 2, PP_UNSUPPORTED_LOCK = 3 } pp_status;

/// Why a person cannot see a word.
typedef enum {
    PP_VISIBLE = 0,
    /// Drawn without ink, and over no picture that shows it.
    PP_INVISIBLE = 1,
    /// In the colour of what lies under it.
    PP_SAME_COLOR = 2,
    /// Under something drawn later.
    PP_COVERED = 3,
    /// Below a point in size.
    PP_TINY = 4,
} pp_hidden;

/// What a tagged file says of content that is not part of the document (ISO 32000-1, 14.8.2.2).
typedef enum {
    PP_NO_ARTIFACT = 0,
    /// Of no stated kind.
    PP_ARTIFACT = 1,
    PP_PAGINATION = 2,
    PP_HEADER = 3,
    PP_FOOTER = 4,
    /// Of the kinds `Layout`, `Page` and `Background`.
    PP_DECORATION = 5,
} pp_artifact;

typedef struct {
    float min_x, min_y, max_x, max_y;
    /// x of level text, y of upright text.
    float baseline;
    float font_size;
    /// Place in `pp_page.text`, in bytes of UTF-8.
    uint32_t text_start, text_length;
    /// Place in `pp_page.edges`; one more edge than Unicode scalars.
    uint32_t edge_start, edge_count;
    /// 0xRRGGBB
    uint32_t color;
    /// Index in `pp_page.fonts`.
    uint32_t font;
    /// Place in `pp_page.stamps` of the one that it is written in, counted from 1; 0 for none.
    uint32_t stamp;
    /// Place in `pp_page.marks` of its marked content, counted from 1; 0 for none.
    uint32_t mark;
    /// Degrees by which the reading direction is turned clockwise from `rotation`, -45…45. 0 but for
    /// text that runs neither along nor across the page.
    float slant;
    /// Clockwise quarter turns of the reading direction.
    uint8_t rotation;
    uint8_t is_invisible;
    /// Set if its letters are mirrored, and so `rotation` is that of a line from right to left.
    uint8_t is_mirrored;
    pp_hidden hidden;
    /// Set if no character, not even a blank, is drawn between the word before in the page's order and this one.
    uint8_t follows_directly;
    /// Signs before and after its letters that are set in another style, at most 255.
    uint8_t leading_signs, trailing_signs;
} pp_word;

typedef struct {
    char name[64];
    uint8_t is_bold, is_italic, is_fixed_pitch;
} pp_font;

/// A straight stroke.
typedef struct {
    float x0, y0, x1, y1, width;
    uint32_t color;
} pp_stroke;

typedef struct {
    float min_x, min_y, max_x, max_y;
    uint32_t color;
} pp_area;

typedef struct {
    pp_area box;
    /// Pixels of the source picture.
    uint32_t width, height;
    uint8_t is_mask;
} pp_picture;

/// An annotation that looks as if it had been stamped on the page (ISO 32000-1, 12.5.6.12).
typedef struct {
    pp_area box;
    /// What its author says of it, in UTF-8; empty where nothing.
    const char *contents;
    /// Of its look, such as `Approved`; empty where the file does not say.
    const char *name;
} pp_stamp;

/// An element of the file's structure (ISO 32000-1, 14.7.2).
typedef struct {
    /// Place in `pp_page.elements` of the one around it, counted from 1; 0 for none.
    uint32_t parent;
    /// Its place among the kids of the one around it, from 0.
    uint32_t place;
    uint16_t row_span, column_span;
    /// The type, a standard one where the file says so, such as `H1`; names are UTF-8 or less.
    const char *type;
    /// Its description in words; empty where the file has none.
    const char *alternate;
    /// As the file states it; empty where it does not.
    pp_area box;
} pp_element;

/// Marked content: all that is drawn for one element, or for artifacts of one kind.
typedef struct {
    /// Place in `pp_page.elements`, counted from 1; 0 for none.
    uint32_t element;
    pp_artifact artifact;
    /// Of paths and pictures; inverted where there are none.
    pp_area box;
} pp_mark;

typedef struct {
    float width, height;
    /// Characters with a Unicode value, those of them that are drawn invisibly, and glyphs without.
    uint32_t characters, invisible_characters, unmapped_characters;
    /// Those whose Unicode is the number of their glyph, which says nothing.
    uint32_t garbled_characters;
    /// Characters in layers that are switched off.
    uint32_t hidden_layer_characters;
    const char *text;
    const float *edges;
    const pp_word *words;
    const pp_font *fonts;
    const pp_stroke *strokes;
    /// Rectangles that are filled.
    const pp_area *fills;
    /// Boxes of curved or slanted paths.
    const pp_area *drawings;
    const pp_picture *pictures;
    /// Those that can be seen.
    const pp_stamp *stamps;
    /// Of a tagged file, in the order of its structure; each after the one around it.
    const pp_element *elements;
    const pp_mark *marks;
    size_t element_count, mark_count;
    size_t word_count, font_count, stroke_count, fill_count, drawing_count, picture_count;
    size_t stamp_count;
    uint32_t annotation_count;
    /// Set where the limit of time or of paths cut the page short.
    uint8_t is_cut_short;
    /// Set where the page draws more forms than are read: to draw it may take for ever.
    uint8_t has_too_many_forms;
    /// Set where the page has more structure than is read; it then has none.
    uint8_t is_structure_cut_short;
    /// Set where the page has no content stream, though it has fonts or pictures.
    uint8_t lacks_content;
    /// Errors of poppler that may have cost content, and the first of them; empty where none.
    uint32_t complaint_count;
    const char *complaint;
    /// Set if a stream or object of the page ends before its end.
    uint8_t ends_early;
} pp_page;

/// The bytes must outlive the document. `password` may be NULL.
pp_document *pp_open(const char *bytes, size_t length, const char *password, pp_status *status);
void pp_close(pp_document *document);
int pp_page_count(pp_document *document);

/// What is wrong with the file as a whole, although it was opened; empty where nothing is.
const char *pp_complaint(pp_document *document);

typedef struct pp_hearing pp_hearing;

/// Collects what poppler finds wrong on this thread while it draws, with whatever of its libraries,
/// until the end of the hearing; hearings end in the opposite order. NULL where there is no memory.
pp_hearing *pp_hear(void);
/// Errors that may have cost part of a drawing, and the first of them; empty where none.
uint32_t pp_heard(pp_hearing *hearing, const char **first);
void pp_end_hearing(pp_hearing *hearing);

/// Whether the file is an XFA form that its pages do not show: they ask for another program.
int pp_is_unrendered_form(pp_document *document);

/// Whether the file is a portfolio: a cover over the files that are embedded in it.
int pp_is_portfolio(pp_document *document);

/// Files embedded in the file, and the name of one, in UTF-8, valid until the next call.
size_t pp_embedded_count(pp_document *document);
const char *pp_embedded_name(pp_document *document, size_t index);

/// The language that the file states for its text; empty for none. Valid until the next name is asked for.
const char *pp_language(pp_document *document);

/// Whether somebody has signed the file, in a field that shows or in none.
int pp_is_signed(pp_document *document);

/// Whether a field of a page is, over several others, its own parent: poppler never ends to name it.
int pp_has_circular_fields(pp_document *document, int number);

/// Calls `use` with each picture of a page, and of the forms on it, that is stored as JPEG.
void pp_each_jpeg(pp_document *document, int number,
                  void (*use)(const unsigned char *bytes, size_t length, void *context),
                  void *context);

/// What is wrong with the coded bytes of a picture on the page, without an error of poppler: `ends early`,
/// for example. Empty where nothing is.
const char *pp_picture_defect(pp_document *document, int number);

/// Width and height of a page, counted from 1, without reading it; 0 for one that cannot be found.
int pp_page_size(pp_document *document, int number, double *width, double *height);

/// Reads a page, counted from 1, within `seconds`; NULL if the file has no such page. Valid
/// until the next call for the same document.
const pp_page *pp_read(pp_document *document, int number, double seconds);

const char *pp_version(void);

#ifdef __cplusplus
}
#endif
