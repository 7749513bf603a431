import Diagnostics
import Observations

extension ImageQuality: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init()
        for fault in Fault.allCases { self[fault] = try reader.float() }
    }

    package func write(to writer: inout BinaryWriter) {
        for fault in Fault.allCases { writer.float(self[fault]) }
    }
}
