import Foundation
import Testing
import TouchDrawingModel
import TouchFoundation
import TouchKit
import TouchX11

@testable import TouchDrawingStore
@testable import TouchTrackerUI
@testable import touchtracker

/// Commands on complete drawings, the open one and others.
@Suite struct LibraryTests {
    private let home: Home

    init() throws {
        home = try Home()
        try FileManager.default.createDirectory(atPath: home.directories.data, withIntermediateDirectories: true)
    }

    private func path(_ name: String) -> String { home.directories.data + "/" + name + ".touchtracker" }

    private func lines(_ name: String) throws -> Int { try DrawingFile.read(path(name)).document.drawing.count }

    private func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    /// Each with a line.
    private func makeDrawings(_ names: String...) throws {
        for name in names {
            let opened = try DrawingFile.open(at: path(name))
            var document = opened.document
            let line = Line(start: .zero, end: CGPoint(x: 9, y: 9))
            try opened.file.append(.perform(document.add([.line(line)], as: .draw)))
            try opened.file.close()
        }
    }

    // MARK: The open drawing

    @Test("picture that is read when another drawing is in the window: isn't inserted into that one (O-10)")
    func lateInsertion() async throws {
        let desk = try ProgramDesk(home, path("Boat"))
        try FileManager.default.createDirectory(atPath: path("folder"), withIntermediateDirectories: true)
        let folder = URL(fileURLWithPath: path("folder"))
        desk.program.files?.pictures.insert([folder], at: nil)
        _ = desk.program.replaceDrawing(LaunchPlan(), .unsaved())
        try await Task.sleep(for: .milliseconds(300))
        #expect(desk.message == nil)
        desk.program.files?.pictures.insert([folder], at: nil)
        try await desk.wait { desk.message != nil }
        desk.close()
    }

