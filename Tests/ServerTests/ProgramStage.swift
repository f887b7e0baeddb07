import Foundation
import TouchDrawingModel
import TouchGraphics
import TouchKit
import TouchKitTesting
import TouchServerHarness
import TouchTrackerUI

/// The program in a window of a private server, observed from outside.
final class ProgramStage {
    let server: PrivateServer
    let other: ForeignClient
    let program: ChildProcess
    /// The window's number, and its content's origin on the screen.
    let window: UInt
    private(set) var origin: CGPoint
    private var devices: [InjectedDevice] = []

    /// - Parameters:
    ///   - tool: the initial drawing tool; nil: the saved one.
    ///   - display: for the program, if it isn't the server's own.
    ///   - streams: the targets of its standard streams.
    ///   - mask: of the permissions of new files; nil: the tests' own.
    ///   - ignoring: signals that are ignored at its start.
    ///   - background: the color near the window's top left corner once it is drawn.
    init(
        _ server: PrivateServer? = nil, arguments: [String] = ["--width", "10"], tool: Tool? = .line,
        display: String? = nil,
        title: String = "TouchTracker",
        executable: String = "touchtracker", environment: [String: String] = [:],
        streams: Streams = Streams(), mask: Int? = nil, ignoring: [Int32] = [], background: Color = .white
    ) throws {
        let server = try server ?? PrivateServer()
        self.server = server
        let other = try ForeignClient(display: server.display)
        self.other = other
        let product = ChildProcess.product(executable)
        let shell = mask.map { ["-c", "umask \(String($0, radix: 8)); exec \"$0\" \"$@\"", product] }
        let program = try ChildProcess(
            shell == nil ? product : "/bin/sh",
            (shell ?? []) + arguments + Self.choice(of: tool, arguments, executable),
            environment: ["DISPLAY": display ?? server.display].merging(environment) { $1 }, streams: streams,
            ignoring: ignoring)
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
        try wait {
            // A window manager may put it somewhere else at first.
            self.origin = other.origin(of: self.window)
            return try self.color(CGPoint(x: 2, y: 2)) == background
        }
    }

    /// A first start has the freehand tool, which most tests don't use.
    private static func choice(of tool: Tool?, _ arguments: [String], _ executable: String) -> [String] {
        let choosesElsewhere = ["--tool", "--replay", "play"].contains(where: arguments.contains)
        guard let tool, executable == "touchtracker", !choosesElsewhere else { return [] }
        return ["--tool", tool.rawValue]
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Moves the window to a position on the screen.
    func move(to point: CGPoint) {
        other.move(window, to: Int(point.x), Int(point.y))
        origin = point
    }

    func device(_ name: PrivateServer.DeviceName) throws -> InjectedDevice {
        let device = try server.device(name)
        devices.append(device)
        return device
    }

    func wait(
        atMost seconds: TimeInterval = 20, file: StaticString = #fileID, line: Int = #line,
        _ condition: () throws -> Bool
    ) throws {
        let deadline = Date().addingTimeInterval(seconds)
        while try !condition() {
            guard Date() < deadline else {
                throw Failure(description: "waited in vain at \(file):\(line); \(program.errors)")
            }
            usleep(1000)
        }
    }

    /// The window's content on the screen.
    func picture(width: Int = 1000, height: Int = 700) throws -> Bitmap {
        try other.screenshot(PixelRect(x: Int(origin.x), y: Int(origin.y), width: width, height: height))
    }

    /// The picture without the toolbar's corner.
    static func canvas(of picture: Bitmap) -> Bitmap {
        let context = GraphicsContext(picture)
        context.setColor(.white)
        context.fill(CGRect(x: picture.width - 652, y: 0, width: 652, height: 90))
        return picture
    }

    static func isWhite(_ picture: Bitmap, in rect: PixelRect) -> Bool {
        for y in rect.y..<rect.maxY {
            for x in rect.x..<rect.maxX where picture.color(x: x, y: y) != .white { return false }
        }
        return true
    }

    func color(_ point: CGPoint) throws -> Color {
        try other.color(x: Int(origin.x + point.x), y: Int(origin.y + point.y))
    }

    /// The number of voluntary context switches of the process's threads.
    static func switches(_ process: pid_t) throws -> Int {
        let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
        return tasks.reduce(0) { sum, task in
            // A thread may have ended since.
            let path = "/proc/\(process)/task/\(task)/status"
            guard let status = try? String(contentsOfFile: path, encoding: .utf8) else { return sum }
            let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
            return sum + (line.flatMap { Int($0.split(separator: "\t").last ?? "") } ?? 0)
        }
    }

    /// Waits until it has read all its events and slept for a number of seconds.
    func waitUntilIdle(for pause: TimeInterval = 0.3) throws {
        try other.waitForPass(of: window)
        var last = try Self.switches(program.identifier)
        try wait(atMost: 60) {
            usleep(UInt32(pause * 1e6))
            let now = try Self.switches(program.identifier)
            defer { last = now }
            return now == last && Self.isAsleep(program.identifier)
        }
    }

    /// Whether all its threads sleep: on a busy machine a runnable one may not have run.
    private static func isAsleep(_ process: pid_t) -> Bool {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        return tasks.allSatisfy { task in
            let line = (try? String(contentsOfFile: "/proc/\(process)/task/\(task)/stat", encoding: .utf8)) ?? ""
            // Behind the name, which may contain anything.
            return line.split(separator: ")").last?.hasPrefix(" S") == true
        }
    }

    /// The number of threads of the process.
    static func threads(_ process: pid_t) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task").count
    }

    /// The expected content of the window with these lines, finished and unfinished.
    static func expected(
        finished: [Line], unfinished: [Line] = [], width: Int = 1000, height: Int = 700
    ) throws -> Bitmap {
        let controller = DrawingViewController()
        controller.editor.person.toolbox.tool = .line
        controller.editor.person.toolbox.chooseForAllTools(.init(nib: .pen, size: 10))
        let stage = TestStage(size: CGSize(width: width, height: height)) { controller }
        for line in finished + unfinished {
            let finger = stage.finger()
            finger.down(at: line.start)
            finger.move(to: line.end)
            if finished.contains(line) { finger.lift() }
            // Two that land together would draw a circle.
            stage.advance(by: .seconds(1))
        }
        return stage.picture
    }
}
