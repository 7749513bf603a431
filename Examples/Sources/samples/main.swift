import DocumentSamples
import Foundation

let usage = "usage: samples participants | card | advice | frames FILE"

guard CommandLine.arguments.count == 3 else {
    FileHandle.standardError.write(Data("\(usage)\n".utf8))
    exit(64)
}

do {
    let image = try Data(contentsOf: URL(filePath: CommandLine.arguments[2]))
    switch CommandLine.arguments[1] {
    case "participants":
        for person in try await SignUpSheet().participants(in: image) {
            print(person.name, person.email, person.phoneNumber ?? "", separator: "\t")
        }
    case "card":
        let card = try await Card(image)
        print((card.paragraphs + card.payloads).joined(separator: "\n"))
    case "advice": print(try await CameraAdvice.of(image))
    case "frames": print(try await Frames().svg(over: image))
    default:
        FileHandle.standardError.write(Data("\(usage)\n".utf8))
        exit(64)
    }
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
