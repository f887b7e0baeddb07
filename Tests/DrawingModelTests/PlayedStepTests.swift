import Foundation
import Testing
import TouchDrawingModel

/// The durations of steps in a playback, and the figures before the first step.
@Suite struct PlayedStepTests {
    /// 300 points long, which takes half a second if no time is known.
    private static func line(_ y: CGFloat) -> Figure {
        .line(Line(start: CGPoint(x: 0, y: y), end: CGPoint(x: 300, y: y)))
    }

    private static func stroke(_ seconds: Double) -> Figure {
        let samples = (0...20).map { step in
            Motion.Sample(CGPoint(x: 10 * step, y: 50), at: seconds * Double(step) / 20)
        }
        return .stroke(Stroke(Motion(samples, nib: .pen, size: 4)))
    }

    @Test("figures before the first step: are visible from the start and within the film's bounds (I-15)")
    func earlier() {
        let old = Drawing.Entry(FigureID(rawValue: 1), Self.line(5000))
        let new = Drawing.Entry(FigureID(rawValue: 2), Self.line(0))
        let history = History(done: [Edit(.draw, added: [new])], undone: [])
        var playback = Playback(Document(entries: [old, new], history: history))
        #expect(playback.document.drawing.figures == [Self.line(5000)] && !playback.isAtEnd)
        #expect(playback.bounds == CGRect(x: -5, y: -5, width: 310, height: 5010))
        playback.seek(to: playback.duration)
        #expect(playback.document.drawing.figures == [Self.line(5000), Self.line(0)] && playback.isAtEnd)
        #expect(Playback(Document(entries: [old], history: History())).isAtEnd, "there is nothing to wait for")
    }

    @Test("strokes started before the end of the first step: are drawn from the film's start on (I-15)")
    func beforeTheStart() {
        var document = Document()
        document.time = Edit.Time(milliseconds: 5000, duration: 1000)
        document.add([Self.stroke(1)], as: .draw)
        document.time = Edit.Time(milliseconds: 4600, duration: 1500)
        document.add([Self.line(0)], as: .draw)
        var playback = Playback(document)
        playback.seek(to: 0)
        #expect(playback.unfinishedFigures().isEmpty)
        // Half of 1.1 seconds.
        playback.seek(to: 0.55)
        guard case .line(let line)? = playback.unfinishedFigures().last?.figure else { return #expect(Bool(false)) }
        #expect(abs(line.end.x - 150) < 1e-6)
    }

    @Test("circle without times: takes as long as its radius would; steps that draw nothing take no time (I-15)")
    func paces() {
        var circles = Document()
        for x in [0.0, 200] {
            circles.add([.circle(Circle(center: CGPoint(x: x, y: 0), radius: 60))], as: .draw)
        }
        #expect(abs(Playback(circles).duration - (0.1 + 0.25 + 0.1)) < 1e-6)
        var moved = Document()
        moved.add([Self.line(0)], as: .draw)
        moved.replace([Drawing.Entry(FigureID(rawValue: 1), Self.line(40))], as: .move)
        #expect(abs(Playback(moved).duration - (0.5 + 0.25)) < 1e-6)
        var playback = Playback(moved)
        playback.seek(to: 0.6)
        #expect(playback.document.drawing.figures == [Self.line(0)] && playback.unfinishedFigures().isEmpty)
    }

    @Test("step of several figures: takes as long as the longest of them (I-15)")
    func longest() {
        var document = Document()
        document.add([Self.line(0), Self.stroke(2), Self.line(9)], as: .draw)
        #expect(abs(Playback(document).duration - 2) < 1e-6)
    }

    @Test("time beyond the film: gives its end or its start (I-15)")
    func beyond() {
        var document = Document()
        document.add([Self.line(0)], as: .draw)
        var playback = Playback(document)
        playback.seek(to: 0.25)
        #expect(playback.seek(to: -3) == nil && playback.time == 0 && playback.document.drawing.isEmpty)
        #expect(playback.seek(to: 99)?.count == 1 && playback.time == 0.5)
    }

    @Test("completed step: isn't shown as being drawn (I-15)")
    func passed() {
        var document = Document()
        for y in [0.0, 20] { document.add([Self.line(y)], as: .draw) }
        var playback = Playback(document)
        // The first lasts from 0 to 0.5, the second from 0.75 to 1.25.
        for (time, steps, count) in [(0.25, [0], 0), (0.6, [], 1), (1, [1], 1), (1.25, [], 2)] as [(Double, [Int], Int)]
        {
            playback.seek(to: time)
            #expect(playback.unfinishedFigures().map(\.step) == steps, "\(time)")
            #expect(playback.document.drawing.count == count, "\(time)")
        }
    }
}
