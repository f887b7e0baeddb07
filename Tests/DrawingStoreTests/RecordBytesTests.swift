import Foundation
import Testing
import TouchDrawingModel
import TouchInkRaster

@testable import TouchDrawingStore

/// The numbers in users' files: another version must write the same ones.
@Suite struct RecordBytesTests {
    private func bytes(_ figures: Figure...) -> [UInt8] {
        var writer = RecordWriter()
        for figure in figures { writer.write(figure) }
        return writer.bytes
    }

    private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

    /// Little-endian numbers of 8 bytes.
    private static let half = zeros(6) + [0xE0, 0x3F]
    private static let one = zeros(6) + [0xF0, 0x3F]
    private static let two = zeros(7) + [0x40]

    private static func motion(
        _ nib: Nib, _ curve: PressureCurve = .even, pressure: Float? = nil, tilt: Motion.Tilt? = nil
    ) -> Stroke {
        let samples = [
            Motion.Sample(.zero, at: 0), Motion.Sample(CGPoint(x: 2, y: 0), at: 0.0003, pressure: pressure, tilt: tilt),
        ]
        return Stroke(Motion(samples, nib: nib, size: 2, pressureCurve: curve), ink: .black)
    }

    @Test("lines, circles, arcs and paths: have the same bytes as in every version (D-51)")
    func shapes() {
        let line = Figure.line(Line(start: .zero, end: CGPoint(x: 2, y: 0), width: 0.5, ink: .black))
        #expect(bytes(line) == [1] + Self.zeros(16) + Self.two + Self.zeros(8) + Self.half + [0, 0, 0])
        var circle = Circle(center: CGPoint(x: 1, y: 0), radius: 2, width: 0.5, ink: Ink(.white))
        let round = Self.one + Self.zeros(8) + Self.two + Self.half
        #expect(bytes(.circle(circle)) == [2] + round + [255, 255, 255])
        circle.arc = InkArc(start: 0.5, sweep: 2)
        #expect(bytes(.circle(circle)) == [6] + round + Self.half + Self.two + [255, 255, 255])
        let path = Stroke([.init(.zero, width: 2), .init(CGPoint(x: 2, y: 1), width: 1)], ink: .black)
        let samples = Self.zeros(16) + Self.two + Self.two + Self.one + Self.one
        #expect(bytes(.stroke(path)) == [3, 2] + samples + [0, 0, 0])
    }

    @Test("inks: 8-bit colors take three bytes, others four numbers, and automatic ink none (D-51)")
    func inks() {
        func ink(_ color: Color) -> (head: UInt8, remainder: [UInt8]) {
            let all = bytes(.line(Line(start: .zero, end: .zero, width: 2, ink: Ink(color))))
            return (all[0], Array(all.dropFirst(41)))
        }
        let short = ink(Color(red: 1, green: 128.0 / 255, blue: 0))
        #expect(short.head == 1 && short.remainder == [255, 128, 0])
        let grey = ink(Color(white: 0.5))
        #expect(grey.head == 0x11 && grey.remainder == Self.half + Self.half + Self.half + Self.one)
        let thin = ink(Color(white: 1, alpha: 0.5))
        #expect(thin.head == 0x11 && thin.remainder == Self.one + Self.one + Self.one + Self.half)
        let automatic = bytes(.line(Line(start: .zero, end: .zero, width: 2, ink: .automatic)))
        #expect(automatic[0] == 0x21 && automatic.count == 41)
    }

    @Test("strokes: motion, nib and curve have the same bytes as in every version (D-51, I-14)")
    func motions() {
        let plain = bytes(.stroke(Self.motion(.brush)))
        let first = Self.zeros(16) + [0]
        // 300 µs as a varint of 7-bit groups.
        let second = Self.two + Self.zeros(8) + [0xAC, 2]
        #expect(plain == [4, 1, 2, 2, 0] + Self.two + Self.one + [2] + first + second + [0, 0, 0])
        for (nib, code) in [(Nib.pen, 1), (.brush, 2), (.marker, 3)] as [(Nib, UInt8)] {
            #expect(bytes(.stroke(Self.motion(nib)))[2] == code, "\(nib)")
        }
        for (curve, code) in [(PressureCurve.soft, 1), (.even, 2), (.hard, 3)] as [(PressureCurve, UInt8)] {
            #expect(bytes(.stroke(Self.motion(.pen, curve)))[3] == code, "\(curve)")
        }
    }

