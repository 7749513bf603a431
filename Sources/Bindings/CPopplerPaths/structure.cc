#include "structure.h"

#include <algorithm>
#include <climits>
#include <cstring>

#include <Catalog.h>
#include <UTF.h>
#include <XRef.h>

#include "page_device.h"

namespace {

// Bounds of what is read of a tree: a page of 1,500 words, each in a cell of a table, has 4,000
// elements in 10 levels. Beyond them the tags of a page are not used.
constexpr size_t mostElements = 20000;
constexpr int deepest = 64;

// Levels of the parent tree, of names for types, and of arrays of attributes.
constexpr int deepestTree = 32;
constexpr int mostNames = 8;
constexpr int deepestAttributes = 4;

// Kids of all elements whose places are kept at once: 32 MB.
constexpr size_t mostPlaces = 1000000;

// Scalars of a description, and of all descriptions of a page: more are its text once again.
constexpr int longestText = 4000;
constexpr size_t longestTexts = 100000;

bool isElement(const Object &object)
{
    return object.isDict() && object.getDict()->lookup("S").isName();
}

float number(const Object &object)
{
    return object.isNum() ? float(object.getNum()) : 0;
}

uint16_t span(const Object &object)
{
    return object.isInt() ? uint16_t(std::clamp(object.getInt(), 1, 1000)) : 1;
}

} // namespace

void PageStructure::clear()
{
    elements.clear();
    texts.clear();
    textLength = 0;
    elementOfContent.clear();
    isCutShort = false;
}

StructureTree::StructureTree(PDFDoc &document) : source(document)
{
    const Object catalog = source.getXRef()->getCatalog();
    if (!catalog.isDict())
        return;
    const Object info = catalog.dictLookup("MarkInfo");
    if (!info.isDict())
        return;
    const Object marked = info.dictLookup("Marked"), suspects = info.dictLookup("Suspects");
    if (!marked.isBool() || !marked.getBool() || (suspects.isBool() && suspects.getBool()))
        return;
    const Object &tree = catalog.dictLookupNF("StructTreeRoot");
    if (tree.isRef())
        rootRef = tree.getRef();
    root = catalog.dictLookup("StructTreeRoot");
    tagged = root.isDict() && root.dictLookup("ParentTree").isDict();
}

Object StructureTree::entry(int parents) const
{
    return entry(root.dictLookup("ParentTree"), parents, 0);
}

/// Looks up a number tree (ISO 32000-1, 7.9.7).
Object StructureTree::entry(const Object &node, int parents, int depth) const
{
    if (!node.isDict() || depth > deepestTree)
        return Object(objNull);
    const Object numbers = node.dictLookup("Nums");
    if (numbers.isArray()) {
        for (int i = 0; i + 1 < numbers.arrayGetLength(); i += 2) {
            const Object key = numbers.arrayGet(i);
            if (key.isInt() && key.getInt() == parents)
                return numbers.arrayGet(i + 1);
        }
        return Object(objNull);
    }
    const Object kids = node.dictLookup("Kids");
    if (!kids.isArray())
        return Object(objNull);
    for (int i = 0; i < kids.arrayGetLength(); ++i) {
        const Object kid = kids.arrayGet(i);
        if (!kid.isDict())
            continue;
        const Object limits = kid.dictLookup("Limits");
        if (!limits.isArray() || limits.arrayGetLength() != 2)
            continue;
        const Object first = limits.arrayGet(0), last = limits.arrayGet(1);
        if (first.isInt() && last.isInt() && first.getInt() <= parents && last.getInt() >= parents)
            return entry(kid, parents, depth + 1);
    }
    return Object(objNull);
}

void StructureTree::read(int parents, PageStructure &structure)
{
    structure.clear();
    elements.clear();
    indices.clear();
    const Object content = entry(parents);
    if (!content.isArray())
        return;
    const int count = content.arrayGetLength();
    std::vector<std::pair<int, int>> found;
    for (int id = 0; id < count && !structure.isCutShort; ++id) {
        const Object &parent = content.arrayGetNF(id);
        const int index = parent.isRef() ? add(parent.getRef(), structure, 0) : -1;
        if (index >= 0)
            found.push_back({ id, index });
    }
    if (structure.isCutShort || found.size() > mostElements * 4) {
        structure.clear();
        structure.isCutShort = true;
        return;
    }
    // In the order of the tree, where those around come before those inside.
    std::vector<int> order(elements.size());
    for (size_t i = 0; i < order.size(); ++i)
        order[i] = int(i);
    std::sort(order.begin(), order.end(), [&](int one, int other) {
        return std::tie(elements[one].path, one) < std::tie(elements[other].path, other);
    });
    std::vector<uint32_t> moved(elements.size());
    for (size_t i = 0; i < order.size(); ++i)
        moved[order[i]] = uint32_t(i + 1);
    for (int index : order) {
        pp_element values = elements[index].values;
        values.parent = elements[index].parent < 0 ? 0 : moved[elements[index].parent];
        structure.elements.push_back(values);
    }
    for (const auto &[id, index] : found)
        structure.elementOfContent[id] = moved[index];
}

