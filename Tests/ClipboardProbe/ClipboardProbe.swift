import Foundation
import TouchKit
import TouchX11

/// Copies and ends at once, which a clipboard manager has to cope with. A separate process, since it ends.
@main
enum ClipboardProbe {
    static func main() throws {
        let host = try X11Host(name: "touch-clipboard-probe", display: CommandLine.arguments.dropFirst().first)
        let delegate = Delegate()
        let application = UIApplication(host: host, delegate: delegate)
        guard host.run(application) == .quit else { exit(1) }
    }

    private final class Delegate: UIApplicationDelegate {
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool {
            let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            UIWindow(frame: frame, application: application, title: "touch-clipboard-probe").makeKeyAndVisible()
            var item = PasteboardItem()
            item.registerDataRepresentation(forType: "image/png") { Data(repeating: 7, count: 3 << 20) }
            item.setData(Data("line".utf8), forType: PasteboardItem.text)
            application.pasteboard.setItem(item)
            application.terminate()
            return true
        }
    }
}
