#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <PDFDoc.h>
#include <Page.h>

#include "font_defects.h"
#include "page_device.h"

/// What is wrong with a file as a whole that poppler opens without a word; empty where nothing is.
std::string fileDefect(PDFDoc &document, std::string_view bytes);

/// What is wrong with the content of a page that poppler has drawn without a word, and with the fonts
/// it is drawn in.
std::vector<std::string> pageDefects(Page &page, const PageDevice &device, FontDefects &fonts);
