import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// Computing the monitor of a touch screen.
@Suite struct TouchMappingTests {
    private static let cross = CGPoint(x: 0.3, y: 0.2)

    @Test("orientation of a touch screen: is found by one touch; a touch elsewhere is ignored (N-17)")
    func orientation() {
        for (point, rounds) in [
            (CGPoint(x: 0.31, y: 0.22), 0), (CGPoint(x: 0.2, y: 0.7), 1), (CGPoint(x: 0.7, y: 0.8), 2),
            (CGPoint(x: 0.8, y: 0.3), 3),
        ] {
            #expect(TouchMapping.turns(touching: point, at: Self.cross) == rounds, "\(point)")
        }
        #expect(TouchMapping.turns(touching: CGPoint(x: 0.5, y: 0.5), at: Self.cross) == nil)
        #expect(TouchMapping.turns(touching: CGPoint(x: 0.8, y: 0.26), at: Self.cross, .strict) == 3)
        #expect(TouchMapping.turns(touching: CGPoint(x: 0.75, y: 0.41), at: Self.cross, .strict) == nil)
    }

    @Test("matrix: maps a touch screen's corners to those of its monitor, with its rotation (N-17)")
    func matrix() {
        let (screen, monitor) = (
            CGSize(width: 3000, height: 2000), PixelRect(x: 1000, y: 500, width: 2000, height: 1000)
        )
        for rounds in 0..<4 {
            let matrix = TouchMapping(device: "a", monitor: "b", turns: rounds).matrix(of: monitor, on: screen)
            #expect(matrix.count == 9 && matrix.suffix(3) == [0, 0, 1])
            for point in [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 0.25, y: 0.75)] {
                let rotated = TouchMapping.monitorPoint(point, turns: rounds)
                let x = CGFloat(matrix[0]) * point.x + CGFloat(matrix[1]) * point.y + CGFloat(matrix[2])
                let y = CGFloat(matrix[3]) * point.x + CGFloat(matrix[4]) * point.y + CGFloat(matrix[5])
                let expected = CGPoint(x: 1000 + 2000 * rotated.x, y: 500 + 1000 * rotated.y)
                #expect(expected.distance(to: CGPoint(x: x * 3000, y: y * 2000)) < 0.01)
            }
        }
    }

    @Test("touch screens of the same name: have the mappings of their own ports (N-17)")
    func twins() {
        func device(_ id: UInt32, _ port: String?, _ name: String = "ELO") -> InputDevice {
            var device = InputDevice(id: id, name: name, use: .slavePointer)
            (device.touch, device.port) = (.init(mode: .direct, count: 10), port)
            return device
        }
        func monitors(_ devices: [InputDevice], _ saved: [TouchMapping]) -> [String?] {
            devices.map { TouchMapping.mapping(of: $0, among: devices, in: saved)?.monitor }
        }
        func savedMapping(_ port: String?, _ monitor: String) -> TouchMapping {
            TouchMapping(device: "ELO", port: port, monitor: monitor)
        }
        let both = [savedMapping("usb-1", "left"), savedMapping("usb-2", "right")]
        for (title, devices, saved, expected) in [
            ("each its own", [device(1, "usb-1"), device(2, "usb-2")], both, ["left", "right"]),
            ("plugged in elsewhere", [device(1, "usb-3")], both, ["right"]),
            ("a third one", [device(1, "usb-1"), device(2, "usb-3")], both, ["left", nil]),
            (
                "of an earlier version", [device(1, "usb-1"), device(2, "usb-2")], [savedMapping(nil, "left")],
                ["left", "left"]
            ),
            ("a driver that says nothing", [device(1, nil)], both, ["right"]),
            ("another name", [device(1, "usb-1", "Wacom")], both, [nil]),
        ] as [(String, [InputDevice], [TouchMapping], [String?])] {
            #expect(monitors(devices, saved) == expected, "\(title)")
        }
    }

    @Test("port: is the kernel's name, if the driver speaks of that device (N-17)")
    func ports() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("port-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let device = folder + "/event7/device"
        try FileManager.default.createDirectory(atPath: device + "/id", withIntermediateDirectories: true)
        for (name, text) in [("phys", "usb-2/input0"), ("id/vendor", "04e7"), ("id/product", "0020")] {
            try (text + "\n").write(toFile: device + "/" + name, atomically: true, encoding: .utf8)
        }
        func port(_ node: String?, _ product: [Int]) -> String? {
            DevicePort(node: node, product: product).name(in: folder)
        }
        #expect(port("/dev/input/event7", [0x04E7, 0x20]) == "usb-2/input0")
        // That of another computer, or of another kernel's numbering.
        #expect(port("/dev/input/event7", [0x04E7, 0x21]) == "/dev/input/event7")
        #expect(port("/dev/input/event8", [0x04E7, 0x20]) == "/dev/input/event8")
        #expect(port("/dev/input/event7", []) == "/dev/input/event7")
        #expect(port(nil, [0x04E7, 0x20]) == nil)
    }

    @Test("touch screen: is misplaced when more fingers land outside all windows than in one; reported once (N-17)")
    func landings() {
        var counts = MisplacementDetector()
        func note(_ grounds: String, of device: UInt32 = 1) -> [Bool] {
            grounds.map { counts.record($0 == "." ? .desktop : .window, of: device) }
        }
        #expect(!note("........".dropLast().description).contains(true))
        #expect(note(".") == [true] && !note("........").contains(true))
        // As often outside as inside.
        #expect(!note(".#.#.#.##.#.", of: 2).contains(true))
        #expect(note("..", of: 2).contains(true))
        counts.forget(besides: [2])
        #expect(note("........").contains(true) && !note("........", of: 2).contains(true))
    }

    @Test("mapping: is saved and read; an invalid file is ignored (N-17)")
    func file() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("map-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let file = TouchMappingFile(environment: ["HOME": folder])
        #expect(file.read() == [] && file.path.hasPrefix(folder + "/.config/touchtracker/"))
        let mappings = [TouchMapping(device: "ELO", port: "usb-1", monitor: "HDMI-1", turns: 3)]
        try file.write(mappings)
        #expect(file.read() == mappings)
        func save(rounds: Int) throws {
            try Data("[{\"device\":\"a\",\"monitor\":\"b\",\"turns\":\(rounds)}]".utf8).write(
                to: URL(fileURLWithPath: file.path))
        }
        // As earlier versions wrote it.
        try save(rounds: 1)
        #expect(file.read() == [TouchMapping(device: "a", monitor: "b", turns: 1)])
        try save(rounds: 9)
        #expect(file.read() == [])
        try file.write([])
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }
}
