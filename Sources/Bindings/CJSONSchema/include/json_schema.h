/// JSON held against a JSON Schema, draft 07.
#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct js_schema js_schema;

typedef struct {
    const char *bytes;
    size_t length;
    /// How other schemas name it, or the end of that.
    const char *name;
} js_text;

/// Told of a fault: the names and numbers that lead to it, each ended by 0x1F, and what it is. Both
/// are valid during the call only.
typedef void (*js_tell)(void *listener, const char *path, const char *message);

typedef enum { JS_VALID = 0, JS_INVALID = 1, JS_NOT_JSON = 2, JS_NO_MEMORY = 3 } js_status;

/// NULL where the text is no schema, of which the listener is told. `others` are what it may refer
/// to; nothing else is looked up.
js_schema *js_schema_make(
    const char *text, size_t length, const js_text *others, size_t other_count, void *listener,
    js_tell tell);
void js_schema_free(js_schema *schema);

/// Tells of every fault that has words. `offset` is set for what is no JSON: the byte where it ceases to be.
js_status js_validate(
    const js_schema *schema, const char *text, size_t length, size_t *offset, void *listener,
    js_tell tell);

#ifdef __cplusplus
}
#endif
