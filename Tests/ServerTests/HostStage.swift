import Foundation
import TouchKit
import TouchServerHarness

@testable import TouchX11

/// A window on a private server; the test runs every pass of the loop.
class HostStage {
    let server: PrivateServer
    /// A proxy in between, if the test needs one.
    let proxy: ServerProxy?
    let host: X11Host
    let application: UIApplication
    let window: UIWindow
    /// Touch samples from the translator: "began 1" for the first contact.
    let samples = SampleLog()

    private let delegate = Delegate()
    private var devices: [InjectedDevice] = []

    /// - Parameters:
    ///   - size: of the window, which is at the top left corner of the screen unless a window manager moves it.
    ///   - proxy: between the window and the server.
    ///   - fill: adds content to the window before it is shown.
    init(
        _ kind: PrivateServer.Kind, size: CGSize, proxy: ((PrivateServer) throws -> ServerProxy)? = nil,
        fill: (UIWindow) -> Void
    ) throws {
        server = try PrivateServer(kind)
        self.proxy = try proxy?(server)
        host = try X11Host(name: "touchkit-test", display: self.proxy?.display ?? server.display)
        application = UIApplication(host: host, delegate: delegate)
        window = UIWindow(
            frame: CGRect(origin: .zero, size: size), application: application, title: "stage")
        fill(window)
        application.observer = samples
        window.makeKeyAndVisible()
        host.loop.start(application)
        try wait { host.windows.all.values.allSatisfy(\.isMapped) }
    }

    private final class Delegate: UIApplicationDelegate {
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool { true }
    }

    /// The window's number on the server.
    var xid: UInt { host.windows.all[window.id]?.xid ?? 0 }

    func device(_ name: PrivateServer.DeviceName) throws -> InjectedDevice {
        let device = try server.device(name)
        devices.append(device)
        return device
    }

    func foreignClient() throws -> ForeignClient {
        try ForeignClient(display: server.display)
    }

    /// Processes all device events on the server and in the application, until no end of a contact is delayed and the
    /// next contact is a new one: the server's clock counts milliseconds, so that it may be one too early for that when
    /// the end is reported.
    func settle() throws {
        for device in devices { try? device.sync() }
        // A pass may make requests that are answered by more events.
        for _ in 0..<3 {
            host.connection.sync()
            repeat { host.loop.runPass() } while host.loop.hasQueuedEvents
        }
        try wait { host.input.deadline == nil }
        guard let end = samples.lastFingerEnd?.advanced(by: ContactFilter.dropoutTime + .milliseconds(2)) else {
            return
        }
        try wait { host.now > end }
    }

    /// Runs passes for a time of the host's clock, as real hands take it: contacts of less than 4 ms may be ghosts
    /// (W-4), and a tap less than 40 ms after another is a bounce (W-1, W-3).
    func pass(_ duration: Duration) throws {
        let end = host.now.advanced(by: duration)
        try wait { host.now >= end }
    }

    /// Runs passes until the condition holds.
    func wait(atMost seconds: TimeInterval = 10, _ condition: () throws -> Bool) throws {
        let deadline = Date().addingTimeInterval(seconds)
        while try !condition() {
            guard Date() < deadline else { throw StageError.timeout }
            host.connection.sync()
            host.loop.runPass()
            usleep(500)
        }
    }

    enum StageError: Error {
        case timeout
    }
}
