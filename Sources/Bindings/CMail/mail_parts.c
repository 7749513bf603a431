#include "mail_parts.h"

#include <gmime/gmime.h>
#include <limits.h>
#include <stdio.h>

/// Levels of parts in parts that are followed. Mails of people have up to six.
enum { deepest = 64 };

/// What a walk over the parts of a mail does with each that is attached.
typedef struct {
    ml_lister lister;
    void *context;
    size_t mail;
    int64_t offset;
    /// Of the next part.
    size_t next;
    int is_stopped;
    /// The part that is looked for, once it is found; owned by the mail.
    int is_search;
    size_t wanted;
    GMimeObject *found;
} walk;

static GMimeStream *stream_of(const uint8_t *bytes, size_t length, GByteArray *view)
{
    view->data = (guint8 *)bytes;
    view->len = (guint)length;
    GMimeStreamMem *stream = GMIME_STREAM_MEM(g_mime_stream_mem_new());
    g_mime_stream_mem_set_byte_array(stream, view);
    g_mime_stream_mem_set_owner(stream, FALSE);
    return GMIME_STREAM(stream);
}

static GMimeParser *parser_of(GMimeStream *stream, int is_mailbox)
{
    GMimeParser *parser = g_mime_parser_new_with_stream(stream);
    g_mime_parser_set_format(parser, is_mailbox ? GMIME_FORMAT_MBOX : GMIME_FORMAT_MESSAGE);
    // Contents stay in the stream.
    g_mime_parser_set_persist_stream(parser, TRUE);
    return parser;
}

static GMimeParserOptions *options_of_names(void)
{
    static const char *charsets[] = { "utf-8", "windows-1252", NULL };
    GMimeParserOptions *options = g_mime_parser_options_new();
    g_mime_parser_options_set_fallback_charsets(options, charsets);
    return options;
}

static void report(walk *walk, GMimeObject *object, const char *name, int is_mail)
{
    const size_t index = walk->next++;
    if (walk->is_search) {
        if (index == walk->wanted) walk->found = object;
        return;
    }
    GMimeContentType *type = g_mime_object_get_content_type(object);
    const ml_part part = { name, type ? g_mime_content_type_get_media_type(type) : "",
        type ? g_mime_content_type_get_media_subtype(type) : "", walk->mail, walk->offset, index,
        (uint8_t)is_mail };
    if (!walk->lister(walk->context, &part)) walk->is_stopped = 1;
}

static void visit(walk *walk, GMimeObject *object, int is_of_related, int depth)
{
    if (!object || walk->is_stopped || walk->found || depth > deepest) return;
    if (GMIME_IS_MULTIPART(object)) {
        GMimeContentType *type = g_mime_object_get_content_type(object);
        const int is_related = type && g_mime_content_type_is_type(type, "multipart", "related");
        GMimeMultipart *parts = GMIME_MULTIPART(object);
        const int count = g_mime_multipart_get_count(parts);
        for (int index = 0; index < count; index++)
            visit(walk, g_mime_multipart_get_part(parts, index), is_related, depth + 1);
        return;
    }
    if (GMIME_IS_MESSAGE_PART(object)) {
        report(walk, object, g_mime_object_get_content_disposition_parameter(object, "filename"), 1);
        return;
    }
    if (!GMIME_IS_PART(object)) return;
    GMimeContentType *type = g_mime_object_get_content_type(object);
    const char *name = g_mime_part_get_filename(GMIME_PART(object));
    const int is_attached = g_mime_part_is_attachment(GMIME_PART(object)) || name;
    const int is_text = type && g_mime_content_type_is_type(type, "text", "*");
    // Pictures beside an HTML text are part of it.
    const int is_shown = is_of_related && type && g_mime_content_type_is_type(type, "image", "*");
    if ((is_attached || !is_text) && !is_shown) report(walk, object, name, 0);
}

static void start(void)
{
    static gsize is_started = 0;
    if (g_once_init_enter(&is_started)) {
        g_mime_init();
        g_once_init_leave(&is_started, 1);
    }
}

int ml_list(const uint8_t *bytes, size_t length, int is_mailbox, ml_lister lister, void *context)
{
    if (length > INT_MAX) return 0;
    start();
    GByteArray view;
    GMimeStream *stream = stream_of(bytes, length, &view);
    GMimeParser *parser = parser_of(stream, is_mailbox);
    GMimeParserOptions *options = options_of_names();
    walk walk = { .lister = lister, .context = context };
    do {
        GMimeMessage *mail = g_mime_parser_construct_message(parser, options);
        if (!mail) break;
        walk.mail++;
        walk.offset = is_mailbox ? g_mime_parser_get_mbox_marker_offset(parser) : 0;
        walk.next = 0;
        visit(&walk, g_mime_message_get_mime_part(mail), 0, 0);
        g_object_unref(mail);
    } while (is_mailbox && !walk.is_stopped && !g_mime_parser_eos(parser));
    g_mime_parser_options_free(options);
    g_object_unref(parser);
    g_object_unref(stream);
    return walk.mail > 0;
}

static GMimeStream *content_of(GMimeObject *object)
{
    GMimeStream *content = g_mime_stream_mem_new();
    if (GMIME_IS_MESSAGE_PART(object)) {
        GMimeMessage *mail = g_mime_message_part_get_message(GMIME_MESSAGE_PART(object));
        if (mail) g_mime_object_write_to_stream(GMIME_OBJECT(mail), NULL, content);
    } else {
        GMimeDataWrapper *wrapper = g_mime_part_get_content(GMIME_PART(object));
        if (wrapper) g_mime_data_wrapper_write_to_stream(wrapper, content);
    }
    return content;
}

int ml_content(
    const uint8_t *bytes, size_t length, int is_mailbox, int64_t offset, size_t index,
    ml_taker taker, void *context)
{
    if (length > INT_MAX || offset < 0 || (uint64_t)offset > length) return 0;
    start();
    GByteArray view;
    GMimeStream *stream = stream_of(bytes + offset, length - (size_t)offset, &view);
    GMimeParser *parser = parser_of(stream, is_mailbox);
    GMimeParserOptions *options = options_of_names();
    GMimeMessage *mail = g_mime_parser_construct_message(parser, options);
    int is_taken = 0;
    if (mail) {
        walk walk = { .is_search = 1, .wanted = index };
        visit(&walk, g_mime_message_get_mime_part(mail), 0, 0);
        if (walk.found) {
            GMimeStream *content = content_of(walk.found);
            const GByteArray *whole = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(content));
            is_taken = taker(context, whole->data, whole->len);
            g_object_unref(content);
        }
        g_object_unref(mail);
    }
    g_mime_parser_options_free(options);
    g_object_unref(parser);
    g_object_unref(stream);
    return is_taken;
}

const char *ml_version(void)
{
    static char text[32];
    if (!text[0])
        snprintf(text, sizeof text, "%u.%u.%u", gmime_major_version, gmime_minor_version,
            gmime_micro_version);
    return text;
}
