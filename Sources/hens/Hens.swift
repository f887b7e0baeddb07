import Foundation
import TouchInvocation
import TouchKit
import TouchX11

/// `hens` opens a window; `hens <recording> <out.png>` plays a recording without a display and saves a picture.
@main
enum Hens {
    private static let program = SimpleProgram(
        name: "hens", abstract: "Hens, chicks and eggs for as many fingers as there are.",
        usage: "[<recording> <out.png>]", counts: [0, 2])

    static func main() {
        program.run { files in
            if files.isEmpty { try open() } else { try play(files[0], into: files[1]) }
        }
    }

    private static func open() throws {
        let (host, hens) = (try X11Host(name: "hens"), HensDelegate(try Pictures()))
        let application = UIApplication(host: host, delegate: hens)
        if case .disconnected(let reason) = host.run(application) { program.fail(reason) }
    }

    private static func play(_ file: String, into output: String) throws {
        let recording = try Recording(text: String(contentsOfFile: file, encoding: .utf8))
        let hens = HensDelegate(try Pictures())
        let (host, application) = Replay.run(recording) { UIApplication(host: $0, delegate: hens) }
        for window in application.windows { try host.picture(of: window)?.writePNG(to: output) }
    }
}

/// Creates the window.
final class HensDelegate: UIApplicationDelegate {
    private let pictures: Pictures

    init(_ pictures: Pictures) {
        self.pictures = pictures
    }

    func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool {
        let frame = CGRect(x: 0, y: 0, width: 800, height: 560)
        let window = UIWindow(frame: frame, application: application, title: "Hens")
        window.rootViewController = HensController(pictures: pictures)
        window.makeKeyAndVisible()
        return true
    }
}
