import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKit
import TouchX11

@testable import TouchDrawingStore
@testable import TouchTrackerUI
@testable import touchtracker

/// What stands beside the drawing: the window that says why there is none, the sign, news, and a recording's begin.
@Suite struct SmallThingsTests {
    // MARK: The window that says why there is no other one

    /// Such a window, which is shown.
    private final class Notice {
        let host = OffscreenHost()
        let program: NoticeWindow
        let window: UIWindow
        let area: UIScrollView
        let label: UILabel
        let button: UIButton

        init(_ sentence: String) throws {
            program = NoticeWindow(host: host, sentence)
            host.launch(program.application)
            host.finishTurn()
            window = try #require(program.application.windows.first)
            let views = try #require(window.rootViewController?.view.subviews)
            area = try #require(views.lazy.compactMap { $0 as? UIScrollView }.first)
            label = try #require(area.subviews.lazy.compactMap { $0 as? UILabel }.first)
            button = try #require(views.lazy.compactMap { $0 as? UIButton }.first)
        }

        var isClosed: Bool { program.application.windows.isEmpty }

        /// Host and application hold each other until then.
        func end() { host.leave() }
    }

    @Test("refusal: a dialog says why, as high as the sentence needs, with a button below (D-52, G-6)")
    func noticeLook() throws {
        let notice = try Notice("It is open in another window.")
        #expect(notice.window.title == "TouchTracker" && notice.window.kind == .dialog)
        #expect(notice.label.text == "It is open in another window." && notice.label.numberOfLines == 0)
        #expect(notice.button.currentTitle == "Close")
        let room = try #require(notice.window.rootViewController?.view.bounds)
        #expect(room.size == CGSize(width: 480, height: 160))
        #expect(notice.area.frame == CGRect(x: 20, y: 20, width: 440, height: 56))
        #expect(notice.button.frame == CGRect(x: 340, y: 96, width: 120, height: 44))
        let kind = HostRequest.setKind(notice.window.id, .dialog)
        #expect(notice.host.requests.first == kind)
        notice.end()
    }

    @Test("refusal: a long sentence makes the dialog higher, and is scrolled beyond that (D-52, G-6)")
    func longNotice() throws {
        for (count, isScrolled) in [(40, false), (2000, true)] {
            let notice = try Notice(String(repeating: "folder ", count: count))
            let height = try #require(notice.window.rootViewController?.view.bounds.height)
            #expect(height > 160 && height <= 464 && notice.button.frame.maxY == height - 20)
            #expect((notice.area.contentSize.height > notice.area.bounds.height) == isScrolled, "\(count)")
            notice.end()
        }
    }

