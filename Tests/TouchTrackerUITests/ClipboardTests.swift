import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingStore
import TouchGraphics
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Copying lines to other programs and pasting them back.
@Suite struct ClipboardTests {
    private let canvas = Canvas()

    private var others: OffscreenPasteboard { canvas.stage.host.pasteboard }
    private var message: String? { canvas.controller.messages.banner.message?.text }

    init() {
        canvas.draw(at(100, 200), at(300, 200))
        canvas.press("\t")
    }

    private func processEvents() { canvas.stage.host.finishPass() }

    /// The data that another program gets when it pastes.
    private func pasteElsewhere(_ type: String) -> Data? {
        var data: Data?
        others.paste(type) { data = $0 }
        processEvents()
        return data
    }

    private func copyElsewhere(_ type: String, _ data: Data) {
        others.copy([(type: type, data: data)])
        processEvents()
    }

    @Test("copy: offers the program's own type, SVG, PNG and text, in this order (D-54)")
    func types() throws {
        canvas.press("c", .control)
        #expect(
            others.offeredTypes == [CopiedFigures.type, "image/svg+xml", "image/png", "text/plain;charset=utf-8"])
        #expect(try CopiedFigures.figures(try #require(pasteElsewhere(CopiedFigures.type))) == canvas.figures)
        let svg = String(decoding: try #require(pasteElsewhere("image/svg+xml")), as: UTF8.self)
        #expect(
            svg.contains("<svg")
                && svg == String(decoding: pasteElsewhere(PasteboardItem.text) ?? Data(), as: UTF8.self))
        // 200 by 10 points of ink, with a margin around it.
        let png = [UInt8](try #require(pasteElsewhere("image/png")))
        #expect(png.prefix(4) == [0x89, 0x50, 0x4E, 0x47] && png[16..<24] == [0, 0, 0, 230, 0, 0, 0, 30])
    }

    @Test("copy: offers what texts say as text, unless something else is copied with them (D-54)")
    func texts() throws {
        canvas.person.toolbox.tool = .text
        for (index, string) in ["Grüße", "二"].enumerated() {
            canvas.tap(at(500, 100 + 100 * Double(index)))
            canvas.stage.type(string)
            canvas.press(UIKeyCommand.inputEscape)
        }
        let texts = canvas.editor.drawing.entries.filter { $0.figure.text != nil }.map(\.id)
        canvas.person.select(texts)
        canvas.press("c", .control)
        #expect(pasteElsewhere(PasteboardItem.text).map { String(decoding: $0, as: UTF8.self) } == "Grüße\n二")
        #expect(pasteElsewhere("image/svg+xml").map { String(decoding: $0, as: UTF8.self) }?.contains("<svg") == true)
        canvas.press("a", .control)
        canvas.press("c", .control)
        #expect(pasteElsewhere(PasteboardItem.text) == pasteElsewhere("image/svg+xml"))
    }

    @Test("copy: stays as it was when the line changes; later pastes are offset from each other (D-54, D-50)")
    func pastes() {
        canvas.press("c", .control)
        canvas.moveSelection(by: at(0, 300))
        canvas.editor.clear()
        canvas.press("v", .control)
        canvas.press("v", .control)
        #expect(canvas.figures == [canvas.line(120, 220, 320, 220), canvas.line(140, 240, 340, 240)])
        #expect(canvas.editor.selected.last?.figure == canvas.figures.last)
        canvas.editor.undo()
        #expect(canvas.figures == [canvas.line(120, 220, 320, 220)])
    }

    @Test(
        "paste: refuses unreadable data with a message that says why (D-54)",
        arguments: [
            ("image/png", Data([1, 2, 3]), "something other than lines"),
            (CopiedFigures.type, Data("TTLines\n\u{1}".utf8), "is damaged"),
            (CopiedFigures.type, Data("TTLines\n\u{6}".utf8), "a newer version of TouchTracker"),
        ])
    func refused(type: String, data: Data, reason: String) {
        copyElsewhere(type, data)
        let before = canvas.editor.document.history
        canvas.press("v", .control)
        #expect(message?.contains(reason) == true && message?.hasPrefix("Can't paste that") == true)
        #expect(canvas.figures.count == 1 && canvas.editor.document.history == before)
    }

    @Test("tap on empty canvas: offers Paste if the data can be pasted, otherwise shows nothing (D-12)")
    func offers() {
        copyElsewhere("text/html", Data("<b>".utf8))
        canvas.tap(at(600, 500))
        #expect(!canvas.menu.isMenuVisible)
        copyElsewhere(CopiedFigures.type, CopiedFigures.data([canvas.line(0, 0, 10, 0)]))
        canvas.tap(at(600, 500))
        #expect(canvas.choose("Paste"))
        #expect(canvas.figures.last == canvas.line(595, 500, 605, 500))
    }

    @Test("paste menu: doesn't open when the offer arrives after drawing has started (D-12, D-16)")
    func lateOffer() throws {
        others.copyAndNeverAnswer()
        processEvents()
        canvas.tap(at(600, 500))
        let questions = canvas.stage.host.requests.compactMap { request in
            if case .pasteboard(.readTypes(let id)) = request { id } else { nil }
        }
        let question = try #require(questions.last)
        let finger = canvas.stage.finger()
        finger.down(at: at(600, 300))
        finger.drag(to: at(700, 300), over: .milliseconds(50))
        canvas.stage.send(.pasteboard(.types(question, [CopiedFigures.type])))
        #expect(!canvas.menu.isMenuVisible)
        finger.lift()
        #expect(canvas.figures.last == canvas.line(600, 300, 700, 300))
    }

