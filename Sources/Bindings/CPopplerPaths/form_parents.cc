#include "pp_document.h"

#include "poppler_paths.h"

#include <Page.h>

namespace {

// Fields above a widget. Forms with the deepest names have about ten.
constexpr int mostParents = 64;

bool hasEndlessParents(const Object &annotation)
{
    if (!annotation.isDict())
        return false;
    Object parent = annotation.dictLookup("Parent");
    for (int depth = 0; depth < mostParents; ++depth) {
        if (!parent.isDict())
            return false;
        parent = parent.dictLookup("Parent");
    }
    return parent.isDict();
}

} // namespace

int pp_has_circular_fields(pp_document *document, int number)
{
    try {
        Page *page = document->source->getPage(number);
        const Object annotations = page ? page->getAnnotsObject() : Object(objNull);
        if (!annotations.isArray())
            return 0;
        for (int index = 0; index < annotations.arrayGetLength(); ++index)
            if (hasEndlessParents(annotations.arrayGet(index)))
                return 1;
    } catch (...) {
    }
    return 0;
}
