#pragma once

#include <string>

/// Whether each section of a font's map to Unicode has as many entries as it states
/// (Adobe Technical Note 5014, 1.4.1; ISO 32000-1, 9.10.3).
bool hasStatedEntries(const std::string &map);
