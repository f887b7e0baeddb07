import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKit
import TouchX11

@testable import TouchDrawingStore
@testable import TouchTrackerUI
@testable import touchtracker

/// The refusal dialog, the icon, library events, and the start of a recording.
@Suite struct DialogAndNotesTests {
    // MARK: Refusal dialog

    /// A refusal dialog that is shown.
    private final class Dialog {
        let host = OffscreenHost()
        let program: MessageWindow
        let window: UIWindow
        let area: UIScrollView
        let label: UILabel
        let button: UIButton

        init(_ sentence: String) throws {
            program = MessageWindow(host: host, sentence)
            host.launch(program.application)
            host.finishPass()
            window = try #require(program.application.windows.first)
            let views = try #require(window.rootViewController?.view.subviews)
            area = try #require(views.lazy.compactMap { $0 as? UIScrollView }.first)
            label = try #require(area.subviews.lazy.compactMap { $0 as? UILabel }.first)
            button = try #require(views.lazy.compactMap { $0 as? UIButton }.first)
        }

        var isClosed: Bool { program.application.windows.isEmpty }

        /// Host and application retain each other until then.
        func end() { host.detach() }
    }

    @Test("refusal: a dialog tells the reason, as high as the sentence needs, with a button below (D-52, G-6)")
    func dialogLook() throws {
        let dialog = try Dialog("It is open in another window.")
        #expect(dialog.window.title == "TouchTracker" && dialog.window.kind == .dialog)
        #expect(dialog.label.text == "It is open in another window." && dialog.label.numberOfLines == 0)
        #expect(dialog.button.currentTitle == "Close")
        let bounds = try #require(dialog.window.rootViewController?.view.bounds)
        #expect(bounds.size == CGSize(width: 480, height: 160))
        #expect(dialog.area.frame == CGRect(x: 20, y: 20, width: 440, height: 56))
        #expect(dialog.button.frame == CGRect(x: 340, y: 96, width: 120, height: 44))
        let kind = HostRequest.setKind(dialog.window.id, .dialog)
        #expect(dialog.host.requests.first == kind)
        dialog.end()
    }

    @Test("refusal: a long sentence makes the dialog higher, and is scrollable beyond that (D-52, G-6)")
    func longDialog() throws {
        for (count, isScrolled) in [(40, false), (2000, true)] {
            let dialog = try Dialog(String(repeating: "folder ", count: count))
            let height = try #require(dialog.window.rootViewController?.view.bounds.height)
            #expect(height > 160 && height <= 464 && dialog.button.frame.maxY == height - 20)
            #expect((dialog.area.contentSize.height > dialog.area.bounds.height) == isScrolled, "\(count)")
            dialog.end()
        }
    }

