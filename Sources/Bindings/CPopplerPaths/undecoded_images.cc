#include "undecoded_images.h"

#include <Stream.h>

namespace {

/// Whether the last filter of a stream is that of JPEG 2000, so that its pixels are left to it.
bool isJPEG2000(Dict &dictionary)
{
    const Object filter = dictionary.lookup("Filter");
    if (!filter.isArray())
        return filter.isName("JPXDecode");
    const int count = filter.arrayGetLength();
    return count > 0 && filter.arrayGet(count - 1).isName("JPXDecode");
}

} // namespace

void UndecodedImages::replace(Page &page)
{
    if (Dict *resources = page.getResourceDict())
        replace(*resources, 0);
}

void UndecodedImages::replace(Dict &resources, int depth)
{
    const Object drawn = resources.lookup("XObject");
    if (!drawn.isDict())
        return;
    for (int i = 0; i < drawn.dictGetLength() && left > 0; ++i, --left) {
        const Object &place = drawn.dictGetValNF(i);
        const Object object = drawn.dictGetVal(i);
        if (!place.isRef() || !object.isStream())
            continue;
        Dict &dictionary = *object.streamGetDict();
        if (dictionary.lookup("Subtype").isName("Image")) {
            if (isJPEG2000(dictionary))
                replace(object, place.getRef());
        } else if (depth < deepest) {
            const Object own = dictionary.lookup("Resources");
            if (own.isDict())
                replace(*own.getDict(), depth + 1);
        }
    }
}

/// An image says what it is like where its pixels would (ISO 32000-1, 7.4.9).
void UndecodedImages::replace(const Object &image, Ref place)
{
    Dict *dictionary = image.streamGetDict()->copy(&objects);
    dictionary->remove("Filter");
    dictionary->remove("DecodeParms");
    if (!dictionary->hasKey("BitsPerComponent"))
        dictionary->add("BitsPerComponent", Object(8));
    if (!dictionary->hasKey("ColorSpace"))
        dictionary->add("ColorSpace", Object(objName, "DeviceRGB"));
    static constexpr char nothing[] = "";
    Object empty(static_cast<Stream *>(new MemStream(nothing, 0, 0, Object(dictionary))));
    objects.setModifiedObject(&empty, place);
}
