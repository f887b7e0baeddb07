import Foundation
import TouchServerHarness

/// Has the program draw a few motions, however slowly, for profiling.
struct Motions {
    private let place: Place

    init(_ place: Place) {
        self.place = place
    }

    func draw() throws {
        let server = try PrivateServer()
        let running = try Running(place.touchtracker, on: server, patience: 300)
        let spiral = Spiral(around: running.origin + CGPoint(x: 500, y: 350))
        let tip = try InjectedTip(.mouse, on: server, at: spiral.center)
        for step in 0..<20 {
            let next = spiral.tip(step)
            let before = running.watcher.pixels(around: next)
            try tip.move(to: next)
            guard running.watcher.waitForChange(around: next, from: before, atMost: 300) != nil else {
                throw BenchError("\(place.touchtracker.name) did not draw a motion")
            }
        }
        // Killed: a normal exit takes more instructions than all motions, and is not of interest.
        kill(pid_t(running.program.identifier), SIGKILL)
    }
}

/// Tips of lines of 22 to 141 pixels from one center: the tip always reaches a place without ink, and lines are as long
/// as people draw them. The first is longer than a finger may move in a tap, which draws nothing (D-7).
struct Spiral {
    let center: CGPoint

    init(around center: CGPoint) {
        self.center = center
    }

    /// - Parameter step: 0..<120.
    func tip(_ step: Int) -> CGPoint {
        let (angle, radius) = (Double(step) * 0.35, 22 + Double(step))
        return center + CGPoint(x: (radius * cos(angle)).rounded(), y: (radius * sin(angle)).rounded())
    }
}
