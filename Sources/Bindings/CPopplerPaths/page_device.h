#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include <TextOutputDev.h>

#include "poppler_paths.h"

/// Everything that a page shows, in the order in which it is drawn.
struct PageContent {
    std::string text;
    std::vector<float> edges;
    std::vector<pp_word> words;
    std::vector<pp_font> fonts;
    std::vector<pp_stroke> strokes;
    std::vector<pp_area> fills;
    std::vector<pp_area> drawings;
    std::vector<pp_picture> pictures;
    std::vector<pp_stamp> stamps;
    /// What `stamps` point to.
    std::deque<std::string> stampTexts;
    uint32_t characters = 0, invisible_characters = 0, unmapped_characters = 0;
    bool is_cut_short = false;

    void clear();
};

/// Appends a scalar as UTF-8; halves of surrogate pairs and values beyond Unicode become U+FFFD.
void appendUTF8(std::string &text, Unicode scalar);

/// Characters in the order in which they are drawn.
struct CharacterRange {
    int start, end;
    bool contains(int place) const { return place >= start && place < end; }
};

/// Listens to a page being drawn.
class PageDevice : public TextOutputDev {
public:
    explicit PageDevice(PageContent &content);

    /// Takes over the words once the page is drawn.
    ///
    /// Those whose first character, counted as it was drawn, stands in the range of a stamp are its.
    void collectWords(const std::vector<CharacterRange> &stamps);

    /// Characters drawn until now.
    int characterCount() const { return position; }

    bool needNonText() override { return true; }
    bool useTilingPatternFill() override { return true; }
    bool useShadedFills(int) override { return true; }

    void drawChar(GfxState *state, double x, double y, double dx, double dy, double originX,
                  double originY, CharCode code, int nBytes, const Unicode *u, int uLen) override;
    void incCharCount(int nChars) override;
    void beginActualText(GfxState *state, const GooString *text) override;
    void stroke(GfxState *state) override;
    void fill(GfxState *state) override;
    void eoFill(GfxState *state) override;
    bool tilingPatternFill(GfxState *, Gfx *, Catalog *, GfxTilingPattern *, const double *, int,
                           int, int, int, double, double) override { return true; }
    bool functionShadedFill(GfxState *, GfxFunctionShading *) override { return true; }
    bool axialShadedFill(GfxState *, GfxAxialShading *, double, double) override { return true; }
    bool radialShadedFill(GfxState *, GfxRadialShading *, double, double) override { return true; }
    bool gouraudTriangleShadedFill(GfxState *, GfxGouraudTriangleShading *) override { return true; }
    bool patchMeshShadedFill(GfxState *, GfxPatchMeshShading *) override { return true; }
    void drawImageMask(GfxState *state, Object *ref, Stream *str, int width, int height,
                       bool invert, bool interpolate, bool inlineImg) override;
    void drawImage(GfxState *state, Object *ref, Stream *str, int width, int height,
                   GfxImageColorMap *colorMap, bool interpolate, const int *maskColors,
                   bool inlineImg) override;
    void drawMaskedImage(GfxState *state, Object *ref, Stream *str, int width, int height,
                         GfxImageColorMap *colorMap, bool interpolate, Stream *maskStr,
                         int maskWidth, int maskHeight, bool maskInvert,
                         bool maskInterpolate) override;
    void drawSoftMaskedImage(GfxState *state, Object *ref, Stream *str, int width, int height,
                             GfxImageColorMap *colorMap, bool interpolate, Stream *maskStr,
                             int maskWidth, int maskHeight, GfxImageColorMap *maskColorMap,
                             bool maskInterpolate) override;
    void setSoftMaskFromImageMask(GfxState *, Object *, Stream *, int, int, bool, bool,
                                  double *) override {}
    void unsetSoftMaskFromImageMask(GfxState *, double *) override {}

private:
    void addPicture(GfxState *state, int width, int height, bool isMask);
    void addFill(GfxState *state);
    void add(std::vector<CharacterRange> &ranges, int count) const;
    bool hasRoom();
    uint32_t indexOfFont(const TextFontInfo *font);

    PageContent &content;
    int position = 0;
    std::vector<CharacterRange> invisible;
    /// Drawn with letters mirrored, as recognizers place text that runs from right to left.
    std::vector<CharacterRange> mirrored;
    std::unordered_map<std::string, uint32_t> fontIndices;
};