    @Test("another program's window is waited for only where it has the drawing (G-6)")
    func search() {
        let reasons: [DrawingFileError.Reason] = [.isFolder, .notThere, .mayNotBeWritten, .isDamaged("")]
        #expect(WindowSearch(because: .isOpenElsewhere) == .waiting)
        for reason in reasons { #expect(WindowSearch(because: reason) == .once, "\(reason)") }
    }

    @Test("the window that only says why no such drawing closes by its button and by Escape (D-52)")
    func noticeEnd() throws {
        let pressed = try Notice("No.")
        #expect(!pressed.isClosed && pressed.button.isFirstResponder, "Enter presses it")
        pressed.button.sendActions(for: .primaryActionTriggered)
        #expect(pressed.isClosed)
        let escaped = try Notice("No.")
        let key = UIKey(
            keyCode: UIKeyboardHIDUsage(rawValue: 4), characters: UIKeyCommand.inputEscape,
            charactersIgnoringModifiers: UIKeyCommand.inputEscape, modifierFlags: [])
        let sample = KeySample(
            window: escaped.window.id, phase: .pressed, timestamp: escaped.host.now, number: 1, key: key)
        escaped.host.send(.key(sample))
        escaped.host.finishTurn()
        #expect(escaped.isClosed)
        for notice in [pressed, escaped] { notice.end() }
    }

    // MARK: The sign

    @Test("the program's sign comes in the sizes that panels show, opaque in its middle and clear in its corners (G-3)")
    func sign() {
        let icons = ProgramSign.icons()
        #expect(icons.map(\.width) == [16, 24, 32, 48, 64, 128, 256] && icons.map(\.height) == icons.map(\.width))
        for icon in icons {
            let (side, last) = (icon.width, icon.pixels.count - 1)
            #expect(icon.pixels.count == side * side)
            let corners = [0, side - 1, last - side + 1, last].map { icon.pixels[$0] >> 24 }
            #expect(corners == [0, 0, 0, 0], "\(side)")
            #expect(icon.pixels[side / 2 * side + side / 2] >> 24 == 255, "\(side)")
        }
    }

    @Test("the sign is five fingers in five colours on a night with an edge (G-3)")
    func fingers() throws {
        let icon = try #require(ProgramSign.icons().first { $0.width == 128 })
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

    // MARK: News

    @Test("what files have brought is read from a recording as it was written there (D-61)")
    func news() throws {
        let all: [LibraryNews] = [
            .found([GalleryItem(id: "/a", title: "A", note: "n", isOpen: true)]),
            .opened(title: "A", notes: ["people": "2 wall"]), .named("B"), .nameRefused("x"),
            .exported("/h/a.png", short: "~/a.png", invisibleCount: 3), .printers(["one", "two"]), .export(.ready),
            .export(.running(fraction: nil, text: "x")),
            .export(.chosen(ExportRequest(name: "A", ExportChoice(), .replaced), shortFolder: "~")),
            .export(.exists(fileName: "A.png")), .export(.failed("x")), .folderRefused("x"),
            .folder(FolderListing(path: "/a", shortPath: "/a", folders: ["b"])), .misplaced("screen"),
            .told("x", isUndoable: true),
            .told("x", isUndoable: false),
        ]
        for news in all {
            let text = try #require(news.text)
            let again = try #require(LibraryNews(text: text))
            #expect("\(again)" == "\(news)")
        }
        #expect(LibraryNews(text: "hello") == nil && LibraryNews(text: "{}") == nil)
    }

    @Test("where a picture is can be copied, as the system calls that place (D-53)")
    func copiedPath() throws {
        let home = try Home()
        let desk = try ProgramDesk(home, home.path("Boat"))
        desk.program.apply(.exported("/h/a.png", short: "~/a.png"))
        #expect(desk.said == "Exported to ~/a.png." && desk.message?.action?.title == "Show")
        let copy = try #require(desk.message?.otherAction)
        #expect(copy.title == "Copy Path")
        copy.perform()
        let type = try #require(desk.host.pasteboard.offeredTypes?.first)
        var copied: Data?
        desk.host.pasteboard.paste(type) { copied = $0 }
        desk.host.finishTurn()
        #expect(copied == Data("/h/a.png".utf8))
        #expect(desk.close() == nil)
    }

    @Test("the message after an export: says how many lines can't be told from the picture's paper (I-22, D-53)")
    func invisibleLines() throws {
        let home = try Home()
        let desk = try ProgramDesk(home, home.path("Boat"))
        for (count, said) in [
            (0, ""), (1, " 1 line can't be seen, because its colour is too close to the paper's."),
            (2, " 2 lines can't be seen, because their colours are too close to the paper's."),
        ] {
            desk.program.apply(.exported("/h/a.png", short: "~/a.png", invisibleCount: count))
            #expect(desk.said == "Exported to ~/a.png." + said)
        }
        #expect(desk.close() == nil)
    }

    // MARK: What a recording begins with

    private static let line = Figure.line(Line(begin: .zero, end: CGPoint(x: 9, y: 9)))

    private func beginning(_ change: (inout Document) -> Void) -> Beginning {
        var document = Document()
        change(&document)
        return Beginning(toolbox: Toolbox(), document: document)
    }

    @Test("a new drawing lies on the paper that was wished for, and one with lines, undo or paper on its own (G-34)")
    func paper() {
        let wish = Paper(.dark, .grid)
        #expect(Beginning().on(wish).document.paper == wish && Beginning().on(nil).document.paper == Paper())
        #expect(beginning { $0.add([Self.line], as: .draw) }.on(wish).document.paper == Paper())
        let undone = beginning { document in
            document.add([Self.line], as: .draw)
            document.undo()
        }
        #expect(undone.on(wish).document.paper == Paper())
        let dots = Paper(.white, .dots)
        #expect(beginning { $0.lie(on: dots) }.on(wish).document.paper == dots)
    }

    @Test("a recording notes what can be done again, and the paper, though nothing is drawn (D-61, G-34)")
    func emptyDrawings() throws {
        let undone = beginning { document in
            document.add([Self.line], as: .draw)
            document.undo()
        }
        let again = try Beginning(notes: undone.notes()).document
        #expect(again.drawing.isEmpty && again.history.canRedo)
        let paper = Paper(.dark, .lines)
        #expect(try Beginning(notes: beginning { $0.lie(on: paper) }.notes()).document.paper == paper)
    }

    @Test("a recording notes where the bar stood, unless at the top, and how people sat (D-61, D-64, N-10)")
    func places() throws {
        for edge in [BarEdge.top, .bottom, .left, .right] {
            var beginning = Beginning()
            beginning.barEdge = edge
            let notes = try beginning.notes()
            #expect((notes["bar"] == nil) == (edge == .top))
            #expect(try Beginning(notes: notes).barEdge == edge)
        }
        for (people, isTable, text) in [(1, true, nil), (2, false, "2 wall"), (2, true, "2 table")] {
            var beginning = Beginning()
            (beginning.people, beginning.isTable) = (people, isTable)
            #expect(try beginning.notes()["people"] == text)
        }
        var told: String?
        do { _ = try Beginning(notes: ["bar": "roof"]) } catch { told = "\(error)" }
        let remedy = "remove the lines that start with \"note\" to play it without"
        #expect(told == "the recording's toolbar position is damaged; \(remedy)")
    }

    @Test("a recording with an ink that is none, or more inks than are remembered, is told of as damaged (D-61)")
    func inks() throws {
        func told(_ change: (inout Toolbox) -> Void) throws -> String? {
            var beginning = Beginning()
            change(&beginning.toolbox)
            do {
                _ = try Beginning(notes: beginning.notes())
                return nil
            } catch {
                return "\(error)"
            }
        }
        #expect(try told { $0.ink = Ink(Color(red: 2, green: 0, blue: 0)) }?.contains("initial tools") == true)
        #expect(try told { $0.choose(Ink(Color(red: 0, green: -1, blue: 0))) }?.contains("initial tools") == true)
        #expect(
            try told { toolbox in
                toolbox.choose(Ink(Color(red: 0, green: 0, blue: 0, alpha: 3)))
                toolbox.choose(Ink.black)
            }?.contains("initial tools") == true, "one of those before")
        let many = try told { toolbox in
            for part in 0..<9 { toolbox.choose(Ink(Color(white: Double(part) / 9))) }
        }
        #expect(many == nil, "six of them are remembered")
    }
}
