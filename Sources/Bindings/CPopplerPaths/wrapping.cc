#include "poppler_paths.h"

#include <Catalog.h>
#include <FileSpec.h>
#include <Form.h>
#include <Page.h>
#include <UTF.h>

#include "pp_document.h"

namespace {

// Pages looked at for the fields of a form: one that has fields has them among the first.
constexpr int formPages = 20;

Object catalogEntry(pp_document *document, const char *key)
{
    const Object catalog = document->source->getXRef()->getCatalog();
    return catalog.isDict() ? catalog.dictLookup(key) : Object(objNull);
}

bool hasFields(PDFDoc &source)
{
    const int last = std::min(source.getNumPages(), formPages);
    for (int number = 1; number <= last; ++number) {
        Page *page = source.getPage(number);
        const auto widgets = page ? page->getFormWidgets() : nullptr;
        if (widgets && widgets->getNumWidgets() > 0)
            return true;
    }
    return false;
}

/// Keeps a text string as UTF-8; nothing of none.
void keepName(pp_document *document, const GooString *name)
{
    if (!name)
        return;
    Unicode *scalars = nullptr;
    const int length = TextStringToUCS4(name->toStr(), &scalars);
    for (int i = 0; i < length; ++i)
        appendUTF8(document->name, scalars[i]);
    gfree(scalars);
}

} // namespace

int pp_is_unrendered_form(pp_document *document)
{
    try {
        // ISO 32000-1, 12.7.8 and table 28: NeedsRendering.
        if (document->source->getCatalog()->getFormType() != Catalog::XfaForm)
            return 0;
        const Object needsRendering = catalogEntry(document, "NeedsRendering");
        return (needsRendering.isBool() && needsRendering.getBool())
            || !hasFields(*document->source);
    } catch (...) {
        return 0;
    }
}

int pp_is_portfolio(pp_document *document)
{
    try {
        // ISO 32000-1, 12.3.5.
        return catalogEntry(document, "Collection").isDict();
    } catch (...) {
        return 0;
    }
}

size_t pp_embedded_count(pp_document *document)
{
    try {
        return size_t(std::max(0, document->source->getCatalog()->numEmbeddedFiles()));
    } catch (...) {
        return 0;
    }
}

const char *pp_embedded_name(pp_document *document, size_t index)
{
    document->name.clear();
    try {
        const auto file = document->source->getCatalog()->embeddedFile(int(index));
        keepName(document, file ? file->getFileName() : nullptr);
    } catch (...) {
    }
    return document->name.c_str();
}

const char *pp_language(pp_document *document)
{
    document->name.clear();
    try {
        // ISO 32000-1, 14.9.2.
        const Object language = catalogEntry(document, "Lang");
        keepName(document, language.isString() ? language.getString() : nullptr);
    } catch (...) {
    }
    return document->name.c_str();
}
