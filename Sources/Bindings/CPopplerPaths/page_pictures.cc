#include <functional>
#include <set>
#include <vector>

#include <PDFDoc.h>
#include <Page.h>
#include <Stream.h>

#include "poppler_paths.h"
#include "pp_document.h"

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

/// Whether bytes in base 85 have their end, `~>`, before anything else that ends them.
bool endsAsWritten(const std::vector<unsigned char> &bytes)
{
    size_t place = 0;
    while (place < bytes.size() && bytes[place] != '~')
        ++place;
    if (place + 1 >= bytes.size() || bytes[place + 1] != '>')
        return false;
    // Some writers end with spaces or a zero.
    for (place += 2; place < bytes.size(); ++place)
        if (bytes[place] > ' ')
            return false;
    return true;
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

int pp_has_short_picture(pp_document *document, int number)
{
    bool isShort = false;
    try {
        eachPicture(*document, number, [&](Stream &picture) {
            for (Stream *stream = &picture; stream && !isShort; stream = stream->getNextStream()) {
                Stream *coded = stream->getKind() == strASCII85 ? stream->getNextStream() : nullptr;
                if (coded)
                    isShort = !endsAsWritten(contents(*coded));
            }
        });
    } catch (...) {
    }
    return isShort;
}
