import Foundation
import TouchDrawingModel
import TouchImageDecoding
import TouchKit
import TouchTrackerUI

/// Moving the view of a drawing: the loop thread's time for a frame, and the time until the picture is sharp when the
/// view rests.
///
/// In the measuring process, at 60 frames a second of real time, with one painting thread, as in the program.
@MainActor
struct ViewMoves {
    private static let interval = 16_666_667
    /// The time after which the canvas has noticed that the view rests. In nanoseconds, as the interval.
    private static let idleThreshold = 60_000_000
    /// The number of repaints of everything visible from rest.
    private static let repetitions = 5
    /// One screen has up to 100,000 lines; more lie on a hundred screens.
    private static let counts = [0, 1000, 20_000, 100_000, 1_000_000]

    func figures() -> [Figure] {
        let trials = Self.counts.map(trial)
        let (hundred, million) = (trials[Self.counts.count - 2], trials[Self.counts.count - 1])
        return trials.flatMap(\.figures) + [
            Figure(
                what: "a million lines seen at 5 %, compared with 100,000 at 100 %: sharp at rest",
                value: million.sharpAtLeast / hundred.sharpAtNormal, unit: "×", bar: 1),
            Figure(
                what: "memory after ten minutes of moving over 100,000 lines, more than after one", value: roaming(),
                unit: "MiB", bar: 8),
        ]
    }

    private struct Trial {
        var figures: [Figure]
        /// Milliseconds until the middle is completely sharp, at 100 % and at 5 %.
        var sharpAtNormal: Double
        var sharpAtLeast: Double
    }

    private func trial(_ count: Int) -> Trial {
        let screens: CGFloat = count > 100_000 ? 10 : 1
        let area = CGRect(
            x: 0, y: 0, width: screens * CanvasStage.size.width, height: screens * CanvasStage.size.height)
        return trial(
            "view of \(count) lines", CanvasStage.lines(count, in: area), in: area,
            sharpBar: count == 20_000 ? 100 : count == 100_000 ? 400 : nil, memoryBar: 96)
    }

    /// 50 pictures of 12 megapixels, ten of which are on a screen at 100 %.
    ///
    /// - Parameter decoder: the program that decodes them.
    static func ofPictures(_ decoder: Candidate) throws -> [Figure] {
        let width: CGFloat = 380
        let figures = try Photographs(count: 50).figures(width: width)
        let moves = ViewMoves()
        let area = CGRect(x: 0, y: 0, width: 10 * width * 13 / 12, height: 5 * width * 10 / 12)
        let decoding = DecoderProcess(program: decoder.path, command: ["decode-picture"])
        return moves.trial(
            "view of 50 pictures", figures, in: area, sharpBar: nil, memoryBar: 256 + 96, decoder: decoding
        ).figures
    }

