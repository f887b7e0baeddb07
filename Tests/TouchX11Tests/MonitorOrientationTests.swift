import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// Touch screens and pens on rotated monitors, and matrices set by other programs.
@Suite struct MonitorOrientationTests {
    /// RandR's rotations and reflections, with the usual matrix for a monitor that fills the screen.
    private static let rows: [(rotation: UInt16, matrix: [Float])] = [
        (1, [1, 0, 0, 0, 1, 0, 0, 0, 1]), (2, [0, -1, 1, 1, 0, 0, 0, 0, 1]), (4, [-1, 0, 1, 0, -1, 1, 0, 0, 1]),
        (8, [0, 1, 0, -1, 0, 1, 0, 0, 1]), (1 | 16, [-1, 0, 1, 0, 1, 0, 0, 0, 1]),
        (1 | 32, [1, 0, 0, 0, -1, 1, 0, 0, 1]), (2 | 16, [0, 1, 0, 1, 0, 0, 0, 0, 1]),
        (2 | 32, [0, -1, 1, -1, 0, 1, 0, 0, 1]), (1 | 16 | 32, [-1, 0, 1, 0, -1, 1, 0, 0, 1]),
    ]

    @Test("touch screen: stays aligned when its monitor is rotated or reflected (W-20)")
    func rotations() {
        let (screen, frame) = (CGSize(width: 1000, height: 800), PixelRect(x: 0, y: 0, width: 1000, height: 800))
        for (rotation, expected) in Self.rows {
            let mapping = TouchMapping(device: "a", monitor: "b", rotation: 0)
            let matrix = mapping.matrix(of: frame, on: screen, MonitorOrientation(rotation: rotation))
            #expect(TouchMapping.isSame(matrix, expected), "\(rotation): \(matrix)")
        }
    }

    @Test("calibration: means the same point of the panel at any rotation of the monitor (W-20)")
    func setup() {
        let cross = CGPoint(x: 0.3, y: 0.2)
        for (before, _) in Self.rows {
            for built in 0..<4 {
                let then = MonitorOrientation(rotation: before)
                // The report of a touch screen mounted at that rotation.
                let touched = TouchMapping.monitorPoint(then.panelPoint(cross), turns: (4 - built) % 4)
                #expect(TouchMapping.turns(touching: touched, at: then.panelPoint(cross)) == built)
                let mapping = TouchMapping(
                    device: "a", monitor: "b", turns: (built + then.quarterTurns) % 4, rotation: then.quarterTurns)
                for (after, _) in Self.rows {
                    let now = MonitorOrientation(rotation: after)
                    let matrix = mapping.matrix(
                        of: PixelRect(x: 500, y: 0, width: 500, height: 800), on: CGSize(width: 1000, height: 800), now)
                    let expected = now.screenPoint(then.panelPoint(cross))
                    let x = CGFloat(matrix[0]) * touched.x + CGFloat(matrix[1]) * touched.y + CGFloat(matrix[2])
                    let y = CGFloat(matrix[3]) * touched.x + CGFloat(matrix[4]) * touched.y + CGFloat(matrix[5])
                    #expect(CGPoint(x: x, y: y).distance(to: CGPoint(x: 0.5 + expected.x / 2, y: expected.y)) < 1e-5)
                }
            }
        }
    }

    @Test("mapping of an earlier version: is unchanged until the monitor rotates (W-20)")
    func earlier() throws {
        let text = Data(#"{"device":"a","monitor":"b","turns":1}"#.utf8)
        let mapping = try JSONDecoder().decode(TouchMapping.self, from: text)
        let (screen, frame) = (CGSize(width: 100, height: 100), PixelRect(x: 0, y: 0, width: 100, height: 100))
        for rotation in [1, 2, 4, 8] as [UInt16] {
            let matrix = mapping.matrix(of: frame, on: screen, MonitorOrientation(rotation: rotation))
            #expect(TouchMapping.isSame(matrix, [0, -1, 1, 1, 0, 0, 0, 0, 1]), "\(rotation)")
        }
    }

    @Test("matrix set by another program since: isn't overwritten (W-20)")
    func owned() {
        let (half, other): ([Float], [Float]) = ([0.5, 0, 0, 0, 1, 0, 0, 0, 1], [0.5, 0, 0.5, 0, 1, 0, 0, 0, 1])
        var mapping = TouchMapping(device: "a", monitor: "b")
        #expect(mapping.owns(TouchMapping.identity, last: nil) && !mapping.owns(half, last: nil))
        (mapping.applied, mapping.replaced) = (half, other)
        #expect(mapping.owns(half, last: nil) && mapping.owns(other, last: nil))
        #expect(mapping.owns(half.map { $0 + 1e-6 }, last: half) && !mapping.owns(other, last: half))
        // An explicit reset while the program runs removes it.
        #expect(!mapping.owns(TouchMapping.identity, last: half))
    }

    @Test("pens of a tablet: are mapped together, whatever their drivers call them (W-21)")
    func pens() {
        func pen(_ id: UInt32, _ name: String) -> InputDevice {
            var device = TranslatorStage.penDevice
            (device.id, device.name, device.port) = (id, name, "usb-1")
            return device
        }
        for (name, expected) in [
            ("Wacom Cintiq 16 Pen Pen (0x8002a3d)", "Wacom Cintiq 16 Pen"),
            ("Wacom Cintiq 16 Pen Eraser (0)", "Wacom Cintiq 16 Pen"), ("XP-Pen stylus", "XP-Pen"),
            ("XP-Pen eraser", "XP-Pen"), ("Tablet", "Tablet"), ("Pen", "Pen"),
        ] { #expect(pen(1, name).mappingName == expected) }
        let devices = [pen(1, "Cintiq Pen (0x1)"), pen(2, "Cintiq Eraser (0)"), TranslatorStage.mouseDevice]
        let saved = [TouchMapping(device: "Cintiq", port: "usb-9", monitor: "left")]
        let monitors = devices.map { TouchMapping.mapping(of: $0, among: devices, in: saved)?.monitor }
        #expect(monitors == ["left", "left", nil])
        #expect(devices.map(\.isMappable) == [true, true, false])
    }
}