    @Test("duplicate: replaces the drawing in the window, with all of its lines; the original is unchanged (G-30)")
    func duplicate() async throws {
        let desk = try ProgramDesk(home, path("Boat"))
        desk.draw(2)
        desk.program.handle(ChromeRequest.duplicate)
        try await desk.wait { desk.program.session.source.path == path("Boat copy") }
        #expect(
            desk.program.window.title == "Boat copy — TouchTracker" && desk.chrome.dialogs.drawingTitle == "Boat copy")
        #expect(desk.isShown(path("Boat copy")))
        desk.draw()
        #expect(try lines("Boat") == 2 && lines("Boat copy") == 3)
        // The original is open in no window.
        try DrawingFile.open(at: path("Boat")).file.close()
        #expect(desk.close() == nil)
    }

    @Test("delete: moves the open drawing to the trash once a new one is open, and it can be restored (G-30)")
    func trash() async throws {
        let desk = try ProgramDesk(home, path("Boat"))
        desk.draw()
        desk.program.handle(ChromeRequest.trash)
        try await desk.wait { desk.messageText == "Moved “Boat” to the trash." }
        #expect(!exists("Boat") && desk.program.window.title == "Untitled — TouchTracker")
        #expect(desk.editor.drawing.isEmpty && desk.program.files?.library.pathToTrash == nil)
        #expect(desk.actionButton.currentTitle == "Undo")
        desk.actionButton.sendActions(for: .primaryActionTriggered)
        try await desk.wait { desk.messageText == "Drawing restored." }
        #expect(try lines("Boat") == 1)
        #expect(desk.program.session.source.path == path("Untitled") && desk.message?.actions == [])
        #expect(desk.close() == nil)
    }

    @Test("delete that failed: isn't repeated when another drawing is opened later (G-30)")
    func trashInVain() async throws {
        let desk = try ProgramDesk(home, path("Boat"))
        desk.draw()
        // As if no new drawing could be created.
        desk.program.files?.library.pathToTrash = path("Boat")
        desk.program.handle(ChromeRequest.new)
        try await desk.wait { desk.program.session.source.path == path("Untitled") }
        // File operations run in the order of their requests.
        desk.program.handle(ChromeRequest.rename("Sea"))
        try await desk.wait { desk.chrome.dialogs.drawingTitle == "Sea" }
        #expect(desk.program.files?.library.pathToTrash == nil)
        #expect(try lines("Boat") == 1)
        #expect(desk.close() == nil)
    }

    @Test("rename: drawing continues, and title, menu and next start have the new name (G-30, D-52)")
    func rename() async throws {
        let desk = try ProgramDesk(home, path("Boat"))
        desk.draw()
        desk.program.handle(ChromeRequest.rename("Ship"))
        try await desk.wait { desk.chrome.dialogs.drawingTitle == "Ship" }
        #expect(desk.program.window.title == "Ship — TouchTracker" && desk.isShown(path("Ship")))
        #expect(desk.remembered.lastDrawing == path("Ship"))
        desk.draw()
        #expect(try lines("Ship") == 2 && !exists("Boat"))
        #expect(desk.close() == nil)
    }

    @Test("rename while another drawing is being opened: applies to the renamed one (G-30)")
    func renameLate() async throws {
        let desk = try ProgramDesk(home, path("Boat"))
        desk.draw()
        desk.program.handle(ChromeRequest.new)
        desk.program.handle(ChromeRequest.rename("Sea"))
        try await desk.wait { desk.program.files?.library.isOpening == false }
        try await desk.wait { exists("Sea") }
        #expect(
            desk.program.session.source.path == path("Untitled")
                && desk.program.window.title == "Untitled — TouchTracker")
        #expect(desk.chrome.dialogs.drawingTitle == "Untitled" && !exists("Boat") && desk.isShown(path("Untitled")))
        #expect(!FileManager.default.fileExists(atPath: path("Boat") + "-wal"))
        #expect(try lines("Sea") == 1)
        #expect(desk.close() == nil)
    }

    @Test("rename: a taken or invalid name is refused in the dialog, with its reason and the text (G-30, G-56)")
    func refusedNames() async throws {
        try makeDrawings("Ship")
        let desk = try ProgramDesk(home, path("Boat"))
        desk.draw(2)
        desk.chrome.dialogs.rename()
        let card = desk.chrome.dialogs.renameCard
        for (name, reason) in [
            ("ship", "“ship” already exists; choose another name."), (".boat", "A name can't start with a dot."),
            ("a/b", "A name can't contain a slash (/)."),
        ] {
            card.field.text = name
            card.button.sendActions(for: .primaryActionTriggered)
            try await desk.wait { card.reasonLabel.text == reason }
            #expect(card.isPresented && card.field.text == name && desk.messageText == nil)
        }
        #expect(desk.program.window.title == "Boat — TouchTracker" && desk.chrome.dialogs.drawingTitle == "Boat")
        #expect(try lines("Boat") == 2 && lines("Ship") == 1)
        card.field.text = "Sea"
        card.button.sendActions(for: .primaryActionTriggered)
        try await desk.wait { !card.isPresented }
        #expect(desk.program.window.title == "Sea — TouchTracker" && exists("Sea"))
        // After the dialog has closed, a message has the reason.
        desk.program.handle(ChromeRequest.rename("Ship"))
        try await desk.wait { desk.messageText == "“Ship” already exists; choose another name." }
        #expect(desk.close() == nil)
    }

    @Test("new drawing without a step: leaves no file, and the next start opens the previous one (D-52, G-57)")
    func unused() async throws {
        let desk = try ProgramDesk(home, path("Boat"))
        desk.draw()
        desk.program.handle(ChromeRequest.new)
        try await desk.wait { desk.program.session.source.path == path("Untitled") }
        #expect(desk.remembered.lastDrawing == path("Boat") && exists("Untitled"))
        desk.program.handle(ChromeRequest.trash)
        #expect(desk.messageText == "This drawing is still empty.")
        desk.program.files?.library.handle(.open(path("Boat")))
        try await desk.wait { desk.program.session.source.path == path("Boat") }
        #expect(!exists("Untitled"))
        #expect(desk.close() == nil)
        let names = try FileManager.default.contentsOfDirectory(atPath: home.directories.data)
        #expect(names == ["Boat.touchtracker"])
    }

    @Test("empty drawing with a history or a name: stays when it is closed (D-52, G-57)")
    func usedButEmpty() async throws {
        let desk = try ProgramDesk(home, home.directories.firstDrawing)
        desk.draw()
        desk.editor.undo()
        #expect(desk.remembered.lastDrawing == path("Untitled"))
        #expect(desk.close() == nil && exists("Untitled"))
        let named = try ProgramDesk(home, path("Boat"))
        #expect(named.close() == nil && exists("Boat"))
        let paper = try ProgramDesk(home, home.directories.newDrawing, paper: Paper(.dark))
        #expect(paper.close() == nil && !exists("Untitled 2"), "the paper of all new drawings is no step")
    }

    @Test("new drawing in place of a new one: is refused with a message, unless that has a name or a step (G-30)")
    func newAlready() async throws {
        let desk = try ProgramDesk(home, path("Untitled"))
        desk.program.handle(ChromeRequest.new)
        #expect(desk.messageText == "This drawing is still empty." && desk.program.files?.library.isOpening == false)
        desk.draw()
        desk.editor.undo()
        desk.program.handle(ChromeRequest.new)
        try await desk.wait { desk.program.session.source.path == path("Untitled 2") }
        #expect(desk.close() == nil)
        let named = try ProgramDesk(home, path("Boat"))
        named.program.handle(ChromeRequest.new)
        try await named.wait { named.program.session.source.path == path("Untitled 2") }
        #expect(named.close() == nil)
    }

    // MARK: Safety

    @Test("unsaved steps: keep the drawing in the window, whatever is requested, with nothing else done (G-30, Z-4)")
    func unsaved() throws {
        let desk = try ProgramDesk(home, home.path("Boat"))
        desk.draw(3)
        try desk.ruin()
        for request in [ChromeRequest.new, .duplicate, .trash] {
            desk.program.controller.messages.banner.close()
            desk.program.handle(request)
            #expect(
                desk.messageText?.hasPrefix("Can't close this drawing: 3 steps are not saved in Boat (") == true,
                "\(request)")
            #expect(
                desk.program.files?.library.isOpening == false && desk.program.files?.library.pathToTrash == nil,
                "\(request)")
        }
        #expect(desk.program.session.source.path == home.path("Boat") && desk.editor.drawing.count == 3)
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.directories.data).isEmpty)
        #expect(desk.close()?.contains(home.directories.state + "/rescued/Boat-rescued") == true)
    }

    @Test("steps unsaved when another drawing is ready: keep the drawing, and the other one is left alone (G-30, Z-4)")
    func unsavedLate() async throws {
        let desk = try ProgramDesk(home, home.path("Boat"))
        desk.draw(3)
        desk.program.handle(ChromeRequest.new)
        try desk.ruin()
        try await desk.wait { desk.program.files?.library.isOpening == false }
        #expect(desk.messageText?.hasPrefix("Can't close this drawing: 3 steps are not saved in Boat (") == true)
        #expect(desk.program.session.source.path == home.path("Boat") && desk.editor.drawing.count == 3)
        #expect(!exists("Untitled"))
        desk.close()
    }

    @Test("drawing open in another window: is shown there, or a message says so without such a window (G-6, G-30)")
    func elsewhere() async throws {
        try makeDrawings("Ship")
        let other = try DrawingFile.open(at: path("Ship")).file
        let desk = try ProgramDesk(home, path("Boat"))
        desk.program.files?.library.handle(.open(path("Ship")))
        try await desk.wait { desk.messageText == "Ship is already open in another window." }
        #expect(desk.desktop.raised == [DrawingFile.identity(of: path("Ship"))])
        desk.program.controller.messages.banner.close()
        desk.desktop.hasOtherWindow = true
        desk.program.files?.library.handle(.open(path("Ship")))
        try await desk.wait { desk.desktop.raised.count == 2 }
        #expect(desk.messageText == nil && desk.program.window.title == "Boat — TouchTracker")
        try other.close()
        desk.program.files?.library.handle(.open(path("Ship")))
        try await desk.wait { desk.program.session.source.path == path("Ship") }
        #expect(desk.editor.drawing.count == 1)
        #expect(desk.close() == nil)
    }

    @Test("drawing deleted before it is opened: isn't recreated, and a message says so (G-30)")
    func deleted() async throws {
        let desk = try ProgramDesk(home, path("Boat"))
        desk.program.files?.library.handle(.open(path("Ship")))
        try await desk.wait { desk.messageText == "No such drawing: \(path("Ship"))." }
        #expect(!exists("Ship") && desk.program.window.title == "Boat — TouchTracker")
        #expect(desk.close() == nil)
    }

    // MARK: The gallery

    @Test("gallery: shows the changed drawings and messages, and undoes deletions (G-30)")
    func gallery() async throws {
        try makeDrawings("Ship")
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)], ofItemAtPath: path("Ship"))
        let desk = try ProgramDesk(home, path("Boat"))
        desk.draw()
        desk.chrome.commands.showGallery()
        let gallery = try #require(desk.program.controller.gallery)
        func titles() -> [String] { gallery.items?.map(\.title).sorted() ?? [] }
        try await desk.wait { titles() == ["Boat", "Ship"] }
        #expect(gallery.items?.filter(\.isOpen).map(\.title) == ["Boat"])
        #expect(gallery.items?.last?.note == DateText().string(Date(timeIntervalSince1970: 1_700_000_000)))

        desk.program.files?.library.handle(.duplicate(path("Ship")))
        try await desk.wait { titles() == ["Boat", "Ship", "Ship copy"] }
        desk.program.files?.library.handle(.rename(path("Ship copy"), to: "Sea"))
        try await desk.wait { titles() == ["Boat", "Sea", "Ship"] }
        desk.program.files?.library.handle(.trash(path("Sea")))
        try await desk.wait { titles() == ["Boat", "Ship"] }
        #expect(gallery.banner.message?.text == "Moved “Sea” to the trash." && !exists("Sea"))
        #expect(desk.messageText == nil && gallery.banner.message?.actions == [.restoreDrawing])
        gallery.banner.card.actionButton.sendActions(for: .primaryActionTriggered)
        try await desk.wait { titles() == ["Boat", "Sea", "Ship"] }
        #expect(gallery.banner.message?.text == "Drawing restored." && gallery.banner.message?.actions == [])
        #expect(desk.program.window.title == "Boat — TouchTracker" && desk.chrome.dialogs.drawingTitle == "Boat")

        desk.program.files?.library.handle(.open(path("Boat")))
        #expect(desk.program.controller.gallery == nil && desk.program.files?.library.isOpening == false)
        #expect(desk.close() == nil)
    }

    @Test("gallery: renames and deletes the open drawing like any other (G-30)")
    func galleryOfOpenDrawing() async throws {
        let desk = try ProgramDesk(home, path("Boat"))
        desk.draw()
        desk.chrome.commands.showGallery()
        desk.program.files?.library.handle(.rename(path("Boat"), to: "Ship"))
        try await desk.wait { desk.program.window.title == "Ship — TouchTracker" }
        desk.program.files?.library.handle(.trash(path("Ship")))
        try await desk.wait { desk.messageText == "Moved “Ship” to the trash." }
        #expect(!exists("Ship") && desk.program.controller.gallery == nil)
        #expect(desk.program.window.title == "Untitled — TouchTracker")
        #expect(desk.close() == nil)
    }

    // MARK: Read-only drawings

    private func viewed() throws -> ViewedDrawing {
        try makeDrawings("Boat")
        return try #require(ViewedDrawing(insteadOf: DrawingFileError(path("Boat"), .notWritable), home.directories))
    }

    @Test("duplicate of a read-only drawing: can be drawn on (G-31)")
    func duplicateOfViewed() async throws {
        let desk = ProgramDesk(home, lookingAt: try viewed())
        desk.program.handle(ChromeRequest.duplicate)
        try await desk.wait { desk.program.session.source.path == path("Boat copy") }
        #expect(desk.editor.permission == .everything && desk.program.window.title == "Boat copy — TouchTracker")
        desk.draw()
        #expect(try lines("Boat") == 1 && lines("Boat copy") == 2)
        #expect(desk.close() == nil)
    }

    @Test("read-only drawing: isn't deleted, and a message says so (G-31)")
    func trashOfViewed() throws {
        let desk = ProgramDesk(home, lookingAt: try viewed())
        desk.program.handle(ChromeRequest.trash)
        #expect(desk.messageText == "Can't move it to the trash: it is read-only.")
        #expect(
            exists("Boat") && desk.program.files?.library.pathToTrash == nil
                && desk.program.files?.library.isOpening == false)
        #expect(desk.close() == nil)
    }
}
