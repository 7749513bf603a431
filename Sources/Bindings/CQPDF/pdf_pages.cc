// Smart pointers of the library are those of the language.
#define POINTERHOLDER_TRANSITION 4

#include "pdf_pages.h"

#include <algorithm>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include <qpdf/Buffer.hh>
#include <qpdf/Pl_Buffer.hh>
#include <qpdf/Pl_Flate.hh>
#include <qpdf/Pl_Function.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>
#include <qpdf/QUtil.hh>

struct qp_file {
    QPDF pdf;
    QPDFObjectHandle font;
};

namespace {

using Object = QPDFObjectHandle;

/// A resource name that the fonts of the page do not have.
constexpr char fontPrefix[] = "/GlyphlessFont";

struct Box {
    double left, bottom, right, top;
};

Box box(Object array)
{
    Object::Rectangle found = array.getArrayAsRectangle();
    return { std::min(found.llx, found.urx), std::min(found.lly, found.ury),
        std::max(found.llx, found.urx), std::max(found.lly, found.ury) };
}

/// The CropBox as far as it lies on the MediaBox.
Box visible(QPDFPageObjectHelper &page)
{
    const Box media = box(page.getMediaBox());
    const Box crop = box(page.getCropBox());
    const Box both { std::max(media.left, crop.left), std::max(media.bottom, crop.bottom),
        std::min(media.right, crop.right), std::min(media.top, crop.top) };
    return both.left < both.right && both.bottom < both.top ? both : media;
}

int rotation(QPDFPageObjectHelper &page)
{
    Object rotate = page.getAttribute("/Rotate", false);
    if (!rotate.isInteger()) return 0;
    return int((rotate.getIntValue() % 360 + 360) % 360);
}

/// The operator that leads from the page's plane to default user space.
std::string placement(QPDFPageObjectHelper &page, double scale)
{
    const Box area = visible(page);
    double a = 0, b = 0, c = 0, d = 0, e = area.left, f = area.top;
    switch (rotation(page)) {
    case 90: b = 1, c = 1, f = area.bottom; break;
    case 180: a = -1, d = 1, e = area.right, f = area.bottom; break;
    case 270: b = -1, c = -1, e = area.right; break;
    default: a = 1, d = -1;
    }
    std::string text;
    for (double number : { a * scale, b * scale, c * scale, d * scale, e, f })
        text += QUtil::double_to_string(number, 6) + " ";
    return text + "cm";
}

/// A copy that other pages do not share.
Object ownCopy(Object holder, const char *key)
{
    Object part = holder.getKey(key);
    Object copy = part.isDictionary() ? part.shallowCopy() : Object::newDictionary();
    holder.replaceKey(key, copy);
    return copy;
}

template <typename Body>
int attempt(Body body)
{
    try {
        body();
        return 1;
    } catch (...) {
        return 0;
    }
}

Object name(const char *text) { return Object::newName(text); }

Object number(double value) { return Object::newReal(value, 4); }

Object array(std::initializer_list<double> values)
{
    Object found = Object::newArray();
    for (double value : values) found.appendItem(number(value));
    return found;
}

/// Rows of samples, packed at once so that a file of many pictures needs little memory.
std::string deflated(const qp_picture &picture)
{
    Pl_Buffer packed("packed");
    Pl_Flate flate("flate", &packed, Pl_Flate::a_deflate);
    flate.write(picture.bytes, picture.length);
    flate.finish();
    const std::shared_ptr<Buffer> bytes = packed.getBufferSharedPointer();
    return std::string(reinterpret_cast<const char *>(bytes->getBuffer()), bytes->getSize());
}

/// Takes active content out of all that a file's trailer leads to.
///
/// Source: ISO 32000-2:2020, 12.6 (actions), 7.11.4 (embedded files), 12.5.6 (kinds of annotation),
/// 12.7.8 (XFA), 7.7.4 (name dictionary).
class ActiveContentRemoval {
public:
    unsigned found = 0;

    void run(QPDF &pdf)
    {
        pending.push_back(pdf.getTrailer());
        while (!pending.empty()) {
            Object next = pending.back();
            pending.pop_back();
            clean(next);
        }
    }

private:
    std::vector<Object> pending;
    std::set<QPDFObjGen> seen;