    private func trial(
        _ name: String, _ content: [TouchDrawingModel.Figure], in area: CGRect, sharpBar: Double?, memoryBar: Double,
        decoder: DecoderProcess? = nil
    ) -> Trial {
        let canvas = CanvasStage(content)
        let memory = OwnMemory.resident
        let painter = BackgroundPainter()
        let view = canvas.controller.canvasView
        view.painter = painter.paint
        if let decoder {
            painter.decode(with: decoder) { [weak controller = canvas.controller] in controller?.showDecoded($0) }
        }
        idle(canvas, painter, .seconds(3))
        let middle = CGPoint(x: area.midX, y: area.midY)
        let center = CGPoint(x: CanvasStage.size.width / 2, y: CanvasStage.size.height / 2)
        func shown(_ offset: CGPoint = .zero, scale: CGFloat = 1, rotation: CGFloat = 0) -> Viewport {
            Viewport(scale: scale, rotation: rotation, showing: middle, at: center + offset)
        }
        var (frames, sharp): ([Double], [Double]) = ([], [])
        let moves: [(Int) -> Viewport] = [
            { shown(CGPoint(x: -12.3 * Double($0), y: 5.7 * Double($0))) },
            { shown(scale: pow(0.97, Double($0))) },
            { shown(scale: pow(1.03, Double($0))) },
            { shown(rotation: 0.01 * Double($0)) },
        ]
        for move in moves {
            for number in 0..<90 {
                view.viewport = move(number)
                frames.append(frame(canvas, painter))
            }
            sharp.append(Double(timeToSharpness(canvas, painter)) / 1e6)
            idle(canvas, painter, .seconds(1))
        }
        func timeUntilSharp(at scale: CGFloat) -> Double {
            let times = (0..<Self.repetitions).map { _ in
                // From elsewhere, whose picture is cancelled.
                view.viewport = shown(scale: 2, rotation: 1)
                idle(canvas, painter, .seconds(1))
                view.viewport = shown(scale: scale)
                _ = frame(canvas, painter)
                return Double(timeToSharpness(canvas, painter)) / 1e6
            }
            return times.median
        }
        let (sharpAtNormal, sharpAtLeast) = (timeUntilSharp(at: 1), timeUntilSharp(at: Viewport.scales.lowerBound))
        let grown = Double(max(0, OwnMemory.resident - memory)) / 1_048_576
        let figures = [
            Figure(what: "\(name): median frame", value: frames.median, unit: "ms"),
            Figure(what: "\(name): slowest of \(frames.count) frames", value: frames.max() ?? .nan, unit: "ms", bar: 8),
            Figure(what: "\(name): sharp at rest, slowest of 4", value: sharp.max() ?? .nan, unit: "ms", bar: sharpBar),
            Figure(what: "\(name): memory for pictures", value: grown, unit: "MiB", bar: memoryBar),
        ]
        return Trial(figures: figures, sharpAtNormal: sharpAtNormal, sharpAtLeast: sharpAtLeast)
    }

    /// - Returns: the growth of resident memory in MiB from the first minute of moving to the tenth, with that many
    ///   frames drawn one after the other.
    private func roaming() -> Double {
        let canvas = CanvasStage(CanvasStage.lines(100_000, in: CGRect(origin: .zero, size: CanvasStage.size)))
        let painter = BackgroundPainter()
        let view = canvas.controller.canvasView
        view.painter = painter.paint
        var memory = 0
        for number in 0..<36_000 {
            let angle = CGFloat(number) / 97
            view.viewport = Viewport(
                scale: 1 + 0.7 * sin(angle), rotation: sin(angle / 7),
                origin: CGPoint(x: 300 * cos(angle / 3), y: 200 * sin(angle / 5)))
            painter.handOver()
            canvas.stage.advance(by: .nanoseconds(Int64(Self.interval)))
            canvas.stage.host.clearRequests()
            if number == 3600 { memory = OwnMemory.resident }
        }
        return Double(max(0, OwnMemory.resident - memory)) / 1_048_576
    }

    /// - Returns: the frame's CPU time of this thread, in milliseconds.
    private func frame(_ canvas: CanvasStage, _ painter: BackgroundPainter) -> Double {
        let (start, due) = (Self.processorTime(), Self.now() + Self.interval)
        painter.handOver()
        canvas.stage.advance(by: .nanoseconds(Int64(Self.interval)))
        let time = Double(Self.processorTime() - start) / 1e6
        let left = due - Self.now()
        if left > 0 { usleep(UInt32(left / 1000)) }
        return time
    }

    /// - Returns: nanoseconds until the last picture is shown. A finished picture is shown at once, as when the
    ///   program's loop wakes for it.
    private func timeToSharpness(_ canvas: CanvasStage, _ painter: BackgroundPainter) -> Int {
        let start = Self.now()
        var (frame, shown) = (start, start)
        while painter.isBusy || Self.now() - start < Self.idleThreshold {
            while !painter.isDone, Self.now() - frame < Self.interval { usleep(500) }
            let isDone = painter.isDone
            painter.handOver()
            let time = Self.now()
            canvas.stage.advance(by: .nanoseconds(Int64(time - frame)))
            frame = time
            if isDone { shown = Self.now() }
        }
        return shown - start
    }

    private func idle(_ canvas: CanvasStage, _ painter: BackgroundPainter, _ time: Duration) {
        let end = Self.now() + Int(time.components.seconds) * 1_000_000_000
        while Self.now() < end || painter.isBusy { _ = frame(canvas, painter) }
    }

    private static func now() -> Int { Int(nanoseconds()) }

    private static func processorTime() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
