import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The color panel's shades, sizes, samples and layout.
@Suite struct ChosenShadeTests {
    @Test("shade: keeps the hue when a gray is set, and hue and saturation when black is set (D-41)")
    func shade() {
        var shade = Shade(hue: 0.3, saturation: 0.5, brightness: 0.5)
        shade.set(Color(white: 0.4))
        #expect(shade == Shade(hue: 0.3, saturation: 0, brightness: 0.4))
        shade = Shade(hue: 0.3, saturation: 0.5, brightness: 0.5)
        shade.set(.black)
        #expect(shade == Shade(hue: 0.3, saturation: 0.5, brightness: 0))
        shade.set(Color(red: 0, green: 0, blue: 1))
        #expect(shade == Shade(hue: 2.0 / 3, saturation: 1, brightness: 1))
    }

    @Test("hue strip: keeps its knob when automatic ink is chosen (D-41)")
    func knob() {
        let stage = PanelStage()
        let strip = stage.panel.inks.hueStrip
        stage.surroundings.tap(stage.button(.blue))
        let hue = PredefinedInk.blue.ink.color(on: Paper()).hsb.hue
        #expect(abs(strip.shade.hue - hue) < 1e-9)
        stage.surroundings.tap(stage.button(.automatic))
        #expect(abs(strip.shade.hue - hue) < 1e-9 && stage.panel.inks.shadeField.shade.brightness == 0)
    }

