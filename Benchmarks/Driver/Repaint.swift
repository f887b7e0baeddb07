import CTouchGraphics
import Foundation
import TouchDrawingModel
import TouchKit
import TouchKitTesting

/// What it costs to redraw a whole canvas, compared with Cairo, and to delete a line beneath 100,000 others.
@MainActor
struct Repaint {
    private static let lines = 100_000
    private static let rounds = 7

    func figures() -> [Figure] {
        let figures = CanvasStage.lines(Self.lines)
        let canvas = CanvasStage(figures)
        var (own, plain): ([Double], [Double]) = ([], [])
        // Alternating, so that a slow spell of the machine affects both equally.
        for round in 0..<Self.rounds {
            own.append(resize(canvas, by: round % 2 == 0 ? 2 : 0))
            plain.append(Self.cairo(figures))
        }
        return [
            Figure(what: "100,000 lines drawn anew, plain Cairo, median", value: plain.median, unit: "ms"),
            Figure(what: "100,000 lines drawn anew, touchtracker, median", value: own.median, unit: "ms"),
            Figure(
                what: "100,000 lines drawn anew, ratio to plain Cairo", value: own.median / plain.median, unit: "×",
                bar: 0.55),
        ] + removal()
    }

    /// - Returns: milliseconds for the following frame.
    private func resize(_ canvas: CanvasStage, by change: CGFloat) -> Double {
        let size = CGSize(width: CanvasStage.size.width - change, height: CanvasStage.size.height)
        return CanvasStage.time { canvas.stage.send(.resized(canvas.stage.window.id, size, scale: 1)) }
    }

    /// One pass over the lines, in plain Cairo.
    ///
    /// - Returns: milliseconds.
    private static func cairo(_ figures: [TouchDrawingModel.Figure]) -> Double {
        CanvasStage.time {
            let surface = cairo_image_surface_create(
                CAIRO_FORMAT_RGB24, Int32(CanvasStage.size.width), Int32(CanvasStage.size.height))
            let context = cairo_create(surface)
            cairo_set_source_rgb(context, 1, 1, 1)
            cairo_paint(context)
            cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
            cairo_set_source_rgb(context, 0, 0, 0)
            for case .line(let line) in figures {
                cairo_set_line_width(context, line.width)
                cairo_move_to(context, line.start.x, line.start.y)
                cairo_line_to(context, line.end.x, line.end.y)
                cairo_stroke(context)
            }
            cairo_destroy(context)
            cairo_surface_destroy(surface)
        }
    }

    /// Deletes the lowest line by keyboard; nearly all others are close to it.
    private func removal() -> [Figure] {
        let canvas = CanvasStage(CanvasStage.lines(Self.lines, in: CGRect(x: 760, y: 340, width: 400, height: 400)))
        var samples: [Double] = []
        for _ in 0..<Self.rounds {
            canvas.stage.type("\t")
            canvas.stage.advance(by: .seconds(1))
            let count = canvas.controller.editor.drawing.count
            samples.append(CanvasStage.time { canvas.stage.type(UIKeyCommand.inputDelete) })
            precondition(canvas.controller.editor.drawing.count == count - 1, "a line was deleted")
            canvas.stage.advance(by: .seconds(1))
        }
        return [
            Figure(what: "deleting the lowest of 100,000 lines, median", value: samples.median, unit: "ms"),
            Figure(
                what: "deleting the lowest of 100,000 lines, slowest", value: samples.max() ?? .nan, unit: "ms", bar: 8),
        ]
    }
}
