import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchKit
import TouchServerHarness
import TouchTrackerUI

/// The gallery of 10,000 drawings: what a frame costs while it is scrolled, and when it shows its first pictures.
struct Gallery {
    private let place: Place

    init(_ place: Place) {
        self.place = place
    }

    private static let count = 10_000
    private static let runs = 5

    func figures() throws -> [Figure] {
        let frames = try MainActor.assumeIsolated { try Scrolling().frames() }
        let first = try firstPictures()
        return [
            Figure(what: "gallery of 10,000, a frame while scrolling, median", value: frames.median, unit: "ms"),
            Figure(
                what: "gallery of 10,000, slowest frame while scrolling", value: frames.max() ?? .nan, unit: "ms",
                bar: 16),
            Figure(what: "gallery of 10,000, first pictures, median", value: first.median, unit: "ms", bar: 200),
        ]
    }

    // MARK: First pictures

    /// - Returns: milliseconds from the key to the first drawing's ink, in a program of its own each.
    private func firstPictures() throws -> [Double] {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: home) }
        try fill(home)
        return try (0..<Self.runs).map { _ in try firstPicture(home) }
    }

    /// Drawings that nobody has seen in a gallery yet: files of their own, each with a cross.
    private func fill(_ home: String) throws {
        let places = Places(environment: ["HOME": home])
        try FileManager.default.createDirectory(atPath: places.data, withIntermediateDirectories: true)
        let first = places.data + "/Drawing.touchtracker"
        let file = try DrawingFile.open(at: first).file
        try file.prepare()
        var document = Document()
        for (begin, end) in [((0, 0), (400, 280)), ((0, 280), (400, 0)), ((200, 0), (200, 280))] {
            let line = Line(
                begin: CGPoint(x: begin.0, y: begin.1), end: CGPoint(x: end.0, y: end.1), width: 60)
            try file.keep(.perform(document.add([.line(line)], as: .draw)))
        }
        try file.close()
        let data = try Data(contentsOf: URL(fileURLWithPath: first))
        for number in 2...Self.count {
            try data.write(to: URL(fileURLWithPath: places.data + "/Drawing \(number).touchtracker"))
        }
    }

    private func firstPicture(_ home: String) throws -> Double {
        let server = try PrivateServer()
        let keyboard = try server.device(.keyboard)
        let running = try Running(place.touchtracker, on: server, arguments: ["--new"], environment: ["HOME": home])
        running.watcher.client.setFocus(running.window)
        // Within the first drawing that is not the open one, which is empty: see `GalleryLayout`.
        let watched = running.origin + CGPoint(x: 350, y: 140)
        // Keys of an American keyboard: Control and O.
        try keyboard.key(37, isPress: true)
        let start = nanoseconds()
        try keyboard.key(32, isPress: true)
        func isInk() -> Bool { running.watcher.pixels(around: watched, radius: 8).contains(0) }
        while !isInk() {
            guard nanoseconds() - start < 20_000_000_000 else { throw BenchError("the gallery shows no picture") }
            usleep(500)
        }
        let time = Double(nanoseconds() - start) / 1e6
        try keyboard.key(32, isPress: false)
        try keyboard.key(37, isPress: false)
        // What it has made is not there for the next one.
        try? FileManager.default.removeItem(atPath: home + "/.cache")
        return time
    }
}

extension Gallery {
    /// In the measuring process, at 60 frames a second, with pictures that are there as soon as they are wanted.
    @MainActor
    private struct Scrolling {
        private let canvas = CanvasStage()
        private static let flicks = 10
        private static let framesOfDrag = 12
        private static let framesOfGlide = 90

        func frames() throws -> [Double] {
            let controller = canvas.controller
            controller.chrome.galleryOrdered = { [unowned controller] order in
                guard case .picture(let id, let side) = order, let picture = try? Self.picture(side) else { return }
                controller.gallery?.show(.ready(picture), of: id)
            }
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

        private static func picture(_ side: Int) throws -> Bitmap {
            let bitmap = try Bitmap(width: side, height: side * 7 / 10, format: .rgb24)
            let context = GraphicsContext(bitmap)
            context.setColor(.white)
            context.paint()
            return bitmap
        }
    }
}
