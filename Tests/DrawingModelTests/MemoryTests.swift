import CMemory
import Foundation
import InkTrials
import Testing
import TouchDrawingModel

/// Memory of drawings and histories, each measured in a process of its own without other allocations.
@Suite struct MemoryTests {
    /// Allocated memory, as counted by the C library.
    private static var used: Int {
        let info = mallinfo2()
        return Int(info.uordblks) + Int(info.hblkhd)
    }

    /// The memory of a document with its figures, and of its history after clearing.
    private static func memory(_ figures: [() -> Figure]) -> (drawn: Int, cleared: Int) {
        // The first figure's one-time allocations don't count.
        var document = Document()
        document.add([figures[0]()], as: .draw)
        let before = used
        for figure in figures.dropFirst() { document.add([figure()], as: .draw) }
        let drawn = used - before
        document.clear()
        return (drawn, withExtendedLifetime(document) { used - before })
    }

    private static func line(_ number: Int) -> Figure {
        let point = CGPoint(x: number * 7919 % 1800, y: number * 104_729 % 1000)
        return .line(Line(start: point, end: CGPoint(x: point.x + CGFloat(number % 300), y: point.y + 40)))
    }

    @Test("step of a straight line: takes at most 400 bytes, also after clearing (Z-22)")
    func lines() async {
        await #expect(processExitsWith: .success) {
            let memory = Self.memory((0..<20_000).map { number in { Self.line(number) } })
            #expect(memory.drawn <= 400 * 20_000, "\(memory.drawn / 20_000) bytes")
            #expect(memory.cleared <= 400 * 20_000, "\(memory.cleared / 20_000) bytes once cleared")
        }
    }

    /// A slow motion on a common touch screen, with a number of samples.
    private static func motion(_ number: Int, _ nib: Nib, samples: Int, rate: Double = 100) -> Motion {
        let start = CGPoint(x: number * 7919 % 1800, y: number * 104_729 % 1000)
        return SimulatedHand(rate: rate, noise: 0.1, nib: nib, size: 4).draw(
            Double(samples - 1) / rate, seed: UInt64(number),
            path: { time in
                CGPoint(x: start.x + 200 * time + 40 * sin(9 * time), y: start.y + 60 * sin(7 * time))
            }
        ).asReported
    }

    private static func check(_ nib: Nib, strokes: Int, samples: Int) {
        let memory = memory(
            (0..<strokes).map { number in
                { .stroke(Stroke(motion(number, nib, samples: samples))) }
            })
        let perSample = Double(memory.cleared) / Double((strokes - 1) * samples)
        #expect(perSample <= 40, "\(perSample) bytes")
        #expect(Double(memory.drawn) / Double((strokes - 1) * samples) <= 56, "with where it is found")
    }

    @Test("history of a pen stroke: takes at most 40 bytes a sample (Z-22)")
    func pen() async {
        await #expect(processExitsWith: .success) { Self.check(.pen, strokes: 400, samples: 100) }
    }

    @Test("history of a brush stroke: takes at most 40 bytes a sample (Z-22)")
    func brush() async {
        await #expect(processExitsWith: .success) { Self.check(.brush, strokes: 400, samples: 100) }
    }

    @Test("history of a long scribble: takes at most 40 bytes a sample (Z-22)")
    func scribble() async {
        await #expect(processExitsWith: .success) { Self.check(.brush, strokes: 10, samples: 3000) }
    }

    /// The memory of the index after drawing strokes with ten fingers that lift one after the other, and after opening
    /// a drawing of the same strokes.
    private static func indexMemory(strokes: Int) -> (drawn: Int, opened: Int) {
        let entries = (0..<strokes).map { number in
            Drawing.Entry(
                FigureID(rawValue: Int64(number) + 1), .stroke(Stroke(motion(number, .pen, samples: 100))))
        }
        var before = used
        let opened = Document(entries: entries, history: History())
        let openedSize = used - before
        before = used
        var drawn = Document()
        for entry in entries { drawn.repeat(Edit(.draw, added: [entry])) }
        var size = used - before
        // Of the history.
        before = used
        let history = History(done: drawn.history.done, undone: [])
        size -= used - before
        return withExtendedLifetime((opened, drawn, history)) { (size, openedSize) }
    }

    @Test("index of drawn strokes: takes at most a third more memory than after opening (Z-22)")
    func index() async {
        await #expect(processExitsWith: .success) {
            let memory = Self.indexMemory(strokes: 3000)
            #expect(memory.drawn * 3 <= memory.opened * 4, "\(memory.drawn) and \(memory.opened) bytes")
        }
    }

    @Test("pieces of a stroke: share its motion (Z-22)")
    func pieces() async {
        await #expect(processExitsWith: .success) {
            var document = Document()
            document.add([.stroke(Stroke(Self.motion(1, .brush, samples: 4000)))], as: .draw)
            let before = Self.used
            var erased = document.drawing.entries.map(ErasedFigure.init)
            for index in 1..<40 {
                let point = CGPoint(x: 200 * index, y: 0)
                erased[0].erase(
                    Eraser(from: point, to: CGPoint(x: point.x, y: 2000), radius: 3))
            }
            document.erase(erased)
            erased = []
            #expect(document.drawing.count > 20)
            let growth = Self.used - before
            // Short pieces are found by their nodes, a stroke as long as this one by larger parts: that is some 20 kB
            // more.
            #expect(growth <= 45 * 4000, "\(growth) bytes for \(document.drawing.count) pieces")
        }
    }
}

extension Motion {
    /// With X's coordinates and times in milliseconds.
    fileprivate var asReported: Motion {
        func fixed(_ value: CGFloat) -> CGFloat { (value * 65536).rounded() / 65536 }
        return Motion(
            samples.map { sample in
                Sample(
                    CGPoint(x: fixed(sample.position.x), y: fixed(sample.position.y)),
                    at: (sample.time * 1000).rounded() / 1000)
            }, nib: nib, size: size)
    }
}
