#pragma once

#include <string_view>

inline bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

inline bool startsWith(std::string_view text, std::string_view part)
{
    return text.substr(0, part.size()) == part;
}

inline bool endsWith(std::string_view text, std::string_view part)
{
    return text.size() >= part.size() && text.substr(text.size() - part.size()) == part;
}
