import Foundation
import TouchDrawingModel
import TouchKit
import TouchKitTesting
import TouchTrackerUI

/// The cost of a report that extends a freehand stroke, including its frame.
@MainActor
struct Reports {
    private static let rounds = 20
    private static let motions = 120

    private typealias Trial = (what: String, stage: ReportStage)

    func figures() -> [Figure] {
        let trials: [Trial] = [
            ("mouse", ReportStage(fingers: 1, .indirectPointer)), ("finger", ReportStage(fingers: 1, .direct)),
            ("pen", ReportStage(fingers: 1, .pencil)), ("40 fingers at once", ReportStage(fingers: 40, .direct)),
        ]
        var samples = [[Double]](repeating: [], count: trials.count)
        for _ in 0..<Self.rounds {
            for (index, trial) in trials.enumerated() { samples[index] += trial.stage.draw(motions: Self.motions) }
        }
        return zip(trials, samples).map {
            Figure(what: "a report of a freehand stroke, \($0.what), median", value: $1.median, unit: "µs")
        }
    }
}

/// Fingers that draw freely on a canvas.
@MainActor
final class ReportStage {
    private let host: OffscreenHost
    private let canvas: CanvasStage
    private let type: TouchType
    private let fingers: Int
    private var rounds: UInt64 = 0

    init(fingers: Int, _ type: TouchType) {
        (self.fingers, self.type) = (fingers, type)
        // On an empty canvas the hint would be in the way.
        canvas = CanvasStage(CanvasStage.lines(1))
        canvas.controller.editor.person.toolbox.tool = .freehand
        host = canvas.stage.host
    }

    /// - Returns: the time of each report, in microseconds.
    func draw(motions: Int) -> [Double] {
        rounds += 1
        for finger in 0..<fingers { send(.began, finger, at: 0) }
        host.advance(by: .milliseconds(300))
        var samples: [Double] = []
        for step in 1...motions {
            host.setClock(to: host.now.advanced(by: .microseconds(8333)))
            let start = nanoseconds()
            for finger in 0..<fingers { send(.moved, finger, at: step) }
            host.finishPass()
            samples.append(Double(nanoseconds() - start) / 1000 / Double(fingers))
        }
        for finger in 0..<fingers { send(.cancelled, finger, at: motions) }
        host.advance(by: .milliseconds(300))
        return samples
    }

    /// Each finger on small circles; a single one on the spiral used for latency.
    private func point(of finger: Int, at step: Int) -> CGPoint {
        if fingers == 1 { return Spiral(around: CGPoint(x: 900, y: 500)).tip(step) }
        let angle = Double(step) / 20 * 2 * .pi
        let center = CGPoint(x: 120 + 180 * (finger % 10), y: 160 + 220 * (finger / 10))
        return center + CGPoint(x: 35 * cos(angle), y: 35 * sin(angle))
    }

    private func send(_ phase: TouchSample.Phase, _ finger: Int, at step: Int) {
        var sample = TouchSample(
            window: canvas.stage.window.id, touch: TouchID(rawValue: rounds * 100 + UInt64(finger)),
            device: DeviceID(rawValue: 1), phase: phase, type: type, timestamp: host.now,
            location: point(of: finger, at: step))
        if type == .indirectPointer { sample.buttons = .primary }
        // Now harder, now more softly.
        if type == .pencil { (sample.pressure, sample.pen) = (0.5 + 0.3 * sin(Double(step) / 5), PenPose()) }
        host.send(.touch(sample))
    }
}
