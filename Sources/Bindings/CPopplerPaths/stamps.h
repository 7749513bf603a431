#pragma once

#include <vector>

#include <Annot.h>
#include <PDFDoc.h>
#include <Page.h>

#include "page_device.h"

/// Notices the stamps among a page's annotations while these are drawn, one after another.
class Stamps {
public:
    Stamps(PDFDoc &document, Page &page, PageDevice &device, PageContent &content);

    /// To be called before each annotation is drawn.
    void next(Annot *annotation);

    /// To be called once all are drawn: for each stamp the characters drawn for it.
    const std::vector<CharacterRange> &finished();

private:
    bool isSeen(Annot *annotation);
    pp_area box(Annot *annotation) const;
    const char *kept(const std::string &textString);

    PDFDoc &document;
    PageDevice &device;
    PageContent &content;
    double matrix[6];
    std::vector<CharacterRange> characters;
    bool isOpen = false;
};
