#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include <TextOutputDev.h>

#include "glyph_meanings.h"
#include "poppler_paths.h"
#include "slanted_text.h"
#include "structure.h"
#include "type3_sizes.h"
#include "visibility.h"

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
    /// Of all that is painted, in the order in which it is.
    std::vector<Paint> paints;
    uint32_t characters = 0, invisible_characters = 0, unmapped_characters = 0;
    uint32_t hidden_layer_characters = 0, garbled_characters = 0;
    bool is_cut_short = false, has_too_many_forms = false;

    void clear();
};

/// Appends a scalar as UTF-8; halves of surrogate pairs and values beyond Unicode become U+FFFD.
void appendUTF8(std::string &text, Unicode scalar);

/// Characters in the order in which they are drawn.
struct CharacterRange {
    int start, end;
    bool contains(int place) const { return place >= start && place < end; }
};

/// The colour of characters from one on.
struct Coloured {
    int start;
    uint32_t color;
};

/// The marked content of characters from one on, as its place in the page's marks.
struct Marked {
    int start;
    uint32_t mark;
};

/// Listens to a page being drawn.
class PageDevice : public TextOutputDev {
public:
    explicit PageDevice(PageContent &content);

    /// Forgets the page before. What poppler makes of the file's colour profiles is kept: that costs
    /// as much as the text of a page.
    void begin();

    /// Characters whose Unicode is the number of their glyph: those of fonts in which the blank is
    /// where TrueType fonts have it.
    uint32_t garbledCharacters() const;

    /// Whether the page has ended all that it began, so that nothing of it can reach the next one.
    bool isReusable() const { return openActualTexts == 0; }

    /// Takes over the words once the page is drawn.
    ///
    /// Those whose first character, counted as it was drawn, is in the range of a stamp belong to it.
    void collectWords(const std::vector<CharacterRange> &stamps, double width, double height);

    /// The marked content of the page.
    ContentMarks marks;

    /// Characters drawn until now.
    int characterCount() const { return position; }

    /// The fonts that the page is drawn in.
    const std::set<Ref> &fonts() const { return drawnFonts; }

    /// Called where the content of the page ends, and annotations begin: poppler writes the looks of
    /// some of these itself.
    void endContent()
    {
        isContentTextOpen = isContentTextOpen.value_or(isTextOpen);
        marks.endContent();
    }

    /// Whether the last text object of the page's content has no end (ISO 32000-1, 9.4.1): some of the
    /// content is lost.
    bool hasOpenText() const { return isContentTextOpen.value_or(isTextOpen); }

    bool needNonText() override { return true; }
    bool useTilingPatternFill() override { return true; }
    bool useShadedFills(int) override { return true; }

    /// Asked for each form that is drawn; true leaves it to the device, which draws none.
    bool useDrawForm() override { return ++forms > mostForms; }
    void drawForm(Ref) override { content.has_too_many_forms = true; }

    void beginTextObject(GfxState *) override { isTextOpen = true; }
    void endTextObject(GfxState *) override { isTextOpen = false; }
    void drawChar(GfxState *state, double x, double y, double dx, double dy, double originX,
                  double originY, CharCode code, int nBytes, const Unicode *u, int uLen) override;
    void updateFont(GfxState *state) override;
    void incCharCount(int nChars) override;
    void beginMarkedContent(const char *name, Dict *properties) override
    {
        marks.beginSequence(name, properties);
    }
    void endMarkedContent(GfxState *) override { marks.endSequence(); }
    void beginActualText(GfxState *state, const GooString *text) override;
    void endActualText(GfxState *state) override;
    void stroke(GfxState *state) override;
    void fill(GfxState *state) override;
    void eoFill(GfxState *state) override;
    bool tilingPatternFill(GfxState *state, Gfx *, Catalog *, GfxTilingPattern *, const double *, int,
                           int, int, int, double, double) override { return addShade(state); }
    bool functionShadedFill(GfxState *state, GfxFunctionShading *) override
    {
        return addShade(state);
    }
    bool axialShadedFill(GfxState *state, GfxAxialShading *, double, double) override
    {
        return addShade(state);
    }
    bool radialShadedFill(GfxState *state, GfxRadialShading *, double, double) override
    {
        return addShade(state);
    }
    bool gouraudTriangleShadedFill(GfxState *state, GfxGouraudTriangleShading *) override
    {
        return addShade(state);
    }
    bool patchMeshShadedFill(GfxState *state, GfxPatchMeshShading *) override
    {
        return addShade(state);
    }
    void beginTransparencyGroup(GfxState *, const double *, GfxColorSpace *, bool, bool,
                                bool) override { ++groups; }
    void endTransparencyGroup(GfxState *) override { --groups; }
    void setSoftMask(GfxState *, const double *, bool, Function *, GfxColor *) override;
    void clearSoftMask(GfxState *) override { isMasked = false; }
    void clip(GfxState *state) override { addClip(state); }
    void eoClip(GfxState *state) override { addClip(state); }
    void clipToStrokePath(GfxState *) override { isShaped = true; }
    void updateFillColor(GfxState *) override { isRecoloured = true; }
    void updateFillColorSpace(GfxState *) override { isRecoloured = true; }
    void saveState(GfxState *state) override;
    void restoreState(GfxState *state) override;
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
    /// Forms of one page. A form may draw others, so that a file of a kilobyte draws millions; poppler stops
    /// neither for time in forms of ten operations or less. Maps with a form for each symbol have some
    /// thousands; half a second of work, which grows with the square where each has fonts of its own.
    static constexpr int mostForms = 20000;

