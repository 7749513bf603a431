#include "page_defects.h"

#include <regex>
#include <set>

#include "stream_defects.h"

namespace {

// Bytes of a content stream; a usual page has 64 KB. Longer ones are not judged.
constexpr size_t longestContent = 64u << 20;

// Objects of the tree of pages that are counted: bounds the work at a second.
constexpr size_t mostNodes = 200000;

// Bytes behind the end of a file that are looked at for objects: an update begins with one.
constexpr size_t longestRest = 1024;

struct PageTree {
    int count = 0;
    /// The type of an object among the pages that is none.
    std::string stray;
};

/// The pages in the tree, as far as the limit of objects reaches. Some writers leave out their type.
PageTree pageTree(Object &&root)
{
    std::set<int> seen;
    std::vector<Object> open;
    open.push_back(std::move(root));
    PageTree tree;
    while (!open.empty()) {
        const Object node = std::move(open.back());
        open.pop_back();
        const Object kids = node.dictLookup("Kids");
        if (!kids.isArray()) {
            ++tree.count;
            const Object type = node.dictLookup("Type");
            if (type.isName() && !type.isName("Page"))
                tree.stray = type.getName();
        }
        for (int i = 0; kids.isArray() && i < kids.arrayGetLength() && seen.size() < mostNodes; ++i) {
            const Object &place = kids.arrayGetNF(i);
            if (!place.isRef() || !seen.insert(place.getRefNum()).second)
                continue;
            Object kid = kids.arrayGet(i);
            if (kid.isDict())
                open.push_back(std::move(kid));
        }
    }
    return tree;
}

/// Whether the file ends as every file does (ISO 32000-1, 7.5.5), and so does each update of it. Some
/// writers leave bytes of an older version behind the end, which are no objects.
bool hasEnd(std::string_view file)
{
    const size_t end = file.rfind("%%EOF"), start = file.rfind("startxref");
    if (end == file.npos || (start != file.npos && end < start))
        return start == file.npos;
    const std::string rest(file.substr(end).substr(0, longestRest));
    static const std::regex object("[0-9]+ [0-9]+ obj");
    return !std::regex_search(rest, object);
}

} // namespace

std::string fileDefect(PDFDoc &document, std::string_view bytes)
{
    if (!hasEnd(bytes))
        return "its end is missing";
    const Object catalog = document.getXRef()->getCatalog();
    Object root = catalog.isDict() ? catalog.dictLookup("Pages") : Object(objNull);
    if (!root.isDict())
        return "";
    const int stated = document.getNumPages();
    const PageTree tree = pageTree(std::move(root));
    if (tree.count > stated)
        return "it states a page count of " + std::to_string(stated) + ", and has "
            + std::to_string(tree.count) + " pages";
    if (!tree.stray.empty())
        return "an object of the type " + tree.stray + " is in the place of a page";
    return "";
}

std::vector<std::string> pageDefects(Page &page, const PageDevice &device, FontDefects &fonts)
{
    std::vector<std::string> result;
    Object contents = page.getContents();
    const auto judge = [&](const Object &content, const Object &place) {
        if (place.isRef() && content.isNull())
            result.push_back("a part of the page's content is lost");
        if (!content.isStream())
            return;
        const StreamDefect defect = streamDefect(*content.getStream(), longestContent);
        if (defect != StreamDefect::none)
            result.push_back(std::string("the content ") + description(defect));
    };
    if (contents.isArray())
        for (int i = 0; i < contents.arrayGetLength(); ++i)
            judge(contents.arrayGet(i), contents.arrayGetNF(i));
    else
        judge(contents, Object(objNull));
    if (device.hasOpenText())
        result.push_back("the content does not end the text that it begins");
    for (const Ref font : device.fonts()) {
        const std::string &defect = fonts.defect(font);
        if (!defect.empty())
            result.push_back(defect);
    }
    return result;
}
