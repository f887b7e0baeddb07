import Foundation
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchDrawingStore
@testable import TouchTrackerUI
@testable import touchtracker

/// A drawing on an unreliable disk, and the messages about it.
final class AutosaverDesk: AutosaverDelegate {
    let home: Home
    let launchState: LaunchState
    let store: UnreliableStore
    let editor: Editor
    let autosaver: Autosaver
    let stage: TestStage
    /// The banner's messages over time; nil when it is hidden.
    private(set) var reports: [String?] = []
    private(set) var messages: [String] = []

    init() throws {
        home = try Home()
        let opened = try DrawingChoice.named(home.path("Boat")).open(in: home.directories)
        launchState = LaunchState(opened, directories: home.directories)
        store = UnreliableStore(launchState.file)
        let editor = Editor(document: launchState.consumeDocument())
        self.editor = editor
        stage = TestStage(size: CGSize(width: 400, height: 300)) { DrawingViewController(editor: editor) }
        autosaver = Autosaver(launchState, store: store, editor: editor, scheduler: stage.application.scheduler)
        autosaver.delegate = self
        editor.onStep = { [unowned autosaver] in autosaver.save($0) }
    }

    func handle(_ event: Autosaver.Event) {
        switch event {
        case .failed(let sentence): reports.append(sentence)
        case .recovered: reports.append(nil)
        case .message(let sentence): messages.append(sentence)
        case .moved: break
        }
    }

    func draw(_ count: Int = 1) {
        for _ in 0..<count {
            let end = CGPoint(x: 10 + editor.drawing.count, y: 200)
            editor.draw(.line(Line(start: CGPoint(x: 5, y: 5), end: end)))
        }
    }

    func error(_ reason: SaveError.Reason) -> SaveError { launchState.file.error(reason) }

    func savedDocument(at path: String? = nil) throws -> Document {
        try DrawingFile.read(path ?? home.path("Boat")).document
    }

    func end() -> String? { autosaver.close(windowSize: CGSize(width: 400, height: 300)) }
}
