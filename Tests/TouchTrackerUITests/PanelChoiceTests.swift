import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The choices for existing figures that the color panel sends, and their timing.
@Suite struct PanelChoiceTests {
    private let stage = PanelStage()
    private var panel: ColorPanel { stage.panel }

    @Test(
        "panel choice: is sent on a tap, or when a finger or key releases a knob; not on cancel (D-41)"
    )
    func choices() {
        stage.surroundings.tap(panel.settings.angle.onOff)
        #expect(stage.choices.isEmpty)
        stage.surroundings.tap(stage.button(.automatic))
        #expect(stage.choices == [.init(ink: .automatic)])
        let finger = stage.stage.finger()
        finger.down(at: stage.point(0.5, 0.5, in: panel.inks.shadeField))
        finger.drag(to: stage.point(0.7, 0.2, in: panel.inks.shadeField), over: .milliseconds(100))
        #expect(stage.choices.count == 1)
        finger.lift()
        #expect(stage.choices.last == .init(ink: stage.changes.last?.ink) && stage.choices.count == 2)
        let lost = stage.stage.finger()
        lost.down(at: stage.point(0.9, 0.5, in: panel.settings.size.slider))
        #expect(stage.changes.last?.style.size != 10)
        lost.cancel()
        #expect(stage.choices.count == 2 && stage.changes.last?.style.size == 10)
        panel.settings.size.slider.becomeFirstResponder()
        for size: CGFloat in [11, 12] {
            stage.arrow(.rightArrow)
            #expect(stage.choices.last == .init(size: size))
        }
        #expect(stage.choices.count == 4)
    }

    @Test("panel: closing it during a knob drag sends the current value once, and ends the drag (D-41)")
    func knobWhileClosing() {
        for control in [panel.inks.shadeField, panel.inks.hueStrip, panel.settings.size.slider] as [UIControl] {
            stage.stage.finger().tap(at: stage.point(0.5, 0.5, in: panel.inks.shadeField))
            let finger = stage.stage.finger()
            finger.down(at: stage.point(0.5, 0.5, in: control))
            finger.drag(to: stage.point(0.8, 0.4, in: control), over: .milliseconds(100))
            let (toolbox, count) = (panel.toolbox, stage.choices.count)
            panel.dismiss()
            #expect(stage.choices.count == count + 1 && !control.isTracking && !control.isHighlighted)
            let closed = panel.toolbox
            #expect(closed.ink == toolbox.ink && closed.style == toolbox.style)
            finger.drag(to: stage.point(0.2, 0.8, in: control), over: .milliseconds(100))
            finger.lift()
            #expect(panel.toolbox == closed && stage.choices.count == count + 1)
            stage.surroundings.settle()
            stage.open()
            #expect(panel.settings.size.size == closed.style.size)
            #expect(panel.inks.shadeField.shade.color.hsb.saturation == closed.ink.color(on: Paper()).hsb.saturation)
        }
    }
}