    @Test("paste: extreme figures are refused or drawn, and drawing continues (D-54)")
    func hostile() {
        let numbers: [CGFloat] = [0, -1, 1e9, -1e9, 1e18, 1e40, 1e300, .leastNonzeroMagnitude]
        let inks = [
            Ink(Color(red: 1e9, green: -4, blue: 0, alpha: 1e9)), Ink(Color(red: 0, green: 0, blue: 0, alpha: -3)),
            Ink(Color(red: .nan, green: .infinity, blue: 0, alpha: .nan)),
        ]
        var figures: [Figure] = []
        for (index, number) in numbers.enumerated() {
            let (point, ink) = (CGPoint(x: number, y: -number), inks[index % inks.count])
            figures += [
                .line(Line(start: .zero, end: point, width: 5, ink: ink)),
                .line(Line(start: at(100, 100), end: at(200, 200), width: number, ink: ink)),
                .circle(Circle(center: at(300, 300), radius: number, width: 4, ink: ink)),
                .stroke(
                    Stroke(
                        [
                            Stroke.Sample(at(10, 10), width: 4), Stroke.Sample(point, width: abs(number)),
                            Stroke.Sample(at(90, 10), width: 4),
                        ], ink: ink)),
            ]
        }
        for figure in figures {
            copyElsewhere(CopiedFigures.type, CopiedFigures.data([figure]))
            canvas.press("v", .control)
            canvas.stage.advance(by: .milliseconds(20))
        }
        canvas.tap(at(150, 150))
        canvas.draw(at(400, 500), at(500, 500))
        #expect(canvas.figures.last == canvas.line(400, 500, 500, 500))
    }

    @Test("copy: has a transparent background in SVG and PNG (D-54)")
    func transparent() throws {
        canvas.press("c", .control)
        let svg = String(decoding: try #require(pasteElsewhere("image/svg+xml")), as: UTF8.self)
        #expect(svg.contains("<line") && !svg.contains("<rect"))
        let png = [UInt8](try #require(pasteElsewhere("image/png")))
        // The PNG color type: RGB with alpha.
        #expect(png.count > 25 && png[25] == 6)
    }

    /// Right-clicks the empty canvas.
    ///
    /// - Returns: the titles of the menu.
    private func emptyCanvasMenuTitles() -> [String] {
        canvas.person.deselect()
        canvas.menu.hideMenu()
        canvas.stage.mouse(buttons: .secondary).tap(at: at(600, 500))
        canvas.stage.advance(by: .milliseconds(10))
        return canvas.menu.visibleTitles
    }

    @Test("menu: offers Paste only if something can be pasted, however it was opened (D-12, D-54)")
    func offeredByMenu() {
        #expect(emptyCanvasMenuTitles() == ["Colours…", "Insert Picture…", "Insert PDF…", "Export…", "Play", "Paper…"])
        copyElsewhere("text/html", Data("<b>".utf8))
        #expect(emptyCanvasMenuTitles() == ["Colours…", "Insert Picture…", "Insert PDF…", "Export…", "Play", "Paper…"])
        canvas.menu.hideMenu()
        canvas.press("", meaning: .press(.menu))
        canvas.stage.advance(by: .milliseconds(10))
        #expect(
            canvas.menu.visibleTitles == ["Colours…", "Insert Picture…", "Insert PDF…", "Export…", "Play", "Paper…"])
        copyElsewhere(CopiedFigures.type, CopiedFigures.data([canvas.line(0, 0, 10, 0)]))
        #expect(
            emptyCanvasMenuTitles() == [
                "Paste", "Colours…", "Insert Picture…", "Insert PDF…", "Export…", "Play", "Paper…",
            ])
        canvas.press("c", .control)
        #expect(
            emptyCanvasMenuTitles() == [
                "Paste", "Colours…", "Insert Picture…", "Insert PDF…", "Export…", "Play", "Paper…",
            ])
    }

    @Test("menu: opens without Paste when the clipboard owner never answers (D-54)")
    func unresponsiveOwner() {
        others.copyAndNeverAnswer()
        processEvents()
        _ = emptyCanvasMenuTitles()
        canvas.stage.advance(by: .milliseconds(300))
        #expect(
            canvas.menu.visibleTitles == ["Colours…", "Insert Picture…", "Insert PDF…", "Export…", "Play", "Paper…"])
    }

    @Test("open menu: follows what another program copies meanwhile (D-54)")
    func updated() {
        #expect(emptyCanvasMenuTitles() == ["Colours…", "Insert Picture…", "Insert PDF…", "Export…", "Play", "Paper…"])
        copyElsewhere(CopiedFigures.type, CopiedFigures.data([canvas.line(0, 0, 10, 0)]))
        canvas.stage.advance(by: .milliseconds(10))
        #expect(
            canvas.menu.visibleTitles == [
                "Paste", "Colours…", "Insert Picture…", "Insert PDF…", "Export…", "Play", "Paper…",
            ])
        copyElsewhere("text/html", Data("<b>".utf8))
        canvas.stage.advance(by: .milliseconds(10))
        #expect(
            canvas.menu.visibleTitles == ["Colours…", "Insert Picture…", "Insert PDF…", "Export…", "Play", "Paper…"])
    }
}
