import DrawingModel
import Foundation
import TouchKit

/// Lines that are being drawn, by the touch that draws them, and what of them a frame has to draw again.
struct InkInProgress {
    private struct Entry {
        let touch: UITouch
        /// Nil once the touch has ended or is cancelled.
        var line: Line?
        /// As the last frame showed it; nil if none has.
        var shown: Line?
    }

    /// In the order in which they began.
    private var entries: [Entry] = []

    /// From back to front.
    var lines: [Line] { entries.compactMap(\.line) }

    mutating func begin(_ line: Line, for touch: UITouch) {
        entries.append(Entry(touch: touch, line: line, shown: nil))
    }

    /// - Returns: whether the touch draws a line, and has moved its end.
    mutating func move(_ touch: UITouch, to end: CGPoint) -> Bool {
        guard let index = index(of: touch), entries[index].line?.end != end else { return false }
        entries[index].line?.end = end
        return true
    }

    /// - Returns: the line; nil if the touch draws none.
    mutating func remove(_ touch: UITouch) -> Line? {
        guard let index = index(of: touch), let line = entries[index].line else { return nil }
        entries[index].line = nil
        return line
    }

    private func index(of touch: UITouch) -> Int? {
        entries.firstIndex { $0.touch === touch && $0.line != nil }
    }

    /// Begins a frame.
    ///
    /// - Parameter finished: lines that have become part of the picture since the last frame.
    /// - Returns: what has to be drawn.
    mutating func beginFrame(finished: [Line]) -> [StrokeCover] {
        var damaged = finished.map { StrokeCover($0) }
        for index in entries.indices where entries[index].line != entries[index].shown {
            if let shown = entries[index].shown { damaged.append(StrokeCover(shown)) }
            if let line = entries[index].line { damaged.append(StrokeCover(line)) }
            entries[index].shown = entries[index].line
        }
        entries.removeAll { $0.line == nil }
        return damaged
    }
}
