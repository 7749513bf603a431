#include "number_shapes.h"

#include <algorithm>
#include <cctype>

#include <phonenumbers/phonemetadata.pb.h>

namespace i18n {
namespace phonenumbers {
// The plans as the library has them; no header of its declares these.
int metadata_size();
const void *metadata_get();
}  // namespace phonenumbers
}  // namespace i18n

using i18n::phonenumbers::PhoneMetadata;
using i18n::phonenumbers::PhoneMetadataCollection;
using i18n::phonenumbers::PhoneNumberDesc;

namespace {

// States of one automaton: those of usual texts are some hundreds. Beyond, it begins anew.
constexpr size_t mostStates = 20000;

constexpr uint16_t anyDigit = 0x3FF;

// Digits of a national number: libphonenumber reads 2 to 17.
constexpr int fewestDigits = 2;

const PhoneMetadataCollection &plans() {
    static const PhoneMetadataCollection *plans = [] {
        auto *parsed = new PhoneMetadataCollection;
        parsed->ParseFromArray(
            i18n::phonenumbers::metadata_get(), i18n::phonenumbers::metadata_size());
        return parsed;
    }();
    return *plans;
}

/// The patterns of all types of numbers: one that is of none is not valid.
std::string types(const PhoneMetadata &plan) {
    std::string patterns;
    for (const PhoneNumberDesc *type :
         {&plan.fixed_line(), &plan.mobile(), &plan.toll_free(), &plan.premium_rate(),
          &plan.shared_cost(), &plan.personal_number(), &plan.voip(), &plan.pager(), &plan.uan(),
          &plan.voicemail()}) {
        if (type->national_number_pattern().empty()) continue;
        if (!patterns.empty()) patterns += '|';
        patterns += type->national_number_pattern();
    }
    return patterns;
}

bool isMain(const PhoneMetadata &plan) {
    return plan.main_country_for_code()
           || std::none_of(
               plans().metadata().begin(), plans().metadata().end(), [&](const PhoneMetadata &other) {
                   return other.country_code() == plan.country_code()
                          && other.main_country_for_code();
               });
}

}  // namespace

DigitAutomaton::DigitAutomaton() { node(0, none); }  // Node 0 is the end.

int DigitAutomaton::node(uint16_t digits, int target, int other) {
    nodes.push_back({digits, target, other});
    return int(nodes.size()) - 1;
}

void DigitAutomaton::add(const std::vector<std::pair<std::string, bool>> &sequence) {
    int first = 0;
    for (auto piece = sequence.rbegin(); piece != sequence.rend(); ++piece) {
        const int end = first;
        Parsing parsing{piece->first};
        first = alternatives(parsing, end);
        isUnreadable = isUnreadable || parsing.place < piece->first.size();
        if (piece->second) first = node(0, first, end);
    }
    starts.push_back(first);
}

void DigitAutomaton::addAny(int least) {
    const int loop = node(anyDigit, none, 0);
    nodes[loop].target = node(0, loop, 0);
    int first = loop;
    for (int digit = 1; digit < least; ++digit) first = node(anyDigit, first);
    starts.push_back(first);
}

int DigitAutomaton::alternatives(Parsing &parsing, int end) {
    int first = branch(parsing, end);
    while (parsing.place < parsing.pattern.size() && parsing.pattern[parsing.place] == '|') {
        ++parsing.place;
        first = node(0, first, branch(parsing, end));
    }
    return first;
}

