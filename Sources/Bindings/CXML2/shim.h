#include <libxml/xmlversion.h>
// Debian's libxml2 is built with ICU and would bring its headers in, which clash with the ICU that
// Foundation includes. None of them is used.
#undef LIBXML_ICU_ENABLED
#include <libxml/xmlwriter.h>
#include <libxml/xmlreader.h>
#include <libxml/relaxng.h>
