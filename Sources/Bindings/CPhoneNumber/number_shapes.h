#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

/// Digits that a set of patterns matches as a whole: a deterministic automaton that is built as it is used.
///
/// The patterns are those of libphonenumber's plans: digits, classes, groups, alternatives and counts.
class DigitAutomaton {
public:
    DigitAutomaton();

    /// Adds a sequence of patterns, with whether each may be left out.
    void add(const std::vector<std::pair<std::string, bool>> &sequence);

    /// Lets any digits match, so many at the least.
    void addAny(int least);

    static constexpr int none = -1;
    int start();
    int next(int state, int digit);
    bool isEnd(int state) const { return states[state].isEnd; }

private:
    struct Node {
        /// Bits of the digits that lead to `target`; 0 for a step without a digit.
        uint16_t digits = 0;
        int target = none, other = none;
    };
    struct State {
        std::vector<int> nodes;
        std::array<int, 10> targets;
        bool isEnd;
    };
    struct Parsing {
        const std::string &pattern;
        size_t place = 0;
    };

    int node(uint16_t digits, int target, int other = none);
    /// The first node of what is parsed, from which `end` is reached; `end` for what cannot be parsed.
    int alternatives(Parsing &parsing, int end);
    int branch(Parsing &parsing, int end);
    int atom(Parsing &parsing, int end);
    int state(std::vector<int> nodes);
    void close(std::vector<int> &nodes) const;

    std::vector<Node> nodes;
    std::vector<int> starts;
    std::vector<State> states;
    std::map<std::vector<int>, int> known;
    int startState = none;
    bool isUnreadable = false;
};

/// What numbers of each country look like, by its numbering plan.
class NumberShapes {
public:
    /// Those of this thread.
    static NumberShapes &shared();

    /// Whether digits after a plus sign may be a valid number.
    bool mayBeInternational(const uint8_t *digits, size_t count);

    /// Whether digits as they are dialled in a region may be a valid number.
    bool mayBeNational(const uint8_t *digits, size_t count, const char *region);

private:
    struct Region {
        std::string name;
        /// Numbers as they are dialled there, and what is dialled before one of another country.
        DigitAutomaton dialled, abroad;
    };

    Region &region(const char *name);
    DigitAutomaton &international(int countryCode);
    bool endsAfter(DigitAutomaton &automaton, const uint8_t *digits, size_t count);

    std::map<int, DigitAutomaton> byCountryCode;
    std::map<std::string, Region> byRegion;
    Region *last = nullptr;
};
