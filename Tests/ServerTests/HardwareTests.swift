import Foundation
import Testing
import TouchKit
import TouchServerHarness

@testable import TouchX11

extension ServerTests {
    /// Stuck buttons and keys, the pointer beside fingers, pads, and mappings changed by others.
    @Suite struct Hardware {
        @Test("mouse: draws with each press although an emulated button was never released (W-15)")
        func stuckButtons() throws {
            for stuck in [3, 1] as [UInt32] {
                let stage = try ServerStage()
                let (mouse, other) = (try stage.device(.pointer), try stage.foreignClient())
                other.fakeMotion(to: 100, 100)
                other.fakeButton(stuck, isPress: true)
                try stage.settle()
                for _ in 0..<2 {
                    _ = stage.samples.drain()
                    try mouse.press(1)
                    try mouse.move(by: CGPoint(x: 20, y: 0))
                    try mouse.release(1)
                    try stage.settle()
                    #expect(stage.samples.drain().suffix(3) == ["began 1", "moved 1", "ended 1"], "button \(stuck)")
                    #expect(stage.samples.lastTouch?.buttons == .primary)
                }
            }
        }

        @Test("key released during another client's keyboard grab: is released after it (W-16)")
        func keys() throws {
            let stage = try ServerStage()
            let (keyboard, other) = (try stage.device(.keyboard), try stage.foreignClient())
            other.setFocus(stage.xid)
            try stage.settle()
            let (space, shift): (UInt32, UInt32) = (65, 50)
            // The server repeats held keys.
            func phases() -> [KeySample.Phase] { stage.samples.keys.map(\.phase).filter { $0 != .repeated } }
            for key in [space, shift] { try keyboard.key(key, isPress: true) }
            try stage.settle()
            try other.grabKeyboard()
            try keyboard.key(space, isPress: false)
            try stage.settle()
            #expect(phases() == [.pressed, .pressed])
            other.ungrabKeyboard()
            try stage.settle()
            #expect(phases() == [.pressed, .pressed, .cancelled])
            #expect(stage.samples.keys.last?.number == space)
            try keyboard.key(shift, isPress: false)
            try stage.settle()
            #expect(stage.samples.keys.last?.phase == .released && stage.samples.keys.last?.number == shift)
        }

        @Test("pointer: is hidden from a finger's landing until a mouse moves (W-17)")
        func pointer() throws {
            let stage = try ServerStage()
            let (screen, mouse) = (try stage.device(.touch), try stage.device(.pointer))
            let other = try stage.foreignClient()
            try mouse.move(by: CGPoint(x: 50, y: 50))
            try stage.settle()
            #expect(other.isPointerVisible)
            try screen.touch(0, .begin, at: CGPoint(x: 300, y: 300))
            try stage.settle()
            #expect(!other.isPointerVisible)
            try screen.touch(0, .end, at: CGPoint(x: 300, y: 300))
            try stage.settle()
            #expect(!other.isPointerVisible)
            try mouse.move(by: CGPoint(x: 5, y: 5))
            try stage.settle()
            #expect(other.isPointerVisible)
        }

        @Test("pad: identified by the driver, has keys of its own, and a pen draws beside it (W-11)")
        func pad() throws {
            let stage = try ServerStage()
            let other = try stage.foreignClient()
            let device = try other.device("eraser")
            other.setProperty("Wacom Tool Type", of: device, toName: "PAD")
            // The host queries devices again when one is added.
            other.detach(device: device)
            other.attach(device: device)
            try stage.settle()
            let (pad, pen) = (try stage.device(.eraser), try stage.device(.pen))
            try pen.move(to: CGPoint(x: 100, y: 100), pressure: 0)
            try pad.press(1)
            try pen.move(to: CGPoint(x: 100, y: 100), pressure: 300)
            try pen.press(1)
            try pen.move(to: CGPoint(x: 120, y: 100))
            try pen.release(1)
            try pad.release(1)
            try stage.settle()
            #expect(stage.samples.drain() == ["began 1", "moved 1", "ended 1"])
            #expect(stage.samples.lastTouch?.type == .pencil)
            let changes = stage.samples.events.compactMap { event in
                if case .pad(let sample) = event { sample.change } else { nil }
            }
            #expect(changes == [.pressed(key: 1), .released(key: 1)])
        }

        @Test("matrix set by another program since: is left alone, and reported by the list of devices (W-20)")
        func foreignMatrix() throws {
            let home = try Home()
            let file = TouchMappingFile(environment: home.environment)
            try file.write([TouchMapping(device: "touch", monitor: "monitor-1")])
            let stage = try ServerStage()
            let other = try stage.foreignClient()
            let device = try other.device("touch")
            func list() throws -> String {
                try ChildProcess(
                    ChildProcess.product("touch-inspect"), ["list", "--display", stage.server.display],
                    environment: home.environment
                ).wait().output
            }
            other.setMonitors([960, 960], height: 1080)
            stage.host.mapTouchScreens(from: file)
            try stage.wait { other.transformation(of: device) == [0.5, 0, 0.5, 0, 1, 0, 0, 0, 1] }
            #expect(try list().contains("    mapped to monitor-1\n"))
            let foreign: [Float] = [0.25, 0, 0.5, 0, 1, 0, 0, 0, 1]
            other.setTransformation(foreign, of: device)
            other.setMonitors([480, 1440], height: 1080)
            try stage.settle()
            stage.host.input.updateMappings()
            #expect(other.transformation(of: device) == foreign)
            #expect(try list().contains("set up for monitor-1; another program"))
            // Another start leaves it alone, too.
            let host = try X11Host(name: "test", display: stage.server.display)
            host.mapTouchScreens(from: file)
            #expect(other.transformation(of: device) == foreign)
        }

        @Test("pen that taps the cross: is mapped to its monitor, with its eraser (W-21)")
        func penSetup() throws {
            let home = try Home()
            let server = try PrivateServer()
            let other = try ForeignClient(display: server.display)
            other.setMonitors([960, 960], height: 1080)
            let stage = try ProgramStage(
                server, arguments: ["map"], title: "touch-inspect map", executable: "touch-inspect",
                environment: home.environment)
            let (pen, device) = (try stage.device(.pen), try other.device("pen"))
            // Hovering there does nothing.
            try pen.move(to: CGPoint(x: 0.3 * 1920, y: 0.2 * 1080), pressure: 0)
            try pen.sync()
            #expect(other.transformation(of: device) == TouchMapping.identity)
            try pen.press(1)
            try pen.release(1)
            try stage.wait { other.transformation(of: device) == [0.5, 0, 0, 0, 1, 0, 0, 0, 1] }
            let saved = TouchMappingFile(environment: home.environment).read()
            #expect(saved.map(\.device) == ["pen"] && saved.map(\.monitor) == ["monitor-0"])
        }
    }
}
