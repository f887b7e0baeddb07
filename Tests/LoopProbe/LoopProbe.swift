import Dispatch
import Foundation
import TouchKit
import TouchX11

/// Runs an application that nobody touches, and has other threads send it work: first through the main queue, then as a
/// task of the main actor, which ends it. A process of its own, since only one loop can drain a process's main queue.
@main
enum LoopProbe {
    static func main() throws {
        let host = try X11Host(name: "loop-probe", display: CommandLine.arguments.dropFirst().first)
        let delegate = Delegate()
        let application = UIApplication(host: host, delegate: delegate)
        guard host.run(application) == .quit else { exit(1) }
    }

    private final class Delegate: UIApplicationDelegate {
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool {
            UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100), application: application).makeKeyAndVisible()
            Thread.detachNewThread {
                DispatchQueue.main.async {
                    print("queue")
                    Thread.detachNewThread {
                        Task { @MainActor in
                            print("task")
                            UIApplication.shared?.terminate()
                        }
                    }
                }
            }
            return true
        }
    }
}
