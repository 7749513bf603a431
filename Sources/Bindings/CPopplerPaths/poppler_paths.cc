#include "poppler_paths.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include <ErrorCodes.h>
#include <Form.h>
#include <GlobalParams.h>
#include <PDFDoc.h>
#include <Page.h>
#include <poppler-config.h>

#include "complaints.h"
#include "page_device.h"
#include "page_defects.h"
#include "pp_document.h"
#include "stamps.h"
#include "undecoded_images.h"

constexpr std::string_view builtAgainst = POPPLER_VERSION;
static_assert(builtAgainst.substr(0, 6) == "22.12.",
              "the private headers of poppler were checked for version 22.12 only: compare "
              "PageDevice with TextOutputDev.h and OutputDev.h of yours, then widen this check");

namespace {

// By the clock, and on a busy machine, where the thread has to wait for its turn, by what the
// thread has had of the processor.
class Deadline {
public:
    explicit Deadline(double seconds)
        : end(Clock::now() + std::chrono::microseconds(int64_t(seconds * 1e6))),
          processorEnd(processorSeconds() + seconds)
    {
    }

    bool isPast() const { return Clock::now() > end && processorSeconds() > processorEnd; }

private:
    using Clock = std::chrono::steady_clock;

    static double processorSeconds()
    {
        timespec time = {};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
    }

    Clock::time_point end;
    double processorEnd;
};

// Bytes of a page's decoded content. The limit of time cannot stop poppler inside one endless
// token, so a stream that inflates without end is refused before it is read. A usual
// page has 64 KB, a thousandth of this.
constexpr size_t longestContent = 64u << 20;

// Deflate packs at most 1,032 bytes into one (RFC 1951), so shorter streams of one filter cannot
// reach the limit.
constexpr int shortestSuspect = 60000;

/// Adds the decoded length of a content stream to `length`, up to the limit.
void addLength(Object &&stream, size_t &length)
{
    if (!stream.isStream())
        return;
    Dict *dictionary = stream.streamGetDict();
    const Object packed = dictionary->lookup("Length");
    const Object filter = dictionary->lookup("Filter");
    const bool isChained = filter.isArray() && filter.arrayGetLength() > 1;
    if (!isChained && packed.isInt() && packed.getInt() < shortestSuspect)
        return;
    std::vector<unsigned char> buffer(1 << 16);
    stream.streamReset();
    while (length <= longestContent) {
        const int count = stream.getStream()->doGetChars(int(buffer.size()), buffer.data());
        if (count <= 0)
            break;
        length += size_t(count);
    }
    stream.streamClose();
}

bool isEndless(Page *page)
{
    Object contents = page->getContents();
    size_t length = 0;
    if (contents.isArray()) {
        for (int i = 0; i < contents.arrayGetLength() && length <= longestContent; ++i)
            addLength(contents.arrayGet(i), length);
    } else {
        addLength(std::move(contents), length);
    }
    return length > longestContent;
}

bool isPast(void *deadline)
{
    return static_cast<Deadline *>(deadline)->isPast();
}

/// What listens to each annotation.
struct AnnotationListener {
    PageDevice &device;
    Stamps stamps;
};

/// Keeps what poppler says while it looks up pages, for the page that is read next.
class LookUp {
public:
    explicit LookUp(pp_document &document) : document(document) { }
    ~LookUp() { document.lookedUp.add(complaints.heard); }

private:
    pp_document &document;
    Complaints complaints;
};

/// Whether the page has fonts or pictures of its own for its content.
bool namesContent(Page &page)
{
    Dict *resources = page.getResourceDict();
    if (!resources) return false;
    for (const char *kind : { "Font", "XObject" }) {
        Object named = resources->lookup(kind);
        if (named.isDict() && named.dictGetLength() > 0) return true;
    }
    return false;
}

/// Whether there is a content stream. An empty page has an empty one, or neither one nor resources.
bool hasContent(Page &page)
{
    Object contents = page.getContents();
    if (!contents.isArray()) return contents.isStream();
    for (int index = 0; index < contents.arrayGetLength(); index++)
        if (contents.arrayGet(index).isStream()) return true;
    return false;
}

/// Lets every annotation be drawn but the borders of links: they are signs of viewers, and no rules that the text is
/// ordered by.
bool noteAnnotation(Annot *annotation, void *listener)
{
    auto &listening = *static_cast<AnnotationListener *>(listener);
    listening.device.endContent();
    listening.stamps.next(annotation);
    return annotation->getType() != Annot::typeLink;
}

/// A box of the space of the page's content, in that of the page.
pp_area onPage(const pp_area &area, const double *matrix)
{
    const double x1 = matrix[0] * area.min_x + matrix[2] * area.min_y + matrix[4];
    const double y1 = matrix[1] * area.min_x + matrix[3] * area.min_y + matrix[5];
    const double x2 = matrix[0] * area.max_x + matrix[2] * area.max_y + matrix[4];
    const double y2 = matrix[1] * area.max_x + matrix[3] * area.max_y + matrix[5];
    return { float(std::min(x1, x2)), float(std::min(y1, y2)), float(std::max(x1, x2)),
             float(std::max(y1, y2)), 0 };
}

/// Reads the structure of a page whose file is tagged.
void readStructure(pp_document &document, Page &page)
{
    if (!document.tree)
        document.tree = std::make_unique<StructureTree>(*document.source);
    if (!document.tree->isTagged())
        return;
    const Object dictionary = document.source->getXRef()->fetch(page.getRef());
    const Object parents = dictionary.isDict() ? dictionary.dictLookup("StructParents")
                                               : Object(objNull);
    if (!parents.isInt())
        return;
    document.tree->read(parents.getInt(), document.structure);
    double matrix[6];
    page.getDefaultCTM(matrix, 72, 72, 0, false, true);
    for (pp_element &element : document.structure.elements)
        element.box = onPage(element.box, matrix);
}

} // namespace

