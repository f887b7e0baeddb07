import Foundation
import ServerHarness
import TouchKit
import TouchKitTesting

@testable import TouchX11

/// A window of ours on a private server, served by hand: every turn of the loop is the test's.
final class ServerStage {
    let server: PrivateServer
    let host: X11Host
    let application: UIApplication
    let window: UIWindow
    let view: LoggingView
    let log = CallLog()
    /// Touch samples as they come from the translator: "began 1" for the first contact.
    let samples = SampleLog()

    private let delegate = Delegate()
    private var devices: [InjectedDevice] = []

    /// - Parameters:
    ///   - size: of the window, which lies at the top left corner of the screen unless a window manager moves it.
    init(_ kind: PrivateServer.Kind = .xorg(), size: CGSize = CGSize(width: 800, height: 600)) throws {
        server = try PrivateServer(kind)
        host = try X11Host(name: "touchkit-test", display: server.display)
        application = UIApplication(host: host, delegate: delegate)
        let frame = CGRect(origin: .zero, size: size)
        window = UIWindow(frame: frame, application: application, title: "stage")
        view = LoggingView(frame: frame, log: log)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(view)
        application.observer = samples
        window.makeKeyAndVisible()
        host.start(application)
        try wait { host.windows.values.allSatisfy(\.isMapped) }
    }

    private final class Delegate: UIApplicationDelegate {
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool { true }
    }

    /// The window's number on the server.
    var xid: UInt { host.windows[window.id]?.xid ?? 0 }

    func device(_ name: PrivateServer.DeviceName) throws -> InjectedDevice {
        let device = try server.device(name)
        devices.append(device)
        return device
    }

    func foreignClient() throws -> ForeignClient {
        try ForeignClient(display: server.display)
    }

    /// Has the server work off what the devices sent, and the application what the server sent.
    func settle() throws {
        for device in devices { try? device.sync() }
        // A turn may ask the server for something that is answered by more events.
        for _ in 0..<3 {
            host.connection.sync()
            repeat { host.turn() } while host.hasQueuedEvents
        }
    }

    /// Takes turns until the condition holds.
    func wait(atMost seconds: TimeInterval = 10, _ condition: () -> Bool) throws {
        let deadline = Date().addingTimeInterval(seconds)
        while !condition() {
            guard Date() < deadline else { throw StageError.timeout }
            host.connection.sync()
            host.turn()
            usleep(500)
        }
    }

    enum StageError: Error {
        case timeout
    }
}

/// Logs touch samples with small numbers for touches, in the order in which they first appear.
final class SampleLog: HostEventObserver {
    private(set) var lines: [String] = []
    private(set) var events: [HostEvent] = []
    private var numbers: [TouchID: Int] = [:]

    func application(_ application: UIApplication, willHandle event: HostEvent) {
        events.append(event)
        guard case .touch(let sample) = event else { return }
        let number = numbers[sample.touch] ?? numbers.count + 1
        numbers[sample.touch] = number
        lines.append("\(sample.phase) \(number)")
    }

    func applicationWillFinishTurn(_ application: UIApplication) {}

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    var touches: [TouchSample] { events.compactMap { if case .touch(let sample) = $0 { sample } else { nil } } }
    var lastTouch: TouchSample? { touches.last }
    var scrolls: [CGPoint] { events.compactMap { if case .scroll(let sample) = $0 { sample.delta } else { nil } } }
    var keys: [KeySample] { events.compactMap { if case .key(let sample) = $0 { sample } else { nil } } }
    var gestures: [TouchpadGestureSample] {
        events.compactMap { if case .touchpadGesture(let sample) = $0 { sample } else { nil } }
    }
    var lastPlace: CGPoint? {
        events.compactMap { if case .moved(_, let origin, _) = $0 { origin } else { nil } }.last
    }
    var hovers: Int { events.filter { if case .hover = $0 { true } else { false } }.count }
    /// As "pencil entered", without what only moves.
    var hoverLines: [String] {
        events.compactMap {
            if case .hover(let sample) = $0, sample.phase != .moved { "\(sample.type) \(sample.phase)" } else { nil }
        }
    }
    var focusChanges: Int { events.filter { if case .focus = $0 { true } else { false } }.count }
    var dismissals: Int { events.filter { if case .pressedOutside = $0 { true } else { false } }.count }
}
