import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The color panel with the keyboard.
@Suite struct PanelKeyTests {
    private let stage = PanelStage()
    private var panel: ColorPanel { stage.panel }
    private var focus: UIResponder? { stage.stage.window.firstResponder }

    private func press(_ input: String, _ modifiers: UIKeyModifierFlags = []) {
        stage.surroundings.press(input, modifiers)
    }

    @Test("panel: Tab reaches every control and wraps; Shift-Tab goes backwards (D-63)")
    func tab() {
        press("\t")
        let first = focus
        var met = 0
        repeat {
            press("\t")
            met += 1
        } while focus !== first && met < 50
        // 12 inks, field, strip, a switch, tools, pen types, slider, pressure curves, Done.
        #expect(met == 20 + Tool.inPanel.count + panel.toolbox.tool.nibs.count)
        press("\t", .shift)
        #expect(focus === panel.doneButton)
    }

    @Test("panel: arrows move between inks, Return chooses, and closing returns the focus to the canvas (D-63)")
    func arrows() {
        press("\t")
        stage.arrow(.rightArrow)
        stage.arrow(.downArrow)
        stage.arrow(.rightArrow)
        #expect(focus === stage.button(.sky))
        stage.arrow(.leftArrow)
        #expect(focus === stage.button(.teal))
        stage.arrow(.downArrow)
        #expect(focus === panel.inks.shadeField)
        stage.surroundings.press("\t", .shift)
        stage.arrow(.leftArrow)
        stage.surroundings.press("\r", meaning: .select)
        #expect(stage.changes.last?.ink == PredefinedInk.violet.ink && panel.isPresented)
        press("c")
        #expect(!panel.isPresented)
        press("x")
        #expect(stage.surroundings.log.drain() == ["key x"])
    }

    @Test("panel: arrows move the knobs of field, strip and slider; the strip's up and down move the focus (D-63)")
    func knobs() {
        panel.toolbox.ink = Ink(Color(hue: 0.5, saturation: 0.5, brightness: 0.5))
        panel.inks.shadeField.becomeFirstResponder()
        stage.arrow(.rightArrow)
        stage.arrow(.upArrow)
        let shade = panel.inks.shadeField.shade
        #expect(abs(shade.saturation - 0.55) < 1e-9 && abs(shade.brightness - 0.55) < 1e-9)
        panel.inks.hueStrip.becomeFirstResponder()
        stage.arrow(.leftArrow)
        #expect(abs(panel.inks.shadeField.shade.hue - (0.5 - 1.0 / 36)) < 1e-9)
        stage.arrow(.downArrow)
        #expect(focus === panel.settings.angle.onOff)
        let sizes: [(UIPress.PressType, CGFloat)] = [(.rightArrow, 11), (.rightArrow, 12), (.leftArrow, 11)]
        panel.settings.size.slider.becomeFirstResponder()
        for (key, size) in sizes {
            stage.arrow(key)
            #expect(stage.changes.last?.style.size == size)
        }
        #expect(stage.changes.count == 6)
    }

    @Test("panel: Space toggles switches and presses buttons (D-63)")
    func space() {
        panel.settings.angle.onOff.becomeFirstResponder()
        press(" ")
        #expect(stage.changes.last?.coloring == .angle)
        panel.doneButton.becomeFirstResponder()
        press(" ")
        #expect(!panel.isPresented)
    }

    @Test(
        "panel: Escape and C close it and return the focus to the canvas (D-41)",
        arguments: [UIKeyCommand.inputEscape, "c"])
    func close(key: String) {
        press("\t")
        press(key)
        #expect(!panel.isPresented && focus === stage.surroundings.canvas)
        #expect(stage.surroundings.log.drain() == [])
    }

    @Test("panel: while open, no key reaches the canvas (D-63)")
    func keysBlocked() {
        for key in ["x", "\t", "l", UIKeyCommand.inputDelete] { press(key) }
        #expect(stage.surroundings.log.drain() == [])
    }

    @Test("panel: key repeats of the key that opened it don't close it")
    func heldKey() {
        let key = UIKey(
            keyCode: UIKeyboardHIDUsage(rawValue: 6), characters: "c", charactersIgnoringModifiers: "c")
        for _ in 0..<3 {
            stage.stage.send(
                .key(
                    KeySample(
                        window: stage.stage.window.id, phase: .repeated, timestamp: stage.stage.now, number: 54,
                        key: key)))
        }
        #expect(panel.isPresented)
    }
}