pp_document *pp_open(const char *bytes, size_t length, const char *password, pp_status *status)
{
    *status = PP_DAMAGED;
    try {
        auto document = std::make_unique<pp_document>();
        Complaints complaints;
        std::optional<GooString> word;
        if (password)
            word.emplace(password);
        auto *stream = new MemStream(bytes, 0, Goffset(length), Object(objNull));
        // Also called later, where a page cannot be found.
        document->source = std::make_unique<PDFDoc>(
            stream, word, word, nullptr, [opened = document.get()] { opened->isRebuilt = true; });
        if (document->source->isOk()) {
            *status = PP_OK;
            document->complaint = complaints.heard.first;
            document->bytes = { bytes, length };
            return document.release();
        }
        const int error = document->source->getErrorCode();
        if (error == errEncrypted)
            *status = PP_LOCKED;
    } catch (...) {
    }
    return nullptr;
}

void pp_close(pp_document *document)
{
    delete document;
}

int pp_page_count(pp_document *document)
{
    try {
        LookUp lookUp(*document);
        return document->source->getNumPages();
    } catch (...) {
        return 0;
    }
}

const char *pp_complaint(pp_document *document)
{
    try {
        if (document->complaint.empty())
            document->complaint = document->isRebuilt
                ? "its cross-reference table cannot be used"
                : fileDefect(*document->source, document->bytes);
    } catch (...) {
    }
    return document->complaint.c_str();
}

int pp_is_signed(pp_document *document)
{
    try {
        LookUp lookUp(*document);
        for (FormFieldSignature *field : document->source->getSignatureFields())
            if (field && field->getObj()->dictLookup("V").isDict()) return 1;
        return 0;
    } catch (...) {
        return 0;
    }
}

int pp_page_size(pp_document *document, int number, double *width, double *height)
{
    try {
        LookUp lookUp(*document);
        Page *page = document->source->getPage(number);
        if (!page || !page->isOk())
            return 0;
        const bool isTurned = page->getRotate() % 180 != 0;
        *width = isTurned ? page->getCropHeight() : page->getCropWidth();
        *height = isTurned ? page->getCropWidth() : page->getCropHeight();
        return std::isfinite(*width) && std::isfinite(*height);
    } catch (...) {
        return 0;
    }
}

