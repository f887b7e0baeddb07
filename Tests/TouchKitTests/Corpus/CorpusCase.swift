import Foundation
import Testing

/// A file of `Tests/Corpus`. Its README documents the fields.
nonisolated struct CorpusDocument: Decodable {
    static let format = "touch-corpus/1"

    let format: String
    let cases: [CorpusCase]

    /// The rules in order, each with its cases from all files.
    static let rules: [CorpusRule] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Corpus")
        var cases: [CorpusCase] = []
        do {
            let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            for file in files.filter({ $0.pathExtension == "json" }) {
                let document = try JSONDecoder().decode(CorpusDocument.self, from: Data(contentsOf: file))
                precondition(document.format == format, "\(file.lastPathComponent) is of another format")
                cases += document.cases
            }
        } catch {
            preconditionFailure("the corpus can't be read: \(error)")
        }
        let byRule = Dictionary(grouping: cases.flatMap { each in each.rules.map { ($0, each) } }, by: \.0)
        return byRule.map { CorpusRule(code: $0, cases: $1.map(\.1)) }.sorted { $0.number < $1.number }
    }()
}

/// A rule and the cases that check it.
nonisolated struct CorpusRule: CustomTestStringConvertible {
    let code: String
    let cases: [CorpusCase]

    var number: Int { Int(code.dropFirst()) ?? 0 }
    var testDescription: String { code }
}

nonisolated struct CorpusCase: Decodable {
    struct View: Decodable {
        enum Kind: String, Decodable { case view, image, label, button, control, slider, toggle }

        let name: String
        let kind: Kind?
        /// The superview's name. Nil stands for "window".
        let within: String?
        let frame: [CGFloat]
        let bounds: [CGFloat]?
        let transform: [CGFloat]?
        let alpha: CGFloat?
        let hidden, interaction, clips, multiple, exclusive, enabled: Bool?
        let firstResponder, resigns, tracks, handles: Bool?
        let refuses, implements: [String]?
        let controller: String?
    }

    struct Recognizer: Decodable {
        enum Kind: String, Decodable {
            case tap, pan, pinch, rotation, swipe, longPress, edgePan, hover, scripted
        }

        let name: String
        let kind: Kind
        let view: String?
        let taps, touches, minimumTouches, maximumTouches: Int?
        let directions, edges, touchTypes: [String]?
        let minimumDuration: Double?
        let allowableMovement: CGFloat?
        let buttons: String?
        let cancelsTouches, delaysBegan, delaysEnded, enabled, exclusiveType: Bool?
        let requires, actions: [String]?
        let delegate: Delegate?
        let script: Script?
    }

    struct Delegate: Decodable {
        let begins: Bool?
        let simultaneous, requires, requiredBy: [String]?
        /// The numbers of fingers whose touches it refuses.
        let refusesTouches: [Int]?
    }

    /// The behavior of a custom recognizer: the states it sets in each phase, and its answers.
    struct Script: Decodable {
        let began, moved, ended, cancelled: [String]?
        let ignores: [Int]?
        /// Names of recognizers. Nil stands for all.
        let prevents, preventedBy: [String]?
        let requires, requiredBy: [String]?
    }

    let rules: [String]
    let title: String
    let size: [CGFloat]?
    let views: [View]?
    let recognizers: [Recognizer]?
    let listen: [String]?
    let tolerance: Double?
    let steps: [CorpusStep]
    let expect: [CorpusLine]
}

/// A step at a point in time. It has one action.
nonisolated struct CorpusStep: Decodable {
    /// Milliseconds since the start.
    var at: Double
    var down, move, up, cancel, drag: Int?
    var to: [CGFloat]?
    var type: String?
    var force, radius: CGFloat?
    var over, every: Double?
    var hover: [CGFloat]?
    var leave: Bool?
    var set: String?
    var enabled, hidden: Bool?
    var translation: [CGFloat]?
    var scale, rotation: CGFloat?
    var remove, attach, onto, unlisten, action, become, resign: String?
    var ignoreInteraction: Bool?
    var ask, of: String?
    var point: [CGFloat]?
    var send, target, sender: String?
    var key, phase: String?

    /// Expands a drag to moves every `every` milliseconds along a straight line. Other steps are returned unchanged.
    func expanded(from locations: [Int: CGPoint]) -> [CorpusStep] {
        guard let drag, let to, let over, let every, let start = locations[drag] else { return [self] }
        let count = Int((over / every).rounded())
        return (1...count).map { index in
            let part = CGFloat(index) / CGFloat(count)
            var step = CorpusStep(at: at + Double(index) * every)
            step.move = drag
            step.to = [start.x + (to[0] - start.x) * part, start.y + (to[1] - start.y) * part]
            return step
        }
    }
}

/// A line of the log: time, subject, event, and values to compare.
nonisolated struct CorpusLine: Decodable, CustomStringConvertible {
    let time: Double
    let subject, event: String
    var values: [String: CorpusValue]

    init(time: Double, subject: String, event: String, values: [String: CorpusValue]) {
        (self.time, self.subject, self.event, self.values) = (time, subject, event, values)
    }

    init(from decoder: any Decoder) throws {
        var fields = try decoder.unkeyedContainer()
        time = try fields.decode(Double.self)
        subject = try fields.decode(String.self)
        event = try fields.decode(String.self)
        values = fields.isAtEnd ? [:] : try fields.decode([String: CorpusValue].self)
    }

    /// Whether the line matches the expected one. Values that the expectation doesn't name are ignored.
    func matches(_ expected: CorpusLine, within tolerance: Double) -> Bool {
        abs(time - expected.time) < 1e-6 && subject == expected.subject && event == expected.event
            && expected.values.allSatisfy { key, value in values[key]?.isClose(to: value, within: tolerance) == true }
    }

    var description: String {
        let values = values.sorted { $0.key < $1.key }.map { "\"\($0)\": \($1)" }.joined(separator: ", ")
        return "[\(time.formatted), \"\(subject)\", \"\(event)\"\(values.isEmpty ? "" : ", {\(values)}")]"
    }
}

nonisolated enum CorpusValue: Decodable, CustomStringConvertible {
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([CorpusValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            self = .list(try container.decode([CorpusValue].self))
        }
    }

    init(_ point: CGPoint) {
        self = .list([.number(Double(point.x)), .number(Double(point.y))])
    }

    func isClose(to other: CorpusValue, within tolerance: Double) -> Bool {
        switch (self, other) {
        case (.flag(let one), .flag(let two)): one == two
        case (.number(let one), .number(let two)): abs(one - two) <= tolerance
        case (.text(let one), .text(let two)): one == two
        case (.list(let one), .list(let two)):
            one.count == two.count && zip(one, two).allSatisfy { $0.isClose(to: $1, within: tolerance) }
        default: false
        }
    }

    var description: String {
        switch self {
        case .flag(let flag): "\(flag)"
        case .number(let number): number.formatted
        case .text(let text): "\"\(text)\""
        case .list(let list): "[\(list.map(\.description).joined(separator: ", "))]"
        }
    }
}

nonisolated extension Double {
    fileprivate var formatted: String { self == rounded() && magnitude < 1e9 ? "\(Int(self))" : "\(self)" }
}
