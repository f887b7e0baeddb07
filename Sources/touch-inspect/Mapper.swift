import TouchKit
import TouchX11

/// An application that maps touchscreens to monitors.
@MainActor
final class Mapper: UIApplicationDelegate {
    let application: UIApplication
    let setup: TouchScreenSetup
    private var outcome = TouchScreenSetup.Outcome.mapped([])

    init(_ host: X11Host, _ file: TouchMappingFile) {
        application = UIApplication(host: host)
        setup = TouchScreenSetup(host, file, in: application, title: "touch-inspect map")
        application.delegate = self
        setup.onEnd = { [unowned self] in outcome = $0 }
    }

    func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool {
        setup.start()
        return true
    }

    /// The outcome, for the user.
    var lines: [String] {
        switch outcome {
        case .reset: ["All touch screens: all of the screen"]
        case .mapped(let mappings) where mappings.isEmpty: ["Nothing was changed."]
        case .mapped(let mappings): mappings.map { "\($0.device): \($0.monitor)" }
        }
    }
}
