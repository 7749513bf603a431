#include "drawn_order.h"

#include <algorithm>

// Unicode 15: blocks Hebrew to Arabic Extended-A, Hebrew and Arabic presentation forms, and the
// supplementary blocks of such scripts. Digits of Arabic run to the right.
bool isRightToLeft(Unicode scalar)
{
    if ((scalar >= 0x660 && scalar <= 0x669) || scalar == 0x66B || scalar == 0x66C
        || (scalar >= 0x6F0 && scalar <= 0x6F9))
        return false;
    return (scalar >= 0x590 && scalar <= 0x8FF) || (scalar >= 0xFB1D && scalar <= 0xFDFF)
        || (scalar >= 0xFE70 && scalar <= 0xFEFC) || (scalar >= 0x10800 && scalar <= 0x10FFF)
        || (scalar >= 0x1E800 && scalar <= 0x1EFFF);
}

namespace {

// Letters of scripts that run to the right and digits, roughly: nothing between them is turned over.
bool runsRight(Unicode scalar)
{
    return !isRightToLeft(scalar)
        && ((scalar >= '0' && scalar <= '9') || (scalar >= 'A' && scalar <= 'Z')
            || (scalar >= 'a' && scalar <= 'z') || scalar >= 0xC0)
        && !(scalar >= 0x2000 && scalar <= 0x206F);
}

} // namespace

bool asDrawn(const Unicode *text, int length, std::vector<Unicode> &drawn)
{
    if (length < 2 || std::none_of(text, text + length, isRightToLeft))
        return false;
    drawn.assign(std::reverse_iterator(text + length), std::reverse_iterator(text));
    auto at = drawn.begin();
    while (at != drawn.end()) {
        if (!runsRight(*at)) {
            ++at;
            continue;
        }
        auto end = at;
        for (auto next = at; next != drawn.end() && !isRightToLeft(*next); ++next)
            if (runsRight(*next))
                end = next + 1;
        std::reverse(at, end);
        at = end;
    }
    return true;
}
