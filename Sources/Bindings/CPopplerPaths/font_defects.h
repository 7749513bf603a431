#pragma once

#include <map>
#include <string>

#include <Object.h>
#include <XRef.h>

/// Finds damage in fonts that poppler draws without a word, and whose letters then mean something else.
class FontDefects {
public:
    explicit FontDefects(XRef &objects) : objects(objects) { }

    /// What is wrong with a font; empty where nothing is. Each font is looked at once.
    const std::string &defect(Ref font);

private:
    std::string found(Ref font);
    std::string foundInMap(const Object &font);
    std::string foundInProgram(const Object &font);

    XRef &objects;
    std::map<Ref, std::string> known;
};