    @Test("pressure and tilt: are written if any report has them (D-51, I-14)")
    func pens() {
        let tilt = Motion.Tilt(altitude: 0.5, azimuth: 2)
        let (half, two, none): ([UInt8], [UInt8], [UInt8]) = ([0, 0, 0, 0x3F], [0, 0, 0, 0x40], [0, 0, 0x80, 0xBF])
        let pressed = bytes(.stroke(Self.motion(.pen, pressure: 0.5)))
        #expect(pressed[4] == 1 && Array(pressed[39..<43]) == none && Array(pressed.suffix(7)) == half + [0, 0, 0])
        let tilted = bytes(.stroke(Self.motion(.pen, tilt: tilt)))
        #expect(tilted[4] == 2 && Array(tilted.suffix(11)) == half + two + [0, 0, 0])
        let both = bytes(.stroke(Self.motion(.pen, pressure: 0.5, tilt: tilt)))
        #expect(both[4] == 3 && Array(both.suffix(15)) == half + half + two + [0, 0, 0])
    }

    @Test("part of a stroke: is written with the complete stroke, and the next part without it (D-51, I-18)")
    func parts() {
        let complete = Stroke(RecordTests.motion, ink: .black)
        let parts = complete.parts([0...0.5, 0.5...1]).map(Figure.stroke)
        let alone = parts.map { bytes($0) }
        let source = bytes(.stroke(complete)).dropLast(3)
        #expect(alone[0] == [5] + Self.zeros(8) + Self.half + source + [0, 0, 0])
        #expect(alone[1] == [5] + Self.half + Self.one + source + [0, 0, 0])
        #expect(bytes(parts[0], parts[1]) == alone[0] + [7] + Self.half + Self.one + [0, 0, 0])
        #expect(bytes(parts[1], parts[0]) == alone[1] + alone[0], "the first is not behind the second")
    }

    @Test("steps, papers, time and person: keep their numbers (D-51, G-34, N-11)")
    func steps() throws {
        let kinds: [Edit.Kind] = [
            .draw, .delete, .cut, .clear, .erase, .paste, .duplicate, .move, .transform, .changeInk,
        ]
        for (index, kind) in kinds.enumerated() {
            #expect(StepRecord(.perform(Edit(kind))).bytes == [1, UInt8(index + 1), 0, 0], "\(kind)")
        }
        let person = try #require(Author(rawValue: 3))
        let time = Edit.Time(milliseconds: 300, duration: 5)
        #expect(StepRecord(.perform(Edit(.cut, at: time))).bytes == [5, 0xAC, 2, 5, 3, 0, 0])
        #expect(StepRecord(.perform(Edit(.cut, at: time, by: person))).bytes == [0x25, 3, 0xAC, 2, 5, 3, 0, 0])
        #expect(StepRecord.undo.bytes == [2] && StepRecord.redo.bytes == [3])
        #expect(StepRecord.undoOwn(person).bytes == [0x22, 3] && StepRecord.redoOwn(person).bytes == [0x23, 3])
        let papers: [(Paper, [UInt8])] = [
            (Paper(), [6, 0, 0]), (Paper(.white, .grid), [6, 0, 1]), (Paper(.dark, .lines), [6, 1, 2]),
            (Paper(.dark, .dots), [6, 1, 3]),
        ]
        for (paper, bytes) in papers { #expect(StepRecord.paper(paper).bytes == bytes, "\(paper)") }
        let piece = Drawing.Entry(FigureID(rawValue: 7, piece: 1, in: .ink), .line(1))
        #expect(StepRecord(.perform(Edit(.delete, removed: [piece]))).bytes.first == 0x11)
        let automatic = Drawing.Entry(FigureID(rawValue: 7), .line(Line(start: .zero, end: .zero)))
        #expect(StepRecord(.perform(Edit(.draw, added: [automatic]))).bytes.first == 0x41)
        #expect(StepRecord.start([automatic]).bytes.first == 0x44)
    }

    @Test("numbers of any size: are written in 7-bit groups, with zigzag encoding for signed ones (D-51)")
    func numbers() {
        var writer = RecordWriter()
        for number in [0, 127, 128, 16_383, 16_384] as [UInt64] { writer.write(number) }
        #expect(writer.bytes == [0, 127, 0x80, 1, 0xFF, 127, 0x80, 0x80, 1])
        var signed = RecordWriter()
        for number in [0, -1, 1, -64, 64] as [Int64] { signed.write(signed: number) }
        #expect(signed.bytes == [0, 1, 2, 127, 0x80, 1])
    }
}
