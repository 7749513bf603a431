import DocumentConversion

/// The JSON object that `inspect` prints.
struct PageReport {
    private let inspector: PageInspector

    init(_ inspector: PageInspector) { self.inspector = inspector }

    /// - Returns: The exit status: 1 where a page could not be read, which is reported and left out.
    func write(to output: inout DescriptorSink) throws(Problem) -> Int32 {
        var count = 0
        var sums: [MoneySum] = []
        let status = try inspector.status { (_, number) throws(Problem) in
            let inspection = try inspector.inspection(ofPage: number)
            try output.write((count == 0 ? "{\"pages\":[" : ",\n") + json(inspection))
            sums += inspection.sums
            count += 1
        }
        if count > 0 {
            try output.write("],\n\"sums\":\(json(sums.total))}\n")
        }
        return status
    }

    private func json(_ inspection: PageInspection) -> String {
        let page = inspection.page
        let pictureSize = page.sheet?.pictureSize ?? page.size
        let members = [
            "\"number\":\(page.number)",
            "\"width\":\(json(pictureSize.width))",
            "\"height\":\(json(pictureSize.height))",
            "\"source\":\(page.source.rawValue.quoted)",
            "\"orientation\":\(page.orientation)",
            "\"skew\":\(json(page.skew))",
            "\"resolution\":\(json(page.resolution))",
            "\"xHeight\":\(page.xHeight.map { json($0) } ?? "null")",
            "\"kind\":\(page.kind?.rawValue.quoted ?? "null")",
            "\"corners\":\(json(page.sheet, orientation: page.orientation))",
            "\"occlusions\":[\(occlusions(on: page))]",
            "\"quality\":\(json(page: inspection.quality))",
            "\"words\":\(inspection.wordCount)",
            "\"inkShare\":\(inspection.inkShare.map { json($0) } ?? "null")",
            "\"fonts\":[\(inspection.fonts.map(\.quoted).joined(separator: ","))]",
            "\"sums\":\(json(inspection.sums))",
            "\"notes\":[\(inspection.notes.map(\.message.quoted).joined(separator: ","))]",
        ]
        return "{" + members.joined(separator: ",") + "}"
    }

    private func json(page quality: ImageQuality?) -> String {
        guard let quality else { return "{}" }
        let faults = ImageQuality.Fault.allCases.map {
            "\($0.rawValue.quoted):\(json(Double(quality[$0])))"
        }
        let members =
            ["\"overall\":\(json(Double(quality.overall)))"] + faults
            + ["\"advice\":[\(quality.advice.map(\.quoted).joined(separator: ","))]"]
        return "{" + members.joined(separator: ",") + "}"
    }

    private func json(_ sums: [MoneySum]) -> String {
        let members = sums.map { sum in
            "{\"currency\":\(sum.currency.quoted),\"amount\":\"\(sum.amount)\","
                + "\"count\":\(sum.count)}"
        }
        return "[" + members.joined(separator: ",") + "]"
    }

    private func json(_ resolution: PageDescription.Resolution?) -> String {
        guard let resolution else { return "null" }
        return "{\"pixelsPerInch\":\(json(resolution.pixelsPerInch)),"
            + "\"isEstimated\":\(resolution.isEstimated)}"
    }

    /// - Parameter orientation: Degrees clockwise that make the sheet upright.
    private func json(_ sheet: FlattenedSheet?, orientation: Int) -> String {
        guard let sheet, sheet.confidence > 0 else { return "null" }
        let corners = sheet.corners.clockwise(fromTurned: orientation).map {
            "[\(json($0.x)),\(json($0.y))]"
        }
        return "[" + corners.joined(separator: ",") + "]"
    }

    /// Where the photograph shows what hides parts of its sheet.
    private func occlusions(on page: PageDescription) -> String {
        guard let sheet = page.sheet, let way = sheet.toPicture(from: page.size) else { return "" }
        return sheet.occlusions.map { occlusion in
            let outline = occlusion.outline.map { point in
                let place = way(point)
                return "[\(json(place.x)),\(json(place.y))]"
            }
            return "{\"outline\":[\(outline.joined(separator: ","))],"
                + "\"share\":\(String((occlusion.share * 1000).rounded() / 1000))}"
        }.joined(separator: ",")
    }

    /// With at most two decimals.
    private func json(_ number: Double) -> String {
        let rounded = (number * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e15
            ? String(Int(rounded)) : String(rounded)
    }
}