/// The index of an element, with those around it; -1 for what is none.
int StructureTree::add(Ref ref, PageStructure &structure, int depth)
{
    const auto known = indices.find(ref.num);
    if (known != indices.end())
        return known->second;
    if (elements.size() >= mostElements || depth > deepest) {
        structure.isCutShort = true;
        return -1;
    }
    // What is around itself is around nothing.
    indices[ref.num] = -1;
    const Object object = source.getXRef()->fetch(ref);
    if (!isElement(object))
        return -1;
    Element element = { ref, -1, {}, {} };
    const Object &around = object.dictLookupNF("P");
    if (around.isRef()) {
        element.parent = add(around.getRef(), structure, depth + 1);
        if (element.parent >= 0)
            element.path = elements[element.parent].path;
        element.path.push_back(place(ref, around.getRef()));
        element.values.place = uint32_t(element.path.back());
    }
    element.values.type = standardType(object.dictLookup("S").getName());
    element.values.row_span = element.values.column_span = 1;
    element.values.alternate = text(object.dictLookup("Alt"), structure);
    addAttributes(object.dictLookup("A"), element.values, 0);
    elements.push_back(std::move(element));
    return indices[ref.num] = int(elements.size() - 1);
}

/// The place of an element among its siblings.
int StructureTree::place(Ref kid, Ref parent)
{
    auto known = places.find(parent.num);
    if (known == places.end()) {
        if (placeCount > mostPlaces) {
            places.clear();
            placeCount = 0;
        }
        std::unordered_map<int, int> kids;
        const Object around = source.getXRef()->fetch(parent);
        const Object list = around.isDict() ? around.dictLookup("K") : Object(objNull);
        if (list.isArray())
            for (int i = 0; i < list.arrayGetLength() && size_t(i) < mostPlaces; ++i) {
                const Object &sibling = list.arrayGetNF(i);
                if (sibling.isRef())
                    kids.emplace(sibling.getRefNum(), i);
            }
        placeCount += kids.size() + 1;
        known = places.emplace(parent.num, std::move(kids)).first;
    }
    const auto found = known->second.find(kid.num);
    return found == known->second.end() ? 0 : found->second;
}

/// Follows the role map (ISO 32000-1, 14.7.3).
const char *StructureTree::standardType(const std::string &type)
{
    const auto known = types.find(type);
    if (known != types.end())
        return known->second.c_str();
    std::string name = type;
    const Object map = root.dictLookup("RoleMap");
    for (int i = 0; i < mostNames && map.isDict(); ++i) {
        const Object next = map.dictLookup(name.c_str());
        if (!next.isName() || name == next.getName())
            break;
        name = next.getName();
    }
    return types.emplace(type, name).first->second.c_str();
}

void StructureTree::addAttributes(const Object &attributes, pp_element &element, int depth) const
{
    if (attributes.isArray() && depth < deepestAttributes) {
        for (int i = 0; i < std::min(attributes.arrayGetLength(), 32); ++i)
            addAttributes(attributes.arrayGet(i), element, depth + 1);
        return;
    }
    const Dict *dictionary = attributes.isDict() ? attributes.getDict()
        : attributes.isStream()                  ? attributes.streamGetDict()
                                                 : nullptr;
    if (!dictionary)
        return;
    const Object owner = dictionary->lookup("O");
    if (owner.isName("Table")) {
        if (dictionary->hasKey("RowSpan"))
            element.row_span = span(dictionary->lookup("RowSpan"));
        if (dictionary->hasKey("ColSpan"))
            element.column_span = span(dictionary->lookup("ColSpan"));
    } else if (owner.isName("Layout")) {
        const Object box = dictionary->lookup("BBox");
        if (box.isArray() && box.arrayGetLength() == 4)
            element.box = { number(box.arrayGet(0)), number(box.arrayGet(1)),
                            number(box.arrayGet(2)), number(box.arrayGet(3)), 0 };
    }
}

const char *StructureTree::text(const Object &string, PageStructure &structure) const
{
    if (!string.isString() || structure.textLength > longestTexts)
        return "";
    Unicode *scalars = nullptr;
    const int count = TextStringToUCS4(string.getString()->toStr(), &scalars);
    std::string text;
    for (int i = 0; i < std::min(count, longestText); ++i)
        appendUTF8(text, scalars[i]);
    gfree(scalars);
    structure.textLength += text.size();
    structure.texts.push_back(std::move(text));
    return structure.texts.back().c_str();
}
