import Foundation
import Testing
import TouchDrawingModel

/// The playback of a drawing's creation.
@Suite struct PlaybackTests {
    private static func line(_ x: Double) -> Figure {
        .line(Line(start: CGPoint(x: x, y: 0), end: CGPoint(x: x + 300, y: 0)))
    }

    private static func stroke(_ seconds: Double) -> Figure {
        let samples = (0...20).map { step in
            Motion.Sample(CGPoint(x: 10 * step, y: 50), at: seconds * Double(step) / 20)
        }
        return .stroke(Stroke(Motion(samples, nib: .pen, size: 4)))
    }

    /// Draws figures with start times and durations in milliseconds.
    private static func document(_ steps: [(figure: Figure, start: UInt64, duration: UInt64)]) -> Document {
        var document = Document()
        for step in steps {
            document.time = Edit.Time(milliseconds: step.start, duration: step.duration)
            document.add([step.figure], as: .draw)
        }
        return document
    }

    @Test("playback: ends with the drawing and starts empty (I-15)")
    func ends() {
        var document = Self.document([(Self.line(0), 1000, 500), (Self.stroke(0.4), 2000, 400)])
        document.replace([Drawing.Entry(FigureID(rawValue: 1), Self.line(40))], as: .move)
        document.remove([FigureID(rawValue: 2)], as: .erase)
        document.add([Self.line(9)], as: .draw)
        document.undo()
        var playback = Playback(document)
        #expect(playback.document.drawing.isEmpty && !playback.isAtEnd)
        playback.seek(to: playback.duration)
        #expect(playback.document.drawing.figures == document.drawing.figures && playback.isAtEnd)
        #expect(playback.unfinishedFigures().isEmpty)
        // The film's bounds contain everything that is ever visible.
        #expect(playback.bounds.contains(CGRect(x: 0, y: 0, width: 340, height: 50)))
        #expect(playback.seek(to: 0) == nil && playback.document.drawing.isEmpty)
    }

    @Test("simultaneous strokes: are played simultaneously, at their speed (I-15)")
    func together() throws {
        let document = Self.document([(Self.stroke(1), 5000, 1000), (Self.line(0), 4600, 1500)])
        var playback = Playback(document)
        #expect(abs(playback.duration - 1.1) < 1e-6)
        playback.seek(to: 0.5)
        let drawn = playback.unfinishedFigures()
        #expect(drawn.map(\.step) == [0, 1])
        guard case .stroke(let stroke) = drawn[0].figure, case .line(let line) = drawn[1].figure else {
            return #expect(Bool(false))
        }
        #expect(stroke.motion?.samples.count == 11 && stroke.motion?.samples.last?.position.x == 100)
        // It started 0.4 s before the other, which is before the film's start.
        #expect(line.end.x > 100 && line.end.x < 200)
    }

    @Test("pause: is played for at most a second, and a clock set back makes none (I-15)")
    func pauses() {
        let steps = [(Self.line(0), 1_000_000, 200), (Self.line(5), 9_000_000, 300), (Self.line(9), 4_000_000, 400)]
        let playback = Playback(Self.document(steps.map { ($0.0, UInt64($0.1), UInt64($0.2)) }))
        #expect(abs(playback.duration - (0.5 + 1 + 0.5 + 0.25 + 0.5)) < 1e-6)
    }

    @Test("steps without times: follow one another (I-15)")
    func unknownTimes() {
        var document = Document()
        for x in [0.0, 10, 20] { document.add([Self.line(x)], as: .draw) }
        document.add([.stroke(Stroke((0..<120).map { .init(CGPoint(x: $0, y: 0), width: 4) }))], as: .draw)
        var playback = Playback(document)
        #expect(abs(playback.duration - (3 * 0.5 + 1 + 3 * 0.25)) < 1e-6)
        playback.seek(to: playback.duration - 0.5)
        let part = playback.unfinishedFigures().first?.figure
        #expect(playback.document.drawing.count == 3 && abs((part?.bounds.width ?? 0) - 63.5) < 1)
    }

    @Test("stroke during playback: shows what it showed while it was drawn (I-15)")
    func growing() {
        var playback = Playback(Self.document([(Self.stroke(1), 0, 1000)]))
        var growing = GrowingStroke(Motion(nib: .pen, size: 4))
        guard case .stroke(let stroke) = Self.stroke(1), let motion = stroke.motion else { return #expect(Bool(false)) }
        for (index, sample) in motion.samples.enumerated().dropLast() {
            growing.append(sample)
            playback.seek(to: sample.time + 0.001)
            #expect(playback.unfinishedFigures().first?.figure == .stroke(growing.stroke(.automatic)), "\(index)")
        }
    }

    @Test("time: is a whole number of milliseconds in eight bytes, clamped to their range")
    func times() {
        let time = Edit.Time(start: Date(timeIntervalSince1970: 1_800_000_000.1234), duration: 2.5004)
        #expect(time.milliseconds == 1_800_000_000_123 && time.duration == 2500)
        #expect(MemoryLayout<Edit.Time>.size == 8)
        let far = Edit.Time(start: .distantPast, duration: .infinity)
        #expect(far.milliseconds == 0 && far.duration == 1 << 20 - 1)
        #expect(Edit.Time(milliseconds: .max, duration: 0).milliseconds == 1 << 44 - 1)
    }

    @Test("figures of a step: are all played, a circle as it grows, and start again when going back (I-15)")
    func figures() {
        var document = Document()
        document.time = Edit.Time(milliseconds: 1000, duration: 1000)
        let circle = Circle(center: CGPoint(x: 50, y: 50), radius: 40)
        document.add([Self.line(0), .circle(circle), Self.stroke(1)], as: .draw)
        var playback = Playback(document)
        let early = playback.seek(to: 0.5)
        let half = playback.unfinishedFigures()
        #expect(early == [] && half.map(\.index) == [0, 1, 2] && half.map(\.step) == [0, 0, 0])
        guard case .line(let line) = half[0].figure, case .circle(let small) = half[1].figure,
            case .stroke(let stroke) = half[2].figure
        else { return #expect(Bool(false)) }
        #expect(line.end == CGPoint(x: 150, y: 0) && small.radius == 20 && small.center == circle.center)
        #expect(stroke.motion?.samples.count == 11)
        let rewound = playback.seek(to: 0.25)
        guard case .stroke(let less)? = playback.unfinishedFigures().last?.figure else { return #expect(Bool(false)) }
        #expect(rewound == nil && less.motion?.samples.count == 6)
        let (remainder, more) = (playback.seek(to: 5), playback.seek(to: 1))
        #expect(remainder == document.history.done && more == [] && playback.time == 1 && playback.isAtEnd)
    }

    @Test("paper: is visible from the start (G-34, I-15)")
    func paper() {
        var document = Self.document([(Self.line(0), 1000, 500)])
        document.setPaper(to: Paper(.dark, .grid))
        var playback = Playback(document)
        #expect(playback.document.paper == Paper(.dark, .grid))
        playback.seek(to: playback.duration)
        #expect(playback.document.paper == Paper(.dark, .grid))
    }
}
