import Observations

extension PageReading {
    /// Without the marks, pictures and stamps that were seen where something lies on the sheet in a
    /// photograph. Words stay: they are left out by name.
    var withoutHiddenStructures: PageReading {
        guard let sheet = page.sheet, !sheet.occlusions.isEmpty else { return self }
        var reading = self
        reading.marks.removeAll { sheet.hidesMost(of: $0.box) }
        reading.pictures.removeAll { sheet.hidesMost(of: $0.box) }
        reading.fields.removeAll { sheet.hidesMost(of: $0.box) }
        reading.rules.removeAll { sheet.hidesMost(of: $0.box) }
        return reading
    }
}
