/// JSON checked against a JSON Schema, draft 07.
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

/// Called for each violation: the names and indices of its path, each ended by 0x1F, and the message. Both
/// are valid during the call only.
typedef void (*js_report)(void *listener, const char *path, const char *message);

typedef enum { JS_VALID = 0, JS_INVALID = 1, JS_NOT_JSON = 2, JS_NO_MEMORY = 3 } js_status;

/// NULL if the text is not a schema, which is reported to the listener. `others` are what it may refer
/// to; nothing else is looked up.
js_schema *js_schema_make(
    const char *text, size_t length, const js_text *others, size_t other_count, void *listener,
    js_report report);
void js_schema_free(js_schema *schema);

/// Reports every violation. For a text that is not JSON `offset` is set to the byte of the first syntax error.
js_status js_validate(
    const js_schema *schema, const char *text, size_t length, size_t *offset, void *listener,
    js_report report);

#ifdef __cplusplus
}
#endif