    void follow(Object object)
    {
        if (object.isIndirect() && !seen.insert(object.getObjGen()).second) return;
        if (object.isArray() || object.isDictionary() || object.isStream())
            pending.push_back(object);
    }

    void clean(Object object)
    {
        if (object.isArray()) {
            for (int index = object.getArrayNItems() - 1; index >= 0; index--) {
                Object item = object.getArrayItem(index);
                if (item.isDictionary() && isMedia(item))
                    object.eraseItem(index);
                else
                    follow(item);
            }
            return;
        }
        Object holder = object.isStream() ? object.getDict() : object;
        cleanKeys(holder);
        for (const std::string &key : holder.getKeys()) follow(holder.getKey(key));
    }

    void cleanKeys(Object holder)
    {
        for (const char *key : { "/A", "/PA", "/OpenAction" }) dropAction(holder, key);
        dropNext(holder);
        Object triggers = holder.getKey("/AA");
        if (triggers.isDictionary())
            for (const std::string &key : triggers.getKeys()) dropAction(triggers, key);
        // A file specification, no font or picture of such a name.
        if (holder.getKey("/EF").isDictionary() && (holder.hasKey("/F") || holder.hasKey("/UF"))) {
            dropKey(holder, "/EF", QP_EMBEDDED_FILES);
            if (holder.hasKey("/RF")) holder.removeKey("/RF");
        }
        // The catalogue: what opens as a collection of files would open as an empty one.
        if (holder.isDictionaryOfType("/Catalog")) {
            if (holder.hasKey("/Collection")) holder.removeKey("/Collection");
            Object names = holder.getKey("/Names");
            if (names.isDictionary()) {
                dropKey(names, "/JavaScript", QP_SCRIPTS);
                dropKey(names, "/EmbeddedFiles", QP_EMBEDDED_FILES);
            }
            Object forms = holder.getKey("/AcroForm");
            if (forms.isDictionary()) dropKey(forms, "/XFA", QP_XML_FORMS);
        }
    }

    void dropKey(Object holder, const char *key, qp_active kind)
    {
        if (!holder.hasKey(key)) return;
        holder.removeKey(key);
        found |= kind;
    }

    void dropAction(Object holder, const std::string &key)
    {
        const unsigned kind = kindOfAction(holder.getKey(key));
        if (!kind) return;
        holder.removeKey(key);
        found |= kind;
    }

    /// What follows an action: one or several.
    void dropNext(Object action)
    {
        Object next = action.getKey("/Next");
        if (!next.isArray()) return dropAction(action, "/Next");
        for (int index = next.getArrayNItems() - 1; index >= 0; index--) {
            const unsigned kind = kindOfAction(next.getArrayItem(index));
            if (!kind) continue;
            next.eraseItem(index);
            found |= kind;
        }
    }

    static unsigned kindOfAction(Object action)
    {
        if (!action.isDictionary()) return 0;
        Object type = action.getKey("/S");
        if (!type.isName()) return 0;
        if (type.isNameAndEquals("/JavaScript") || action.hasKey("/JS")) return QP_SCRIPTS;
        for (const char *name :
            { "/Launch", "/SubmitForm", "/ImportData", "/GoToE", "/Rendition", "/Movie", "/Sound",
                "/RichMediaExecute" })
            if (type.isNameAndEquals(name)) return QP_ACTIONS;
        return type.isNameAndEquals("/URI") && isScript(action.getKey("/URI")) ? QP_SCRIPTS : 0;
    }

    /// Programs skip blanks and control characters in an address, and take any case.
    static bool isScript(Object address)
    {
        if (!address.isString()) return false;
        std::string scheme;
        for (unsigned char letter : address.getStringValue()) {
            if (letter <= 0x20) continue;
            if (letter == ':') return scheme == "javascript" || scheme == "vbscript";
            scheme.push_back(char(letter >= 'A' && letter <= 'Z' ? letter + 32 : letter));
            if (scheme.size() > 10) return false;
        }
        return false;
    }