    @Test("another program's window: is waited for only if it has the drawing open (G-6)")
    func search() {
        let reasons: [DrawingFileError.Reason] = [.isFolder, .notFound, .notWritable, .isDamaged("")]
        #expect(WindowSearch(because: .isOpenElsewhere) == .waiting)
        for reason in reasons { #expect(WindowSearch(because: reason) == .once, "\(reason)") }
    }

    @Test("refusal dialog: closes by its button and by Escape (D-52)")
    func dialogEnd() throws {
        let pressed = try Dialog("No.")
        #expect(!pressed.isClosed && pressed.button.isFirstResponder, "Enter presses it")
        pressed.button.sendActions(for: .primaryActionTriggered)
        #expect(pressed.isClosed)
        let escaped = try Dialog("No.")
        let key = UIKey(
            keyCode: UIKeyboardHIDUsage(rawValue: 4), characters: UIKeyCommand.inputEscape,
            charactersIgnoringModifiers: UIKeyCommand.inputEscape, modifierFlags: [])
        let sample = KeySample(
            window: escaped.window.id, phase: .pressed, timestamp: escaped.host.now, number: 1, key: key)
        escaped.host.send(.key(sample))
        escaped.host.finishPass()
        #expect(escaped.isClosed)
        for dialog in [pressed, escaped] { dialog.end() }
    }

    // MARK: Icon

    @Test("icon: comes in the sizes that panels show, opaque in its middle and transparent in its corners (G-3)")
    func icon() {
        let icons = AppIcon.icons()
        #expect(icons.map(\.width) == [16, 24, 32, 48, 64, 128, 256] && icons.map(\.height) == icons.map(\.width))
        for icon in icons {
            let (side, last) = (icon.width, icon.pixels.count - 1)
            #expect(icon.pixels.count == side * side)
            let corners = [0, side - 1, last - side + 1, last].map { icon.pixels[$0] >> 24 }
            #expect(corners == [0, 0, 0, 0], "\(side)")
            #expect(icon.pixels[side / 2 * side + side / 2] >> 24 == 255, "\(side)")
        }
    }

    @Test("icon: is five fingers in five colors on a night with an edge (G-3)")
    func fingers() throws {
        let icon = try #require(AppIcon.icons().first { $0.width == 128 })
        func parts(_ color: UInt32) -> [Int] { [16, 8, 0].map { Int(color >> $0 & 0xFF) } }
        func isNear(_ x: Int, _ y: Int, _ color: UInt32) -> Bool {
            zip(parts(icon.pixels[y * 128 + x]), parts(color)).allSatisfy { abs($0 - $1) <= 2 }
        }
        let ends: [(Int, Int, UInt32)] = [
            (25, 90, 0xFF5D6C), (27, 54, 0xFF9A3D), (58, 31, 0xFFD23F), (94, 46, 0x35D6B0), (104, 81, 0x5AA9FF),
        ]
        for (x, y, color) in ends { #expect(isNear(x, y, color), "\(x), \(y)") }
        #expect(isNear(64, 115, 0x263063), "night")
        #expect(isNear(64, 6, 0x4D5787) && isNear(64, 121, 0x4D5787), "its edge")
    }

    // MARK: Library events

    @Test("library event: is read from a recording as it was written (D-61)")
    func libraryEvents() throws {
        let all: [LibraryEvent] = [
            .found([GalleryItem(id: "/a", title: "A", note: "n", isOpen: true)]),
            .opened(title: "A", notes: ["people": "2 wall"]), .named("B"), .nameRefused("x"),
            .exported("/h/a.png", short: "~/a.png", invisibleCount: 3), .printers(["one", "two"]), .export(.ready),
            .export(.running(fraction: nil, text: "x")),
            .export(.chosen(ExportRequest(name: "A", ExportChoice(), .replaced), shortFolder: "~")),
            .export(.exists(fileName: "A.png")), .export(.failed("x")), .folderRefused("x"),
            .folder(FolderListing(path: "/a", shortPath: "/a", folders: ["b"])), .misplaced("screen"),
            .told("x", isUndoable: true),
            .told("x", isUndoable: false), .exported("/h/a.pdf", short: "~/a.pdf", notes: ["n"]),
            .document(Data([1, 2]), pages: [CGSize(width: 612, height: 792)]), .documentRefused("x"),
        ]
        for event in all {
            let text = try #require(event.text)
            let again = try #require(LibraryEvent(text: text))
            #expect("\(again)" == "\(event)")
        }
        #expect(LibraryEvent(text: "hello") == nil && LibraryEvent(text: "{}") == nil)
    }

    @Test("path of a picture: can be copied in the system's form (D-53)")
    func copiedPath() throws {
        let home = try Home()
        let desk = try ProgramDesk(home, home.path("Boat"))
        desk.program.apply(.exported("/h/a.png", short: "~/a.png"))
        #expect(desk.messageText == "Exported to ~/a.png." && desk.message?.actions.first?.title == "Show")
        let copy = desk.program.controller.messages.banner.card.otherButton
        #expect(copy.currentTitle == "Copy Path")
        copy.sendActions(for: .primaryActionTriggered)
        let type = try #require(desk.host.pasteboard.offeredTypes?.first)
        var copied: Data?
        desk.host.pasteboard.paste(type) { copied = $0 }
        desk.host.finishPass()
        #expect(copied == Data("/h/a.png".utf8))
        #expect(desk.close() == nil)
    }

    @Test("message after an export: has the number of lines that are invisible on the paper (I-22, D-53)")
    func invisibleLines() throws {
        let home = try Home()
        let desk = try ProgramDesk(home, home.path("Boat"))
        for (count, messages) in [
            (0, ""), (1, " 1 line can't be seen, because its colour is too close to the paper's."),
            (2, " 2 lines can't be seen, because their colours are too close to the paper's."),
        ] {
            desk.program.apply(.exported("/h/a.png", short: "~/a.png", invisibleCount: count))
            #expect(desk.messageText == "Exported to ~/a.png." + messages)
        }
        #expect(desk.close() == nil)
    }

    // MARK: Start of a recording

    private static let line = Figure.line(Line(start: .zero, end: CGPoint(x: 9, y: 9)))

    private func plan(_ change: (inout Document) -> Void) -> LaunchPlan {
        var document = Document()
        change(&document)
        return LaunchPlan(toolbox: Toolbox(), document: document)
    }

    @Test("new drawing: has the preferred paper, and one with lines, undo or paper its own (G-34)")
    func paper() {
        let preferred = Paper(.dark, .grid)
        #expect(
            LaunchPlan().on(preferred).document.paper == preferred && LaunchPlan().on(nil).document.paper == Paper())
        #expect(plan { $0.add([Self.line], as: .draw) }.on(preferred).document.paper == Paper())
        let undone = plan { document in
            document.add([Self.line], as: .draw)
            document.undo()
        }
        #expect(undone.on(preferred).document.paper == Paper())
        let dots = Paper(.white, .dots)
        #expect(plan { $0.setPaper(to: dots) }.on(preferred).document.paper == dots)
    }

    @Test("recording: notes redo and paper, even of an empty drawing (D-61, G-34)")
    func emptyDrawings() throws {
        let undone = plan { document in
            document.add([Self.line], as: .draw)
            document.undo()
        }
        let again = try LaunchPlan(notes: undone.notes()).document
        #expect(again.drawing.isEmpty && again.history.canRedo)
        let paper = Paper(.dark, .lines)
        #expect(try LaunchPlan(notes: plan { $0.setPaper(to: paper) }.notes()).document.paper == paper)
    }

    @Test("recording: notes the toolbar's edge, unless at the top, and the seats (D-61, D-64, N-10)")
    func seatsAndEdge() throws {
        for edge in [BarEdge.top, .bottom, .left, .right] {
            var plan = LaunchPlan()
            plan.barEdge = edge
            let notes = try plan.notes()
            #expect((notes["bar"] == nil) == (edge == .top))
            #expect(try LaunchPlan(notes: notes).barEdge == edge)
        }
        for (people, isTable, text) in [(1, true, nil), (2, false, "2 wall"), (2, true, "2 table")] {
            var plan = LaunchPlan()
            (plan.people, plan.isTable) = (people, isTable)
            #expect(try plan.notes()["people"] == text)
        }
        var message: String?
        do { _ = try LaunchPlan(notes: ["bar": "roof"]) } catch { message = "\(error)" }
        let remedy = "remove the lines that start with \"note\" to play it without"
        #expect(message == "the recording's toolbar position is damaged; \(remedy)")
    }

    @Test("recording with an invalid ink or too many inks: is reported as damaged (D-61)")
    func inks() throws {
        func message(_ change: (inout Toolbox) -> Void) throws -> String? {
            var plan = LaunchPlan()
            change(&plan.toolbox)
            do {
                _ = try LaunchPlan(notes: plan.notes())
                return nil
            } catch {
                return "\(error)"
            }
        }
        #expect(try message { $0.ink = Ink(Color(red: 2, green: 0, blue: 0)) }?.contains("initial tools") == true)
        #expect(try message { $0.choose(Ink(Color(red: 0, green: -1, blue: 0))) }?.contains("initial tools") == true)
        #expect(
            try message { toolbox in
                toolbox.choose(Ink(Color(red: 0, green: 0, blue: 0, alpha: 3)))
                toolbox.choose(Ink.black)
            }?.contains("initial tools") == true, "one of those before")
        let many = try message { toolbox in
            for part in 0..<9 { toolbox.choose(Ink(Color(white: Double(part) / 9))) }
        }
        #expect(many == nil, "six of them are remembered")
    }
}
