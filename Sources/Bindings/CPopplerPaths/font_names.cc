#include "font_names.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

#include "text_parts.h"

namespace {

// The families of TeX: `cm` (D. Knuth, Computer Modern Typefaces, 1986), their encodings `ec`, `tc`, `la` and
// `sf` (J. Knappen, EC fonts; V. Volovich, CM-Super), each before a design size.
constexpr std::array boldOfTeX = {
    "cmb", "cmbx", "cmbxti", "cmbxsl", "cmssbx", "cmssdc", "cmmib", "cmbsy", "lcmssb",
};
constexpr std::array italicOfTeX = {
    "cmti", "cmbxti", "cmsl", "cmbxsl", "cmssi", "cmitt", "cmsltt", "cmfi", "lcmssi",
};
constexpr std::array encodingsOfTeX = { "ec", "tc", "la", "lh", "sf" };
constexpr std::array boldOfEncodings = { "bx", "rb", "bi", "bl", "sx", "so", "xc", "oc" };
constexpr std::array italicOfEncodings = {
    "ti", "sl", "bi", "bl", "si", "so", "it", "st", "vi",
};

template<size_t N> bool isIn(std::string_view stem, const std::array<const char *, N> &names)
{
    return std::any_of(names.begin(), names.end(), [&](const char *name) { return stem == name; });
}

/// The letters before the design size; empty where there is none.
std::string_view stemOf(std::string_view lower)
{
    const size_t end = lower.find_first_of("0123456789");
    const bool isSize = end != std::string_view::npos
        && lower.find_first_not_of("0123456789", end) == std::string_view::npos;
    return isSize ? lower.substr(0, end) : std::string_view();
}

FontNameStyle styleOfTeX(std::string_view lower)
{
    const std::string_view stem = stemOf(lower);
    FontNameStyle style;
    style.is_bold = isIn(stem, boldOfTeX);
    style.is_italic = isIn(stem, italicOfTeX);
    if (stem.size() >= 4 && isIn(stem.substr(0, 2), encodingsOfTeX)) {
        style.is_bold = isIn(stem.substr(2), boldOfEncodings);
        style.is_italic = isIn(stem.substr(2), italicOfEncodings);
    }
    return style;
}

/// `LinLibertineTBI`: an encoding, then letters for the weight and the slope.
FontNameStyle styleOfLibertine(std::string_view lower)
{
    FontNameStyle style;
    for (std::string_view family : { "linlibertine", "linbiolinum" }) {
        if (!startsWith(lower, family) || lower.size() > family.size() + 3)
            continue;
        const std::string_view letters = lower.substr(std::min(family.size() + 1, lower.size()));
        style.is_bold = startsWith(letters, "b") || startsWith(letters, "z");
        style.is_italic = endsWith(letters, "i");
    }
    return style;
}

} // namespace

FontNameStyle styleOfFontName(const std::string &name)
{
    std::string lower = name;
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return char(std::tolower(c)); });
    const size_t dash = lower.rfind('-');
    const std::string_view last =
        dash == std::string::npos ? std::string_view() : std::string_view(lower).substr(dash + 1);
    FontNameStyle style = styleOfTeX(lower);
    const FontNameStyle libertine = styleOfLibertine(lower);
    style.is_bold = style.is_bold || libertine.is_bold || contains(lower, "bold")
        || contains(lower, "black") || contains(lower, "heavy") || contains(lower, "-semi")
        || contains(lower, "demi") || startsWith(last, "bd") || startsWith(last, "blk")
        || startsWith(last, "hv") || startsWith(lower, "nimbusromno9l-medi");
    style.is_italic = style.is_italic || libertine.is_italic || contains(lower, "italic")
        || contains(lower, "oblique") || contains(lower, "slant") || startsWith(last, "obl")
        || endsWith(name, "It") || endsWith(name, "Ital");
    style.is_fixed_pitch =
        contains(lower, "courier") || contains(lower, "mono") || contains(lower, "consolas");
    return style;
}
