#include "complaints.h"

#include <string_view>

namespace {

thread_local Complaints *listener = nullptr;

bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

/// Errors that cost no content: a path that is closed twice is closed (poppler 22.12, Gfx.cc), and
/// what concerns forms, links and looks of annotations leaves the page as it is.
bool isHarmless(std::string_view message)
{
    for (const std::string_view part :
         { "No current point in", "Fields array", "field's DA", "DA string", "HorizontalTextLayouter", "annotation", "Annot",
           "Weird page contents", "named destination", "optional content", "Embedded font",
           "font substitution" }) {
        if (contains(message, part)) return true;
    }
    return false;
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

Complaints::Complaints() : outer(listener)
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

void Complaints::add(ErrorCategory category, const char *message)
{
    if (category != errSyntaxError && category != errIO && category != errInternal) return;
    if (isHarmless(message)) return;
    if (count == 0) first = message;
    count++;
    endsEarly = endsEarly || reportsEarlyEnd(message);
}
