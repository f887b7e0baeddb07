import Foundation
import Testing
import TouchKit
import TouchServerHarness

@testable import TouchX11

extension ServerTests {
    /// Touch screens mapped to the wrong monitor.
    @Suite struct TouchMappings {
        private static let rightHalf: [Float] = [0.5, 0, 0.5, 0, 1, 0, 0, 0, 1]
        private static let leftHalf: [Float] = [0.5, 0, 0, 0, 1, 0, 0, 0, 1]

        private let home: Home

        init() throws {
            home = try Home()
        }

        @Test("touch of the cross on its monitor: maps a touch screen there permanently, until it is reset (N-17)")
        func map() throws {
            let server = try PrivateServer()
            let other = try ForeignClient(display: server.display)
            other.setMonitors([960, 960], height: 1080)
            let device = try other.device("touch")
            other.setTransformation(Self.rightHalf, of: device)
            let stage = try ProgramStage(
                server, arguments: ["map"], title: "touch-inspect map", executable: "touch-inspect",
                environment: home.environment)
            #expect(stage.origin == .zero)
            let screen = try stage.device(.touch)
            // Beside the cross: an ambiguous touch maps nothing.
            try screen.touch(0, .begin, at: CGPoint(x: 960, y: 540))
            try screen.touch(0, .end, at: CGPoint(x: 960, y: 540))
            // The report of the left monitor's touch screen when the cross is touched there, while the server maps it
            // to the right one.
            try screen.touch(0, .begin, at: CGPoint(x: 0.3 * 1920, y: 0.2 * 1080))
            try screen.touch(0, .end, at: CGPoint(x: 0.3 * 1920, y: 0.2 * 1080))
            try stage.wait { other.transformation(of: device) == Self.leftHalf }
            // The other monitor has no touch screen.
            func second() -> UInt? {
                other.windows(named: "touch-inspect map").first { other.origin(of: $0).x == 960 }
            }
            try stage.wait { second().map { other.visibility(of: $0) == .shown } == true }
            try stage.wait { other.windows(named: "touch-inspect map").count == 1 }
            other.setFocus(try #require(second()))
            other.fakeKey(0xFF1B, isPress: true)
            other.fakeKey(0xFF1B, isPress: false)
            let result = stage.program.wait()
            #expect(result.status == 0 && result.output == "touch: monitor-0\n", "\(result)")

            // Another program draws under the finger, also after the monitors have changed.
            other.setTransformation(Self.rightHalf, of: device)
            let host = try X11Host(name: "test", display: server.display)
            host.mapTouchScreens(from: TouchMappingFile(environment: home.environment))
            #expect(other.transformation(of: device) == Self.leftHalf)
            let undone = try ChildProcess(
                ChildProcess.product("touch-inspect"), ["map", "--undo", "--display", server.display],
                environment: home.environment
            ).wait()
            #expect(undone.status == 0 && undone.output == "touch: all of the screen\n", "\(undone)")
            #expect(other.transformation(of: device) == TouchMapping.identity)
        }

        @Test("mapped touch screen: follows its monitor's position and size (N-17)")
        func follow() throws {
            try TouchMappingFile(environment: home.environment).write([
                TouchMapping(device: "touch", monitor: "monitor-1")
            ])
            let stage = try ServerStage()
            let other = try stage.foreignClient()
            let device = try other.device("touch")
            stage.host.mapTouchScreens(from: TouchMappingFile(environment: home.environment))
            // That monitor doesn't exist yet.
            #expect(other.transformation(of: device) == TouchMapping.identity)
            for (widths, expected) in [
                ([960, 960], Self.rightHalf), ([480, 1440], [0.75, 0, 0.25, 0, 1, 0, 0, 0, 1]),
            ] as [([Int], [Float])] {
                other.setMonitors(widths, height: 1080)
                try stage.wait { other.transformation(of: device) == expected }
            }
            let screen = try stage.device(.touch)
            var landings: [FingerLanding] = []
            stage.host.onFingerLanded = { landings.append($0) }
            try screen.touch(0, .begin, at: CGPoint(x: 192, y: 540))
            try screen.touch(0, .end, at: CGPoint(x: 192, y: 540))
            try stage.settle()
            // In the window, which is on the left, with the driver's coordinates.
            let location = try #require(stage.samples.lastTouch?.location)
            #expect(location.distance(to: CGPoint(x: 480 + 144, y: 540)) < 0.05)
            #expect(landings.count == 1 && landings[0].devicePoint.distance(to: CGPoint(x: 0.1, y: 0.5)) < 0.001)
        }
    }
}