const pp_page *pp_read(pp_document *document, int number, double seconds)
{
    try {
        PageContent &content = document->content;
        content.clear();
        document->structure.clear();
        document->marks.clear();
        pp_page &result = document->page;
        result = {};
        Complaints complaints;
        double width, height;
        if (!pp_page_size(document, number, &width, &height))
            return nullptr;
        if (isEndless(document->source->getPage(number))) {
            content.is_cut_short = true;
        } else {
            if (!document->device)
                document->device = std::make_unique<PageDevice>(content);
            PageDevice &device = *document->device;
            device.begin();
            Page &page = *document->source->getPage(number);
            UndecodedImages(*document->source->getXRef()).replace(page);
            AnnotationListener listener { device,
                                          Stamps(*document->source, page, device, content) };
            Deadline deadline(seconds);
            readStructure(*document, page);
            if (document->tree->isTagged() && !document->structure.isCutShort)
                device.marks.begin(page, document->structure, document->source->getXRef());
            document->source->displayPage(&device, number, 72, 72, 0, false, true, false, isPast,
                                          &deadline, noteAnnotation, &listener);
            device.endContent();
            result.lacks_content = namesContent(page) && !hasContent(page);
            if (!document->fonts)
                document->fonts = std::make_unique<FontDefects>(*document->source->getXRef());
            for (const std::string &defect : pageDefects(page, device, *document->fonts))
                complaints.heard.add({ 1, defect, false });
            if (deadline.isPast())
                content.is_cut_short = true;
            content.garbled_characters = device.garbledCharacters();
            device.collectWords(listener.stamps.finished(), width, height);
            if (device.marks.isSound())
                document->marks = std::move(device.marks.marks);
            if (!device.isReusable())
                document->device.reset();
        }
        Page *page = document->source->getPage(number);
        Annots *annotations = page->getAnnots();
        result.annotation_count = annotations ? uint32_t(annotations->getAnnots().size()) : 0;
        result.width = float(width);
        result.height = float(height);
        result.characters = content.characters;
        result.invisible_characters = content.invisible_characters;
        result.unmapped_characters = content.unmapped_characters;
        result.garbled_characters = content.garbled_characters;
        result.hidden_layer_characters = content.hidden_layer_characters;
        result.text = content.text.data();
        result.edges = content.edges.data();
        result.words = content.words.data();
        result.word_count = content.words.size();
        result.fonts = content.fonts.data();
        result.font_count = content.fonts.size();
        result.strokes = content.strokes.data();
        result.stroke_count = content.strokes.size();
        result.fills = content.fills.data();
        result.fill_count = content.fills.size();
        result.drawings = content.drawings.data();
        result.drawing_count = content.drawings.size();
        result.pictures = content.pictures.data();
        result.picture_count = content.pictures.size();
        result.stamps = content.stamps.data();
        result.stamp_count = content.stamps.size();
        result.elements = document->structure.elements.data();
        result.element_count = document->structure.elements.size();
        result.marks = document->marks.data();
        result.mark_count = document->marks.size();
        result.is_structure_cut_short = document->structure.isCutShort;
        result.is_cut_short = content.is_cut_short || content.has_too_many_forms;
        result.has_too_many_forms = content.has_too_many_forms;
        complaints.heard.add(document->lookedUp);
        document->lookedUp.forget();
        document->pageComplaint = complaints.heard.first;
        result.complaint = document->pageComplaint.c_str();
        result.complaint_count = uint32_t(std::min<size_t>(complaints.heard.count, UINT32_MAX));
        result.ends_early = complaints.heard.endsEarly;
        return &result;
    } catch (...) {
        document->device.reset();
        return nullptr;
    }
}

struct pp_hearing {
    Complaints complaints { false };
};

pp_hearing *pp_hear(void)
{
    return new (std::nothrow) pp_hearing;
}

uint32_t pp_heard(pp_hearing *hearing, const char **first)
{
    const Complaints::Heard &heard = hearing->complaints.heard;
    *first = heard.first.c_str();
    return uint32_t(std::min<size_t>(heard.count, UINT32_MAX));
}

void pp_end_hearing(pp_hearing *hearing)
{
    delete hearing;
}

const char *pp_version(void)
{
    return POPPLER_VERSION;
}
