#include "complaints.h"

#include <string_view>

#include "text_parts.h"

namespace {

thread_local Complaints *listener = nullptr;

/// Errors that cost no content: a path that is closed twice is closed (poppler 22.12, Gfx.cc), and
/// what concerns forms, links and looks of annotations leaves the page as it is.
bool isHarmless(std::string_view message)
{
    for (const std::string_view part :
         { "No current point in", "Fields array", "field's DA", "DA string", "HorizontalTextLayouter", "annotation", "Annot",
           "named destination", "optional content", "Embedded font",
           "font substitution" }) {
        if (contains(message, part)) return true;
    }
    return false;
}

/// Warnings after which letters are missing or wrong: entries of a font's map to Unicode that are
/// passed over, and fonts that are not used (poppler 22.12: CharCodeToUnicode.cc, GfxFont.cc).
bool costsText(std::string_view message)
{
    return contains(message, "ToUnicode CMap") || contains(message, "Unknown font type");
}

/// Messages of poppler's filters, lexer and parser where input is over before the object is
/// (poppler 22.12: Stream.cc, FlateStream.cc, Lexer.cc, Parser.cc, JBIG2Stream.cc). A stream whose
/// length is wrong is read to its end all the same.
bool reportsEarlyEnd(std::string_view message)
{
    for (const std::string_view part :
         { "nd of file", "nterminated string", "flate stream", "LZW stream", "Bad block header",
           "Command token too long", "Unexpected EOF", "stream is too short" }) {
        if (contains(message, part)) return true;
    }
    return false;
}

} // namespace

Complaints::Complaints(bool concernsText) : outer(listener), concernsText(concernsText)
{
    listener = this;
}

Complaints::~Complaints()
{
    listener = outer;
}

void Complaints::hear(ErrorCategory category, Goffset, const char *message)
{
    if (listener && message) listener->add(category, message);
}

void Complaints::Heard::add(const Heard &others)
{
    if (count == 0) first = others.first;
    count += others.count;
    endsEarly = endsEarly || others.endsEarly;
}

void Complaints::add(ErrorCategory category, const char *message)
{
    if (category == errSyntaxWarning) {
        if (!concernsText || !costsText(message)) return;
    } else if (category != errSyntaxError && category != errIO && category != errInternal) {
        return;
    }
    if (isHarmless(message)) return;
    heard.add({ 1, message, reportsEarlyEnd(message) });
}
