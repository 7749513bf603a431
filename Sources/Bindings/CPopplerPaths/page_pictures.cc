#include <functional>
#include <set>
#include <vector>

#include <PDFDoc.h>
#include <Page.h>
#include <Stream.h>

#include "poppler_paths.h"
#include "pp_document.h"
#include "stream_defects.h"

namespace {

// Forms and pictures that are looked into: pages have some dozens.
constexpr size_t mostObjects = 10000;
constexpr int deepestForm = 100;

// Bytes of one picture; what is larger is left to the limit of time.
constexpr size_t longestPicture = 256u << 20;

/// Visits the pictures that a page and its forms draw, before they are decoded.
class PictureStreams {
public:
    explicit PictureStreams(std::function<void(Stream &)> use) : use(std::move(use)) { }

    void find(Dict &resources)
    {
        const Object drawn = resources.lookup("XObject");
        if (!drawn.isDict() || depth >= deepestForm)
            return;
        ++depth;
        for (int i = 0; i < drawn.dictGetLength() && seen.size() < mostObjects; ++i) {
            const Object &place = drawn.dictGetValNF(i);
            if (!place.isRef() || !seen.insert({ place.getRef().num, place.getRef().gen }).second)
                continue;
            Object object = drawn.dictGetVal(i);
            if (!object.isStream())
                continue;
            Dict &dictionary = *object.streamGetDict();
            if (dictionary.lookup("Subtype").isName("Image")) {
                use(*object.getStream());
            } else {
                const Object own = dictionary.lookup("Resources");
                if (own.isDict())
                    find(*own.getDict());
            }
        }
        --depth;
    }

private:
    std::function<void(Stream &)> use;
    std::set<std::pair<int, int>> seen;
    int depth = 0;
};

void eachPicture(pp_document &document, int number, std::function<void(Stream &)> use)
{
    // Reading the page says what is wrong with its objects.
    Complaints ignored;
    Page *page = document.source->getPage(number);
    Dict *resources = page ? page->getResourceDict() : nullptr;
    if (resources)
        PictureStreams(std::move(use)).find(*resources);
}

std::vector<unsigned char> contents(Stream &stream)
{
    std::vector<unsigned char> bytes;
    std::vector<unsigned char> buffer(1 << 16);
    stream.reset();
    while (bytes.size() < longestPicture) {
        const int count = stream.doGetChars(int(buffer.size()), buffer.data());
        if (count <= 0)
            break;
        bytes.insert(bytes.end(), buffer.begin(), buffer.begin() + count);
    }
    stream.close();
    return bytes;
}

} // namespace

void pp_each_jpeg(pp_document *document, int number,
                  void (*use)(const unsigned char *, size_t, void *), void *context)
{
    try {
        eachPicture(*document, number, [&](Stream &picture) {
            Stream *coded = picture.getKind() == strDCT ? picture.getNextStream() : nullptr;
            if (!coded)
                return;
            const std::vector<unsigned char> bytes = contents(*coded);
            use(bytes.data(), bytes.size(), context);
        });
    } catch (...) {
    }
}

const char *pp_picture_defect(pp_document *document, int number)
{
    StreamDefect defect = StreamDefect::none;
    try {
        eachPicture(*document, number, [&](Stream &picture) {
            if (defect == StreamDefect::none)
                defect = streamDefect(picture, longestPicture);
        });
    } catch (...) {
    }
    return description(defect);
}
