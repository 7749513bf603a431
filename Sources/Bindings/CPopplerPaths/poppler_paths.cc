#include "poppler_paths.h"
