#pragma once

#include <string>
#include <vector>

#include <Error.h>

/// What poppler finds wrong with a file while this thread works on it.
class Complaints {
public:
    struct Heard {
        /// Errors, and warnings, that may cost content.
        size_t count = 0;
        /// The first of them.
        std::string first;
        /// Whether a stream or object ends before its end.
        bool endsEarly = false;

        void add(const Heard &others);
        void forget() { *this = {}; }
    };

    /// Poppler's error callback: serves all documents of the process.
    static void hear(ErrorCategory category, Goffset position, const char *message);

    /// Collects what is heard on this thread until the end of the scope.
    ///
    /// `concernsText`: whether letters matter beside what is drawn.
    explicit Complaints(bool concernsText = true);
    ~Complaints();
    Complaints(const Complaints &) = delete;
    Complaints &operator=(const Complaints &) = delete;

    Heard heard;

private:
    void add(ErrorCategory category, const char *message);
    Complaints *outer;
    bool concernsText;
};
