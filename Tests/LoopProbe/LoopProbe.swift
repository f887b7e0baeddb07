import Foundation
import TouchKit
import TouchX11

/// Runs an application without input that does one of several things (`ProbeTask`) and ends. A separate process, since
/// only one loop can drain a process's main queue.
@main
enum LoopProbe {
    static func main() throws {
        var arguments = CommandLine.arguments.dropFirst()
        let host = try X11Host(name: "touch-loop-probe", display: arguments.popFirst())
        let errand = arguments.popFirst() ?? "queue"
        let application = makeApplication(host, errand)
        guard host.run(application) == .quit else { exit(1) }
    }

    /// Only the application refers to the delegate.
    private static func makeApplication(_ host: X11Host, _ errand: String) -> UIApplication {
        UIApplication(host: host, delegate: errand == "nobody" ? nil : Delegate(errand))
    }

    private final class Delegate: UIApplicationDelegate {
        private let errand: String

        init(_ errand: String) {
            self.errand = errand
        }

        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100), application: application)
            window.makeKeyAndVisible()
            switch errand {
            case "clock": ProbeTask.clock(window, application)
            case "timers": ProbeTask.timers(application)
            default: ProbeTask.queue()
            }
            return true
        }
    }
}
