import Foundation
import Testing
import TouchDrawingModel
import TouchInkRaster

/// Ink that is black or white by the paper beneath it, and how it is stored in settings.
@Suite struct AutomaticInkTests {
    private static let red = Ink(Color(red: 1, green: 0, blue: 0, alpha: 0.5))

    @Test("automatic ink: is black on white paper and white on dark; fixed ink is the same on both (I-21)")
    func colors() {
        let (white, dark) = (Paper(.white, .grid), Paper(.dark))
        #expect(Ink.automatic.color(on: white) == .black && Ink.automatic.color(on: dark) == .white)
        for ink in [Ink.black, Ink(.white), Self.red] { #expect(ink.color(on: white) == ink.color(on: dark)) }
        #expect(Ink.automatic != .black && Ink.automatic.isOpaque && Ink.automatic.isValid && !Self.red.isOpaque)
    }

    @Test("automatic ink: a marker's is translucent, on each paper (I-1, I-21)")
    func marker() {
        let samples = (0..<9).map { Motion.Sample(CGPoint(x: 9 * $0, y: 0), at: 0.01 * Double($0)) }
        let marker = Figure.stroke(Stroke(Motion(samples, nib: .marker, size: 20)))
        #expect(marker.ink == .automatic)
        for tone in Paper.Tone.allCases {
            let (color, opaque) = (marker.color(on: Paper(tone)), Ink.automatic.color(on: Paper(tone)))
            #expect(color.red == opaque.red && color.alpha < 0.5, "\(tone)")
        }
    }

    @Test("automatic ink: new people, lines, circles and strokes have it (D-1, I-21)")
    func defaults() {
        #expect(Toolbox().ink == .automatic)
        #expect(Line(start: .zero, end: .zero).ink == .automatic && Circle(center: .zero, radius: 1).ink == .automatic)
        #expect(Stroke([.init(.zero, width: 2)]).ink == .automatic)
    }

    private func ink(ofSettings text: String) throws -> Ink {
        try JSONDecoder().decode(Toolbox.self, from: Data(#"{"ink": \#(text)}"#.utf8)).ink
    }

    private static func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> String {
        #""color": {"red": \#(red), "green": \#(green), "blue": \#(blue), "alpha": \#(alpha)}"#
    }

    @Test("settings of earlier versions: black and white, their first swatches, become automatic (I-21, D-43)")
    func olderSettings() throws {
        for first in [Self.color(0, 0, 0), Self.color(1, 1, 1)] {
            #expect(try ink(ofSettings: "{\(first)}") == .automatic)
            #expect(try ink(ofSettings: "{\(first), \"automatic\": false}") != .automatic)
        }
        #expect(try ink(ofSettings: "{\(Self.color(1, 0, 0, 0.5))}") == Self.red)
        #expect(try ink(ofSettings: "{\(Self.color(0, 0, 0, 0.5))}") == Ink(Color(white: 0, alpha: 0.5)))
        #expect(throws: DecodingError.self) { try ink(ofSettings: "{}") }
    }

    @Test("settings: each ink is restored, and earlier versions read automatic ink as a color (I-21, D-43)")
    func settings() throws {
        struct Earlier: Decodable, Equatable { var color: Color }
        for ink in [Ink.automatic, .black, Ink(.white), Self.red] {
            var toolbox = Toolbox()
            toolbox.choose(ink)
            let data = try JSONEncoder().encode(toolbox)
            #expect(try JSONDecoder().decode(Toolbox.self, from: data) == toolbox, "\(ink)")
            let earlier = try JSONDecoder().decode(Earlier.self, from: JSONEncoder().encode(ink))
            #expect(earlier.color == ink.color(on: Paper()), "\(ink)")
        }
    }

    @Test("pieces of a marker's stroke: those in automatic ink are painted before others, in any order (I-21)")
    func pieces() {
        let samples = (0..<60).map { Motion.Sample(CGPoint(x: 9 * $0, y: 0), at: 0.01 * Double($0)) }
        let parts = Stroke(Motion(samples, nib: .marker, size: 20)).parts([0...0.4, 0.6...1])
        var figures = parts.map(Figure.stroke)
        figures[0].ink = .black
        for order in [[0, 1], [1, 0]] {
            let entries = order.enumerated().map { index, part in
                Drawing.Entry(FigureID(rawValue: 1, piece: index, in: .marker), figures[part])
            }
            #expect(Drawing(entries).paintings == [[figures[1]], [figures[0]]])
        }
    }
}
