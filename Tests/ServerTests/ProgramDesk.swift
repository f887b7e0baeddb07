import Foundation
import TouchDrawingModel
import TouchKit
import TouchX11

@testable import TouchDrawingStore
@testable import TouchTrackerUI
@testable import touchtracker

/// A desktop whose windows are those of one program.
final class FakeDesktop: Desktop {
    var theme = X11Host.Theme.system
    var scaleOverride: Double?
    let hasShownFrame = true
    var arrangement: WindowArrangement?
    /// Whether another window has the drawing that is to be opened.
    var hasOtherWindow = false
    /// The identities of the drawings whose windows were raised.
    private(set) var raised: [String] = []
    /// The identity of the drawing in the window.
    private(set) var document: String?

    func arrangement(of id: WindowID) -> WindowArrangement? { arrangement }

    func setDocument(_ document: String?, of id: WindowID) { self.document = document }

    func raiseWindow(showing document: String, _ search: WindowSearch) -> Bool {
        raised.append(document)
        return hasOtherWindow
    }

    func chooseFile(_ request: FileDialogRequest, over id: WindowID, completion: @escaping (FileDialogOutcome) -> Void)
    {
        completion(.unavailable)
    }

    func cancelChoosingFile() {}
}

/// The program with its files in this process, on virtual time. Results of its threads arrive while a test waits for
/// them.
final class ProgramDesk {
    let home: Home
    let host = OffscreenHost()
    let program: AppDelegate
    let desktop = FakeDesktop()

    /// - Parameters:
    ///   - path: of the first drawing.
    ///   - paper: of new drawings.
    init(_ home: Home, _ path: String, paper: Paper? = nil) throws {
        self.home = home
        let opened = try DrawingChoice.named(path).open(in: home.directories)
        let launchState = LaunchState(opened, directories: home.directories)
        let plan = LaunchPlan(toolbox: launchState.toolbox, document: launchState.consumeDocument())
        program = AppDelegate(host: host, plan, .file(launchState))
        start(on: paper)
    }

    /// With a read-only drawing.
    init(_ home: Home, lookingAt viewed: ViewedDrawing) {
        self.home = home
        var plan = LaunchPlan(toolbox: viewed.toolbox, document: viewed.document)
        plan.permission = .looking
        program = AppDelegate(host: host, plan, .viewed(viewed))
        start(on: nil)
    }

    private func start(on paper: Paper?) {
        program.paper = paper
        program.desktop = desktop
        program.useFiles(of: home.directories, .everything)
        host.launch(program.application)
        host.finishPass()
    }

    var editor: Editor { program.controller.editor }
    var chrome: ChromeController { program.controller.chrome }
    private var banner: MessageBanner { program.controller.messages.banner }
    var message: UserMessage? { banner.message }
    var messageText: String? { message?.text }
    /// The button of the message's first action.
    var actionButton: UIButton { banner.card.actionButton }
    var isClosed: Bool { program.application.windows.isEmpty }
    /// The saved state of windows and drawings for the next start.
    var remembered: WindowState { SettingsFile(home.directories.window, defaults: WindowState()).read().value }

    /// Whether the desktop knows that the window shows this drawing.
    func isShown(_ path: String) -> Bool { desktop.document == DrawingFile.identity(of: path) }

    func draw(_ count: Int = 1) {
        for _ in 0..<count {
            let end = CGPoint(x: 10 + editor.drawing.count, y: 200)
            editor.draw(.line(Line(start: CGPoint(x: 5, y: 5), end: end)))
        }
    }

    /// Overwrites the file of the drawing, which is home's `Boat`, and prevents a new one from being created: nothing
    /// of it counts as saved then.
    func ruin() throws {
        program.session.source.launchState?.file.waitForDisk()
        try Data(repeating: 7, count: 100).write(to: URL(fileURLWithPath: home.path("Boat-kept-wal")))
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: home.path("Boat")))
        try file.write(contentsOf: Data(repeating: 7, count: 5000))
        try file.close()
    }

    /// Polls a limited number of times, however long other tests delay it.
    func wait(until condition: () throws -> Bool) async throws {
        for _ in 0..<20_000 {
            if try condition() { return }
            try await Task.sleep(for: .milliseconds(1))
        }
        throw Failure("no result from threads; message: \(messageText ?? "none")")
    }

    /// As at the end of the program.
    @discardableResult
    func close() -> String? {
        program.window.close()
        // Host and application retain each other while a program runs.
        defer { host.detach() }
        return program.close()
    }
}
