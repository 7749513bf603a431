#pragma once

#include <string>

/// The character that a name of a glyph means which the Adobe Glyph List does not have; 0 for none.
///
/// The names are those of the mathematical fonts of TeX (American Mathematical Society, AMSFonts 3, 2009) and of
/// LilyPond's music font.
char32_t scalarOfGlyphName(const std::string &name);

/// How far below its baseline the text is in which a glyph is set, in font sizes; 0 for most.
///
/// Large brackets and operators of TeX hang from their baseline (D. Knuth, The TeXbook, appendix G; depths of
/// `cmex10`), and their middle is on the axis, .25 above the baseline of the text.
double dropOfGlyphName(const std::string &name);
