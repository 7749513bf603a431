#pragma once

#include <memory>
#include <string>

#include <GlobalParams.h>
#include <PDFDoc.h>

#include "page_device.h"

struct pp_document {
    GlobalParamsIniter parameters { [](ErrorCategory, Goffset, const char *) {} };
    std::unique_ptr<PDFDoc> source;
    PageContent content;
    pp_page page = {};
    /// What `pp_embedded_name` points to.
    std::string name;
};