    bool isMedia(Object annotation)
    {
        if (annotation.isDictionaryOfType("/Annot") || annotation.hasKey("/Rect")) {
            Object type = annotation.getKey("/Subtype");
            if (type.isNameAndEquals("/FileAttachment")) {
                found |= QP_EMBEDDED_FILES;
                return true;
            }
            for (const char *name : { "/RichMedia", "/Movie", "/Sound", "/Screen", "/3D" })
                if (type.isNameAndEquals(name)) {
                    found |= QP_MEDIA;
                    return true;
                }
        }
        return false;
    }
};

}  // namespace

qp_file *qp_open(const uint8_t *bytes, size_t length, const char *password, qp_status *status)
{
    *status = QP_DAMAGED;
    try {
        auto file = std::make_unique<qp_file>();
        file->pdf.setSuppressWarnings(true);
        file->pdf.processMemoryFile(
            "input", reinterpret_cast<const char *>(bytes), length, password);
        if (file->pdf.isEncrypted()) {
            *status = QP_ENCRYPTED;
            return nullptr;
        }
        *status = QP_OK;
        return file.release();
    } catch (const QPDFExc &fault) {
        if (fault.getErrorCode() == qpdf_e_password) *status = QP_LOCKED;
        return nullptr;
    } catch (...) {
        return nullptr;
    }
}

qp_file *qp_new(void)
{
    try {
        auto file = std::make_unique<qp_file>();
        file->pdf.setSuppressWarnings(true);
        file->pdf.emptyPDF();
        return file.release();
    } catch (...) {
        return nullptr;
    }
}

void qp_close(qp_file *file) { delete file; }

int qp_page_count(qp_file *file, size_t *count)
{
    return attempt([&] { *count = file->pdf.getAllPages().size(); });
}

int qp_set_font(qp_file *file, const qp_font *font)
{
    return attempt([&] {
        QPDF &pdf = file->pdf;
        Object program = pdf.newStream(
            std::string(reinterpret_cast<const char *>(font->program), font->program_length));
        program.getDict().replaceKey("/Length1", Object::newInteger(font->program_length));

        // Two bytes a code: glyph 1, but for code 0.
        std::string glyphs;
        for (size_t code = 0; code < font->code_count; code++) {
            glyphs.push_back(0);
            glyphs.push_back(code == 0 ? 0 : 1);
        }

        Object descriptor = Object::newDictionary();
        descriptor.replaceKey("/Type", name("/FontDescriptor"));
        descriptor.replaceKey("/FontName", name("/GlyphlessFont"));
        // Symbolic, of fixed pitch.
        descriptor.replaceKey("/Flags", Object::newInteger(1 | 4));
        descriptor.replaceKey(
            "/FontBBox",
            array({ 0, double(font->descent), double(font->advance), double(font->ascent) }));
        descriptor.replaceKey("/ItalicAngle", Object::newInteger(0));
        descriptor.replaceKey("/Ascent", Object::newInteger(font->ascent));
        descriptor.replaceKey("/Descent", Object::newInteger(font->descent));
        descriptor.replaceKey("/CapHeight", Object::newInteger(font->ascent));
        descriptor.replaceKey("/StemV", Object::newInteger(80));
        descriptor.replaceKey("/FontFile2", program);

        Object system = Object::newDictionary();
        system.replaceKey("/Registry", Object::newString("Adobe"));
        system.replaceKey("/Ordering", Object::newString("Identity"));
        system.replaceKey("/Supplement", Object::newInteger(0));

        Object glyphFont = Object::newDictionary();
        glyphFont.replaceKey("/Type", name("/Font"));
        glyphFont.replaceKey("/Subtype", name("/CIDFontType2"));
        glyphFont.replaceKey("/BaseFont", name("/GlyphlessFont"));
        glyphFont.replaceKey("/CIDSystemInfo", system);
        glyphFont.replaceKey("/FontDescriptor", pdf.makeIndirectObject(descriptor));
        glyphFont.replaceKey("/DW", Object::newInteger(font->advance));
        glyphFont.replaceKey("/CIDToGIDMap", pdf.newStream(glyphs));

        Object descendants = Object::newArray();
        descendants.appendItem(pdf.makeIndirectObject(glyphFont));
        Object whole = Object::newDictionary();
        whole.replaceKey("/Type", name("/Font"));
        whole.replaceKey("/Subtype", name("/Type0"));
        whole.replaceKey("/BaseFont", name("/GlyphlessFont"));
        whole.replaceKey("/Encoding", name("/Identity-H"));
        whole.replaceKey("/DescendantFonts", descendants);
        whole.replaceKey(
            "/ToUnicode", pdf.newStream(std::string(font->unicode, font->unicode_length)));
        file->font = pdf.makeIndirectObject(whole);
    });
}

