import Foundation
import TouchDrawingModel
import TouchKit

@testable import TouchDrawingStore
@testable import TouchTrackerUI
@testable import touchtracker

/// The program with its files in this process, on virtual time. What its threads bring comes while a test waits for it.
final class ProgramDesk {
    let home: Home
    let host = OffscreenHost()
    let program: Program
    /// Whether another window has the drawing that is open elsewhere.
    var hasOtherWindow = false
    /// The drawings whose windows were to come to the front.
    private(set) var raised: [String] = []
    /// The drawings that were in the window, by their paths, as they came.
    private(set) var shown: [String] = []

    /// - Parameters:
    ///   - path: of the drawing to begin with.
    ///   - paper: what new drawings lie on.
    init(_ home: Home, _ path: String, paper: Paper? = nil) throws {
        self.home = home
        let opened = try DrawingChoice.named(path).open(in: home.directories)
        let launchState = LaunchState(opened, directories: home.directories)
        let plan = LaunchPlan(toolbox: launchState.toolbox, document: launchState.consumeDocument())
        program = Program(host: host, plan, launchState: launchState)
        start(on: paper)
    }

    /// With a drawing that is only looked at.
    init(_ home: Home, lookingAt viewed: ViewedDrawing) {
        self.home = home
        var plan = LaunchPlan(toolbox: viewed.toolbox, document: viewed.document)
        plan.permission = .looking
        program = Program(host: host, plan, viewed: viewed)
        start(on: nil)
    }

    private func start(on paper: Paper?) {
        program.paper = paper
        program.useFiles(of: home.directories, .everything) { [unowned self] path in
            raised.append(path)
            return hasOtherWindow
        }
        program.onDocumentChange = { [unowned self] path in shown.append(path) }
        host.launch(program.application)
        host.finishPass()
    }

    var editor: Editor { program.controller.editor }
    var chrome: ChromeController { program.controller.chrome }
    var message: Message? { program.controller.messages.banner.message }
    var messageText: String? { message?.text }
    var isClosed: Bool { program.application.windows.isEmpty }
    /// What the next start would find of windows and drawings.
    var remembered: WindowState { SettingsFile(home.directories.window, defaults: WindowState()).read().value }

    func draw(_ count: Int = 1) {
        for _ in 0..<count {
            let end = CGPoint(x: 10 + editor.drawing.count, y: 200)
            editor.draw(.line(Line(start: CGPoint(x: 5, y: 5), end: end)))
        }
    }

    /// Writes over the file of the drawing, which is home's `Boat`, and has no new one made in its place: nothing of it
    /// counts as kept then.
    func ruin() throws {
        program.drawing.launchState?.file.waitForDisk()
        try Data(repeating: 7, count: 100).write(to: URL(fileURLWithPath: home.path("Boat-kept-wal")))
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: home.path("Boat")))
        try file.write(contentsOf: Data(repeating: 7, count: 5000))
        try file.close()
    }

    /// So often it looks, however long other tests let it wait.
    func wait(until condition: () throws -> Bool) async throws {
        for _ in 0..<20_000 {
            if try condition() { return }
            try await Task.sleep(for: .milliseconds(1))
        }
        throw Failure("what threads bring never comes; \(messageText ?? "nothing is said")")
    }

    /// As the end of the program does.
    @discardableResult
    func close() -> String? {
        program.window.close()
        // Host and application hold each other while a program runs.
        defer { host.detach() }
        return program.close()
    }
}
