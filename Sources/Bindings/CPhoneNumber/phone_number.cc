#include "phone_number.h"

#include <cstring>
#include <set>
#include <string>

#include "number_shapes.h"

#include <phonenumbers/phonenumber.pb.h>
#include <phonenumbers/phonenumbermatch.h>
#include <phonenumbers/phonenumbermatcher.h>
#include <phonenumbers/phonenumberutil.h>

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberMatch;
using i18n::phonenumbers::PhoneNumberMatcher;
using i18n::phonenumbers::PhoneNumberUtil;

namespace {

/// libphonenumber counts candidates that fail; one stretch of text has few.
constexpr int most_tries = 8;

void copy(const std::string &from, char *to, size_t size) {
    const size_t length = from.size() < size ? from.size() : 0;
    std::memcpy(to, from.data(), length);
    to[length] = 0;
}

}  // namespace

int pn_find(const char *text, size_t length, const char *region, pn_match *match) {
    try {
        const PhoneNumberUtil &util = *PhoneNumberUtil::GetInstance();
        PhoneNumberMatcher matcher(
            util, std::string(text, length), region, PhoneNumberMatcher::VALID, most_tries);
        PhoneNumberMatch found;
        if (!matcher.HasNext() || !matcher.Next(&found)) return 0;
        if (found.start() < 0 || static_cast<size_t>(found.end()) > length) return 0;
        match->start = static_cast<size_t>(found.start());
        match->end = static_cast<size_t>(found.end());
        std::string e164;
        util.Format(found.number(), PhoneNumberUtil::E164, &e164);
        copy(e164, match->e164, sizeof match->e164);
        copy(found.number().extension(), match->extension, sizeof match->extension);
        return 1;
    } catch (...) {
        return 0;
    }
}

int pn_read(const char *text, size_t length, pn_match *match) {
    try {
        const PhoneNumberUtil &util = *PhoneNumberUtil::GetInstance();
        PhoneNumber number;
        if (util.Parse(std::string(text, length), "ZZ", &number) != PhoneNumberUtil::NO_PARSING_ERROR
            || !util.IsValidNumber(number)) {
            return 0;
        }
        std::string e164;
        util.Format(number, PhoneNumberUtil::E164, &e164);
        copy(e164, match->e164, sizeof match->e164);
        return 1;
    } catch (...) {
        return 0;
    }
}

int pn_may_be_number(const uint8_t *digits, size_t count, const char *region) {
    try {
        NumberShapes &shapes = NumberShapes::shared();
        return region ? shapes.mayBeNational(digits, count, region)
                      : shapes.mayBeInternational(digits, count);
    } catch (...) {
        return 1;
    }
}

int pn_knows(const char *region) {
    try {
        std::set<std::string> regions;
        PhoneNumberUtil::GetInstance()->GetSupportedRegions(&regions);
        return regions.count(region) > 0;
    } catch (...) {
        return 0;
    }
}
