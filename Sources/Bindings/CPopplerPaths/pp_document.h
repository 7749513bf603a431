#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <GlobalParams.h>
#include <PDFDoc.h>

#include "complaints.h"
#include "font_defects.h"
#include "page_device.h"
#include "structure.h"

struct pp_document {
    GlobalParamsIniter parameters { Complaints::hear };
    std::unique_ptr<PDFDoc> source;
    std::string_view bytes;
    /// Whether poppler has made a cross-reference table of its own, as that of the file cannot be used.
    bool isRebuilt = false;
    PageContent content;
    /// `nullptr` before the first page, and where nothing of a page may be kept.
    std::unique_ptr<PageDevice> device;
    /// From the first page on that is read.
    std::unique_ptr<FontDefects> fonts;
    /// Of a tagged file, from the first page on that is read.
    std::unique_ptr<StructureTree> tree;
    PageStructure structure;
    std::vector<pp_mark> marks;
    pp_page page = {};
    /// What was wrong when the file was opened, and with the page read last.
    std::string complaint, pageComplaint;
    /// What was wrong with pages when they were looked up: poppler keeps them, and says it once.
    Complaints::Heard lookedUp;
    /// What `pp_embedded_name` points to.
    std::string name;
};
