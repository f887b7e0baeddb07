import Foundation
import Testing
import TouchDrawingModel
import TouchInkRaster

/// The current tool settings, and which of them are saved.
@Suite struct ToolboxTests {
    @Test("default: lines have the brush at 10 points, freehand the pen at 4 (I-2)")
    func defaults() {
        let toolbox = Toolbox()
        #expect(toolbox[.line] == .init(nib: .brush, size: 10) && toolbox[.freehand] == .init(nib: .pen, size: 4))
        #expect(toolbox.style == toolbox[.freehand] && toolbox.pressureCurve == .even)
    }

    @Test("default: the freehand tool with the pen (D-65)")
    func firstStart() {
        #expect(Toolbox().tool == .freehand && Toolbox().style.nib == .pen)
    }

    @Test("each tool: has its own nib, and a size for each nib (I-2)")
    func remembered() {
        var toolbox = Toolbox()
        toolbox.tool = .line
        toolbox.style.size = 17
        toolbox.choose(.pen)
        toolbox.style.size = 3
        toolbox.tool = .freehand
        #expect(toolbox.style == .init(nib: .pen, size: 4))
        toolbox.choose(.marker)
        #expect(toolbox.style == .init(nib: .marker, size: 20))
        toolbox.style.size = 30
        toolbox.choose(.brush)
        toolbox.choose(.marker)
        #expect(toolbox.style.size == 30)
        toolbox.tool = .line
        #expect(toolbox.style == .init(nib: .pen, size: 3))
        toolbox.choose(.brush)
        #expect(toolbox.style == .init(nib: .brush, size: 17))
    }

    @Test("sizes: are 1 to 64 points; others are clamped (D-33)")
    func sizes() {
        var toolbox = Toolbox()
        for (size, taken) in [(0.2, 1.0), (1, 1), (64, 64), (65, 64), (.infinity, 64), (-.infinity, 1), (.nan, 1)] {
            toolbox.style.size = size
            #expect(Double(toolbox.style.size) == taken)
        }
    }

    @Test("line tool: has no marker; selecting it keeps the nib (I-1)")
    func noMarker() {
        var toolbox = Toolbox()
        toolbox.tool = .line
        toolbox.choose(.marker)
        #expect(toolbox.style == .init(nib: .brush, size: 10))
        toolbox.chooseForAllTools(.init(nib: .marker, size: 12))
        #expect(toolbox[.line] == .init(nib: .brush, size: 12) && toolbox[.freehand] == .init(nib: .marker, size: 12))
        #expect(Tool.line.nibs == [.pen, .brush] && Tool.freehand.nibs == Nib.allCases)
    }

    @Test("nibs of a tool: cycle", arguments: Tool.drawing)
    func round(tool: Tool) {
        var (nib, met) = (tool.nibs[0], [Nib]())
        repeat {
            met.append(nib)
            nib = tool.nib(after: nib)
        } while nib != tool.nibs[0] && met.count < 9
        #expect(met == tool.nibs)
    }

