import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The color panel with fingers, mouse and pen.
@Suite struct PanelTests {
    private let stage = PanelStage()
    private var panel: ColorPanel { stage.panel }

    @Test("panel: a tap chooses an ink swatch and leaves the panel open (D-41)")
    func readyInk() {
        stage.surroundings.tap(stage.button(.teal))
        #expect(stage.changes.map(\.ink) == [PredefinedInk.teal.ink])
        #expect(stage.changes.last?.recentInks == [] && stage.changes.last?.coloring == .chosen)
        #expect(panel.isPresented && panel.inks.predefinedInks.marked == PredefinedInk.teal.ink)
        stage.surroundings.tap(stage.button(.sky))
        stage.stage.finger().tap(at: stage.point(0.8, 0.5, in: panel.settings.size.slider))
        #expect(panel.isPresented && stage.changes.last?.ink == PredefinedInk.sky.ink)
        #expect(stage.changes.last?.style.size == panel.settings.size.size && panel.settings.size.size != 10)
        stage.surroundings.tap(panel.doneButton)
        #expect(!panel.isPresented)
        stage.surroundings.settle()
        #expect(panel.superview == nil)
    }

    @Test("panel: has twelve different ink swatches, black first (D-41)")
    func readyInks() {
        #expect(panel.inks.predefinedInks.inks.count == 12 && panel.inks.predefinedInks.inks.first == .automatic)
        #expect(Set(panel.inks.predefinedInks.inks).count == 12)
    }

    @Test("panel: offers the last mixed inks when reopened, latest first, each chosen by a tap (D-41)")
    func recentInks() {
        var mixed: [Ink] = []
        for (x, y) in [(0.9, 0.2), (0.3, 0.6)] {
            stage.stage.finger().tap(at: stage.point(x, y, in: panel.inks.shadeField))
            mixed.append(panel.toolbox.ink)
            panel.dismiss()
            stage.surroundings.settle()
            stage.open()
        }
        #expect(panel.inks.recentInks.inks == [mixed[1], mixed[0]])
        stage.surroundings.tap(panel.inks.recentInks.subviews.last ?? panel)
        #expect(stage.changes.last?.ink == mixed[0] && panel.isPresented)
    }

    @Test(
        "recent inks: exclude swatches and duplicates, even in a saved list (D-41)")
    func recentAndReady() {
        var toolbox = Toolbox()
        let green = Ink(Color(red: 0.25, green: 0.75, blue: 0.25))
        // Different numbers, but visually equal.
        let same = Ink(Color(red: 0.2501, green: 0.75, blue: 0.25))
        for ink in [PredefinedInk.red.ink, green, PredefinedInk.teal.ink, .automatic, same] { toolbox.choose(ink) }
        let stage = PanelStage(toolbox: toolbox)
        #expect(stage.panel.inks.recentInks.inks == [same])
        stage.surroundings.tap(stage.button(.red))
        stage.panel.dismiss()
        stage.surroundings.settle()
        stage.open()
        #expect(stage.panel.inks.recentInks.inks == [same] && stage.panel.toolbox.ink == PredefinedInk.red.ink)
    }

    @Test("panel: opens and closes within 200 ms, and moves steadily in each frame (D-41)")
    func motion() {
        let stage = PanelStage()
        stage.panel.dismiss()
        stage.stage.advance(by: .milliseconds(200))
        #expect(stage.panel.superview == nil)
        stage.panel.present(in: stage.surroundings.canvas)
        let frame = stage.panel.card.frame
        var (tops, darkness): ([Int], [Double]) = ([], [])
        for _ in 0..<12 {
            stage.stage.advance(by: .nanoseconds(16_666_667))
            let picture = stage.stage.picture
            let top = (0..<picture.height).first { picture.color(x: 400, y: $0) != .white } ?? picture.height
            tops.append(top)
            let ink = stage.button(.automatic).convert(stage.button(.automatic).bounds.center, to: nil)
            darkness.append(1 - picture.color(x: Int(ink.x), y: Int(ink.y)).red)
        }
        #expect(tops == tops.sorted(by: >) && Set(tops).count > 6, "\(tops)")
        #expect(darkness == darkness.sorted() && darkness.last == 1, "\(darkness)")
        #expect(stage.panel.card.frame == frame)
        let atRest = stage.stage.picture.copied()
        stage.stage.advance(by: .seconds(1))
        #expect(stage.stage.picture.differences(from: atRest) == 0)
    }

    @Test("panel: touches beside it go to the views below, even during its transitions (D-41)")
    func outside() {
        panel.dismiss()
        stage.stage.finger().tap(at: at(400, 500), for: .milliseconds(20))
        #expect(stage.surroundings.log.drain() == ["began", "ended"])
        panel.present(in: stage.surroundings.canvas)
        stage.stage.advance(by: .milliseconds(20))
        stage.stage.finger().tap(at: at(20, 20), for: .milliseconds(20))
        #expect(stage.surroundings.log.drain() == ["began", "ended"] && panel.isPresented)
        stage.stage.finger().tap(at: at(400, 500), for: .milliseconds(20))
        #expect(stage.surroundings.log.drain() == [])
    }

