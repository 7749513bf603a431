#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include <Object.h>
#include <PDFDoc.h>

#include "poppler_paths.h"

/// What a tagged file says of one page's content.
struct PageStructure {
    std::vector<pp_element> elements;
    /// Texts that `elements` point to.
    std::deque<std::string> texts;
    size_t textLength = 0;
    /// Elements, counted from 1, by the marked-content identifiers of the page's content.
    std::unordered_map<int, uint32_t> elementOfContent;
    /// Set where the page has more than the limits allow, so that nothing is given.
    bool isCutShort = false;

    void clear();
};

/// The structure tree of a tagged file, read for one page at a time.
///
/// A page's content finds its elements through the parent tree, and these their order through their
/// parents' lists of kids, so that the rest of the tree is never read.
///
/// Source: ISO 32000-1:2008, 14.7 and 14.8.
class StructureTree {
public:
    explicit StructureTree(PDFDoc &source);

    /// Whether the file says that it is tagged, and has a tree.
    bool isTagged() const { return tagged; }

    /// Adds the elements of what is marked with `parents` as its key in the parent tree.
    void read(int parents, PageStructure &structure);

private:
    /// The places of an element and of those around it among their siblings, from the root.
    using Path = std::vector<int>;

    struct Element {
        Ref ref;
        int parent;
        Path path;
        pp_element values;
    };

    Object entry(int parents) const;
    Object entry(const Object &node, int parents, int depth) const;
    int add(Ref ref, PageStructure &structure, int depth);
    int place(Ref kid, Ref parent);
    const char *standardType(const std::string &type);
    void addAttributes(const Object &attributes, pp_element &element, int depth) const;
    const char *text(const Object &string, PageStructure &structure) const;

    PDFDoc &source;
    bool tagged = false;
    Object root;
    Ref rootRef = Ref::INVALID();
    /// Names of types as the standard has them, by their names in the file.
    std::map<std::string, std::string> types;
    /// Places of kids among their siblings, by the numbers of their parents' and their own objects.
    std::unordered_map<int, std::unordered_map<int, int>> places;
    size_t placeCount = 0;
    /// The elements of the page that is read.
    std::vector<Element> elements;
    std::unordered_map<int, int> indices;
};

/// The marked content of a page as it is drawn.
///
/// Source: ISO 32000-1:2008, 14.6.
class ContentMarks {
public:
    /// Listens to the page, if its file is tagged.
    ///
    /// Poppler reports the end of each marked-content sequence, but no beginning of those whose
    /// properties are named in the resources. Pages with such properties are looked through first.
    void begin(Page &page, const PageStructure &structure, XRef *xref);

    bool isOn() const { return on; }

    void beginSequence(const char *name, Dict *properties);
    void endSequence();
    /// To be called once the page's own content is drawn, before its annotations are.
    void endContent();
    /// Adds to the box of what is marked.
    void add(float minX, float minY, float maxX, float maxY);

    /// The place in `marks` of what is drawn now, counted from 1; 0 for none.
    uint32_t current() const { return stack.empty() ? 0 : stack.back(); }

    /// Whether each end was that of a known beginning.
    bool isSound() const { return sound; }

    std::vector<pp_mark> marks;

private:
    uint32_t mark(uint32_t element, pp_artifact artifact);
    bool lookThrough(Page &page, const Object &properties, XRef *xref);

    const PageStructure *structure = nullptr;
    bool on = false, sound = true;
    std::vector<uint32_t> stack;
    std::map<std::pair<uint32_t, int>, uint32_t> known;
    /// For each end of a sequence whether poppler has reported its beginning; empty where all are.
    std::vector<bool> isReported;
    size_t ends = 0;
};
