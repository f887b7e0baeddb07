import DrawingModel
import Foundation
import TouchKit

/// Lines that are being drawn, by the touch that draws them, and what of them a frame has to draw again.
///
/// What is antialiased must be drawn whole: a clip that cuts through a stroke shifts its edge there by up to a fifteenth of
/// a pixel, which is how finely Cairo samples. So a frame that draws a part of a line draws all of it, and with it every
/// line in progress that its place overlaps, and so on.
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
        var resting: [StrokeCover] = []
        for entry in entries {
            if entry.line != entry.shown {
                damaged += [entry.shown, entry.line].compactMap { $0 }.map { StrokeCover($0) }
            } else if let line = entry.line {
                resting.append(StrokeCover(line))
            }
        }
        // `damaged` grows while it is walked through.
        var next = 0
        while next < damaged.count, !resting.isEmpty {
            let cover = damaged[next]
            damaged += resting.filter { $0.overlaps(cover) }
            resting.removeAll { $0.overlaps(cover) }
            next += 1
        }
        entries.removeAll { $0.line == nil }
        for index in entries.indices { entries[index].shown = entries[index].line }
        return damaged
    }
}
