import Foundation

/// Shows the touches of an event that was gathered from several moments as they were at each of them.
///
/// Recognizers are told every moment by itself, so that the same motion means the same however its samples came in.
///
/// **Difference from UIKit**, where recognizers too see gathered events.
struct MomentReplay {
    private let touches: [UITouch]
    private let event: UIEvent
    private let memories: [TouchMemory]

    init(_ touches: [UITouch], of event: UIEvent) {
        self.touches = touches
        self.event = event
        memories = touches.map { TouchMemory($0) }
    }

    /// - Complexity: O(n·m) for n touches and m moments.
    func run(moments: Int, _ tell: (_ isLast: Bool) -> Void) {
        let timestamp = event.timestamp
        let originals = touches.map(\.previousSample)
        for moment in 0..<moments {
            for (touch, original) in zip(touches, originals) { show(moment, of: touch, original: original) }
            tell(moment == moments - 1)
        }
        for memory in memories { memory.restore() }
        for touch in touches { touch.shownReports = nil }
        event.timestamp = timestamp
    }

    private func show(_ moment: Int, of touch: UITouch, original: TouchSample) {
        // The reports of a touch are in the order of moments, at most one in each.
        let count = touch.moments.firstIndex { $0 > moment } ?? touch.moments.count
        let hasMoved = count > 0 && touch.moments[count - 1] == moment
        touch.phase = hasMoved ? .moved : .stationary
        touch.sample = count > 0 ? touch.reports[count - 1] : original
        touch.previousSample = count > 1 ? touch.reports[count - 2] : original
        touch.shownReports = hasMoved ? count - 1..<count : count..<count
        if hasMoved { event.timestamp = touch.timestamp }
    }
}
