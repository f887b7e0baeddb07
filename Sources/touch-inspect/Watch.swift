import ArgumentParser
import Foundation
import TouchInvocation
import TouchKit
import TouchX11

/// Prints events as they arrive.
struct Watch: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Open a window and print every event that reaches it, as a recording.",
        discussion: """
            What is printed is a recording: written to a file, `touch-inspect watch > my.touches`, it can be played by
            `touchtracker --replay my.touches`. Close the window or press Escape to end.
            """)

    @Option(help: ArgumentHelp("X display to use instead of $DISPLAY.", valueName: "name"))
    var display: String?

    @Option(help: ArgumentHelp("Interface scale factor; overrides the desktop setting.", valueName: "factor"))
    var scale: Double?

    func run() throws {
        try MainActor.assumeIsolated {
            let host = try X11Host(name: "touch-inspect", display: display, scale: scale)
            let watcher = Watcher(host: host)
            watcher.application.observer = Recorder { text in
                // The reader has closed the pipe, as `head` does.
                if Printer.write(text) == .closed { watcher.close() }
            }
            if case .disconnected(let reason) = host.run(watcher.application) {
                StandardStream.error.write("touch-inspect: \(reason)\n")
                throw ExitCode.failure
            }
        }
    }
}

/// A window that marks touches.
@MainActor
private final class Watcher: UIApplicationDelegate {
    let application: UIApplication
    private let window: UIWindow

    init(host: any TouchKit.Host) {
        application = UIApplication(host: host)
        window = UIWindow(
            frame: CGRect(x: 0, y: 0, width: 640, height: 480), application: application, title: "touch-inspect")
        let controller = MarksController()
        controller.onClose = { [window] in window.close() }
        window.rootViewController = controller
        application.delegate = self
    }

    func close() { window.close() }

    func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool {
        window.makeKeyAndVisible()
        return true
    }
}
