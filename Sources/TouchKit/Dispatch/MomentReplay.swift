import Foundation

/// Replays the moments that were gathered into one event, with the touches as they were at each of them.
///
/// Recognizers receive every moment separately, so that the result doesn't depend on how samples were batched.
///
/// **Difference from UIKit**, where recognizers too receive gathered events.
struct MomentReplay {
    private let touches: [UITouch]
    private let event: UIEvent
    private let snapshots: [TouchSnapshot]

    init(of event: UIEvent) {
        touches = event.reported
        self.event = event
        snapshots = touches.map { TouchSnapshot($0) }
    }

    /// Replays all moments, then restores the touches and the event.
    ///
    /// - Parameters:
    ///   - prepare: called with the index of each moment before the touches are set to it.
    ///   - deliver: called with the touches as they were at that moment.
    /// - Complexity: O(n·m) for n touches and m moments.
    func run(prepare: (Int) -> Void, deliver: (_ isLast: Bool) -> Void) {
        let timestamp = event.timestamp
        let moments = event.frameTimes.count
        let originals = touches.map(\.previousSample)
        // The number of reports of each touch up to the current moment.
        var counts = Array(repeating: 0, count: touches.count)
        for touch in touches { touch.tapCount = touch.previousTapCount }
        for moment in 0..<moments {
            prepare(moment)
            for index in touches.indices {
                let touch = touches[index]
                let count = counts[index]
                // A touch has at most one report in each moment.
                let hasMoved = count < touch.frames.count && touch.frames[count] == moment
                if hasMoved { counts[index] += 1 }
                show(touch, after: counts[index], hasMoved: hasMoved, original: originals[index])
            }
            deliver(moment == moments - 1)
        }
        for snapshot in snapshots { snapshot.restore() }
        for touch in touches { touch.currentReports = nil }
        event.timestamp = timestamp
    }

    private func show(_ touch: UITouch, after count: Int, hasMoved: Bool, original: TouchSample) {
        touch.phase = hasMoved ? .moved : .stationary
        touch.sample = count > 0 ? touch.reports[count - 1] : original
        touch.previousSample = !hasMoved ? touch.sample : count > 1 ? touch.reports[count - 2] : original
        touch.currentReports = hasMoved ? count - 1..<count : count..<count
        guard hasMoved else { return }
        event.timestamp = touch.timestamp
        if touch.hasLeftTapSlop { touch.tapCount = 0 }
    }
}
