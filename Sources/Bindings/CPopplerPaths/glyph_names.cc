#include "glyph_names.h"

#include <array>
#include <string_view>

#include "text_parts.h"

namespace {

struct Glyph
{
    std::string_view name;
    char32_t scalar;
};

constexpr Glyph mathematical[] = {
    { "anticlockwise", 0x21BA }, { "angbracketleft", 0x27E8 }, { "angbracketright", 0x27E9 },
    { "approxorequal", 0x224A }, { "arrowbothv", 0x2195 }, { "arrowdblbothv", 0x21D5 },
    { "arrowdown", 0x2193 }, { "arrowhookleft", 0x21AA }, { "arrowhookright", 0x21A9 },
    { "arrowleftbothalf", 0x21BD }, { "arrowlefttophalf", 0x21BC }, { "arrownortheast", 0x2197 },
    { "arrownorthwest", 0x2196 }, { "arrowrightbothalf", 0x21C1 }, { "arrowrighttophalf", 0x21C0 },
    { "arrowsoutheast", 0x2198 }, { "arrowsouthwest", 0x2199 }, { "arrowtailleft", 0x21A2 },
    { "arrowtailright", 0x21A3 },
    { "bardbl", 0x2016 }, { "because", 0x2235 }, { "between", 0x226C },
    { "ceilingleft", 0x2308 }, { "ceilingright", 0x2309 }, { "check", 0x2713 },
    { "circlecopyrt", 0xA9 }, { "circledivide", 0x2298 }, { "circledot", 0x2299 },
    { "circleminus", 0x2296 }, { "circleR", 0xAE }, { "circleS", 0x24C8 }, { "clockwise", 0x21BB },
    { "complement", 0x2201 }, { "contintegral", 0x222E }, { "coproduct", 0x2210 },
    { "curlyleft", 0x21AB }, { "curlyright", 0x21AC }, { "defines", 0x225C },
    { "diamondmath", 0x22C4 }, { "diamondsolid", 0x2666 }, { "dotlessj", 0x237 },
    { "epsilon1", 0x3F5 }, { "equalsdots", 0x2251 }, { "equivasymptotic", 0x224D },
    { "flat", 0x266D }, { "floorleft", 0x230A }, { "floorright", 0x230B }, { "follows", 0x227B },
    { "followsequal", 0x2AB0 }, { "followsorcurly", 0x227D }, { "forces", 0x22A9 },
    { "frownie", 0x2639 }, { "geomequivalent", 0x224E }, { "greaterdblequal", 0x2267 },
    { "greatermuch", 0x226B }, { "greaterorequalslant", 0x2A7E }, { "greaterorsimilar", 0x2273 },
    { "hatwide", 0x2C6 }, { "hatwider", 0x2C6 }, { "hatwidest", 0x2C6 }, { "Ifractur", 0x2111 },
    { "intersectionsq", 0x2293 }, { "latticetop", 0x22A4 }, { "lessdblequal", 0x2266 },
    { "lessmuch", 0x226A }, { "lessorequalslant", 0x2A7D }, { "lessorsimilar", 0x2272 },
    { "lscript", 0x2113 }, { "maltesecross", 0x2720 }, { "mapsto", 0x21A6 }, { "mho", 0x2127 },
    { "minusplus", 0x2213 }, { "multimap", 0x22B8 }, { "nabla", 0x2207 }, { "natural", 0x266E },
    { "negationslash", 0x338 }, { "openbullet", 0x25E6 }, { "owner", 0x220B }, { "pi1", 0x3D6 }, { "precedes", 0x227A },
    { "precedesequal", 0x2AAF }, { "precedesorcurly", 0x227C }, { "prime", 0x2032 },
    { "primereverse", 0x2035 }, { "radicalbt", 0x221A }, { "Rfractur", 0x211C }, { "rho1", 0x3F1 },
    { "satisfies", 0x22A8 }, { "sharp", 0x266F }, { "similarequal", 0x2243 },
    { "slurabove", 0x2322 }, { "slurbelow", 0x2323 }, { "smiley", 0x263A }, { "square", 0x25A1 },
    { "squaredot", 0x22A1 }, { "squareimage", 0x228F }, { "squareminus", 0x229F },
    { "squaremultiply", 0x22A0 }, { "squareoriginal", 0x2290 }, { "squareplus", 0x229E },
    { "squaresolid", 0x25A0 }, { "squiggleright", 0x21DD }, { "star", 0x22C6 },
    { "starsolid", 0x2605 }, { "subsetsqequal", 0x2291 }, { "supersetsqequal", 0x2292 },
    { "tie", 0x2040 }, { "tildewide", 0x2DC }, { "tildewider", 0x2DC }, { "tildewidest", 0x2DC },
    { "triangle", 0x25B3 }, { "triangleinv", 0x25BD }, { "triangleleft", 0x25C1 },
    { "triangleleftequal", 0x22B4 }, { "triangleright", 0x25B7 }, { "trianglerightequal", 0x22B5 },
    { "trianglesolid", 0x25B2 }, { "turnstileleft", 0x22A2 }, { "turnstileright", 0x22A3 },
    { "unionmulti", 0x228E }, { "unionsq", 0x2294 }, { "vector", 0x20D7 }, { "visiblespace", 0x2423 }, { "wreathproduct", 0x2240 },
    // Names of the Adobe Glyph List that have several sizes in these fonts.
    { "backslash", 0x5C }, { "braceleft", 0x7B }, { "braceright", 0x7D }, { "bracketleft", 0x5B },
    { "bracketright", 0x5D }, { "circlemultiply", 0x2297 }, { "circleplus", 0x2295 },
    { "integral", 0x222B }, { "intersection", 0x2229 }, { "logicaland", 0x2227 },
    { "logicalor", 0x2228 }, { "parenleft", 0x28 }, { "parenright", 0x29 }, { "product", 0x220F },
    { "radical", 0x221A }, { "slash", 0x2F }, { "summation", 0x2211 }, { "union", 0x222A },
};

/// By the beginnings of the names, longer ones first.
constexpr Glyph musical[] = {
    { "accidentals.doublesharp", 0x1D12A }, { "accidentals.flatflat", 0x1D12B },
    { "accidentals.flat", 0x266D }, { "accidentals.natural", 0x266E },
    { "accidentals.sharp", 0x266F }, { "clefs.C", 0x1D121 }, { "clefs.F", 0x1D122 },
    { "clefs.G", 0x1D11E }, { "clefs.percussion", 0x1D125 }, { "dots.dot", 0x1D16D },
    { "flags.d3", 0x1D16E }, { "flags.d4", 0x1D16F }, { "flags.u3", 0x1D16E },
    { "flags.u4", 0x1D16F }, { "noteheads.s0", 0x1D15D }, { "noteheads.s1", 0x1D157 },
    { "noteheads.s2", 0x1D158 }, { "rests.0", 0x1D13B }, { "rests.1", 0x1D13C },
    { "rests.2", 0x1D13D }, { "rests.3", 0x1D13E }, { "rests.4", 0x1D13F },
    { "scripts.ufermata", 0x1D110 }, { "timesig.C22", 0x1D135 }, { "timesig.C44", 0x1D134 },
};

/// What a tall bracket is put together of: its top means it, the rest nothing.
constexpr Glyph pieces[] = {
    { "braceex", 0x20 },
    { "braceleftbt", 0x20 },
    { "braceleftmid", 0x20 },
    { "bracelefttp", 0x7B },
    { "bracerightbt", 0x20 },
    { "bracerightmid", 0x20 },
    { "bracerighttp", 0x7D },
    { "bracketleftbt", 0x20 },
    { "bracketleftex", 0x20 },
    { "bracketlefttp", 0x5B },
    { "bracketrightbt", 0x20 },
    { "bracketrightex", 0x20 },
    { "bracketrighttp", 0x5D },
    { "parenleftbt", 0x20 },
    { "parenleftex", 0x20 },
    { "parenlefttp", 0x28 },
    { "parenrightbt", 0x20 },
    { "parenrightex", 0x20 },
    { "parenrighttp", 0x29 },
    { "arrowvertex", 0x20 },
    { "arrowvertexdbl", 0x20 },
    { "vextenddouble", 0x20 },
    { "vextendsingle", 0x20 },
};

/// An ending of names of large brackets and operators, and the drop of these in font sizes.
struct LargeSize
{
    std::string_view ending;
    double drop;
    double dropOfIntegral;
};

constexpr LargeSize sizes[] = {
    { "Bigg", 1.71, 1.71 }, { "bigg", 1.41, 1.41 }, { "Big", 1.11, 1.11 },
    { "big", 0.81, 0.81 }, { "text", 0.75, 0.8 }, { "display", 0.95, 1.36 },
};

constexpr std::array digits = { "zero", "one", "two", "three", "four",
                                "five", "six", "seven", "eight", "nine" };

char32_t mathematicalScalar(std::string_view name)
{
    for (const Glyph &glyph : mathematical)
        if (glyph.name == name) return glyph.scalar;
    return 0;
}

/// Of a digit in bold or of one width, as `fattened.fixedwidth.seven.alt`.
char32_t musicalDigit(std::string_view name)
{
    if (!startsWith(name, "fattened.")) return 0;
    for (size_t value = 0; value < digits.size(); ++value)
        if (name.find(std::string(".") + digits[value]) != std::string_view::npos)
            return char32_t('0' + value);
    return 0;
}

std::string_view without(std::string_view ending, std::string_view name)
{
    return name.substr(0, name.size() - ending.size());
}

} // namespace

char32_t scalarOfGlyphName(const std::string &name)
{
    if (const char32_t scalar = mathematicalScalar(name)) return scalar;
    for (const Glyph &piece : pieces)
        if (piece.name == name) return piece.scalar;
    for (const LargeSize &size : sizes)
        if (endsWith(name, size.ending)) return mathematicalScalar(without(size.ending, name));
    for (const Glyph &glyph : musical)
        if (startsWith(name, glyph.name)) return glyph.scalar;
    return musicalDigit(name);
}

double dropOfGlyphName(const std::string &name)
{
    for (const LargeSize &size : sizes) {
        if (!endsWith(name, size.ending)) continue;
        const std::string_view plain = without(size.ending, name);
        if (mathematicalScalar(plain) == 0) return 0;
        return endsWith(plain, "integral") ? size.dropOfIntegral : size.drop;
    }
    return 0;
}
