import Foundation
import TouchDrawingModel
import TouchKit
import TouchKitTesting
import TouchTrackerUI

/// What a frame that draws one more line costs, with many lines on the canvas and with none.
@MainActor
struct Frames {
    private static let lines = 100_000
    private static let rounds = 20
    private static let motions = 200

    func figures() -> [Figure] {
        let (empty, full) = (FrameStage(lines: 0), FrameStage(lines: Self.lines))
        var samples: (empty: [Double], full: [Double]) = ([], [])
        // Alternating, so that a slow spell of the machine affects both equally.
        for _ in 0..<Self.rounds {
            samples.empty += empty.draw(motions: Self.motions)
            samples.full += full.draw(motions: Self.motions)
        }
        let count = "\(Self.lines / 1000),000 lines"
        return [
            Figure(what: "a frame of drawing a line, empty canvas, median", value: samples.empty.median, unit: "µs"),
            Figure(what: "a frame of drawing a line, \(count) on it, median", value: samples.full.median, unit: "µs"),
            Figure(
                what: "a frame with \(count), ratio to an empty canvas",
                value: samples.full.median / samples.empty.median, unit: "×", bar: 1.2),
        ]
    }
}

/// A pointer that draws on a canvas.
@MainActor
private final class FrameStage {
    private let host: OffscreenHost
    private let canvas: CanvasStage
    private var touch: UInt64 = 0

    init(lines: Int) {
        canvas = CanvasStage(CanvasStage.lines(lines))
        host = canvas.stage.host
    }

    /// - Returns: the time of each motion, with its frame, in microseconds.
    func draw(motions: Int) -> [Double] {
        touch += 1
        let start = CGPoint(x: 900, y: 500)
        send(.began, start)
        var samples: [Double] = []
        for step in 0..<motions {
            let angle = Double(step) * 0.3
            let end = start + CGPoint(x: cos(angle), y: sin(angle)) * (40 + CGFloat(step % 60))
            host.setClock(to: host.now.advanced(by: .milliseconds(8)))
            let start = nanoseconds()
            send(.moved, end)
            samples.append(Double(nanoseconds() - start) / 1000)
        }
        send(.cancelled, start)
        return samples
    }

    private func send(_ phase: TouchSample.Phase, _ point: CGPoint) {
        var sample = TouchSample(
            window: canvas.stage.window.id, touch: TouchID(rawValue: touch), device: DeviceID(rawValue: 1),
            phase: phase,
            type: .indirectPointer, timestamp: host.now, location: point)
        sample.buttons = .primary
        host.send(.touch(sample))
        host.finishPass()
    }
}