/// Nodes lead forward, so the pieces of a branch are found first and joined from its end.
int DigitAutomaton::branch(Parsing &parsing, int end) {
    struct Piece {
        size_t start;
        int least, most;
    };
    std::vector<Piece> pieces;
    const std::string &pattern = parsing.pattern;
    while (parsing.place < pattern.size() && pattern[parsing.place] != '|'
           && pattern[parsing.place] != ')') {
        if (pattern[parsing.place] == '$') {
            ++parsing.place;
            continue;
        }
        Piece piece{parsing.place, 1, 1};
        const size_t before = nodes.size();
        atom(parsing, end);
        nodes.resize(before);
        if (isUnreadable) return end;
        if (parsing.place < pattern.size() && pattern[parsing.place] == '?') {
            ++parsing.place;
            piece.least = 0;
        } else if (parsing.place < pattern.size() && pattern[parsing.place] == '{') {
            int numbers[2] = {0, 0}, index = 0;
            bool hasTwo = false;
            for (++parsing.place; parsing.place < pattern.size() && pattern[parsing.place] != '}';
                 ++parsing.place) {
                const char c = pattern[parsing.place];
                if (c == ',' && index == 0) {
                    index = 1;
                    hasTwo = true;
                } else if (std::isdigit(static_cast<unsigned char>(c)) && numbers[index] < 100) {
                    numbers[index] = numbers[index] * 10 + (c - '0');
                } else {
                    isUnreadable = true;
                    return end;
                }
            }
            ++parsing.place;
            piece.least = numbers[0];
            piece.most = hasTwo ? numbers[1] : numbers[0];
        }
        pieces.push_back(piece);
    }
    int first = end;
    for (auto piece = pieces.rbegin(); piece != pieces.rend(); ++piece) {
        const int after = first;
        for (int count = piece->most; count > 0; --count) {
            Parsing again{pattern, piece->start};
            first = atom(again, first);
            // Whoever may leave out this one may leave out those after it, too.
            if (count > piece->least) first = node(0, first, after);
        }
    }
    return first;
}

int DigitAutomaton::atom(Parsing &parsing, int end) {
    const std::string &pattern = parsing.pattern;
    const char c = pattern[parsing.place++];
    if (std::isdigit(static_cast<unsigned char>(c))) return node(uint16_t(1 << (c - '0')), end);
    if (c == '\\' && parsing.place < pattern.size() && pattern[parsing.place] == 'd') {
        ++parsing.place;
        return node(anyDigit, end);
    }
    if (c == '[') {
        uint16_t digits = 0;
        while (parsing.place < pattern.size() && pattern[parsing.place] != ']') {
            const char first = pattern[parsing.place++];
            char last = first;
            if (parsing.place + 1 < pattern.size() && pattern[parsing.place] == '-') {
                last = pattern[parsing.place + 1];
                parsing.place += 2;
            }
            if (first < '0' || first > '9' || last < first || last > '9') {
                isUnreadable = true;
                return end;
            }
            for (char digit = first; digit <= last; ++digit) digits |= uint16_t(1 << (digit - '0'));
        }
        ++parsing.place;
        return node(digits, end);
    }
    if (c == '(') {
        if (pattern.compare(parsing.place, 2, "?:") == 0) parsing.place += 2;
        const int first = alternatives(parsing, end);
        if (parsing.place >= pattern.size() || pattern[parsing.place] != ')') isUnreadable = true;
        ++parsing.place;
        return first;
    }
    isUnreadable = true;
    return end;
}

void DigitAutomaton::close(std::vector<int> &list) const {
    std::vector<bool> seen(nodes.size());
    std::vector<int> waiting = std::move(list);
    list.clear();
    while (!waiting.empty()) {
        const int index = waiting.back();
        waiting.pop_back();
        if (index == none || seen[index]) continue;
        seen[index] = true;
        if (nodes[index].digits == 0 && index != 0) {
            waiting.push_back(nodes[index].target);
            waiting.push_back(nodes[index].other);
        } else {
            list.push_back(index);
            if (nodes[index].other != none) waiting.push_back(nodes[index].other);
        }
    }
    std::sort(list.begin(), list.end());
}

int DigitAutomaton::state(std::vector<int> list) {
    close(list);
    if (list.empty()) return none;
    const auto found = known.find(list);
    if (found != known.end()) return found->second;
    State next{list, {}, list.front() == 0};
    next.targets.fill(none - 1);
    states.push_back(std::move(next));
    const int index = int(states.size()) - 1;
    known.emplace(std::move(list), index);
    return index;
}

