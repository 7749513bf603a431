#include "stamps.h"

#include <algorithm>
#include <cstring>

#include <Catalog.h>
#include <OptionalContent.h>
#include <UTF.h>

namespace {

// Stamps kept of one page: bounds the work for words, which are looked up among them.
constexpr size_t mostStamps = 100;

// The looks that every viewer has, so that a file need not bring them (ISO 32000-1, table 181).
constexpr const char *knownLooks[] = {
    "Approved", "AsIs", "Confidential", "Departmental", "Draft", "Experimental", "Expired", "Final",
    "ForComment", "ForPublicRelease", "NotApproved", "NotForPublicRelease", "Sold", "TopSecret",
};

bool isKnownLook(const std::string &name)
{
    return std::any_of(std::begin(knownLooks), std::end(knownLooks),
                       [&](const char *look) { return name == look; });
}

std::string lookName(const Annot *annotation)
{
    const Object name = annotation->getAnnotObj().dictLookup("Name");
    return name.isName() ? name.getName() : "";
}

} // namespace

Stamps::Stamps(PDFDoc &source, Page &page, PageDevice &listener, PageContent &found)
    : document(source), device(listener), content(found)
{
    page.getDefaultCTM(matrix, 72, 72, 0, false, true);
}

void Stamps::next(Annot *annotation)
{
    finished();
    if (content.stamps.size() >= mostStamps || !isSeen(annotation))
        return;
    const GooString *contents = annotation->getContents();
    content.stamps.push_back({ box(annotation), kept(contents ? contents->toStr() : ""),
                               kept(lookName(annotation)) });
    characters.push_back({ device.characterCount(), device.characterCount() });
    isOpen = true;
}

const std::vector<CharacterRange> &Stamps::finished()
{
    if (isOpen)
        characters.back().end = device.characterCount();
    isOpen = false;
    return characters;
}

bool Stamps::isSeen(Annot *annotation)
{
    if (annotation->getType() != Annot::typeStamp
        || annotation->getFlags() & (Annot::flagHidden | Annot::flagNoView))
        return false;
    if (!annotation->getAppearance().isStream() && !isKnownLook(lookName(annotation)))
        return false;
    const Object layer = annotation->getAnnotObj().dictLookupNF("OC").copy();
    OCGs *layers = document.getCatalog()->getOptContentConfig();
    return layer.isNull() || !layers || layers->optContentIsVisible(&layer);
}

pp_area Stamps::box(Annot *annotation) const
{
    const PDFRectangle &rectangle = annotation->getRect();
    const auto x = [&](double x, double y) { return matrix[0] * x + matrix[2] * y + matrix[4]; };
    const auto y = [&](double x, double y) { return matrix[1] * x + matrix[3] * y + matrix[5]; };
    const double x1 = x(rectangle.x1, rectangle.y1), x2 = x(rectangle.x2, rectangle.y2);
    const double y1 = y(rectangle.x1, rectangle.y1), y2 = y(rectangle.x2, rectangle.y2);
    return { float(std::min(x1, x2)), float(std::min(y1, y2)), float(std::max(x1, x2)),
             float(std::max(y1, y2)), 0 };
}

/// A text string of the file as UTF-8 that lives as long as the page's content.
const char *Stamps::kept(const std::string &textString)
{
    Unicode *scalars = nullptr;
    const int length = TextStringToUCS4(textString, &scalars);
    std::string text;
    for (int i = 0; i < length; ++i)
        appendUTF8(text, scalars[i]);
    gfree(scalars);
    content.stampTexts.push_back(std::move(text));
    return content.stampTexts.back().c_str();
}
