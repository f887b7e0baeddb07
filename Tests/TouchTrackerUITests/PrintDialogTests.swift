import Foundation
import Testing
import TouchDrawingPicture
import TouchGraphics
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Ctrl+P and the print dialog.
@Suite struct PrintDialogTests {
    private let canvas = Canvas(size: CGSize(width: 1000, height: 700), chrome: .full)
    private let requests: RequestLog
    private var chrome: ChromeController { canvas.controller.chrome }
    private var dialog: PrintDialog { chrome.dialogs.printDialog }

    private var printed: [PrintRequest] {
        requests.all.compactMap { if case .printPage(let request) = $0 { request } else { nil } }
    }
    private var previews: [PageLayout] {
        requests.all.compactMap { if case .previewPage(let layout, _) = $0 { layout } else { nil } }
    }

    init() {
        requests = RequestLog(of: canvas.controller.chrome)
    }

    private func open(_ end: CGPoint = at(300, 400), _ printers: [String] = ["Office", "Home_2"]) {
        canvas.draw(at(100, 300), end)
        chrome.dialogs.showPrint(on: printers, sheet: .a4)
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

    @Test("Ctrl+P: requests the printers; for an empty drawing, shows a message instead (G-32)")
    func asked() {
        canvas.press("p", .control)
        #expect(requests.all.isEmpty)
        #expect(chrome.messages.banner.message?.text == "Nothing to print: the drawing is empty.")
        canvas.draw(at(100, 300), at(300, 300))
        canvas.press("p", .control)
        #expect(requests.all == [.print] && !dialog.isPresented)
    }

    @Test("print dialog: prints with the chosen printer, sheet, orientation, scaling and copies (G-32)")
    func choices() throws {
        open()
        #expect(dialog.isPresented && dialog.layout == PageLayout(.a4, .landscape, .fit))
        try choose("Home_2", of: dialog.printerField)
        try choose("Letter", of: dialog.sheetField)
        try choose("Portrait", of: dialog.orientationField)
        try choose("Actual Size", of: dialog.scalingField)
        for _ in 0..<2 { tap(dialog.copiesRow.plusButton) }
        tap(dialog.acceptButton)
        let expected = PrintRequest(printer: "Home_2", PageLayout(.letter, .portrait, .actual), copies: 3)
        #expect(printed == [expected] && !dialog.isPresented)
    }

    @Test("print dialog: Return prints; Escape and Cancel don't (G-32)")
    func keys() {
        open()
        canvas.press(UIKeyCommand.inputEscape)
        canvas.stage.advance(by: .milliseconds(300))
        #expect(!dialog.isPresented)
        chrome.dialogs.showPrint(on: ["Office"], sheet: .a4)
        canvas.stage.advance(by: .milliseconds(300))
        tap(dialog.cancelButton)
        #expect(!dialog.isPresented && printed.isEmpty)
        chrome.dialogs.showPrint(on: ["Office"], sheet: .a4)
        canvas.stage.advance(by: .milliseconds(300))
        canvas.press("\r")
        #expect(printed == [PrintRequest(printer: "Office", PageLayout(.a4, .landscape, .fit))])
    }

    @Test("print dialog: starts with the last choices, if that printer exists (G-32)")
    func remembered() {
        (chrome.dialogs.printChoice.printer, chrome.dialogs.printChoice.sheet) = ("Home_2", .letter)
        chrome.dialogs.printChoice.scaling = .actual
        open(at(120, 650))
        #expect(dialog.printerField.value == "Home_2" && dialog.layout == PageLayout(.letter, .portrait, .actual))
        canvas.press(UIKeyCommand.inputEscape)
        canvas.stage.advance(by: .milliseconds(300))
        chrome.dialogs.printChoice.printer = "Gone"
        chrome.dialogs.showPrint(on: ["Office", "Home_2"], sheet: .a4)
        #expect(dialog.printerField.value == "Office")
    }

    @Test("print dialog: copies range from 1 to 99 (G-32)")
    func copies() {
        open()
        #expect(dialog.copiesRow.value == 1 && !dialog.copiesRow.minusButton.isEnabled)
        for _ in 0..<120 { dialog.copiesRow.plusButton.sendActions(for: .primaryActionTriggered) }
        #expect(dialog.copiesRow.value == 99 && !dialog.copiesRow.plusButton.isEnabled)
    }

    @Test("print dialog: warns when a drawing at its actual size is larger than the page (G-32)")
    func cut() throws {
        open(at(900, 400))
        #expect(dialog.cutRow.window == nil)
        try choose("Actual Size", of: dialog.scalingField)
        #expect(dialog.cutRow.window != nil)
        try choose("A3", of: dialog.sheetField)
        #expect(dialog.cutRow.window == nil)
    }

    @Test("print preview: requests a page for the chosen layout, and ignores outdated pages (G-32)")
    func preview() throws {
        open()
        let first = PageLayout(.a4, .landscape, .fit)
        #expect(previews == [first])
        let page = try Bitmap(width: 20, height: 10, format: .rgb24)
        try choose("A5", of: dialog.sheetField)
        #expect(previews == [first, PageLayout(.a5, .landscape, .fit)])
        chrome.dialogs.show(page, of: first)
        #expect(dialog.preview.page == nil)
        chrome.dialogs.show(page, of: PageLayout(.a5, .landscape, .fit))
        #expect(dialog.preview.page === page)
        let frame = dialog.preview.pageFrame
        #expect(abs(frame.width / frame.height - 595 / 420) < 0.02)
    }
}
