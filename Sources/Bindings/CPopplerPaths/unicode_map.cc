#include "unicode_map.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <cstring>

namespace {

/// Splits a map into its tokens: hexadecimal strings and arrays by their brackets, words by white space.
class MapTokens {
public:
    explicit MapTokens(const std::string &map) : map(map) { }

    /// The next token; empty after the last.
    std::string next()
    {
        skipSpace();
        const size_t start = place;
        if (place >= map.size())
            return "";
        const char first = map[place++];
        if (first == '<' && place < map.size() && map[place] != '<') {
            while (place < map.size() && map[place++] != '>') { }
        } else if (first == '(') {
            for (int depth = 1; place < map.size() && depth > 0; ++place) {
                if (map[place] == '\\')
                    ++place;
                else
                    depth += map[place] == '(' ? 1 : map[place] == ')' ? -1 : 0;
            }
            place = std::min(place, map.size());
        } else if (!isDelimiter(first)) {
            while (place < map.size() && !isSpace(map[place]) && !isDelimiter(map[place]))
                ++place;
        }
        return map.substr(start, place - start);
    }

private:
    static bool isSpace(char c) { return c == 0 || std::isspace(static_cast<unsigned char>(c)); }
    static bool isDelimiter(char c) { return c != 0 && std::strchr("<>[](/%", c); }

    void skipSpace()
    {
        while (place < map.size() && (isSpace(map[place]) || map[place] == '%')) {
            if (map[place] == '%')
                while (place < map.size() && map[place] != '\n' && map[place] != '\r')
                    ++place;
            else
                ++place;
        }
    }

    const std::string &map;
    size_t place = 0;
};

/// Entries of a section up to its end; -1 where an array or the section has no end.
long entries(MapTokens &tokens, const std::string &end, int perEntry)
{
    long operands = 0;
    for (std::string token = tokens.next(); token != end; token = tokens.next()) {
        if (token == "[")
            while (token != "]" && !token.empty())
                token = tokens.next();
        if (token.empty())
            return -1;
        ++operands;
    }
    return operands % perEntry == 0 ? operands / perEntry : -1;
}

} // namespace

bool hasStatedEntries(const std::string &map)
{
    MapTokens tokens(map);
    std::string last;
    for (std::string token = tokens.next(); !token.empty(); token = tokens.next()) {
        const bool isRange = token == "beginbfrange";
        if (isRange || token == "beginbfchar") {
            const long count = entries(tokens, isRange ? "endbfrange" : "endbfchar", isRange ? 3 : 2);
            if (count != std::strtol(last.c_str(), nullptr, 10))
                return false;
        }
        last = token;
    }
    return true;
}
