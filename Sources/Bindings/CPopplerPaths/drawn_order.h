#pragma once

#include <vector>

#include <CharTypes.h>

/// Whether the script of a letter runs from right to left.
bool isRightToLeft(Unicode scalar);

/// Text in the order in which it is read, as it would be drawn from the left; `false` where both are
/// the same.
///
/// A file gives the text of a ligature or of a marked span as it is read, and all else glyph by glyph
/// as it is drawn (ISO 32000-1, 9.10.3 and 14.9.4).
bool asDrawn(const Unicode *text, int length, std::vector<Unicode> &drawn);
