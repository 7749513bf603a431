#include "CTesseract.h"

#include <CLateBinding.h>

#define LATE_LIBRARY "libtesseract.so.5"

/// Takes the place of the library's log, `tesseract::tprintf(char const*, ...)`, in a program that exports it:
/// the names of a program are looked up before those of a library that it opens. A worker could not open
/// another file for the log, and standard error is for messages about pages.
__attribute__((used, visibility("default"))) void tesseract_log(const char *format, ...)
    __asm__("_ZN9tesseract7tprintfEPKcz");
void tesseract_log(const char *format, ...) { (void)format; }

LATE(void, TessBaseAPIClear, (TessBaseAPI *handle), (handle))
LATE(TessBaseAPI *, TessBaseAPICreate, (void), ())
LATE(void, TessBaseAPIDelete, (TessBaseAPI *handle), (handle))
LATE(int, TessBaseAPIDetectOrientationScript,
     (TessBaseAPI *handle, int *orient_deg, float *orient_conf, const char **script_name,
      float *script_conf),
     (handle, orient_deg, orient_conf, script_name, script_conf))
LATE(const char *, TessBaseAPIGetDatapath, (TessBaseAPI *handle), (handle))
LATE(TessResultIterator *, TessBaseAPIGetIterator, (TessBaseAPI *handle), (handle))
LATE(int, TessBaseAPIInit2,
     (TessBaseAPI *handle, const char *datapath, const char *language, TessOcrEngineMode oem),
     (handle, datapath, language, oem))
LATE(int, TessBaseAPIRecognize, (TessBaseAPI *handle, ETEXT_DESC *monitor), (handle, monitor))
LATE(void, TessBaseAPISetImage,
     (TessBaseAPI *handle, const unsigned char *imagedata, int width, int height,
      int bytes_per_pixel, int bytes_per_line),
     (handle, imagedata, width, height, bytes_per_pixel, bytes_per_line))
LATE(void, TessBaseAPISetImage2, (TessBaseAPI *handle, struct Pix *pix), (handle, pix))
LATE(void, TessBaseAPISetPageSegMode, (TessBaseAPI *handle, TessPageSegMode mode), (handle, mode))
LATE(void, TessBaseAPISetSourceResolution, (TessBaseAPI *handle, int ppi), (handle, ppi))
LATE(int, TessBaseAPISetVariable,
     (TessBaseAPI *handle, const char *name, const char *value),
     (handle, name, value))
LATE(float, TessChoiceIteratorConfidence, (const TessChoiceIterator *handle), (handle))
LATE(void, TessChoiceIteratorDelete, (TessChoiceIterator *handle), (handle))
LATE(const char *, TessChoiceIteratorGetUTF8Text, (const TessChoiceIterator *handle), (handle))
LATE(int, TessChoiceIteratorNext, (TessChoiceIterator *handle), (handle))
LATE(void, TessDeleteText, (const char *text), (text))
LATE(ETEXT_DESC *, TessMonitorCreate, (void), ())
LATE(void, TessMonitorDelete, (ETEXT_DESC *monitor), (monitor))
LATE(void, TessMonitorSetCancelFunc,
     (ETEXT_DESC *monitor, TessCancelFunc cancelFunc),
     (monitor, cancelFunc))
LATE(void, TessMonitorSetCancelThis, (ETEXT_DESC *monitor, void *cancelThis), (monitor, cancelThis))
LATE(int, TessPageIteratorBaseline,
     (const TessPageIterator *handle, TessPageIteratorLevel level, int *x1, int *y1, int *x2,
      int *y2),
     (handle, level, x1, y1, x2, y2))
LATE(int, TessPageIteratorBoundingBox,
     (const TessPageIterator *handle, TessPageIteratorLevel level, int *left, int *top,
      int *right, int *bottom),
     (handle, level, left, top, right, bottom))
LATE(int, TessPageIteratorIsAtBeginningOf,
     (const TessPageIterator *handle, TessPageIteratorLevel level),
     (handle, level))
LATE(int, TessPageIteratorIsAtFinalElement,
     (const TessPageIterator *handle, TessPageIteratorLevel level, TessPageIteratorLevel element),
     (handle, level, element))
LATE(float, TessResultIteratorConfidence,
     (const TessResultIterator *handle, TessPageIteratorLevel level),
     (handle, level))
LATE(TessResultIterator *, TessResultIteratorCopy, (const TessResultIterator *handle), (handle))
LATE(void, TessResultIteratorDelete, (TessResultIterator *handle), (handle))
LATE(TessChoiceIterator *, TessResultIteratorGetChoiceIterator,
     (const TessResultIterator *handle),
     (handle))
LATE(TessPageIterator *, TessResultIteratorGetPageIterator, (TessResultIterator *handle), (handle))
LATE(char *, TessResultIteratorGetUTF8Text,
     (const TessResultIterator *handle, TessPageIteratorLevel level),
     (handle, level))
LATE(int, TessResultIteratorNext,
     (TessResultIterator *handle, TessPageIteratorLevel level),
     (handle, level))
LATE(const char *, TessVersion, (void), ())
