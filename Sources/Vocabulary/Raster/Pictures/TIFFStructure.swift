/// The directories of tags of a TIFF file; EXIF blocks have the same structure.
///
/// Source: TIFF 6.0, section 2; for BigTIFF (64-bit offsets) the libtiff project's description.
struct TIFFStructure {
    let firstDirectory: Int
    private let view: ByteView
    private let isBig: Bool

    init?(_ bytes: UnsafeRawBufferPointer) {
        let little = ByteView(bytes, order: .little)
        if little.matches("II") {
            view = little
        } else if little.matches("MM") {
            view = little.ordered(.big)
        } else {
            return nil
        }
        switch view.short(at: 2) {
        case 42:
            isBig = false
            guard let first = view.long(at: 4) else { return nil }
            firstDirectory = first
        case 43:
            isBig = true
            guard view.short(at: 4) == 8, let first = view.number(UInt64.self, at: 8) else {
                return nil
            }
            firstDirectory = Int(clamping: first)
        default: return nil
        }
    }

    /// `nil` for an offset outside the file.
    func directory(at offset: Int) -> TIFFDirectory? {
        let countLength = isBig ? 8 : 2
        let count =
            isBig
            ? view.number(UInt64.self, at: offset).map(Int.init(clamping:))
            : view.short(at: offset)
        // No directory has more tags than numbers for tags.
        guard offset > 0, let count, count <= 0xFFFF else { return nil }
        let entryLength = isBig ? 20 : 12
        let end = offset + countLength + count * entryLength
        let next =
            isBig ? view.number(UInt64.self, at: end).map(Int.init(clamping:)) : view.long(at: end)
        guard let entries = view.part(from: offset + countLength, count: count * entryLength)
        else { return nil }
        return TIFFDirectory(
            next: next, file: view, start: offset + countLength, entries: entries,
            entryLength: entryLength, count: count)
    }
}

/// One directory: what is said of one picture.
struct TIFFDirectory {
    /// Where the next directory lies: 0 after the last one, `nil` where the file ends before it
    /// says.
    let next: Int?
    let file: ByteView
    /// Where the entries begin in the file.
    let start: Int
    let entries: ByteView
    let entryLength: Int
    let count: Int

    enum Tag: Int {
        case kind = 0x00FE
        case width = 0x0100
        case height = 0x0101
        case orientation = 0x0112
        case xResolution = 0x011A
        case yResolution = 0x011B
        case resolutionUnit = 0x0128
        case stripOffsets = 0x0111
        case stripLengths = 0x0117
        case tileWidth = 0x0142
    }

    /// A whole number of 8, 16, 32 or 64 bits without sign; `nil` for what is missing or another
    /// type. Of a tag that occurs twice the first counts, as in libtiff.
    func whole(_ tag: Tag) -> Int? {
        guard let (type, value) = value(of: tag) else { return nil }
        return switch type {
        case 1: entries.byte(at: value)
        case 3: entries.short(at: value)
        case 4: entries.long(at: value)
        case 16: entries.number(UInt64.self, at: value).map(Int.init(clamping:))
        default: nil
        }
    }

    /// A fraction of two 32-bit numbers.
    func ratio(_ tag: Tag) -> Double? {
        guard let (type, value) = value(of: tag), type == 5 else { return nil }
        // Eight bytes do not fit into the entry of a classic directory, which then gives the offset where
        // they are.
        let place: (view: ByteView, offset: Int)
        if entryLength == 20 {
            place = (entries, value)
        } else {
            guard let offset = entries.long(at: value) else { return nil }
            place = (file, offset)
        }
        guard let numerator = place.view.long(at: place.offset),
            let denominator = place.view.long(at: place.offset + 4), denominator > 0
        else { return nil }
        return Double(numerator) / Double(denominator)
    }

    var orientation: PictureOrientation? { whole(.orientation).flatMap(PictureOrientation.init) }

    /// The offset of the two bytes of the orientation.
    var orientationPlace: Int? {
        value(of: .orientation).flatMap { $0.type == 3 ? start + $0.offset : nil }
    }

    var isTiled: Bool { value(of: .tileWidth) != nil }

    /// Whether strips of pixels lie where the file has ended.
    var pixelsReachBeyondFile: Bool {
        zip(wholes(.stripOffsets), wholes(.stripLengths)).contains { place, length in
            file.part(from: place, count: length) == nil
        }
    }

    /// The whole numbers of a list; none for what is missing or lies outside the file.
    private func wholes(_ tag: Tag) -> [Int] {
        guard let (type, value) = value(of: tag), let width = [3: 2, 4: 4, 16: 8][type] else {
            return []
        }
        let isBig = entryLength == 20
        let count =
            isBig
            ? entries.number(UInt64.self, at: value - 8).map(Int.init(clamping:))
            : entries.long(at: value - 4)
        guard let count, count <= file.count / width else { return [] }
        let list: ByteView?
        if count * width <= (isBig ? 8 : 4) {
            list = entries.part(from: value, count: count * width)
        } else {
            let place =
                isBig
                ? entries.number(UInt64.self, at: value).map(Int.init(clamping:))
                : entries.long(at: value)
            list = place.flatMap { file.part(from: $0, count: count * width) }
        }
        guard let list else { return [] }
        return (0..<count).compactMap { index in
            switch width {
            case 2: list.short(at: 2 * index)
            case 4: list.long(at: 4 * index)
            default: list.number(UInt64.self, at: 8 * index).map(Int.init(clamping:))
            }
        }
    }

    /// The unit is the inch where the file does not state it (TIFF 6.0, section 8, ResolutionUnit).
    var density: PixelDensity? {
        guard let x = ratio(.xResolution), let y = ratio(.yResolution) else { return nil }
        return switch whole(.resolutionUnit) ?? 2 {
        case 2: PixelDensity(x: x, y: y)
        case 3:
            PixelDensity(
                x: x * PixelDensity.centimetersPerInch, y: y * PixelDensity.centimetersPerInch)
        default: nil
        }
    }

    /// The type of the first value of a tag and where in `entries` its bytes begin.
    private func value(of tag: Tag) -> (type: Int, offset: Int)? {
        for index in 0..<count {
            let start = index * entryLength
            guard entries.short(at: start) == tag.rawValue else { continue }
            guard let type = entries.short(at: start + 2) else { return nil }
            return (type, start + (entryLength == 20 ? 12 : 8))
        }
        return nil
    }
}

extension PictureFrame {
    /// Applies the orientation and the pixel density of an EXIF block.
    mutating func apply(exif block: ByteView) {
        guard let structure = TIFFStructure(block.bytes),
            let directory = structure.directory(at: structure.firstDirectory)
        else { return }
        orientation = directory.orientation ?? orientation
        density = density ?? directory.density
    }
}
