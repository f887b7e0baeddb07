import Foundation
import TouchInvocation
import TouchKit
import TouchX11

/// `relative-motion` opens a window; `relative-motion <out.png>` simulates 35 s without a display, with the camera on
/// the Earth, and saves a picture.
@main
enum RelativeMotion {
    private static let program = SimpleProgram(
        name: "relative-motion", abstract: "Planets and their moons, seen from any of them.", usage: "[<out.png>]",
        counts: [0, 1])

    static func main() {
        program.run { files in
            if let output = files.first { try draw(into: output) } else { try open() }
        }
    }

    private static func open() throws {
        let (host, space) = (try X11Host(name: "relative-motion"), SpaceDelegate())
        let application = UIApplication(host: host, delegate: space)
        if case .disconnected(let reason) = host.run(application) { program.fail(reason) }
    }

    private static func draw(into output: String) throws {
        let (host, space) = (OffscreenHost(), SpaceDelegate())
        let application = UIApplication(host: host, delegate: space)
        host.launch(application)
        space.view.camera = 2
        host.advance(by: .seconds(35))
        for window in application.windows { try host.picture(of: window)?.writePNG(to: output) }
    }
}

/// Creates the window.
final class SpaceDelegate: UIApplicationDelegate {
    let view = SpaceView()

    func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool {
        let frame = CGRect(x: 0, y: 0, width: 800, height: 600)
        let window = UIWindow(frame: frame, application: application, title: "Relative Motion")
        let controller = UIViewController()
        controller.view = view
        window.rootViewController = controller
        window.makeKeyAndVisible()
        return true
    }
}
