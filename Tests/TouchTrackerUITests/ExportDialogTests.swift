import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Ctrl+E and the export dialog.
@Suite struct ExportDialogTests {
    private let canvas = Canvas(chrome: .full)
    private let requests: RequestLog
    private var chrome: ChromeController { canvas.controller.chrome }
    private var dialog: ExportDialog { chrome.dialogs.exportDialog }

    init() {
        let chrome = canvas.controller.chrome
        requests = RequestLog(of: chrome)
        chrome.dialogs.drawingTitle = "Boat"
        chrome.dialogs.pictureFolder = "~/Pictures"
    }

    private func open() {
        canvas.draw(at(100, 200), at(300, 200))
        canvas.press("e", .control)
        canvas.stage.advance(by: .milliseconds(300))
    }

    private func tap(_ view: UIView) {
        canvas.stage.finger().tap(at: view.convert(view.bounds.center, to: nil))
        canvas.stage.advance(by: .milliseconds(300))
    }

    private func choose(_ title: String, of field: ChoiceField) throws {
        tap(field)
        tap(try #require(dialog.choiceMenu.rows.first { $0.currentTitle == title }))
    }

    private func request(
        _ name: String, _ existing: ExportRequest.Existing = .asked, change: (inout ExportChoice) -> Void = { _ in }
    ) -> ExportRequest {
        var choice = ExportChoice()
        change(&choice)
        return ExportRequest(name: name, choice, existing)
    }

    @Test("Ctrl+E: opens the export dialog with the drawing's name, and Return exports (D-53)")
    func name() {
        open()
        #expect(dialog.isPresented && dialog.nameRow.field.text == "Boat" && dialog.nameRow.suffix == ".png")
        #expect(dialog.folderRow.value == "~/Pictures")
        canvas.press("\r")
        #expect(requests.drain() == [.export(request("Boat"))])
        chrome.dialogs.finishExport()
        #expect(!dialog.isPresented && canvas.figures.count == 1)
        // The canvas has the focus again.
        canvas.press("z", .control)
        #expect(canvas.figures.isEmpty)
    }

    @Test("export dialog: shows the options of the chosen format, and remembers them (G-32)")
    func options() throws {
        open()
        func shown() -> [ChoiceField] {
            [dialog.scaleField, dialog.groundField, dialog.speedField].filter { $0.window != nil }
        }
        #expect(shown() == [dialog.scaleField, dialog.groundField])
        try choose("4×", of: dialog.scaleField)
        try choose("Transparent Background", of: dialog.groundField)
        try choose("SVG drawing", of: dialog.formatField)
        #expect(shown() == [dialog.groundField] && dialog.nameRow.suffix == ".svg")
        try choose("Animation (APNG)", of: dialog.formatField)
        #expect(shown() == [dialog.scaleField, dialog.speedField] && dialog.nameRow.suffix == ".apng")
        try choose("8×", of: dialog.speedField)
        tap(dialog.acceptButton)
        let expected = request("Boat") { ($0.format, $0.scale, $0.ground, $0.speed) = (.animation, 4, .none, 8) }
        #expect(requests.drain() == [.export(expected)])
    }

    @Test(
        "export dialog: a name with a format's extension chooses that format (D-53)",
        arguments: [
            ("Sea.svg", "Sea", ExportFormat.svg), ("Sea.PDF", "Sea", .pdf), (" Sea ", "Sea", .png),
            ("a.b", "a.b", .png), (".png", ".png", .png), ("Sea.apng", "Sea", .animation), ("x.png.pdf", "x.png", .pdf),
        ])
    func extensions(text: String, name: String, format: ExportFormat) {
        var request = request("Boat")
        request.setName(text)
        #expect(request.name == name && request.choice.format == format)
    }

    @Test("export dialog: asks before replacing a file; Cancel returns with the name unchanged (D-53)")
    func replacing() {
        open()
        dialog.nameRow.field.text = "Sea"
        tap(dialog.acceptButton)
        #expect(requests.drain() == [.export(request("Sea"))])
        chrome.dialogs.show(.exists(fileName: "Sea.png"))
        #expect(dialog.questionRow.text == "“Sea.png” already exists in ~/Pictures. Replace it?")
        #expect(dialog.acceptButton.currentTitle == "Replace" && dialog.nameRow.window == nil)
        canvas.stage.advance(by: .milliseconds(100))
        tap(dialog.cancelButton)
        #expect(dialog.isPresented && dialog.nameRow.field.text == "Sea" && requests.drain() == [])
        tap(dialog.acceptButton)
        chrome.dialogs.show(.exists(fileName: "Sea.png"))
        canvas.stage.advance(by: .milliseconds(100))
        canvas.press("\r")
        #expect(requests.drain() == [.export(request("Sea")), .export(request("Sea", .replaced))])
    }

    @Test("export dialog: shows why the export failed, and keeps the name (D-53)")
    func failed() {
        open()
        dialog.nameRow.field.text = "Sea"
        tap(dialog.acceptButton)
        let reason = "Export failed: couldn't write /x/Sea.png: Permission denied; choose a folder that is writable."
        chrome.dialogs.show(.failed(reason))
        #expect(dialog.isPresented && dialog.errorRow.window != nil && dialog.errorRow.text == reason)
        #expect(dialog.nameRow.field.text == "Sea" && dialog.acceptButton.isEnabled)
        // The next attempt starts without the error.
        tap(dialog.acceptButton)
        #expect(dialog.errorRow.window == nil)
    }

    @Test("export dialog: doesn't export without a name (D-53)", arguments: ["", "  "])
    func noName(text: String) {
        open()
        dialog.nameRow.field.text = text
        dialog.nameRow.field.sendActions(for: .editingChanged)
        #expect(!dialog.acceptButton.isEnabled)
        canvas.press("\r")
        #expect(requests.drain() == [] && dialog.isPresented)
    }

    @Test("export dialog: shows a long export's progress, and Cancel stops it (D-53)")
    func cancelled() {
        open()
        tap(dialog.acceptButton)
        chrome.dialogs.show(.running(fraction: 0.25, text: "Boat.png: drawing, 25 %"))
        canvas.stage.advance(by: .milliseconds(100))
        #expect(dialog.progressRow.window != nil && dialog.progressRow.fraction == 0.25)
        _ = requests.drain()
        tap(dialog.cancelButton)
        #expect(requests.drain() == [.cancelExport] && dialog.isPresented && dialog.nameRow.window != nil)
        // Progress reported after cancelling changes nothing.
        chrome.dialogs.show(.running(fraction: 0.5, text: "Boat.png: drawing, 50 %"))
        #expect(dialog.state == .form)
    }

    @Test("export dialog: a long export continues while drawing, and Ctrl+E shows it again (D-53)")
    func drawDuringExport() {
        open()
        tap(dialog.acceptButton)
        chrome.dialogs.show(.running(fraction: nil, text: "Boat.png: compressing, 12 kB"))
        canvas.stage.advance(by: .milliseconds(100))
        _ = requests.drain()
        tap(dialog.acceptButton)
        #expect(!dialog.isPresented && requests.drain() == [])
        canvas.draw(at(100, 300), at(300, 300))
        #expect(canvas.figures.count == 2)
        canvas.press("e", .control)
        canvas.stage.advance(by: .milliseconds(300))
        #expect(dialog.isPresented && dialog.progressRow.window != nil)
        canvas.press(UIKeyCommand.inputEscape)
        canvas.stage.advance(by: .milliseconds(300))
        chrome.dialogs.show(.failed("Export failed: interrupted."))
        #expect(chrome.messages.banner.message?.text == "Export failed: interrupted." && dialog.state == .form)
    }

    @Test("export dialog: Escape cancels an export before any progress is reported (D-53)")
    func escaped() {
        open()
        tap(dialog.acceptButton)
        _ = requests.drain()
        canvas.press(UIKeyCommand.inputEscape)
        #expect(requests.drain() == [.cancelExport] && !dialog.isPresented)
    }

    @Test("folder: the desktop's dialog is tried first; cancelling it leaves the export dialog unchanged (G-32)")
    func desktopDialog() {
        open()
        tap(dialog.folderRow)
        #expect(requests.drain() == [.chooseFile(request("Boat"))] && dialog.state == .choosing)
        #expect(!dialog.acceptButton.isEnabled)
        tap(dialog.cancelButton)
        #expect(requests.drain() == [.cancelChoosing] && dialog.state == .form && dialog.isPresented)
        tap(dialog.folderRow)
        chrome.dialogs.show(.ready)
        #expect(dialog.state == .form && dialog.folderRow.value == "~/Pictures")
        tap(dialog.folderRow)
        let chosen = request("Sea", .replaced) { ($0.format, $0.folder) = (.pdf, "/tmp") }
        chrome.dialogs.show(.chosen(chosen, shortFolder: "/tmp"))
        #expect(dialog.nameRow.field.text == "Sea" && dialog.folderRow.value == "/tmp" && dialog.state == .starting)
        chrome.dialogs.show(.failed("Export failed: interrupted."))
        #expect(dialog.nameRow.field.text == "Sea" && dialog.choice.format == .pdf && dialog.choice.folder == "/tmp")
    }

    // MARK: Folders

    private func listing(_ path: String, _ folders: [String]) -> FolderListing {
        FolderListing(path: path, shortPath: path, folders: folders)
    }

    @Test("folder dialog: a tap opens a folder, Up and Home navigate, and Escape ignores later listings (G-32)")
    func folders() throws {
        open()
        tap(dialog.folderRow)
        chrome.dialogs.show(listing("/home/ada", ["album", "work"]))
        canvas.stage.advance(by: .milliseconds(300))
        let browser = chrome.dialogs.folderDialog.browser
        #expect(chrome.dialogs.folderDialog.isPresented && browser.upButton.isEnabled)
        _ = requests.drain()
        tap(try #require(browser.list.rows[1]))
        tap(browser.upButton)
        tap(browser.homeButton)
        #expect(requests.drain() == [.listFolder("/home/ada/work"), .listFolder("/home"), .listFolder(nil)])
        // A listing that arrives after closing doesn't reopen the dialog.
        canvas.press(UIKeyCommand.inputEscape)
        canvas.stage.advance(by: .milliseconds(300))
        chrome.dialogs.show(listing("/", ["home"]))
        #expect(!chrome.dialogs.folderDialog.isPresented)
    }

    @Test("folder dialog: shows another folder in the same dialog, and uses it (G-32)")
    func otherFolder() {
        open()
        tap(dialog.folderRow)
        chrome.dialogs.show(listing("/home/ada", ["album"]))
        canvas.stage.advance(by: .milliseconds(300))
        chrome.dialogs.show(listing("/", ["home"]))
        let browser = chrome.dialogs.folderDialog.browser
        #expect(browser.listing.path == "/" && !browser.upButton.isEnabled)
        canvas.stage.advance(by: .milliseconds(20))
        #expect(browser.list.rows[0]?.currentTitle == "home")
        tap(chrome.dialogs.folderDialog.acceptButton)
        #expect(!chrome.dialogs.folderDialog.isPresented && dialog.state == .form && dialog.isPresented)
        #expect(dialog.folderRow.value == "/" && dialog.choice.folder == "/")
    }

    @Test("folder dialog: arrow keys reach every folder of a long list, and Return opens one (G-32, D-63)")
    func keys() throws {
        open()
        tap(dialog.folderRow)
        chrome.dialogs.show(listing("/a", (0..<1000).map { "folder \($0)" }))
        canvas.stage.advance(by: .milliseconds(300))
        let list = chrome.dialogs.folderDialog.browser.list
        #expect(list.rows.count < 20)
        #expect(list.rows[0]?.becomeFirstResponder() == true)
        for _ in 0..<50 {
            canvas.press("", meaning: .press(.downArrow))
            canvas.stage.advance(by: .milliseconds(20))
        }
        let row = try #require(list.rows[50])
        #expect(row.isFirstResponder && list.bounds.contains(row.frame) && list.rows.count < 20)
        _ = requests.drain()
        canvas.press("\r", meaning: .press(.select))
        #expect(requests.drain() == [.listFolder("/a/folder 50")])
    }

    @Test("folder dialog: creates a folder; an error is shown in the dialog, and the name stays (G-32)")
    func newFolder() {
        open()
        tap(dialog.folderRow)
        chrome.dialogs.show(listing("/home/ada", []))
        canvas.stage.advance(by: .milliseconds(300))
        let browser = chrome.dialogs.folderDialog.browser
        tap(browser.newButton)
        #expect(browser.isNaming && browser.nameRow.field.isEditing && !browser.newButton.isEnabled)
        for letter in "Sea" { canvas.press(String(letter)) }
        _ = requests.drain()
        canvas.press("\r")
        #expect(requests.drain() == [.makeFolder("Sea", inside: "/home/ada")])
        chrome.dialogs.showFolderError("Couldn't create the folder Sea: Permission denied.")
        #expect(browser.error != nil && browser.nameRow.field.text == "Sea" && browser.isNaming)
        chrome.dialogs.show(listing("/home/ada/Sea", []))
        #expect(!browser.isNaming && browser.error == nil)
    }

    @Test("folder dialog: closed without a choice, the export folder stays the same (G-32)")
    func noFolder() {
        open()
        tap(dialog.folderRow)
        chrome.dialogs.show(listing("/home/ada", []))
        canvas.stage.advance(by: .milliseconds(300))
        canvas.press(UIKeyCommand.inputEscape)
        canvas.stage.advance(by: .milliseconds(300))
        #expect(!chrome.dialogs.folderDialog.isPresented && dialog.isPresented && dialog.state == .form)
        #expect(dialog.folderRow.value == "~/Pictures" && dialog.choice.folder == nil)
    }

    // MARK: Ways to open it

    @Test("export: an empty drawing shows a message instead (D-53)")
    func empty() {
        canvas.press("e", .control)
        #expect(!dialog.isPresented)
        #expect(chrome.messages.banner.message?.text == "Nothing to export: the drawing is empty.")
        canvas.press("", meaning: .press(.menu))
        #expect(canvas.menu.visibleTitles == ["Colours…", "Insert Picture…", "Insert PDF…", "Paper…"])
    }

    @Test("export: the empty canvas's menu has it, a line's menu doesn't (D-53)")
    func fingers() {
        canvas.draw(at(100, 200), at(300, 200))
        canvas.tap(at(200, 200))
        #expect(canvas.choose("Copy"))
        canvas.tap(at(50, 500))
        #expect(
            canvas.menu.visibleTitles == [
                "Paste", "Colours…", "Insert Picture…", "Insert PDF…", "Export…", "Play", "Paper…",
            ])
        #expect(canvas.choose("Export…"))
        #expect(dialog.isPresented)
    }

    @Test("help: lists the keys of Export, Print and Play (D-60)")
    func help() {
        let rows = HelpRow.rows(for: CommandTable.keyCommands)
        for (meaning, keys) in [("Export…", ["Ctrl", "E"]), ("Print…", ["Ctrl", "P"]), ("Play", ["P"])] {
            guard case .keys(let chords)? = rows.first(where: { $0.meaning == meaning })?.input else {
                return #expect(Bool(false), "\(meaning)")
            }
            #expect(chords == [keys])
        }
    }
}
