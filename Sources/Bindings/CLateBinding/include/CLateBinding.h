/// Functions of a library that is loaded when the first of them is called.
///
/// The libraries that read text in pictures, barcodes and HEIF bring 30 others. Loading them takes a
/// quarter of the time in which a process starts, 13 of 48 ms, and most files need none of them.
#pragma once

#include <dlfcn.h>
#include <stdio.h>
#include <unistd.h>

/// The function of that name. Ends the process, as the system's loader does, where it is missing.
static inline void *late_function(const char *library, const char *name) {
    void *opened = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
    void *found = opened ? dlsym(opened, name) : NULL;
    if (!found) {
        fprintf(stderr, "docconv: %s\n", dlerror());
        _exit(69);
    }
    return found;
}

/// Defines a function that calls the one of the same name in `LATE_LIBRARY`.
#define LATE(result, name, parameters, arguments)                                         \
    result name parameters {                                                              \
        static result(*found) parameters;                                                 \
        if (!found) found = (result(*) parameters)late_function(LATE_LIBRARY, #name);     \
        return found arguments;                                                           \
    }