    @Test("shade bitmap: colors end at the knob's center, and corners are rounded (D-41)")
    func frame() {
        let frame = ShadeBitmapFrame(width: 100, height: 60, cornerRadius: 8, inset: 10)
        #expect([0, 9, 90, 99].map { frame.position($0, 30).x } == [0, 0, 1, 1])
        #expect(abs(frame.position(50, 30).x - 40.5 / 80) < 1e-9 && abs(frame.position(50, 20).y - 10.5 / 40) < 1e-9)
        for (x, y) in [(0, 0), (99, 0), (0, 59), (99, 59)] { #expect(frame.cover(x, y) == 0) }
        for (x, y) in [(50, 0), (0, 30), (99, 30), (50, 59), (50, 30), (8, 8)] { #expect(frame.cover(x, y) == 1) }
        #expect(abs(frame.cover(2, 2) - (8.5 - 5.5 * 2.0.squareRoot())) < 1e-9)
    }

    @Test("size: is shown in points, with one decimal unless it is a whole number (D-41)")
    func sizes() {
        let texts = [1, 2.5, 11.96, 12.04, 64].map { SizeControl.text(of: $0) }
        #expect(texts == ["1 pt", "2.5 pt", "12 pt", "12 pt", "64 pt"])
    }

    @Test("ink button: has a visible edge when the ink resembles the background, otherwise a faint one (G-53)")
    func edge() {
        /// The color at the edge of a drop.
        func color(_ ink: Ink, _ style: UIUserInterfaceStyle) -> Color {
            let surroundings = Surroundings(size: CGSize(width: 100, height: 60), style: style)
            surroundings.canvas.backgroundColor = .systemBackground
            let button = InkButton(.ink(ink), name: "ink")
            button.frame = CGRect(x: 10, y: 10, width: 44, height: 44)
            surroundings.stage.window.addSubview(button)
            surroundings.settle()
            return surroundings.stage.picture.color(x: 32, y: 17)
        }
        #expect(color(Ink(.white), .light).red < 0.5 && color(.black, .dark).red > 0.55)
        let red = color(PredefinedInk.red.ink, .light)
        #expect(red.red > 0.6 && red.green < 0.3)
    }

    // MARK: Samples

    private func sample(_ tool: Tool, _ nib: Nib, _ size: CGFloat) -> [Figure] {
        var toolbox = Toolbox()
        toolbox.tool = tool
        toolbox.style = .init(nib: nib, size: size)
        return InkSample(toolbox).figures(in: CGRect(x: 0, y: 0, width: 200, height: 100))
    }

    @Test("eraser's sample: a centered ring, as large as the area it erases (I-18)")
    func eraser() {
        var toolbox = Toolbox()
        toolbox.tool = .eraser
        let figures = InkSample(toolbox).figures(in: CGRect(x: 0, y: 0, width: 200, height: 100))
        guard case .circle(let ring)? = figures.first else { return #expect(Bool(false)) }
        #expect(figures.count == 1 && ring.center == at(100, 50) && ring.radius == 10 && ring.width == 1.5)
    }

    @Test(
        "line's sample: fits its ends at any width; a brush shows the slowest and the fastest (I-1, D-67)"
    )
    func lines() {
        for (size, inset) in [(CGFloat(10), CGFloat(18)), (40, 24), (64, 36)] {
            guard case .line(let line)? = sample(.line, .pen, size).first else { return #expect(Bool(false)) }
            #expect(line.start.distance(to: at(inset, 58)) < 0.01, "\(size)")
            #expect(line.end.distance(to: at(200 - inset, 42)) < 0.01, "\(size)")
        }
        let widths: [CGFloat] = sample(.line, .brush, 10).map { if case .line(let line) = $0 { line.width } else { 0 } }
        #expect(widths == [16, 4])
        #expect(sample(.circle, .brush, 10).count == 2 && sample(.circle, .pen, 10).count == 1)
    }

    @Test("sample pad: a pen's eraser end draws nothing (I-18)")
    func eraserEnd() {
        var toolbox = Toolbox()
        toolbox.tool = .freehand
        let stage = PanelStage(toolbox: toolbox)
        let pad = stage.panel.pad
        let shown = pad.figures
        let pen = stage.stage.pen(.eraser)
        pen.down(at: stage.point(0.2, 0.5, in: pad))
        pen.drag(to: stage.point(0.8, 0.5, in: pad), over: .milliseconds(100))
        #expect(pad.figures == shown)
        pen.lift()
        #expect(pad.strokes.isEmpty && pad.figures == shown)
    }

    // MARK: Layout

    nonisolated private static let panelSizes = [CGSize(width: 360, height: 700), CGSize(width: 480, height: 332)]

    @Test("panel: the people button is beside Done and as wide (N-10, D-41)", arguments: panelSizes)
    func people(size: CGSize) throws {
        let (alone, layout) = (
            PanelLayout(available: size, recents: .none), PanelLayout(available: size, recents: .none, people: .some)
        )
        let (people, done) = (try #require(layout.frames[.people]), try #require(layout.frames[.done]))
        let all = try #require(alone.frames[.done])
        #expect(alone.frames[.people] == nil && people.union(done) == all && people.size == done.size)
        #expect((8..<9.5).contains(done.minX - people.maxX) && done.width > 80)
    }

    @Test("panel: the finger settings replace those of the ink, row by row (C-5, N-16)", arguments: panelSizes)
    func fingers(size: CGSize) throws {
        let (ink, layout) = (
            PanelLayout(available: size, recents: .none), PanelLayout(available: size, recents: .none, .fingers)
        )
        for part in [PanelLayout.Part.nibs, .pad, .size, .pressureTitle, .pressure] {
            #expect(layout.frames[part] == nil && ink.frames[part] != nil)
        }
        let rows = try [PanelLayout.Part.twoFingers, .besidePen, .palms].map { try #require(layout.frames[$0]) }
        let (tools, done) = (try #require(layout.frames[.tools]), try #require(layout.frames[.done]))
        #expect(rows.allSatisfy { (44...88).contains($0.height) && $0.minX == tools.minX && $0.maxX == tools.maxX })
        #expect(rows[0].minY > tools.maxY && rows[0].maxY == rows[1].minY && rows[1].maxY == rows[2].minY)
        #expect(rows[2].maxY <= done.minY && layout.size == ink.size)
        #expect(ink.frames[.twoFingers] == nil && ink.frames[.palms] == nil)
    }
}
