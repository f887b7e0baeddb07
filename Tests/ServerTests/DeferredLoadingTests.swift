import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKit
import TouchKitTesting

@testable import TouchDrawingStore
@testable import TouchTrackerUI
@testable import touchtracker

/// A window whose drawing is still being loaded.
@Suite struct DeferredLoadingTests {
    private let home: Home
    private static let count = 300

    init() throws {
        home = try Home()
        try FileManager.default.createDirectory(atPath: home.path("docs"), withIntermediateDirectories: false)
        _ = try home.draw("docs/Boat", (0..<Self.count).map(Self.line))
    }

    private static func line(_ number: Int) -> Figure {
        .line(Line(start: CGPoint(x: 10, y: 2 * number % 280), end: CGPoint(x: 300, y: number % 290)))
    }

    /// The window, as the program puts it together.
    private final class Desk {
        let launchState: LaunchState
        let controller: DrawingViewController
        let stage: TestStage
        let loading: DeferredLoading
        let store: UnreliableStore

        init(_ home: Home) throws {
            let opened = try DrawingChoice.named(home.path("docs/Boat")).open(
                in: home.directories, reading: .end(ofFilesOver: 0))
            let launchState = LaunchState(opened, directories: home.directories)
            let load = try #require(launchState.deferredLoad)
            let editor = Editor(document: launchState.consumeDocument(), isComplete: false)
            let controller = DrawingViewController(editor: editor)
            let stage = TestStage(size: CGSize(width: 400, height: 300)) { controller }
            store = UnreliableStore(launchState.file)
            let scheduler = stage.application.scheduler
            let autosaver = Autosaver(launchState, store: store, editor: editor, scheduler: scheduler)
            editor.onStep = { [weak autosaver] in autosaver?.save($0) }
            loading = DeferredLoading(of: launchState, with: load, controller, autosaver, scheduler)
            (self.launchState, self.controller, self.stage) = (launchState, controller, stage)
        }

        var message: String? { controller.messages.banner.message?.text }
        var editor: Editor { controller.editor }

        /// Results of threads arrive only while this test waits. It polls a limited number of times, however long other
        /// tests delay it.
        func waitUntilComplete() async throws {
            for _ in 0..<20_000 where !editor.isComplete { try await Task.sleep(for: .milliseconds(1)) }
            try #require(editor.isComplete, "the rest never comes")
        }

        func close() throws { try launchState.file.close() }
    }

    @Test("message about missing lines: is shown after a delay, until they are loaded (D-52)")
    func messageDelay() async throws {
        let desk = try Desk(home)
        desk.loading.start()
        desk.stage.advance(by: .milliseconds(290))
        #expect(desk.message == nil && !desk.editor.isComplete)
        desk.stage.advance(by: .milliseconds(20))
        #expect(desk.message == UserMessage.loading.text)
        // Another message is shown for a time, and then this one again.
        desk.controller.messages.showMessage("Something else.")
        desk.stage.advance(by: .milliseconds(400))
        #expect(desk.message == "Something else.")
        desk.stage.advance(by: .seconds(6))
        #expect(desk.message == UserMessage.loading.text)
        try await desk.waitUntilComplete()
        #expect(desk.message == nil && desk.store.attemptCount == 1 && desk.editor.drawing.count == Self.count)
        desk.stage.advance(by: .seconds(10))
        #expect(desk.message == nil)
        try desk.close()
    }

    @Test("lines drawn while loading: are above the loaded ones, and are saved (D-52)")
    func drawnMeanwhile() async throws {
        let desk = try Desk(home)
        desk.loading.start()
        let mine = Figure.line(Line(start: CGPoint(x: 5, y: 5), end: CGPoint(x: 200, y: 100), width: 20))
        desk.editor.draw(mine)
        try await desk.waitUntilComplete()
        #expect(desk.editor.drawing.figures.last == mine && desk.editor.drawing.count == Self.count + 1)
        try desk.close()
        #expect(try DrawingFile.read(home.path("docs/Boat")).document.drawing.figures == desk.editor.drawing.figures)
    }

    /// Changes a byte in the middle, which reading the end doesn't reach.
    private func damage() throws -> Data {
        var bytes = try home.data("docs/Boat")
        bytes[bytes.count / 2] ^= 0xFF
        try bytes.write(to: URL(fileURLWithPath: home.path("docs/Boat")))
        return bytes
    }

    @Test(
        "damage found late: is reported; the salvaged lines continue in another file with the new ones (D-52, Z-7)"
    )
    func damaged() async throws {
        let bytes = try damage()
        let desk = try Desk(home)
        desk.loading.start()
        let mine = Figure.line(Line(start: CGPoint(x: 5, y: 5), end: CGPoint(x: 200, y: 100), width: 20))
        desk.editor.draw(mine)
        desk.editor.person.selectNext(in: desk.editor.drawing)
        #expect(desk.editor.person.selection != nil)
        try await desk.waitUntilComplete()
        #expect(desk.editor.person.selection == nil, "in the other file another figure may have that name")
        let message = try #require(desk.message)
        #expect(
            message.contains("Boat") && message.contains("damaged") && message.contains("Boat-salvaged")
                && message.hasSuffix("."))
        #expect(desk.store.attemptCount == 2, "steps that could not be saved before are saved")
        #expect(desk.launchState.file.path == home.path("docs/Boat-salvaged"))
        #expect(desk.editor.drawing.figures.last == mine && desk.editor.drawing.count > Self.count / 2)
        try desk.close()
        #expect(try home.data("docs/Boat") == bytes, "left as it is")
        let saved = try DrawingFile.read(home.path("docs/Boat-salvaged")).document
        #expect(saved.drawing.figures == desk.editor.drawing.figures)
    }

    @Test("salvaged lines that can't be stored: are reported, and new ones stay saved in the file (D-52, Z-7)")
    func notStorable() async throws {
        let bytes = try damage()
        let desk = try Desk(home)
        let mine = Figure.line(Line(start: CGPoint(x: 5, y: 5), end: CGPoint(x: 200, y: 100), width: 20))
        desk.editor.draw(mine)
        let count = desk.editor.drawing.count
        // No file can be created beside it.
        rename(home.path("docs"), home.path("moved"))
        try Data().write(to: URL(fileURLWithPath: home.path("docs")))
        desk.loading.start()
        desk.stage.advance(by: .milliseconds(400))
        try await desk.waitUntilComplete()
        let message = try #require(desk.message)
        #expect(
            message.hasPrefix("The rest of the drawing couldn't be read and was not changed; new lines are saved: "),
            "\(message)")
        #expect(desk.store.attemptCount == 1)
        #expect(desk.editor.drawing.count == count && desk.editor.drawing.figures.last == mine)
        desk.stage.advance(by: .seconds(10))
        #expect(desk.message == nil, "nobody waits any more")
        try? desk.close()
        #expect(try home.data("moved/Boat") == bytes, "left as it is")
    }
}
