import DrawingModel
import Foundation
import Graphics
import ServerHarness
import TouchKit
import TouchKitTesting
import TouchTrackerUI

/// The program as a user runs it, in a window of a private server, seen from outside.
final class ProgramStage {
    let server: PrivateServer
    let other: ForeignClient
    let program: ChildProcess
    /// The window's number, and where its content is on the screen.
    let window: UInt
    let origin: CGPoint
    private var devices: [InjectedDevice] = []

    /// - Parameters:
    ///   - display: for the program, if it isn't the server's own.
    init(
        _ server: PrivateServer? = nil, arguments: [String] = ["--width", "10"], display: String? = nil,
        title: String = "TouchTracker",
        executable: String = "touchtracker", environment: [String: String] = [:]
    ) throws {
        let server = try server ?? PrivateServer()
        self.server = server
        let other = try ForeignClient(display: server.display)
        self.other = other
        let program = try ChildProcess(
            ChildProcess.product(executable), arguments,
            environment: ["DISPLAY": display ?? server.display].merging(environment) { $1 })
        self.program = program
        let deadline = Date().addingTimeInterval(20)
        while other.windows(named: title).isEmpty {
            guard program.isRunning, Date() < deadline else {
                throw Failure(description: "no window appeared: \(program.errors)")
            }
            usleep(2000)
        }
        window = other.windows(named: title)[0]
        origin = other.origin(of: window)
        try wait { try self.isWhite(at: CGPoint(x: 2, y: 2)) }
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    func device(_ name: PrivateServer.DeviceName) throws -> InjectedDevice {
        let device = try server.device(name)
        devices.append(device)
        return device
    }

    func wait(atMost seconds: TimeInterval = 20, _ condition: () throws -> Bool) throws {
        let deadline = Date().addingTimeInterval(seconds)
        while try !condition() {
            guard Date() < deadline else { throw Failure(description: "waited in vain; \(program.errors)") }
            usleep(1000)
        }
    }

    /// The window's content as the screen shows it.
    func picture(width: Int = 1000, height: Int = 700) throws -> Bitmap {
        try other.screenshot(PixelRect(x: Int(origin.x), y: Int(origin.y), width: width, height: height))
    }

    func color(_ point: CGPoint) throws -> Color {
        try other.color(x: Int(origin.x + point.x), y: Int(origin.y + point.y))
    }

    private func isWhite(at point: CGPoint) throws -> Bool { try color(point) == .white }

    /// What the window must show with these lines on it, finished and not.
    static func expected(
        finished: [Line], unfinished: [Line] = [], width: Int = 1000, height: Int = 700
    ) throws -> Bitmap {
        let controller = DrawController()
        controller.editor.toolbox.thickness = .chosen
        let stage = TestStage(size: CGSize(width: width, height: height)) { controller }
        for line in finished + unfinished {
            let finger = stage.finger()
            finger.down(at: line.begin)
            finger.move(to: line.end)
            if finished.contains(line) { finger.lift() }
            // Two that land together would draw a circle.
            stage.advance(by: .seconds(1))
        }
        return stage.picture
    }
}
