#pragma once

#include <memory>
#include <string>

#include <GlobalParams.h>
#include <PDFDoc.h>

#include "complaints.h"
#include "page_device.h"

struct pp_document {
    GlobalParamsIniter parameters { Complaints::hear };
    std::unique_ptr<PDFDoc> source;
    PageContent content;
    pp_page page = {};
    /// What was wrong when the file was opened, and with the page read last.
    std::string complaint, pageComplaint;
    /// What `pp_embedded_name` points to.
    std::string name;
};
