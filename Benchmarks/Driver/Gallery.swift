import Foundation
import TouchKit
import TouchTrackerUI

/// The gallery of 10,000 drawings: the cost of a frame during scrolling.
struct Gallery {
    private static let count = 10_000

    func figures() throws -> [Figure] {
        let frames = try MainActor.assumeIsolated { try Scrolling().frames() }
        return [
            Figure(what: "gallery of 10,000, a frame while scrolling, median", value: frames.median, unit: "ms"),
            Figure(
                what: "gallery of 10,000, slowest frame while scrolling", value: frames.max() ?? .nan, unit: "ms",
                bar: 16),
        ]
    }
}

extension Gallery {
    /// In the measuring process, at 60 frames a second, with pictures that are available at once.
    @MainActor
    private struct Scrolling {
        private let canvas = CanvasStage()
        private static let flicks = 10
        private static let framesOfDrag = 12
        private static let framesOfGlide = 90

        func frames() throws -> [Double] {
            let controller = canvas.controller
            let painter = ThumbnailPainter(controller)
            controller.chrome.requestHandler = painter
            defer { controller.chrome.requestHandler = nil }
            canvas.stage.type("o", modifiers: .control)
            controller.gallery?.show(
                (0..<Gallery.count).map {
                    GalleryItem(id: "\($0)", title: "Drawing \($0)", note: "2026-11-23 14:05")
                })
            _ = canvas.frames(60)
            var samples: [Double] = []
            let finger = canvas.stage.finger()
            for _ in 0..<Self.flicks {
                finger.down(at: CGPoint(x: 900, y: 900))
                for step in 1...Self.framesOfDrag {
                    samples.append(
                        CanvasStage.processorTime {
                            finger.move(to: CGPoint(x: 900, y: 900 - 60 * step))
                            canvas.stage.advance(by: .nanoseconds(16_666_667))
                        })
                }
                finger.lift()
                for _ in 0..<Self.framesOfGlide {
                    samples.append(
                        CanvasStage.processorTime { canvas.stage.advance(by: .nanoseconds(16_666_667)) })
                }
            }
            return samples
        }
    }

    /// Supplies thumbnails at once.
    @MainActor
    private final class ThumbnailPainter: ChromeRequestHandler {
        private unowned let controller: DrawingViewController

        init(_ controller: DrawingViewController) { self.controller = controller }

        func handle(_ request: ChromeRequest) {
            guard case .gallery(.picture(let id, let side)) = request, let picture = try? Self.picture(side) else {
                return
            }
            controller.gallery?.show(.ready(picture), of: id)
        }

        private static func picture(_ side: Int) throws -> Bitmap {
            let bitmap = try Bitmap(width: side, height: side * 7 / 10, format: .rgb24)
            let context = GraphicsContext(bitmap)
            context.setColor(.white)
            context.paint()
            return bitmap
        }
    }
}