    @Test("panel: stays when it is presented again while closing (D-41)")
    func presentedAgain() {
        panel.dismiss()
        stage.stage.advance(by: .milliseconds(50))
        panel.present(in: stage.surroundings.canvas)
        stage.stage.advance(by: .seconds(1))
        #expect(panel.superview != nil && panel.isPresented)
        stage.surroundings.tap(stage.button(.blue))
        #expect(stage.changes.last?.ink == PredefinedInk.blue.ink)
    }

    @Test("panel: a swipe down with one or three fingers closes it, even over swatches (D-41)", arguments: [1, 3])
    func swipe(fingers: Int) {
        let ink = stage.button(.red)
        let contacts = (0..<fingers).map { _ in stage.stage.finger() }
        stage.stage.together {
            for (index, finger) in contacts.enumerated() {
                finger.down(at: stage.point(0.5, 0.5, in: ink) + CGPoint(x: index * 40, y: 0))
            }
        }
        stage.stage.drag(contacts.map { ($0, $0.location + CGPoint(x: 0, y: 120)) }, over: .milliseconds(120))
        stage.stage.together { for finger in contacts { finger.lift() } }
        #expect(!panel.isPresented && stage.changes.isEmpty)
    }

    @Test("panel: a swipe down in the picker chooses a color and doesn't close it (D-41)")
    func swipeInPicker() {
        let finger = stage.stage.finger()
        finger.down(at: stage.point(0.5, 0.1, in: panel.inks.shadeField))
        finger.drag(to: stage.point(0.5, 0.9, in: panel.inks.shadeField), over: .milliseconds(100))
        finger.lift()
        #expect(panel.isPresented && !stage.changes.isEmpty)
    }

    @Test("picker: the field sets saturation and brightness, the strip the hue; each sample changes the ink (D-41)")
    func picker() {
        let finger = stage.stage.finger()
        finger.down(at: stage.point(0.999, 0.001, in: panel.inks.shadeField))
        #expect(stage.changes.last?.ink == Ink(.red))
        finger.drag(to: stage.point(0.5, 0.5, in: panel.inks.shadeField), over: .milliseconds(100))
        finger.lift()
        let shade = stage.changes.last?.ink.color(on: Paper()).hsb
        #expect(abs((shade?.saturation ?? 0) - 0.5) < 0.01 && abs((shade?.brightness ?? 0) - 0.5) < 0.01)
        #expect(stage.changes.count > 4)
        stage.stage.finger().tap(at: stage.point(0.5, 0.5, in: panel.inks.hueStrip))
        #expect(abs((stage.changes.last?.ink.color(on: Paper()).hsb.hue ?? 0) - 0.5) < 0.01)
        #expect(panel.isPresented && stage.changes.last?.recentInks == [])
    }

    @Test("picker: the color under the knob is the chosen one (D-41)")
    func colorUnderKnob() {
        let point = stage.point(0.3, 0.4, in: panel.inks.shadeField)
        stage.stage.finger().tap(at: stage.point(0.6, 0.5, in: panel.inks.hueStrip))
        stage.surroundings.settle()
        let shown = stage.stage.picture.color(x: Int(point.x), y: Int(point.y))
        stage.stage.finger().tap(at: point)
        let chosen = stage.changes.last?.ink.color(on: Paper()) ?? .clear
        let differences = [shown.red - chosen.red, shown.green - chosen.green, shown.blue - chosen.blue]
        #expect(differences.allSatisfy { abs($0) < 0.02 }, "\(shown) \(chosen)")
    }

