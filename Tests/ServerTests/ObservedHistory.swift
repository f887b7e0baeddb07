import Foundation
import TouchDrawingModel
import TouchGraphics

/// The history of a drawing by injected input, step by step, and the number of steps that the screen has shown.
///
/// A drawing found later must equal one of these states: with no fewer steps than were shown, and no more than were
/// made.
struct ObservedHistory {
    /// The drawing after 0, 1, 2… steps.
    private var states: [State]
    /// The number of steps that the screen has shown.
    private(set) var shownCount = 0

    private struct State {
        let document: Document
        let lines: Set<Line>

        init(_ document: Document) {
            self.document = document
            lines = Set(document.drawing.figures.compactMap { if case .line(let line) = $0 { line } else { nil } })
        }
    }

    init(of document: Document) {
        states = [State(document)]
    }

    private var last: State { states[states.count - 1] }
    /// The final drawing.
    var document: Document { last.document }
    var stepCount: Int { states.count - 1 }

    /// Adds a step, unless it changes nothing.
    mutating func add(_ step: (inout Document) -> Edit?) {
        var document = document
        if step(&document) != nil { states.append(State(document)) }
    }

    // MARK: The screen

    /// Lines that a picture of the window doesn't show in their final state, in words.
    func missing(in picture: Bitmap) -> [String] {
        everyLine.compactMap { line in
            let (isThere, sight) = (last.lines.contains(line), Sight(of: line, in: picture))
            guard isThere != (sight == .finished) else { return nil }
            return "\(line.words), \(isThere ? "drawn" : "gone"), is \(sight)"
        }
    }

    /// Records a picture of the window as evidence.
    ///
    /// Each line is checked by itself, since a picture may have been taken between two requests of one frame.
    ///
    /// - Returns: the number of lines shown as finished.
    @discardableResult
    mutating func look(at picture: Bitmap) throws -> Int {
        var (shown, finished) = (shownCount, 0)
        for line in everyLine {
            let sight = Sight(of: line, in: picture)
            if sight == .finished { finished += 1 }
            if sight == .unclear { continue }
            let isFinished = sight == .finished
            guard let count = states.indices.dropFirst(shownCount).first(where: { hasLine(line, at: $0) == isFinished })
            else { throw Failure(description: "the screen shows \(line.words) \(sight), which it never was") }
            shown = max(shown, count)
        }
        shownCount = shown
        return finished
    }

    private func hasLine(_ line: Line, at count: Int) -> Bool { states[count].lines.contains(line) }

    private var everyLine: Set<Line> { states.reduce(into: []) { $0.formUnion($1.lines) } }

    private enum Sight {
        case finished, absent
        /// In progress, selected, or covered.
        case unclear

        init(of line: Line, in picture: Bitmap) {
            self =
                switch picture.color(x: Int(line.middle.x), y: Int(line.middle.y)) {
                case .black: .finished
                case .white: .absent
                default: .unclear
                }
        }
    }

    // MARK: The file

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// - Returns: the history to continue with.
    /// - Throws: the difference of the drawing that was found.
    func compared(with found: Document) throws -> ObservedHistory {
        let words = found.words
        if let count = states.indices.dropFirst(shownCount).first(where: { states[$0].document.words == words }) {
            return ObservedHistory(of: states[count].document)
        }
        throw Failure(
            description: """
                the drawing is that of none of the steps from \(shownCount) (shown) to \(stepCount) (done)
                found:
                \(words)
                shown:
                \(states[shownCount].document.words)
                done:
                \(document.words)
                """)
    }
}

extension Line {
    /// The pixel at which it is checked.
    var middle: CGPoint { CGPoint(x: ((start.x + end.x) / 2).rounded(), y: ((start.y + end.y) / 2).rounded()) }

    /// Ends to a tenth of a pixel: X has coordinates in 65536ths, and adds up those of a mouse.
    fileprivate var words: String {
        String(format: "%.1f,%.1f to %.1f,%.1f (%.1f)", start.x, start.y, end.x, end.y, width)
    }
}

extension Document {
    /// All figures, and everything that can be undone and redone, a line each.
    fileprivate var words: String {
        let parts = [
            drawing.figures.map { "  " + $0.words }, history.done.map { "  done: " + $0.words },
            history.undone.map { "  undone: " + $0.words },
        ]
        return parts.joined().joined(separator: "\n")
    }
}

extension Edit {
    fileprivate var words: String {
        "\(kind) -\(removed.map(\.figure.words)) +\(added.map(\.figure.words))"
    }
}

extension Figure {
    fileprivate var words: String { if case .line(let line) = self { line.words } else { "\(self)" } }
}
