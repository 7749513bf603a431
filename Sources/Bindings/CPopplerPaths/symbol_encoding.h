#pragma once

#include <string_view>

#include <CharTypes.h>

/// Whether it is where files give the codes of Symbol and other fonts of signs.
bool isInSymbol(Unicode scalar);

/// The character that a code of the font Symbol has, where a file gives it as U+F000 and the code; the scalar itself
/// otherwise.
///
/// - Parameter font: The font's name.
Unicode symbolMeaning(Unicode scalar, std::string_view font);
