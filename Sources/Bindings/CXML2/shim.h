#include <libxml/xmlversion.h>
// Debian's libxml2 is built with ICU and would bring its headers in, which clash with the ICU that
// Foundation holds. Nothing of them is used.
#undef LIBXML_ICU_ENABLED
#include <libxml/xmlwriter.h>
#include <libxml/relaxng.h>

// A pointer to a function that can be replaced, which Swift cannot see.
static inline void xml2_free(void *memory) { xmlFree(memory); }
