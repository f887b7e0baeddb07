import Foundation

/// Reads a file of strokes line by line: a header, `stroke PERSON NAME FINGER`, then a line for each report:
/// milliseconds, x, y, and pressure if there is any, in the source's units.
struct HandReader {
    /// A line that is neither a header nor a report.
    struct Misunderstood: Error {
        let line: String
    }

    let source: HandSource
    private(set) var strokes: [HandStroke] = []
    private var scale = HandSource.Scale(x: 1, y: 1)

    init(source: HandSource) {
        self.source = source
    }

    mutating func read(_ line: Substring) throws {
        let fields = line.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
        if fields.count == 4, fields[0] == "stroke", let finger = Int(fields[3]) {
            let person = String(fields[1])
            scale = source.scale(of: person)
            strokes.append(
                HandStroke(source: source, person: person, name: String(fields[2]), finger: finger, reports: []))
            return
        }
        let numbers = fields.compactMap { Double($0) }
        guard let last = strokes.indices.last, numbers.count == fields.count, 3...4 ~= numbers.count else {
            throw Misunderstood(line: String(line))
        }
        strokes[last].reports.append(
            HandStroke.Report(
                milliseconds: numbers[0], location: CGPoint(x: numbers[1] * scale.x, y: numbers[2] * scale.y),
                pressure: numbers.count == 4 ? min(1, numbers[3] / scale.pressure) : nil))
    }
}
