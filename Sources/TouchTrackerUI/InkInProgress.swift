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
        /// What covers it then.
        var cover: StrokeCover?
    }

    /// In the order in which they began.
    private var entries: [Entry] = []
    /// Whether a touch has ended or was cancelled since the last frame.
    private var isAnyGone = false

    /// From back to front.
    var lines: [Line] {
        var lines: [Line] = []
        for entry in entries { if let line = entry.line { lines.append(line) } }
        return lines
    }

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
        isAnyGone = true
        return line
    }

    private func index(of touch: UITouch) -> Int? {
        for index in entries.indices where entries[index].touch === touch && entries[index].line != nil { return index }
        return nil
    }

    /// Begins a frame.
    ///
    /// - Parameter finished: lines that have become part of the picture since the last frame.
    /// - Returns: what has to be drawn.
    mutating func beginFrame(finished: [Line]) -> [StrokeCover] {
        var damaged: [StrokeCover] = []
        for line in finished { damaged.append(StrokeCover(line)) }
        for index in entries.indices where entries[index].line != entries[index].shown {
            if let cover = entries[index].cover { damaged.append(cover) }
            entries[index].shown = entries[index].line
            guard let line = entries[index].line else { continue }
            let cover = StrokeCover(line)
            entries[index].cover = cover
            damaged.append(cover)
        }
        if isAnyGone {
            entries.removeAll { $0.line == nil }
            isAnyGone = false
        }
        return damaged
    }
}
