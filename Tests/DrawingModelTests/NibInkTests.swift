import Foundation
import Testing
import TouchDrawingModel
import TouchInkRaster

/// Each nib's own ink, and presets.
@Suite struct NibInkTests {
    @Test("nibs: each has its own ink, with any tool; the marker starts amber (I-2)")
    func remembered() {
        var toolbox = Toolbox()
        let first = toolbox.ink
        toolbox.tool = .freehand
        toolbox.choose(Nib.marker)
        #expect(toolbox.ink == .amber)
        toolbox.choose(Ink.green)
        toolbox.choose(Nib.pen)
        #expect(toolbox.ink == first)
        toolbox.choose(Ink.blue)
        toolbox.tool = .circle
        #expect(toolbox.style.nib == .pen && toolbox.ink == .blue)
        toolbox.tool = .line
        #expect(toolbox.style.nib == .brush && toolbox.ink == first)
        toolbox.tool = .freehand
        toolbox.choose(Nib.marker)
        #expect(toolbox.ink == .green)
    }

    @Test("nibs: the marker's amber lets 60 % of the ink below through (I-1, I-2)")
    func opacity() {
        let samples = [0.0, 20, 40].map { Motion.Sample(CGPoint(x: $0, y: 0), at: $0 / 100) }
        let motion = Motion(samples, nib: .marker, size: 20)
        let figure = Figure.stroke(Stroke(motion, ink: Toolbox().ink(of: .marker)))
        #expect(abs(figure.color(on: Paper()).alpha - 0.4) < 1e-9 && figure.ink == .amber)
    }

    @Test(
        "nibs: with a tool that doesn't draw, the ink is that of the nib that drew last (I-2)",
        arguments: [Tool.eraser, .select, .hand])
    func otherTool(tool: Tool) {
        var toolbox = Toolbox()
        toolbox.tool = .freehand
        toolbox.choose(Nib.marker)
        toolbox.tool = tool
        #expect(toolbox.ink == .amber)
        toolbox.choose(Ink.red)
        #expect(toolbox.ink(of: .marker) == .red && toolbox.ink(of: .pen) == Toolbox().ink(of: .pen))
    }

    private func read(_ text: String) throws -> Toolbox {
        try JSONDecoder().decode(Toolbox.self, from: Data(text.utf8))
    }

    private static let green = #"{"color": {"red": 0, "green": 1, "blue": 0, "alpha": 1}}"#

