#pragma once

#include <string>

/// What the name of a font says of its style; files of TeX say it nowhere else.
struct FontNameStyle
{
    bool is_bold = false;
    bool is_italic = false;
    bool is_fixed_pitch = false;
};

/// - Parameter name: Without the six capitals and the plus sign of a subset.
FontNameStyle styleOfFontName(const std::string &name);
