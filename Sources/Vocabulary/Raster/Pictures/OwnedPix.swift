import CLeptonica

/// A picture of leptonica's with one owner.
struct OwnedPix: ~Copyable {
    private(set) var pointer: UnsafeMutablePointer<Pix>
    /// Whether a step failed for lack of memory; the picture is then incomplete.
    private(set) var isSpoiled = false

    init?(_ pointer: UnsafeMutablePointer<Pix>?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    deinit {
        var owned: UnsafeMutablePointer<Pix>? = pointer
        pixDestroy(&owned)
    }

    /// Hands the picture to another owner.
    consuming func taken() -> UnsafeMutablePointer<Pix> {
        let pointer = pointer
        discard self
        return pointer
    }

    /// Puts a picture made of this one in its place.
    mutating func become(_ next: UnsafeMutablePointer<Pix>?) {
        guard let next else {
            isSpoiled = true
            return
        }
        var old: UnsafeMutablePointer<Pix>? = pointer
        pixDestroy(&old)
        pointer = next
    }

    var width: Int { Int(pixGetWidth(pointer)) }
    var height: Int { Int(pixGetHeight(pointer)) }

    /// Lays what is transparent over white.
    mutating func flatten() {
        if let colors = pixGetColormap(pointer) {
            var isOpaque: Int32 = 1
            pixcmapIsOpaque(colors, &isOpaque)
            if isOpaque == 0 {
                become(pixRemoveColormap(pointer, Int32(REMOVE_CMAP_WITH_ALPHA)))
            }
        }
        if pixGetDepth(pointer) == 32, pixGetSpp(pointer) == 4 {
            become(pixAlphaBlendUniform(pointer, 0xFFFF_FF00))
        }
    }
}