    @Test(
        "mixed ink: is used at once, and remembered once when the panel closes by any means (D-41)")
    func mixed() {
        stage.stage.finger().tap(at: stage.point(0.5, 0.5, in: panel.inks.hueStrip))
        stage.stage.finger().tap(at: stage.point(0.9, 0.1, in: panel.inks.shadeField))
        let ink = stage.changes.last?.ink
        stage.surroundings.press(UIKeyCommand.inputEscape)
        #expect(!panel.isPresented)
        #expect(
            stage.changes.last?.ink == ink && stage.changes.last?.recentInks.first == ink
                && stage.changes.last?.recentInks.count == 1)
    }

    @Test("picker: a cancelled touch leaves the ink unchanged (D-41)")
    func pickerCancelled() {
        let finger = stage.stage.finger()
        finger.down(at: stage.point(0.9, 0.1, in: panel.inks.shadeField))
        finger.cancel()
        #expect(panel.toolbox.ink == .automatic)
    }

    @Test("black from the picker: is fixed ink, not the first swatch, and one of the last used (D-41, I-21)")
    func fixedBlack() {
        #expect(panel.toolbox.ink == .automatic)
        stage.stage.finger().tap(at: stage.point(0.9, 0.999, in: panel.inks.shadeField))
        #expect(panel.toolbox.ink == .black && panel.inks.predefinedInks.marked == .black)
        stage.surroundings.press(UIKeyCommand.inputEscape)
        stage.open()
        #expect(panel.inks.recentInks.inks == [.black])
        stage.surroundings.tap(stage.button(.automatic))
        #expect(panel.toolbox.ink == .automatic && panel.inks.recentInks.inks == [.black])
    }

    @Test("slider: sets a size from 1 to 64 points, and leaves the pen type unchanged (D-41, D-33)")
    func size() {
        let finger = stage.stage.finger()
        finger.down(at: stage.point(0.5, 0.5, in: panel.settings.size.slider))
        finger.drag(to: stage.point(1.2, 0.5, in: panel.settings.size.slider), over: .milliseconds(100))
        #expect(stage.changes.last?.style.size == 64)
        finger.drag(to: stage.point(-0.2, 0.5, in: panel.settings.size.slider), over: .milliseconds(100))
        finger.lift()
        #expect(stage.changes.last?.style == .init(nib: .brush, size: 1) && panel.isPresented)
    }

    @Test("panel: a tap chooses a pen type, ink by angle, or a tool at once (I-1, D-42)")
    func settings() {
        stage.stage.finger().tap(at: stage.point(0.25, 0.5, in: panel.settings.nib))
        #expect(stage.changes.last?.style == .init(nib: .pen, size: 10))
        stage.surroundings.tap(panel.settings.angle.onOff)
        #expect(stage.changes.last?.coloring == .angle)
        let tools = Tool.inPanel
        for (index, tool) in tools.enumerated().reversed() {
            let middle = (CGFloat(index) + 0.5) / CGFloat(tools.count)
            stage.stage.finger().tap(at: stage.point(middle, 0.5, in: panel.settings.tool))
            #expect(stage.changes.last?.tool == tool)
        }
        #expect(panel.isPresented && stage.changes.count == 2 + tools.count)
    }

    @Test("panel: with the eraser, the row of pen types offers eraser kinds (I-18)")
    func eraser() {
        panel.toolbox.tool = .eraser
        stage.surroundings.settle()
        for (part, kind) in [(0.75, EraserKind.partial), (0.25, .whole)] {
            stage.stage.finger().tap(at: stage.point(part, 0.5, in: panel.settings.nib))
            #expect(stage.changes.last?.eraserKind == kind && panel.settings.nib.options.count == 2)
        }
        #expect(stage.changes.last?.tool == .eraser && stage.changes.last?.style == .init(nib: .pen, size: 20))
    }

    @Test(
        "panel: with the hand tool, switches set what fingers do and whether palms draw (C-5, N-16)",
        arguments: [CGSize(width: 800, height: 720), CGSize(width: 480, height: 360)])
    func fingers(size: CGSize) {
        let stage = PanelStage(size: size)
        stage.panel.toolbox.tool = .hand
        stage.surroundings.settle()
        #expect(
            stage.panel.pad.isHidden && stage.panel.settings.nib.isHidden
                && stage.panel.settings.tool.selectedIndex == nil)
        stage.surroundings.tap(stage.panel.settings.twoFingers.onOff)
        #expect(stage.changes.last?.twoFingers == .move && stage.changes.last?.fingersBesidePen == .draw)
        stage.surroundings.tap(stage.panel.settings.besidePen.onOff)
        #expect(stage.changes.last?.fingersBesidePen == .move && stage.changes.last?.tool == .hand)
        #expect(stage.changes.last?.ignoresPalms == true && stage.panel.settings.palms.onOff.isOn)
        stage.surroundings.tap(stage.panel.settings.palms.onOff)
        #expect(stage.changes.last?.ignoresPalms == false && stage.changes.last?.fingersBesidePen == .move)
        stage.stage.finger().tap(at: stage.point(0.1, 0.5, in: stage.panel.settings.tool))
        #expect(
            stage.changes.last?.tool == .line && !stage.panel.pad.isHidden && stage.panel.settings.twoFingers.isHidden)
    }

    @Test("ink by angle: ends when an ink is chosen (D-42)")
    func inkEndsAngle() {
        stage.surroundings.tap(panel.settings.angle.onOff)
        stage.surroundings.tap(stage.button(.red))
        #expect(stage.changes.last?.coloring == .chosen && stage.changes.last?.ink == PredefinedInk.red.ink)
    }

    @Test("panel: mouse and pen work like fingers")
    func otherPointers() {
        let (mouse, pen) = (stage.stage.mouse(), stage.stage.pen())
        mouse.tap(at: stage.point(0.5, 0.5, in: panel.inks.hueStrip))
        pen.down(at: stage.point(0.4, 0.4, in: panel.inks.shadeField))
        pen.drag(to: stage.point(0.6, 0.6, in: panel.inks.shadeField), over: .milliseconds(50))
        pen.lift()
        #expect(stage.changes.count > 2)
        mouse.tap(at: stage.point(0.5, 0.5, in: stage.button(.sky)))
        #expect(stage.changes.last?.ink == PredefinedInk.sky.ink && panel.isPresented)
    }
}
