#include "font_defects.h"

#include "stream_defects.h"
#include "unicode_map.h"

namespace {

// Bytes of a map to Unicode and of a font program; fonts for Chinese have 20 MB. Larger ones are
// not judged.
constexpr size_t longestMap = 4u << 20, longestProgram = 64u << 20;

// Of objects (ISO 32000-1, 7.5.4).
constexpr int lastGeneration = 65535;

std::string text(const Object &stream)
{
    std::string text;
    unsigned char buffer[4096];
    stream.getStream()->reset();
    while (text.size() < longestMap) {
        const int count = stream.getStream()->doGetChars(sizeof buffer, buffer);
        if (count <= 0)
            break;
        text.append(reinterpret_cast<char *>(buffer), size_t(count));
    }
    stream.getStream()->close();
    return text;
}

/// Whether an entry of a dictionary refers to an object that the file does not have.
bool isLost(const Object &dictionary, const char *key)
{
    return dictionary.dictLookupNF(key).isRef() && dictionary.dictLookup(key).isNull();
}

} // namespace

const std::string &FontDefects::defect(Ref font)
{
    const auto place = known.find(font);
    return place != known.end() ? place->second : known.emplace(font, found(font)).first->second;
}

std::string FontDefects::found(Ref reference)
{
    // Poppler makes up references to fonts that are no objects of their own (GfxFont.cc, 22.12), and
    // rebuilds the cross-reference table where it is asked for them.
    if (reference.num < 0 || reference.num >= objects.getNumObjects() || reference.gen > lastGeneration)
        return "";
    const Object font = objects.fetch(reference);
    if (!font.isDict())
        return "";
    for (const char *key : { "ToUnicode", "Encoding", "FontDescriptor" })
        if (isLost(font, key))
            return std::string("the ") + key + " of a font is lost";
    const std::string inMap = foundInMap(font);
    if (!inMap.empty())
        return inMap;
    const Object descendants = font.dictLookup("DescendantFonts");
    if (!descendants.isArray())
        return foundInProgram(font);
    return foundInProgram(descendants.arrayGetLength() > 0 ? descendants.arrayGet(0) : Object(objNull));
}

std::string FontDefects::foundInMap(const Object &font)
{
    const Object map = font.dictLookup("ToUnicode");
    if (!map.isStream())
        return "";
    const StreamDefect defect = streamDefect(*map.getStream(), longestMap);
    if (defect != StreamDefect::none)
        return std::string("a font's map to Unicode ") + description(defect);
    const std::string entries = text(map);
    if (entries.find("beginbf") == std::string::npos && entries.find("begincid") == std::string::npos
        && entries.find("usecmap") == std::string::npos)
        return "a font's map to Unicode has no entries";
    return hasStatedEntries(entries) ? "" : "a font's map to Unicode has not as many entries as it states";
}

std::string FontDefects::foundInProgram(const Object &font)
{
    const Object descriptor = font.isDict() ? font.dictLookup("FontDescriptor") : Object(objNull);
    if (!descriptor.isDict())
        return "";
    for (const char *key : { "FontFile", "FontFile2", "FontFile3" }) {
        if (isLost(descriptor, key))
            return "the program of a font is lost";
        const Object program = descriptor.dictLookup(key);
        if (!program.isStream())
            continue;
        const StreamDefect defect = streamDefect(*program.getStream(), longestProgram);
        if (defect != StreamDefect::none)
            return std::string("the program of a font ") + description(defect);
    }
    return "";
}
