import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchGraphics
import TouchServerHarness

/// Screenshots of the program's window on a private X server.
struct Screenshots {
    private let program: String
    private let folder: String
    private let server: PrivateServer
    private let screen: ForeignClient

    /// The initial size of the window, in pixels.
    private static let size = CGSize(width: 1000, height: 700)
    /// The key C. Source: X's numbers of a PC keyboard.
    private static let panelKey: UInt32 = 54
    /// In microseconds: after this time all animations have ended.
    private static let animationTime: UInt32 = 1_500_000

    init(of program: String, into folder: String) throws {
        self.program = program
        self.folder = folder
        server = try PrivateServer(.xorg())
        screen = try ForeignClient(display: server.display)
    }

    func make() throws {
        let (touch, keyboard) = (try server.device(.touch), try server.device(.keyboard))
        try shoot("boat", of: Boat.document) { _ in }
        try shoot("colours", of: Boat.document) { _ in
            try keyboard.key(Self.panelKey, isPress: true)
            try keyboard.key(Self.panelKey, isPress: false)
        }
        try shoot("fingers", of: Boat.unfinished) { origin in
            let strokes = Boat.waves
            let paths = strokes.map { $0.samples(0.8).map { $0.position + origin } }
            for (finger, path) in paths.enumerated() { try touch.touch(UInt32(finger), .begin, at: path[0]) }
            for step in 1..<(paths.map(\.count).max() ?? 1) {
                for (finger, path) in paths.enumerated() where step < path.count {
                    try touch.touch(UInt32(finger), .update, at: path[step])
                }
            }
        }
    }

    /// - Parameter act: performs the actions to be shown, given the window's position on the screen.
    private func shoot(_ name: String, of document: Document, _ act: (CGPoint) throws -> Void) throws {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("showcase-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: home) }
        let drawing = "\(home)/Boat.touchtracker"
        try Showcase.write(document, to: drawing)
        let process = try ChildProcess(
            program, ["--tool", "freehand", "--nib", "brush", "--size", "14", drawing],
            environment: ["DISPLAY": server.display, "HOME": home])
        let window = try self.window(of: process)
        let origin = screen.origin(of: window)
        screen.setFocus(window)
        try act(origin)
        usleep(Self.animationTime)
        let frame = PixelRect(
            x: Int(origin.x), y: Int(origin.y), width: Int(Self.size.width), height: Int(Self.size.height))
        try screen.screenshot(frame).writePNG(to: "\(folder)/\(name).png")
        process.terminate()
    }

    private func window(of process: ChildProcess) throws -> UInt {
        let deadline = Date().addingTimeInterval(20)
        while Date() < deadline, process.isRunning {
            if let window = screen.windows(sized: Self.size).first {
                usleep(Self.animationTime)
                return window
            }
            usleep(10_000)
        }
        throw Trouble(description: "no window appeared: \(process.errors)")
    }

    private struct Trouble: Error, CustomStringConvertible {
        let description: String
    }
}
