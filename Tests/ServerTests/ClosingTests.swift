import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingPicture
import TouchKit
import TouchX11

@testable import TouchDrawingStore
@testable import TouchTrackerUI
@testable import touchtracker

/// The question when a window with unsaved steps closes, and what happens to the drawing.
@Suite struct ClosingTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    /// With three lines that count as unsaved.
    private func ruinedDesk() throws -> ProgramDesk {
        let desk = try ProgramDesk(home, home.path("Boat"))
        desk.draw(3)
        try desk.ruin()
        return desk
    }

    private func card(_ desk: ProgramDesk) -> QuestionCard { desk.program.controller.messages.questionCard }

    private func answers(_ desk: ProgramDesk) -> [String] { card(desk).answers.compactMap(\.currentTitle) }

    private func choose(_ title: String, _ desk: ProgramDesk) throws {
        let button = try #require(card(desk).answers.first { $0.currentTitle == title })
        button.sendActions(for: .primaryActionTriggered)
    }

    private var isRescued: Bool { FileManager.default.fileExists(atPath: home.directories.state + "/rescued") }

    @Test("window with everything saved: closes without a question (Z-4)")
    func saved() throws {
        let desk = try ProgramDesk(home, home.path("Boat"))
        desk.draw()
        desk.program.window.closeRequested()
        #expect(desk.isClosed && desk.close() == nil)
        #expect(try DrawingFile.read(home.path("Boat")).document.drawing.count == 1)
    }

    @Test(
        "signal, session's end or lost server: keeps what is being typed and drawn (O-30, W-6, Z-3)",
        arguments: [HostEvent.terminationRequested(reason: "SIGTERM"), .disconnected(reason: "")])
    func ended(event: HostEvent) throws {
        let desk = try ProgramDesk(home, home.path("Boat"))
        let texts = desk.chrome.context.input.texts
        desk.editor.person.toolbox.tool = .text
        texts.begin(.new(CGRect(x: 100, y: 100, width: 0, height: 0)), by: desk.editor.person)
        texts.view(of: desk.editor.person)?.textView.insertText("one")
        let sample = ToolSample(
            pointer: PointerID(desk), location: .zero, viewLocation: .zero, timestamp: 0, partner: nil)
        desk.editor.begin(.ink(PointerID(desk)), with: FreehandTool.idle, sample, Viewport())
        desk.host.send(event)
        #expect(desk.close() == nil)
        let figures = try DrawingFile.read(home.path("Boat")).document.drawing.figures
        #expect(figures.count == 2 && figures.contains { $0.text?.content.string == "one" })
    }

    @Test("typing: is in the file every two seconds, as one step that changes (O-30, Z-3)")
    func typing() throws {
        let desk = try ProgramDesk(home, home.path("Boat"))
        let texts = desk.chrome.context.input.texts
        desk.editor.person.toolbox.tool = .text
        texts.begin(.new(CGRect(x: 100, y: 100, width: 0, height: 0)), by: desk.editor.person)
        let view = try #require(texts.view(of: desk.editor.person)?.textView)
        for (typed, result) in [("one", "one"), (" two", "one two")] {
            view.insertText(typed)
            desk.host.advance(by: .seconds(2))
            // As another program sees it, and the next start after a kill.
            let document = try DrawingFile.read(home.path("Boat")).document
            #expect(document.drawing.figures.map { $0.text?.content.string } == [result])
            #expect(document.history.done.count == 1)
        }
        #expect(desk.close() == nil)
    }

    @Test("saving elsewhere: is reported, complete, and opens at the next start (Z-4)")
    func elsewhere() throws {
        let desk = try ruinedDesk()
        desk.program.window.closeRequested()
        #expect(!desk.isClosed && card(desk).isPresented)
        #expect(answers(desk) == ["Try again", "Save somewhere else", "Discard and close"])
        try choose("Save somewhere else", desk)
        #expect(!desk.isClosed && answers(desk) == ["Close"])
        try choose("Close", desk)
        #expect(desk.isClosed && desk.close() == nil && !isRescued)
        let last = try #require(desk.remembered.lastDrawing)
        #expect(last.hasSuffix("/Boat-saved"))
        #expect(try DrawingFile.read(last).document.drawing.count == 3)
        unlink(last)
    }

    @Test("discarding: neither rescues nor reports, and the next start opens the same as before (Z-4)")
    func discarded() throws {
        let desk = try ruinedDesk()
        desk.program.closeOrAsk()
        try choose("Discard and close", desk)
        #expect(desk.isClosed && desk.close() == nil && !isRescued)
        #expect(desk.remembered.lastDrawing == home.path("Boat"))
    }

    @Test("retrying: asks again after failure and closes by itself after success (Z-4)")
    func retry() throws {
        let desk = try ruinedDesk()
        desk.program.closeOrAsk()
        try choose("Try again", desk)
        #expect(!desk.isClosed && answers(desk).count == 3)
        unlink(home.path("Boat-kept-wal"))
        desk.host.advance(by: .seconds(3))
        #expect(desk.isClosed && desk.close() == nil)
        #expect(try DrawingFile.read(home.path("Boat-kept")).document.drawing.count == 3)
    }

    @Test("window that isn't closing: stays after saving succeeds again (Z-4)")
    func stays() throws {
        let desk = try ruinedDesk()
        #expect(desk.program.autosaver?.finalFailure() != nil && desk.message != nil)
        unlink(home.path("Boat-kept-wal"))
        desk.host.advance(by: .seconds(3))
        #expect(!desk.isClosed && desk.editor.unsavedFigures.isEmpty)
        #expect(desk.program.window.title == "Boat-kept — TouchTracker" && desk.isShown(home.path("Boat-kept")))
        #expect(desk.messageText?.contains(home.path("Boat-kept")) == true)
        #expect(desk.close() == nil)
    }

    @Test("problem: its message stays as long as the problem (Z-4, Z-9)")
    func trouble() throws {
        let desk = try ruinedDesk()
        let trouble = try #require(desk.program.autosaver?.finalFailure())
        desk.host.advance(by: .seconds(60))
        #expect(desk.messageText == trouble.description)
        unlink(home.path("Boat-kept-wal"))
        desk.host.advance(by: .seconds(3))
        #expect(desk.messageText != trouble.description)
        desk.host.advance(by: .seconds(10))
        #expect(desk.messageText == nil)
        #expect(desk.close() == nil)
    }

    @Test("session manager: learns whether everything is saved, and the command that reopens the drawing (G-8)")
    func session() throws {
        let desk = try ProgramDesk(home, home.path("Boat"))
        desk.draw(3)
        let state = desk.program.saveForSession()
        #expect(
            state.outcome == .saved && state.restartArguments == [home.path("Boat")]
                && state.cloneArguments == ["--new"])
        try desk.ruin()
        #expect(desk.program.saveForSession().outcome == .unsaved)
        desk.program.closeOrAsk()
        #expect(desk.program.saveForSession().outcome == .asking)
        try choose("Discard and close", desk)
        #expect(desk.close() == nil)
    }

    // MARK: Other messages

    @Test("message about the start: is shown in the window, in complete sentences (D-52)")
    func warnings() {
        let host = OffscreenHost()
        let program = AppDelegate(host: host, LaunchPlan(), message: "there is no room; until then nothing is kept")
        host.launch(program.application)
        host.advance(by: .milliseconds(100))
        #expect(
            program.controller.messages.banner.message?.text == "There is no room; until then nothing is kept.")
        _ = program.close()
    }

    @Test("playing a recording: exporting, printing and setup are refused with a message (D-61, G-32)")
    func playing() {
        let host = OffscreenHost()
        let program = AppDelegate(host: host, LaunchPlan())
        host.launch(program.application)
        host.finishPass()
        func message() -> String? { program.controller.messages.banner.message?.text }
        program.handle(ChromeRequest.export(ExportRequest(name: "Boat", ExportChoice())))
        #expect(message() == "Stop playback before exporting.")
        program.handle(ChromeRequest.print)
        #expect(message() == "Stop playback before printing.")
        program.handle(ChromeRequest.setUpTouchScreens)
        #expect(message() == "Stop recording or playback before setting up touchscreens.")
        let layout = PageLayout(.a4, .portrait, .fit)
        let requests: [ChromeRequest] = [
            .chooseFile(ExportRequest(name: "Boat", ExportChoice())), .listFolder("/"),
            .makeFolder("a", inside: "/tmp"),
            .printPage(PrintRequest(printer: "Office", layout)), .previewPage(layout, CGSize(width: 9, height: 9)),
            .new,
        ]
        for request in requests { program.handle(request) }
        #expect(message() == "Stop recording or playback before setting up touchscreens.")
        #expect(program.controller.chrome.dialogs.exportChoice == ExportChoice())
    }

    @Test("misplaced touch screen: the message names the remedy (N-17)")
    func misplaced() {
        let host = OffscreenHost()
        let program = AppDelegate(host: host, LaunchPlan())
        host.launch(program.application)
        host.finishPass()
        program.receive(.misplaced("Wacom"))
        let banner = program.controller.messages.banner
        #expect(banner.message?.text == "Wacom seems to be mapped to the wrong monitor.")
        #expect(banner.card.actionButton.currentTitle == "Set Up Touchscreen…")
        banner.card.actionButton.sendActions(for: .primaryActionTriggered)
        #expect(
            program.controller.messages.banner.message?.text
                == "Stop recording or playback before setting up touchscreens.")
    }

    @Test("playing a recording: the window has the recorded size (D-61)")
    func size() throws {
        let text = "touches 1\nturn 5\nsize 1 400 300 1\nturn 9\nsize 1 800 600 1\n"
        let program = AppDelegate(host: OffscreenHost(), LaunchPlan(), recording: try Recording(text: text))
        #expect(program.window.frame.size == CGSize(width: 400, height: 300))
        let other = AppDelegate(host: OffscreenHost(), LaunchPlan(), recording: Recording())
        #expect(other.window.frame.size == CGSize(width: 1000, height: 700))
    }
}
