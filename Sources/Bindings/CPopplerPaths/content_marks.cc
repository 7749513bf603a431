#include "structure.h"

#include <algorithm>
#include <cstring>

#include <Lexer.h>
#include <Page.h>
#include <Parser.h>

namespace {

// Sequences inside each other, and different ones of a page: bounds of memory.
constexpr size_t deepestSequence = 1000;
constexpr size_t mostMarks = 100000;

// Forms and pictures of a page that are looked through.
constexpr int mostForms = 64;

/// The kind of an artifact (ISO 32000-1, 14.8.2.2.2).
pp_artifact artifact(Dict *properties)
{
    if (!properties)
        return PP_ARTIFACT;
    const Object type = properties->lookup("Type"), subtype = properties->lookup("Subtype");
    if (subtype.isName("Header"))
        return PP_HEADER;
    if (subtype.isName("Footer"))
        return PP_FOOTER;
    if (type.isName("Pagination"))
        return PP_PAGINATION;
    return type.isName("Layout") || type.isName("Page") || type.isName("Background")
        ? PP_DECORATION : PP_ARTIFACT;
}

bool hasContentID(const Object &properties, const std::string &name)
{
    const Object list = properties.dictLookup(name.c_str());
    return list.isDict() && list.getDict()->hasKey("MCID");
}

/// Whether the page draws content whose identifiers are not its own.
bool hasTaggedForms(Dict &resources)
{
    const Object objects = resources.lookup("XObject");
    if (!objects.isDict())
        return false;
    const int count = std::min(objects.dictGetLength(), mostForms);
    for (int i = 0; i < count; ++i) {
        const Object object = objects.dictGetVal(i);
        if (object.isStream() && object.streamGetDict()->hasKey("StructParents"))
            return true;
    }
    return false;
}

} // namespace

void ContentMarks::begin(Page &page, const PageStructure &found, XRef *xref)
{
    structure = &found;
    on = true;
    Dict *resources = page.getResourceDict();
    if (!resources)
        return;
    const Object named = resources->lookup("Properties");
    on = !hasTaggedForms(*resources)
        && (!named.isDict() || named.dictGetLength() == 0 || lookThrough(page, named, xref));
}

/// Finds the ends of sequences whose beginnings poppler does not report; `false` where one of these
/// has a meaning here, or where the content cannot be understood.
bool ContentMarks::lookThrough(Page &page, const Object &properties, XRef *xref)
{
    Object contents = page.getContents();
    if (!contents.isStream() && !contents.isArray())
        return false;
    Parser parser(xref, &contents, false);
    std::vector<bool> open;
    std::vector<std::string> names;
    for (Object object = parser.getObj(); !object.isEOF(); object = parser.getObj()) {
        if (object.isName()) {
            names.push_back(object.getName());
            continue;
        }
        if (object.isDict())
            continue;
        // The data of a picture are no tokens.
        if (object.isCmd("ID"))
            return false;
        const bool isNamed = object.isCmd("BDC") && names.size() == 2;
        if (isNamed && (names[0] == "Artifact" || hasContentID(properties, names[1])))
            return false;
        if (object.isCmd("BDC") || object.isCmd("BMC")) {
            open.push_back(!isNamed);
            if (open.size() > deepestSequence)
                return false;
        } else if (object.isCmd("EMC")) {
            if (open.empty())
                return false;
            isReported.push_back(open.back());
            open.pop_back();
        }
        names.clear();
    }
    return true;
}

uint32_t ContentMarks::mark(uint32_t element, pp_artifact artifact)
{
    const auto known = this->known.find({ element, int(artifact) });
    if (known != this->known.end())
        return known->second;
    if (marks.size() >= mostMarks)
        return 0;
    marks.push_back({ element, artifact, { 1e30f, 1e30f, -1e30f, -1e30f, 0 } });
    return this->known[{ element, int(artifact) }] = uint32_t(marks.size());
}

void ContentMarks::beginSequence(const char *name, Dict *properties)
{
    if (!on)
        return;
    if (stack.size() > deepestSequence) {
        sound = false;
        return;
    }
    uint32_t next = current();
    int id = -1;
    if (std::strcmp(name, "Artifact") == 0) {
        next = mark(0, artifact(properties));
    } else if (properties && properties->lookupInt("MCID", nullptr, &id)) {
        const auto found = structure->elementOfContent.find(id);
        next = found == structure->elementOfContent.end() ? 0 : mark(found->second, PP_NO_ARTIFACT);
    }
    stack.push_back(next);
}

void ContentMarks::endSequence()
{
    if (!on)
        return;
    const size_t end = ends++;
    if (!isReported.empty()) {
        if (end >= isReported.size())
            sound = false;
        else if (!isReported[end])
            return;
    }
    if (stack.empty())
        sound = false;
    else
        stack.pop_back();
}

void ContentMarks::endContent()
{
    if (on && !isReported.empty() && ends != isReported.size())
        sound = false;
    isReported.clear();
    stack.clear();
    on = false;
}

void ContentMarks::add(float minX, float minY, float maxX, float maxY)
{
    const uint32_t place = current();
    if (!on || place == 0)
        return;
    pp_area &box = marks[place - 1].box;
    box.min_x = std::min(box.min_x, minX);
    box.min_y = std::min(box.min_y, minY);
    box.max_x = std::max(box.max_x, maxX);
    box.max_y = std::max(box.max_y, maxY);
}
