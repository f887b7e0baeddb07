import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// Device kinds and the content of their events.
@Suite struct DeviceTests {
    private func kind(
        _ use: InputDevice.Use, name: String = "Thing", touch: InputDevice.TouchClass.Mode? = nil, axes: [String] = [],
        fingers: Int? = nil, tool: String? = nil
    ) -> InputDevice.Kind {
        var device = InputDevice(id: 8, name: name, use: use)
        device.touch = touch.map { InputDevice.TouchClass(mode: $0, count: 0) }
        device.axes = axes.enumerated().map { TranslatorStage.axis($0.offset, $0.element, 0, 1000, .absolute) }
        (device.gestureTouches, device.toolType) = (fingers, tool)
        return device.kind
    }

    @Test("kind of a device: depends on what it reports; an eraser's on its driver or its name (X-34, X-44)")
    func kinds() {
        #expect(kind(.masterPointer, touch: .direct) == .master && kind(.masterKeyboard) == .master)
        #expect(kind(.slaveKeyboard) == .keyboard && kind(.floating) == .keyboard)
        #expect(kind(.slavePointer) == .mouse && kind(.floating, axes: ["Rel X"]) == .mouse)
        #expect(kind(.slavePointer, touch: .direct, axes: ["Abs MT Pressure"], fingers: 5) == .touchscreen)
        #expect(kind(.floating, touch: .direct) == .touchscreen)
        #expect(kind(.slavePointer, touch: .dependent, axes: ["Abs Pressure"]) == .dependentTouch)
        #expect(kind(.slavePointer, axes: ["Rel X"], fingers: 4) == .touchpad)
        #expect(kind(.slavePointer, axes: ["Abs X", "Abs Pressure"], fingers: 4) == .pen)
        #expect(kind(.slavePointer, name: "My ERASER", axes: ["Abs Pressure"]) == .eraser)
        #expect(kind(.slavePointer, name: "My Eraser", axes: ["Abs Pressure"], tool: "STYLUS") == .pen)
        #expect(kind(.slavePointer, axes: ["Abs Pressure"], tool: "ERASER") == .eraser)
    }

    @Test("contacts: end with a device that is removed, detached or disabled, and with no other change (X-28, X-30)")
    func hierarchyChanges() {
        for flags in [.slaveRemoved, .slaveDetached, .deviceDisabled] as [HierarchyChange.Flags] {
            #expect(HierarchyChange(device: 8, flags: flags).endsContacts)
            #expect(HierarchyChange(device: 8, flags: [flags, .deviceEnabled]).endsContacts)
        }
        for flags in [
            .masterAdded, .masterRemoved, .slaveAdded, .slaveAttached, .deviceEnabled, [],
        ] as [HierarchyChange.Flags] {
            #expect(!HierarchyChange(device: 8, flags: flags).endsContacts)
        }
    }

    @Test("values of axes: are found by number, whichever are left out (X-37)")
    func valuators() {
        let mask: UInt64 = 1 | 1 << 5 | 1 << 63
        let valuators = Valuators([5: 1.5, 0: -2, 63: 7, 64: 9])
        #expect(valuators.mask == mask && valuators.values == [-2, 1.5, 7] && !valuators.isEmpty)
        #expect(valuators[0] == -2 && valuators[5] == 1.5 && valuators[63] == 7)
        #expect([1, 4, 62, 64, -1].allSatisfy { valuators[$0] == nil })
        #expect(valuators.axes.map { $0.number } == [0, 5, 63] && valuators.axes.map { $0.value } == [-2, 1.5, 7])
        #expect(valuators == Valuators(mask: mask, values: [-2, 1.5, 7]) && Valuators([:]).isEmpty)
    }

    @Test("key code: is UIKit's for the key's position, and none for a position unknown to UIKit (X-61)")
    func keycodes() {
        for (keycode, usage) in [(9, 0x29), (10, 0x1E), (38, 0x04), (65, 0x2C), (147, 0x76)] as [(UInt32, Int)] {
            #expect(UIKeyboardHIDUsage(xKeycode: keycode).rawValue == usage)
        }
        for keycode in [0, 7, 8, 148, 255, .max] as [UInt32] {
            #expect(UIKeyboardHIDUsage(xKeycode: keycode).rawValue == 0)
        }
    }
}