int DigitAutomaton::start() {
    if (isUnreadable) {
        // A pattern of a newer library: whatever it is may be a number.
        starts.clear();
        isUnreadable = false;
        addAny(fewestDigits);
    }
    if (startState == none || states.size() > mostStates) {
        states.clear();
        known.clear();
        startState = state(starts);
    }
    return startState;
}

int DigitAutomaton::next(int from, int digit) {
    if (from == none) return none;
    int &target = states[from].targets[digit];
    if (target >= none) return target;
    std::vector<int> list;
    for (int index : states[from].nodes)
        if (nodes[index].digits >> digit & 1) list.push_back(nodes[index].target);
    const int found = list.empty() ? none : state(std::move(list));
    states[from].targets[digit] = found;
    return found;
}

NumberShapes &NumberShapes::shared() {
    static thread_local NumberShapes shapes;
    return shapes;
}

DigitAutomaton &NumberShapes::international(int countryCode) {
    const auto known = byCountryCode.find(countryCode);
    if (known != byCountryCode.end()) return known->second;
    DigitAutomaton &automaton = byCountryCode[countryCode];
    std::string prefix;
    bool isRewritten = false;
    for (const PhoneMetadata &plan : plans().metadata()) {
        if (plan.country_code() != countryCode || !isMain(plan)) continue;
        prefix = plan.national_prefix_for_parsing();
        isRewritten = isRewritten || plan.has_national_prefix_transform_rule();
    }
    for (const PhoneMetadata &plan : plans().metadata()) {
        if (plan.country_code() != countryCode) continue;
        if (isRewritten)
            automaton.addAny(fewestDigits);
        else
            automaton.add({{prefix, true}, {types(plan), false}});
    }
    return automaton;
}

bool NumberShapes::endsAfter(DigitAutomaton &automaton, const uint8_t *digits, size_t count) {
    int state = automaton.start();
    for (size_t index = 0; index < count && state != DigitAutomaton::none; ++index)
        state = automaton.next(state, digits[index]);
    return state != DigitAutomaton::none && automaton.isEnd(state);
}

bool NumberShapes::mayBeInternational(const uint8_t *digits, size_t count) {
    // Country codes have three digits at most, and none begins another (ITU-T E.164, 6.2.1).
    int code = 0;
    for (size_t length = 1; length <= 3 && length < count; ++length) {
        code = code * 10 + digits[length - 1];
        if (code == 0) return false;
        if (endsAfter(international(code), digits + length, count - length)) return true;
    }
    return false;
}

NumberShapes::Region &NumberShapes::region(const char *name) {
    // Texts are read by the customs of one region.
    if (last && last->name == name) return *last;
    const auto known = byRegion.find(name);
    if (known != byRegion.end()) return *(last = &known->second);
    Region &region = byRegion[name];
    region.name = name;
    for (const PhoneMetadata &plan : plans().metadata()) {
        if (plan.id() != region.name) continue;
        if (plan.has_national_prefix_transform_rule()) {
            region.dialled.addAny(fewestDigits);
        } else {
            // The library takes a number for one of any country that shares the code.
            for (const PhoneMetadata &other : plans().metadata())
                if (other.country_code() == plan.country_code())
                    region.dialled.add(
                        {{std::to_string(plan.country_code()), true},
                         {plan.national_prefix_for_parsing(), true},
                         {types(other), false}});
        }
        if (!plan.international_prefix().empty())
            region.abroad.add({{plan.international_prefix(), false}});
    }
    return *(last = &region);
}

bool NumberShapes::mayBeNational(const uint8_t *digits, size_t count, const char *name) {
    Region &region = this->region(name);
    if (endsAfter(region.dialled, digits, count)) return true;
    int state = region.abroad.start();
    for (size_t index = 0; index < count && state != DigitAutomaton::none; ++index) {
        if (region.abroad.isEnd(state) && mayBeInternational(digits + index, count - index))
            return true;
        state = region.abroad.next(state, digits[index]);
    }
    return false;
}
