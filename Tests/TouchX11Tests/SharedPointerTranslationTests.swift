import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// Devices that share a pointer: which of them draw one line.
@Suite struct SharedPointerTranslationTests {
    private typealias Stage = TranslatorStage
    private static let absolute: UInt32 = 20
    private static let relative: UInt32 = 21
    private static let otherMaster: UInt32 = 22

    /// As Xwayland has them.
    private static func stage(secondMaster: UInt32 = Stage.master) -> Stage {
        var absolute = Stage.mouseDevice
        (absolute.id, absolute.name) = (Self.absolute, "xwayland-pointer:16")
        for index in 0..<2 {
            absolute.axes[index].label = ["Abs X", "Abs Y"][index]
            (absolute.axes[index].minimum, absolute.axes[index].maximum) = (0, 65535)
            absolute.axes[index].mode = .absolute
        }
        var relative = Stage.mouseDevice
        (relative.id, relative.name) = (Self.relative, "xwayland-relative-pointer:16")
        relative.attachment = secondMaster
        let master = InputDevice(id: otherMaster, name: "second pointer", use: .masterPointer)
        return Stage(devices: Stage.devices + [absolute, relative, master])
    }

    @Test("buttons of one device and motion of another: are one line, in any reports (G-1, N-20)")
    func oneLine() {
        for (presser, mover) in [
            (Self.relative, Self.absolute), (Self.absolute, Self.relative), (Stage.mouse, Stage.touchpad),
        ] {
            var stage = Self.stage()
            stage.pointer(.motion, 10, 10, source: mover)
            stage.pointer(.buttonPress, 10, 10, button: 1, source: presser)
            stage.pointer(.motion, 20, 10, source: mover)
            stage.pointer(.buttonRelease, 20, 10, button: 1, source: presser)
            stage.pointer(.motion, 21, 10, source: presser)
            #expect(
                stage.log() == [
                    "hover entered \(mover) 10,10", "began mouse 10,10", "moved mouse 20,10", "ended mouse 20,10",
                    "hover moved \(mover) 21,10",
                ])
        }
    }

    @Test("mouse pressed while another holds a button: draws a line of its own (G-1, W-15)")
    func sameButton() {
        var stage = Self.stage()
        stage.pointer(.buttonPress, 10, 10, button: 1, device: Stage.mouse)
        stage.pointer(.buttonPress, 10, 10, button: 1)
        stage.pointer(.buttonPress, 10, 10, button: 1, source: Self.relative, device: Self.relative)
        stage.pointer(.buttonRelease, 10, 10, button: 1, device: Stage.mouse)
        stage.pointer(.motion, 12, 10)
        stage.pointer(.buttonRelease, 12, 10, button: 1, source: Self.relative, device: Self.relative)
        stage.pointer(.buttonRelease, 12, 10, button: 1, source: Self.relative)
        #expect(
            stage.log() == [
                "began mouse 10,10", "ended mouse 10,10", "began mouse 10,10", "moved mouse 12,10",
                "ended mouse 12,10",
            ])
    }

    @Test("removed device: cancels its contacts, but not those of a mouse pressed since (G-1, W-15)")
    func unplugged() {
        func removed(_ device: UInt32) -> ServerEvent {
            .hierarchyChanged([HierarchyChange(device: device, flags: .slaveRemoved)])
        }
        var stage = Self.stage()
        stage.pointer(.buttonPress, 10, 10, button: 1)
        stage.feed(removed(Self.absolute))
        stage.pointer(.motion, 12, 10, source: Self.relative)
        stage.feed(removed(Stage.mouse))
        #expect(
            stage.log() == ["began mouse 10,10", "gone 20", "moved mouse 12,10", "cancelled mouse 12,10", "gone 6"])
        stage = Self.stage()
        stage.pointer(.buttonPress, 10, 10, button: 1)
        stage.pointer(.buttonPress, 10, 10, button: 1, source: Self.relative, device: Self.relative)
        stage.pointer(.buttonRelease, 10, 10, button: 1, device: Stage.mouse)
        stage.feed(removed(Stage.mouse))
        stage.pointer(.buttonRelease, 10, 10, button: 1, source: Self.relative)
        #expect(
            stage.log() == [
                "began mouse 10,10", "ended mouse 10,10", "began mouse 10,10", "gone 6", "ended mouse 10,10",
            ])
    }

    @Test("mice of two pointers: draw two lines, each by its own pointer (G-1)")
    func twoPointers() {
        var stage = Self.stage(secondMaster: Self.otherMaster)
        stage.pointer(.buttonPress, 10, 10, button: 1)
        stage.pointer(.buttonPress, 300, 10, button: 1, source: Self.relative, device: Self.otherMaster)
        stage.pointer(.motion, 10, 15)
        stage.pointer(.motion, 306, 10, source: Self.relative, device: Self.otherMaster)
        stage.pointer(.buttonRelease, 10, 15, button: 1)
        stage.pointer(.motion, 307, 10, source: Self.relative, device: Self.otherMaster)
        #expect(
            stage.log() == [
                "began mouse 10,10", "began mouse 300,10", "moved mouse 10,15", "moved mouse 306,10",
                "ended mouse 10,15", "moved mouse 307,10",
            ])
    }

    @Test("mouse reattached to another pointer during a line: cancels it (G-1)")
    func reattached() {
        var stage = Self.stage()
        stage.pointer(.buttonPress, 10, 10, button: 1, source: Self.relative)
        var relative = Stage.mouseDevice
        (relative.id, relative.attachment) = (Self.relative, Self.otherMaster)
        stage.feed(.devices(Stage.devices + [relative]))
        #expect(stage.log() == ["began mouse 10,10", "cancelled mouse 10,10"])
    }

    @Test("warped pointer: moves the mouse's line along, and the next one begins there (G-2)")
    func warped() {
        var stage = Self.stage()
        stage.pointer(.motion, 10, 10)
        // From the pointer itself: no device has moved it.
        stage.pointer(.motion, 100, 50, source: Stage.master)
        stage.pointer(.buttonPress, 100, 50, button: 1)
        stage.pointer(.motion, 200, 80, source: Stage.master)
        stage.pointer(.motion, 201, 80)
        stage.pointer(.buttonRelease, 201, 80, button: 1)
        #expect(
            stage.log() == [
                "hover entered 6 10,10", "hover moved 6 100,50", "began mouse 100,50", "moved mouse 200,80",
                "moved mouse 201,80", "ended mouse 201,80",
            ])
        // The path wasn't reported.
        stage.pointer(.buttonPress, 50, 60, button: 1)
        stage.pointer(.motion, 52, 60)
        #expect(stage.log() == ["began mouse 50,60", "moved mouse 52,60"])
    }

    @Test("mouse beside a pen: is pressed where the pointer was warped (G-2)")
    func warpedBesidePen() {
        var stage = Self.stage()
        stage.pointer(.motion, 300, 200, source: Stage.pen, axes: [4: 500])
        stage.pointer(.buttonPress, 300, 200, button: 1, source: Stage.pen)
        stage.pointer(.motion, 30, 40, source: Stage.master)
        _ = stage.log()
        stage.pointer(.buttonPress, 300, 200, button: 1, device: Stage.mouse)
        stage.pointer(.motion, 31, 40)
        #expect(stage.log() == ["began mouse 30,40", "moved mouse 31,40"])
    }
}