int qp_add_picture(qp_file *file, double width, double height, const qp_picture *picture)
{
    return attempt([&] {
        QPDF &pdf = file->pdf;
        const char *bytes = reinterpret_cast<const char *>(picture->bytes);
        Object image = pdf.newStream(
            picture->is_jpeg ? std::string(bytes, picture->length) : deflated(*picture));
        Object looks = image.getDict();
        looks.replaceKey("/Type", name("/XObject"));
        looks.replaceKey("/Subtype", name("/Image"));
        looks.replaceKey("/Width", Object::newInteger(picture->width));
        looks.replaceKey("/Height", Object::newInteger(picture->height));
        looks.replaceKey("/BitsPerComponent", Object::newInteger(picture->depth));
        looks.replaceKey(
            "/ColorSpace", name(picture->components == 1 ? "/DeviceGray" : "/DeviceRGB"));
        looks.replaceKey("/Filter", name(picture->is_jpeg ? "/DCTDecode" : "/FlateDecode"));
        if (picture->is_inverted) looks.replaceKey("/Decode", array({ 1, 0 }));

        Object pictures = Object::newDictionary();
        pictures.replaceKey("/Picture", image);
        Object resources = Object::newDictionary();
        resources.replaceKey("/XObject", pictures);

        std::string content = "q ";
        for (double part : picture->matrix) content += QUtil::double_to_string(part, 4) + " ";
        content += "cm /Picture Do Q\n";

        Object page = Object::newDictionary();
        page.replaceKey("/Type", name("/Page"));
        page.replaceKey("/MediaBox", array({ 0, 0, width, height }));
        page.replaceKey("/Resources", resources);
        page.replaceKey("/Contents", pdf.newStream(content));
        QPDFPageDocumentHelper(pdf).addPage(
            QPDFPageObjectHelper(pdf.makeIndirectObject(page)), false);
    });
}

int qp_add_text(qp_file *file, size_t page, double scale, const char *content, size_t length)
{
    return attempt([&] {
        QPDF &pdf = file->pdf;
        Object object = pdf.getAllPages().at(page - 1);
        QPDFPageObjectHelper helper(object);
        Object inherited = helper.getAttribute("/Resources", false);
        Object resources
            = inherited.isDictionary() ? inherited.shallowCopy() : Object::newDictionary();
        object.replaceKey("/Resources", resources);
        Object fonts = ownCopy(resources, "/Font");
        std::string key = fontPrefix;
        while (fonts.hasKey(key)) key += "x";
        fonts.replaceKey(key, file->font);

        std::string stream = "q " + placement(helper, scale) + " BT " + key + " 1 Tf 3 Tr\n";
        stream.append(content, length);
        stream += "ET Q\n";
        // Before all else, so that whatever the page's own content leaves behind does not matter.
        object.addPageContents(pdf.newStream(stream), true);
    });
}

int qp_keep_pages(qp_file *file, const size_t *pages, size_t count)
{
    return attempt([&] {
        const std::vector<Object> all = file->pdf.getAllPages();
        size_t next = 0;
        for (size_t index = 0; index < all.size(); index++) {
            if (next < count && pages[next] == index + 1)
                next++;
            else
                file->pdf.removePage(all[index]);
        }
    });
}

int qp_drop_active(qp_file *file, unsigned *found)
{
    return attempt([&] {
        ActiveContentRemoval removal;
        removal.run(file->pdf);
        *found = removal.found;
    });
}

int qp_write(qp_file *file, qp_taker take, void *context)
{
    return attempt([&] {
        Pl_Function sink("output", nullptr, [&](const unsigned char *bytes, size_t length) {
            if (!take(context, bytes, length)) throw std::runtime_error("stopped");
        });
        QPDFWriter writer(file->pdf);
        writer.setOutputPipeline(&sink);
        writer.setDeterministicID(true);
        // What is coded stays as it is.
        writer.setDecodeLevel(qpdf_dl_none);
        writer.write();
    });
}

const char *qp_version(void) { return QPDF::QPDFVersion().c_str(); }
