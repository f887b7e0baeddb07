import ArgumentParser
import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchFoundation
import TouchKit
import TouchTrackerUI
import TouchX11

/// Plays back a drawing in a window.
struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Play back a drawing from start to end.",
        usage: "touchtracker play [<options>] [<file>]",
        discussion: """
            Shows in a window how the drawing in the file, or the last opened drawing, was made. The drawing is not \
            changed and may be open in another window. Long pauses are shortened. Space pauses and resumes, Up and Down \
            change the speed, Left and Right skip backward and forward, Escape closes the window.
            """)

    /// These options are parsed before a subcommand's, wherever they stand.
    @ParentCommand var program: TouchTracker

    @Argument(help: ArgumentHelp("Drawing to play.", valueName: "file"), completion: .file())
    var file: String?

    func validate() throws {
        try program.validateSize()
        try program.validateScale()
        try program.refuseNew()
        try program.refusePaper()
        if program.record != nil || program.replay != nil {
            throw ValidationError("--record and --replay can't be used with this command")
        }
    }

    func run() throws {
        TerminationSignals.exitWithSuccess()
        let read = try (file.map { .named($0) } ?? DrawingChoice.last).read(in: AppDirectories())
        try program.accept(read)
        guard read.document.history.canUndo else {
            throw Failure(localized("\(read.path): the drawing is empty; nothing to play"))
        }
        Language.setCurrent(Language.current.withAvailableLetters)
        try MainActor.assumeIsolated { try show(read.document, titled: AppDirectories().title(of: read.path)) }
    }

    @MainActor
    private func show(_ document: Document, titled title: String) throws {
        let host: X11Host
        do {
            host = try X11Host(name: "touchtracker", display: program.display, scale: program.scale)
        } catch {
            throw Failure("\(error)")
        }
        let player = Player(host: host, document, title: localized("\(title) — TouchTracker"))
        try program.launchOptions.prepare(host, player.application)
        if case .disconnected(let reason) = host.run(player.application) { throw Failure(reason) }
    }
}

/// A window with a player.
@MainActor
private final class Player: UIApplicationDelegate {
    let application: UIApplication
    private let window: UIWindow

    /// In points.
    private static let size = CGSize(width: 1000, height: 700)

    init(host: any TouchKit.Host, _ document: Document, title: String) {
        application = UIApplication(host: host)
        window = UIWindow(frame: CGRect(origin: .zero, size: Self.size), application: application, title: title)
        let controller = PlayViewController(document)
        window.minimumSize = AppDelegate.minimumSize
        window.rootViewController = controller
        application.delegate = self
        controller.onClose = { [unowned window] in window.close() }
    }

    func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool {
        window.makeKeyAndVisible()
        return true
    }
}
