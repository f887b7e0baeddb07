import Foundation
import TouchDrawingModel
import TouchKit
import TouchKitTesting

/// The cost of frames at 60 per second while panel and menu appear and disappear with lines behind them, and while
/// toolbar and hint disappear for a stroke.
@MainActor
struct ChromeFrames {
    private static let rounds = 10
    /// More frames than either moves for.
    private static let frames = 45
    private static let lines = 1000

    func figures() -> [Figure] {
        let canvas = CanvasStage(CanvasStage.lines(Self.lines))
        let panel = coming(canvas) { canvas.stage.type("c") }
        canvas.stage.type("\t")
        _ = canvas.frames(Self.frames)
        let menu = coming(canvas) { canvas.stage.type("\r") }
        return figures("colour panel", panel) + figures("menu", menu) + figures("bar and hint for a stroke", strokes())
    }

    /// The hint is only on an empty canvas.
    private func strokes() -> [Double] {
        let canvas = CanvasStage()
        canvas.controller.editor.person.toolbox.tool = .freehand
        var samples: [Double] = []
        for round in 1...Self.rounds {
            for (phase, x) in [(TouchSample.Phase.began, 900.0), (.moved, 930)] {
                var sample = TouchSample(
                    window: canvas.stage.window.id, touch: TouchID(rawValue: UInt64(round)),
                    device: DeviceID(rawValue: 1), phase: phase, type: .indirectPointer,
                    timestamp: canvas.stage.host.now, location: CGPoint(x: x, y: 900))
                sample.buttons = .primary
                canvas.stage.host.send(.touch(sample))
            }
            samples += canvas.frames(Self.frames)
            canvas.stage.host.send(.deviceGone(DeviceID(rawValue: 1), at: canvas.stage.host.now))
            samples += canvas.frames(Self.frames)
        }
        return samples
    }

    private func coming(_ canvas: CanvasStage, _ open: () -> Void) -> [Double] {
        var samples: [Double] = []
        for _ in 0..<Self.rounds {
            samples.append(CanvasStage.time(open))
            samples += canvas.frames(Self.frames)
            samples.append(CanvasStage.time { canvas.stage.type(UIKeyCommand.inputEscape) })
            samples += canvas.frames(Self.frames)
        }
        return samples
    }

    private func figures(_ what: String, _ samples: [Double]) -> [Figure] {
        // Frames after the movement cost nothing, and are left out.
        let moving = samples.filter { $0 > 0.02 }
        return [
            Figure(what: "\(what) comes and goes, frames of work", value: Double(moving.count) / 20, unit: "each time"),
            Figure(what: "\(what) comes and goes, a frame, median", value: moving.median, unit: "ms"),
            Figure(what: "\(what) comes and goes, slowest frame", value: moving.max() ?? .nan, unit: "ms", bar: 8),
        ]
    }
}