    @Test(
        "settings of versions with one ink: give it to pen and brush, to the marker only if it was in use (D-43, I-2)")
    func olderInk() throws {
        let ink = Ink(.green)
        let lines = try read(#"{"tool": "line", "ink": \#(Self.green)}"#)
        #expect(Nib.allCases.map(lines.ink(of:)) == [ink, ink, .amber] && lines.ink == ink)
        let styles = #"{"freehand": {"nib": "marker", "sizes": {"marker": 24}}}"#
        let marked = try read(#"{"tool": "freehand", "ink": \#(Self.green), "styles": \#(styles)}"#)
        #expect(Nib.allCases.map(marked.ink(of:)) == [ink, ink, ink] && marked.style == .init(nib: .marker, size: 24))
    }

    @Test("settings: versions with one ink read the current one; nibs of later versions are ignored (D-43)")
    func otherVersions() throws {
        var toolbox = Toolbox()
        toolbox.tool = .freehand
        toolbox.choose(Nib.marker)
        let data = try JSONEncoder().encode(toolbox)
        let values = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let written = try JSONSerialization.data(withJSONObject: #require(values["ink"]))
        #expect(try JSONDecoder().decode(Ink.self, from: written) == .amber)
        let later = try read(#"{"inks": {"quill": \#(Self.green), "pen": \#(Self.green)}}"#)
        #expect(later.ink(of: .pen) == Ink(.green) && later.ink(of: .marker) == .amber)
    }

    // MARK: Presets

    @Test(
        "presets: each drawing tool has five different ones of its nibs; the first is its initial state (D-66)")
    func presets() {
        let toolbox = Toolbox()
        for tool in Tool.allCases {
            let presets = toolbox.presets(of: tool)
            #expect(presets.count == (Tool.drawing.contains(tool) ? Toolbox.presetCount : 0))
            #expect(Set(presets).count == presets.count)
            #expect(presets.allSatisfy { tool.nibs.contains($0.style.nib) && Toolbox.sizes.contains($0.style.size) })
            if let first = presets.first { #expect(first == toolbox.preset(from: tool)) }
        }
        #expect(toolbox.presets(of: .freehand).contains { $0.style.nib == .marker && $0.ink == .amber })
    }

    @Test("presets: applying one sets its tool's nib, size and ink; storing one saves those (D-66)")
    func applied() {
        var toolbox = Toolbox()
        toolbox.coloring = .angle
        let marker = Toolbox.Preset(style: .init(nib: .marker, size: 30), ink: .green)
        toolbox.apply(marker, to: .freehand)
        #expect(toolbox.tool == .freehand && toolbox.style == marker.style && toolbox.ink == .green)
        #expect(toolbox.coloring == .chosen && toolbox.preset(from: .freehand) == marker)
        let before = toolbox.presets(of: .freehand)
        toolbox.storePreset(at: 2, of: .freehand)
        #expect(toolbox.presets(of: .freehand)[2] == marker)
        #expect(
            toolbox.presets(of: .freehand).indices.allSatisfy {
                $0 == 2 || toolbox.presets(of: .freehand)[$0] == before[$0]
            })
        #expect(toolbox.presets(of: .line) == Toolbox().presets(of: .line))
        for index in [-1, 5, .max] {
            let unchanged = toolbox
            toolbox.storePreset(at: index, of: .freehand)
            #expect(toolbox == unchanged)
        }
        toolbox.storePreset(at: 0, of: .eraser)
        #expect(toolbox.presets(of: .eraser).isEmpty)
    }

    @Test("presets: are written and read; additions of later versions are ignored (D-66, D-43)")
    func written() throws {
        var toolbox = Toolbox()
        toolbox.tool = .freehand
        toolbox.choose(Nib.marker)
        toolbox.style.size = 33
        toolbox.storePreset(at: 4, of: .freehand)
        #expect(try JSONDecoder().decode(Toolbox.self, from: JSONEncoder().encode(toolbox)) == toolbox)
        func preset(_ nib: String, _ size: Int) -> String {
            #"{"nib": "\#(nib)", "size": \#(size), "ink": \#(Self.green)}"#
        }
        let later = try read(
            #"{"presets": {"spray": [], "line": [\#(preset("quill", 3)), \#(preset("pen", 3)), \#(preset("marker", 3))]}}"#
        )
        let (expected, read) = (Toolbox().presets(of: .line), later.presets(of: .line))
        #expect(read[1] == .init(style: .init(nib: .pen, size: 3), ink: Ink(.green)))
        #expect([0, 2, 3, 4].allSatisfy { read[$0] == expected[$0] })
        #expect(throws: DecodingError.self) { try self.read(#"{"presets": {"line": [\#(preset("pen", 900))]}}"#) }
        #expect(throws: DecodingError.self) { try self.read(#"{"drawingTool": "eraser"}"#) }
    }

    @Test("width: follows the speed with a brush, and only with a drawing tool (D-67)")
    func widthSource() {
        var toolbox = Toolbox()
        toolbox.tool = .line
        #expect(toolbox.widthSource == .speed)
        toolbox.choose(Nib.pen)
        #expect(toolbox.widthSource == .size)
        for tool in [Tool.circle, .eraser, .select, .hand] {
            toolbox.tool = tool
            #expect(toolbox.widthSource == .size)
        }
    }
}