    void addPicture(GfxState *state, int width, int height, bool isMask, bool isSolid = false);
    uint32_t mark(int place) const;
    void addPaint(const pp_area &area, Paint::Kind kind, float margin = 0);
    bool addShade(GfxState *state);
    void addClip(GfxState *state);
    bool isSolid(GfxState *state) const;
    void addFill(GfxState *state);
    void countCharacter(CharCode code, bool hasUnicode);
    void countGlyphNumber(GfxFont *font, CharCode code, Unicode meaning);
    void add(std::vector<CharacterRange> &ranges, int count) const;
    bool hasRoom();
    uint32_t indexOfFont(const TextFontInfo *font);
    uint32_t indexOfFont(const GfxFont *font);
    uint32_t indexOfFont(const std::string &name, bool isBold, bool isItalic, bool isFixedPitch);
    void collectSlantedWords(const std::vector<CharacterRange> &stamps, const Visibility &visibility);
    std::vector<Coloured> colorChanges(int place, int bytes) const;
    pp_hidden hidden(const Visibility &visibility, const pp_word &word, int place) const;
    pp_word wordWithoutText(TextWord *source);
    void addWords(TextWord *source, int start, int end, pp_word word, pp_hidden hidden);
    void addParts(TextWord *source, int start, int end, pp_word word, pp_hidden hidden);
    int endOfStyle(TextWord *source, int start, int end);
    void addWord(TextWord *source, int start, int end, pp_word word, pp_hidden hidden);
    Unicode symbolMeaning(const TextWord *source, int index);
    void separateSigns(TextWord *source, int start, int end, pp_word &word);
    void mendHyphens();

    PageContent &content;
    /// Replacement texts that are not ended.
    int openActualTexts = 0;
    /// Whether a text object is begun and not ended, now and where the page's content ended. Poppler ends
    /// some twice: those filled with a pattern.
    bool isTextOpen = false;
    std::optional<bool> isContentTextOpen;
    std::set<Ref> drawnFonts;
    GlyphMeanings glyphMeanings;
    Type3Sizes type3Sizes;
    int position = 0;
    /// Forms drawn until now.
    int forms = 0;
    std::vector<CharacterRange> invisible;
    /// Drawn with letters mirrored, as recognizers place text that runs from right to left.
    std::vector<CharacterRange> mirrored;
    /// Drawn in a colour that is not the one in which it is seen, or in none that is known.
    std::vector<CharacterRange> uncoloured;
    std::vector<Coloured> colors;
    /// Where marked content begins.
    std::vector<Marked> markChanges;
    SlantedText slanted;
    /// The last glyph without a meaning, and how many of it were drawn one after another.
    CharCode unmapped = 0;
    /// Characters of a font whose codes may be numbers of glyphs, and its blanks: by the number
    /// of the glyph, and by what poppler takes a code for.
    struct NumberedFont {
        Ref font;
        uint32_t characters = 0, glyphBlanks = 0, blanks = 0;
    };
    std::vector<NumberedFont> numberedFonts;
    const GfxFont *lastFont = nullptr;
    /// Of `numberedFonts`; -1 where the last font is none of them.
    int lastNumbered = -1;
    uint32_t repeated = 0;
    bool isRecoloured = true;
    /// Transparency groups that are open.
    int groups = 0;
    /// Whether a soft mask lies over what is painted.
    bool isMasked = false;
    /// Whether less is painted than the box of the clipping path, now and when states were saved.
    bool isShaped = false;
    std::vector<std::pair<bool, bool>> saved;
    std::unordered_map<std::string, uint32_t> fontIndices;
    /// Of the page that is read, whose fonts they are.
    std::unordered_map<const TextFontInfo *, uint32_t> indicesByInfo;
};
