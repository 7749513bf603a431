// Without it faults of schemas end the process.
#define VALIJSON_USE_EXCEPTIONS 1

#include "json_schema.h"

#include <exception>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

using Adapter = valijson::adapters::NlohmannJsonAdapter;
using nlohmann::json;

struct js_schema {
    valijson::Schema schema;
};

namespace {

/// Deeper than any document means; what walks through a tree takes stack for each level.
constexpr int mostLevels = 500;

bool isTooDeep(const char *text, size_t length)
{
    int level = 0;
    bool isText = false;
    for (size_t index = 0; index < length; index++) {
        const char byte = text[index];
        if (isText) {
            if (byte == '\\') index++;
            if (byte == '"') isText = false;
            continue;
        }
        if (byte == '"') isText = true;
        if (byte == '[' || byte == '{') level++;
        if (byte == ']' || byte == '}') level--;
        if (level > mostLevels) return true;
    }
    return false;
}

std::string path(const std::vector<std::string> &context)
{
    std::string joined;
    // The first is the whole; the others are in brackets.
    for (size_t index = 1; index < context.size(); index++) {
        const std::string &part = context[index];
        joined += part.size() > 2 ? part.substr(1, part.size() - 2) : std::string();
        joined += '\x1F';
    }
    return joined;
}

bool endsWith(const std::string &text, const std::string &end)
{
    return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

}  // namespace

js_schema *js_schema_make(
    const char *text, size_t length, const js_text *others, size_t other_count, void *listener,
    js_report report)
{
    js_schema *made = nullptr;
    try {
        if (isTooDeep(text, length)) {
            report(listener, "", "the schema is nested too deeply");
            return nullptr;
        }
        const json document = json::parse(text, text + length);
        std::vector<json> found;
        for (size_t index = 0; index < other_count; index++)
            found.push_back(
                json::parse(others[index].bytes, others[index].bytes + others[index].length));
        made = new js_schema;
        valijson::SchemaParser parser;
        parser.populateSchema(
            Adapter(document), made->schema,
            [&](const std::string &name) -> const json * {
                for (size_t index = 0; index < other_count; index++)
                    if (endsWith(name, others[index].name)) return &found[index];
                return nullptr;
            },
            [](const json *) {});
        return made;
    } catch (const std::exception &fault) {
        report(listener, "", fault.what());
    } catch (...) {
        report(listener, "", "the schema cannot be read");
    }
    delete made;
    return nullptr;
}

void js_schema_free(js_schema *schema) { delete schema; }

js_status js_validate(
    const js_schema *schema, const char *text, size_t length, size_t *offset, void *listener,
    js_report report)
{
    try {
        *offset = 0;
        if (isTooDeep(text, length)) {
            report(listener, "", "it is nested too deeply");
            return JS_INVALID;
        }
        const json document = json::parse(text, text + length);
        valijson::Validator validator;
        valijson::ValidationResults results;
        if (validator.validate(schema->schema, Adapter(document), &results)) return JS_VALID;
        for (const auto &fault : results)
            report(listener, path(fault.context).c_str(), fault.description.c_str());
        return JS_INVALID;
    } catch (const json::parse_error &fault) {
        // Bytes are counted from 1.
        *offset = fault.byte > 0 ? fault.byte - 1 : 0;
        report(listener, "", "it is not JSON");
        return JS_NOT_JSON;
    } catch (...) {
        return JS_NO_MEMORY;
    }
}
