import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchKit
import TouchKitTesting
import TouchTrackerUI

/// The loop thread's time to select, duplicate, paste and undo one stroke that crosses itself thousands of times.
@MainActor
struct DenseStrokes {
    /// No frame may take longer, in milliseconds. Source: a frame at 60 Hz.
    private static let bar = 16.0
    private static let counts = [10_000, 100_000]
    /// In nanoseconds.
    private static let interval = 16_666_667

    func figures() -> [Figure] { Self.counts.flatMap { trial($0) + parts($0) } }

    private static func scribble(_ count: Int) -> TouchDrawingModel.Figure {
        let samples = (0..<count).map { step in
            let angle = Double(step) * 0.37
            return Motion.Sample(
                CGPoint(x: 960 + 500 * sin(angle), y: 540 + 400 * sin(1.618 * angle)), at: Double(step) / 100)
        }
        return .stroke(Stroke(Motion(samples, nib: .pen, size: 3)))
    }

    private func trial(_ count: Int) -> [Figure] {
        var document = Document()
        document.add([Self.scribble(count)], as: .draw)
        let canvas = CanvasStage(document)
        let painter = BackgroundPainter()
        canvas.controller.canvasView.painter = painter.paint
        canvas.controller.editor.runner = painter.run
        _ = slowestFrame(canvas, painter) {}
        let steps: [(String, UIKeyModifierFlags, String)] = [
            ("selected", .control, "a"), ("duplicated", .control, "d"), ("taken back", .control, "z"),
            ("copied", .control, "c"), ("pasted", .control, "v"), ("deleted", [], UIKeyCommand.inputDelete),
        ]
        return steps.map { name, modifiers, key in
            if name == "copied" { _ = slowestFrame(canvas, painter) { canvas.stage.type("a", modifiers: .control) } }
            let slowest = slowestFrame(canvas, painter) { canvas.stage.type(key, modifiers: modifiers) }
            return Figure(
                what: "a stroke of \(count) samples \(name): slowest frame", value: slowest, unit: "ms", bar: Self.bar)
        }
    }

    /// - Returns: the times of the frames from the key to the last visible change, in milliseconds of this thread's CPU
    ///   time.
    private func slowestFrame(_ canvas: CanvasStage, _ painter: BackgroundPainter, _ body: () -> Void) -> Double {
        var slowest = CanvasStage.processorTime {
            body()
            canvas.stage.advance(by: .nanoseconds(Int64(Self.interval)))
        }
        var idle = 0
        while idle < 60 {
            let time = CanvasStage.processorTime {
                painter.handOver()
                canvas.stage.advance(by: .nanoseconds(Int64(Self.interval)))
            }
            slowest = max(slowest, time)
            if painter.isBusy { usleep(5000) } else { idle += 1 }
        }
        return slowest
    }

    /// The times of its parts.
    private func parts(_ count: Int) -> [Figure] {
        let drawn = Drawing.Entry(FigureID(rawValue: 1), Self.scribble(count)).figure
        var document = Document()
        document.add([drawn], as: .draw)
        var (copy, packed) = (drawn, drawn)
        let times = [
            ("copying", CanvasStage.time { copy = drawn.applying(Similarity(translation: CGPoint(x: 20, y: 20))) }),
            ("checking", CanvasStage.time { precondition(copy.isValid, "a copy can be drawn") }),
            ("packing", CanvasStage.time { packed = Drawing.Entry(FigureID(rawValue: 2), copy).figure }),
            ("adding", CanvasStage.time { document.add([packed], as: .duplicate) }),
            ("taking back", CanvasStage.time { _ = document.undo() }),
            ("writing", CanvasStage.time { precondition(!CopiedFigures.data([packed]).isEmpty, "it has bytes") }),
        ]
        return times.map { Figure(what: "a stroke of \(count) samples, \($0.0)", value: $0.1, unit: "ms") }
    }
}
