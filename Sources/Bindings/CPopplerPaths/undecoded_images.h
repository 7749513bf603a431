#pragma once

#include <Object.h>
#include <Page.h>
#include <XRef.h>

/// Spares the decoding of JPEG 2000 images: only their places on the page are wanted.
///
/// Poppler decodes such an image as soon as it is drawn, whether its pixels are wanted or not, to
/// learn its colour space (Gfx::doImage, 22.12): up to a hundred times the time of the page's text.
class UndecodedImages {
public:
    explicit UndecodedImages(XRef &objects) : objects(objects) { }

    /// Lets the page draw empty images of the same size in place of its own.
    void replace(Page &page);

private:
    void replace(Dict &resources, int depth);
    void replace(const Object &image, Ref place);

    XRef &objects;
    int left = mostObjects;

    // Bounds the work on files whose forms contain each other.
    static constexpr int mostObjects = 1000;
    static constexpr int deepest = 3;
};