    @Test("sliders and keys: go through increasing sizes from 1 to 64 points, and back")
    func scale() {
        let steps = SizeScale.nibs.steps
        #expect(steps.first == Toolbox.sizes.lowerBound && steps.last == Toolbox.sizes.upperBound)
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 - $0 <= max(1, $0 / 4) && $1 > $0 })
        for (index, size) in steps.enumerated() {
            #expect(
                SizeScale.nibs.position(of: size) == Double(index) && SizeScale.nibs.size(at: Double(index)) == size)
        }
        #expect(
            SizeScale.nibs.position(of: 13) == 11.5 && SizeScale.nibs.size(above: 13) == 14
                && SizeScale.nibs.size(below: 13) == 12)
        #expect(SizeScale.nibs.size(above: 64) == 64 && SizeScale.nibs.size(below: 1) == 1)
        #expect(
            SizeScale.nibs.size(at: -.infinity) == 1 && SizeScale.nibs.size(at: .nan) == 1
                && SizeScale.nibs.size(at: 1e30) == 64)
    }

    private func toolbox(_ text: String) throws -> Toolbox {
        try JSONDecoder().decode(Toolbox.self, from: Data(text.utf8))
    }

    @Test("saved toolbox: is read again (D-43)")
    func settings() throws {
        var toolbox = Toolbox()
        toolbox.choose(.pen)
        toolbox.style.size = 2.5
        toolbox.tool = .freehand
        toolbox.choose(.marker)
        toolbox.pressureCurve = .soft
        toolbox.eraserKind = .partial
        toolbox.choose(Ink.black)
        #expect(try JSONDecoder().decode(Toolbox.self, from: JSONEncoder().encode(toolbox)) == toolbox)
    }

    @Test("fixed width in an earlier version's settings: is the pen's, with every tool (D-43)")
    func olderWidth() throws {
        let toolbox = try toolbox(#"{"tool": "line", "width": 7.5, "thickness": "chosen"}"#)
        for tool in Tool.drawing { #expect(toolbox[tool] == .init(nib: .pen, size: 7.5)) }
    }

    @Test("speed-dependent or no width in an earlier version's settings: gives the default nibs (D-43)")
    func olderSpeed() throws {
        #expect(try toolbox(#"{"width": 7.5, "thickness": "speed"}"#) == Toolbox())
        #expect(try toolbox("{}") == Toolbox())
    }

    @Test("additions in a later version's settings: are ignored (D-43)")
    func later() throws {
        let text = #"""
            {"tool": "freehand", "wind": 3, "styles": {"spray": {"nib": "can", "sizes": {}},
             "line": {"nib": "quill", "sizes": {"quill": 900, "pen": 12}}}}
            """#
        #expect(throws: DecodingError.self) { try toolbox(text) }
        let read = try toolbox(text.replacingOccurrences(of: "900", with: "9"))
        #expect(read.tool == .freehand && read[.line] == .init(nib: .brush, size: 10))
    }

    @Test(
        "settings that no version wrote: are refused (D-43)",
        arguments: [
            #"{"width": 1000}"#, #"{"thickness": "deep"}"#, #"{"pressureCurve": "steep"}"#, #"{"tool": "axe"}"#,
            #"{"styles": {"line": {"nib": "pen", "sizes": {"pen": 0.5}}}}"#, #"{"styles": {"line": 3}}"#,
        ])
    func damaged(text: String) {
        #expect(throws: DecodingError.self) { try toolbox(text) }
    }

    @Test(
        "other tools: circles have the pen at 10 points, freehand's brush is 8 points wide, the eraser 20 (I-2, D-67)")
    func otherTools() {
        var toolbox = Toolbox()
        #expect(toolbox[.circle] == .init(nib: .pen, size: 10) && toolbox[.eraser] == .init(nib: .pen, size: 20))
        toolbox.tool = .freehand
        toolbox.choose(.brush)
        #expect(toolbox.style == .init(nib: .brush, size: 8))
    }

    @Test("last six inks: are remembered, latest first and none twice; choosing one ends coloring by angle (D-43)")
    func recentInks() {
        let inks = (0..<8).map { Ink(Color(red: Double($0) / 8, green: 0, blue: 0)) }
        var toolbox = Toolbox()
        toolbox.coloring = .angle
        for ink in inks { toolbox.choose(ink) }
        #expect(toolbox.ink == inks[7] && toolbox.coloring == .chosen)
        #expect(toolbox.recentInks == [7, 6, 5, 4, 3, 2].map { inks[$0] })
        toolbox.choose(inks[4])
        #expect(toolbox.ink == inks[4] && toolbox.recentInks == [4, 7, 6, 5, 3, 2].map { inks[$0] })
    }

    @Test("each setting: is written by itself and read again (D-43)")
    func eachSetting() throws {
        let settings: [(inout Toolbox) -> Void] = [
            { $0.tool = .circle }, { $0.ink = Ink(Color(red: 0.5, green: 0.25, blue: 1)) }, { $0.coloring = .angle },
            { $0.pressureCurve = .hard }, { $0.eraserKind = .partial }, { $0.ignoresPalms = false },
            { $0.picksUpLines = false }, { $0.makesShapes = false }, { $0.snaps = true },
            { $0.twoFingers = .move }, { $0.fingersBesidePen = .move }, { $0.choose(Ink(Color(white: 0.5))) },
            { $0[.eraser].size = 31 }, { $0[.circle] = .init(nib: .brush, size: 2) },
            { $0.setInk(.green, of: .marker) }, { $0.storePreset(at: 3, of: .circle) }, { $0.tool = .hand },
        ]
        var toolbox = Toolbox()
        for choose in settings {
            let before = toolbox
            choose(&toolbox)
            #expect(toolbox != before)
            #expect(try JSONDecoder().decode(Toolbox.self, from: JSONEncoder().encode(toolbox)) == toolbox)
        }
    }
}
