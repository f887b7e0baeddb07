import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// The appearance of controls, compared with a golden image.
@Suite struct ControlLookTests {
    /// Controls without text.
    private static func scene(_ change: (UISlider, UISwitch, UIButton) -> Void = { _, _, _ in }) -> Bitmap {
        let stage = TestStage(size: CGSize(width: 170, height: 120), scale: 2)
        let slider = UISlider(frame: CGRect(x: 10, y: 5, width: 150, height: 44))
        slider.value = 0.6
        let (on, off) = (UISwitch(frame: CGRect(x: 10, y: 50, width: 0, height: 0)), UISwitch())
        off.frame.origin = CGPoint(x: 70, y: 50)
        on.isOn = true
        let button = UIButton(frame: CGRect(x: 10, y: 88, width: 60, height: 28), configuration: .tinted())
        for view in [slider, on, off, button] { stage.window.addSubview(view) }
        change(slider, on, button)
        return stage.picture
    }

    @Test("controls: match the golden image")
    func golden() throws {
        #expect(try Golden("controls").difference(from: Self.scene()) == .none)
    }

    @Test("golden image: detects a changed value, knob or state", arguments: ["value", "knob", "state"])
    func negative(change: String) throws {
        let picture = Self.scene { slider, onOff, button in
            switch change {
            case "value": slider.value = 0.57
            case "knob": onOff.isOn = false
            default: button.isHighlighted = true
            }
        }
        guard case .pixels = try Golden("controls").compare(picture) else { return #expect(Bool(false)) }
    }
}
