import DrawingModel
import Foundation
import TouchKit
import TouchKitTesting
import TouchTrackerUI

/// What a frame of drawing one more line costs, with many lines on the canvas and with none.
@MainActor
struct Frames {
    private static let lines = 100_000
    private static let rounds = 20
    private static let motions = 200

    func figures() -> [Figure] {
        let (empty, full) = (FrameStage(lines: 0), FrameStage(lines: Self.lines))
        var samples: (empty: [Double], full: [Double]) = ([], [])
        // In turns, so that the machine's moods fall on both alike.
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

/// The program's canvas in memory, in a window of usual size.
@MainActor
private final class FrameStage {
    private let host = OffscreenHost()
    private let application: UIApplication
    private let window: UIWindow
    private var touch: UInt64 = 0
    private let size = CGSize(width: 1920, height: 1080)

    init(lines: Int) {
        var document = Document()
        var random = SplitMix(seed: 1)
        let figures = (0..<lines).map { _ in
            let begin = CGPoint(x: .random(in: 0...1920, using: &random), y: .random(in: 0...1080, using: &random))
            let angle = Double.random(in: 0...(2 * .pi), using: &random)
            return DrawingModel.Figure.line(
                Line(
                    begin: begin,
                    end: begin + CGPoint(x: cos(angle), y: sin(angle)) * .random(in: 20...200, using: &random)))
        }
        if !figures.isEmpty { document.add(figures, as: .draw) }
        application = UIApplication(host: host)
        window = UIWindow(frame: CGRect(origin: .zero, size: size), application: application)
        window.rootViewController = DrawController(editor: Editor(document: document))
        window.makeKeyAndVisible()
        host.launch(application)
    }

    /// - Returns: the time of each motion's turn, with its frame, in microseconds.
    func draw(motions: Int) -> [Double] {
        touch += 1
        let begin = CGPoint(x: 900, y: 500)
        send(.began, begin)
        var samples: [Double] = []
        for step in 0..<motions {
            let angle = Double(step) * 0.3
            let end = begin + CGPoint(x: cos(angle), y: sin(angle)) * (40 + CGFloat(step % 60))
            host.setClock(to: host.now.advanced(by: .milliseconds(8)))
            let start = nanoseconds()
            send(.moved, end)
            samples.append(Double(nanoseconds() - start) / 1000)
        }
        send(.cancelled, begin)
        return samples
    }

    private func send(_ phase: TouchSample.Phase, _ place: CGPoint) {
        var sample = TouchSample(
            window: window.id, touch: TouchID(rawValue: touch), device: DeviceID(rawValue: 1), phase: phase,
            type: .indirectPointer, timestamp: host.now, location: place)
        sample.buttons = .primary
        host.send(.touch(sample))
        host.finishTurn()
    }
}
