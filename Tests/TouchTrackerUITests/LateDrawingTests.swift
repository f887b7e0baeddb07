import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Drawing while a large drawing is still being loaded.
@Suite struct LateDrawingTests {
    private let earlier: Document
    private let canvas: Canvas

    init() {
        var document = Document()
        document.add([Self.line(100)], as: .draw)
        document.add([Self.line(200)], as: .draw)
        document.undo()
        earlier = document
        canvas = Canvas(
            // Lines are drawn beside the toolbar.
            size: CGSize(width: 1000, height: 600), chrome: .full,
            editor: Editor(
                document: Document(entries: [], history: History(), nextID: document.nextID), isComplete: false))
    }

    private static func line(_ height: Double) -> Figure {
        .line(Line(start: CGPoint(x: 100, y: height), end: CGPoint(x: 300, y: height)))
    }

    /// Finishes loading.
    private func complete() {
        let picture = canvas.controller.canvasView.inkSetting.flatMap { InkPicture(of: earlier.drawing, for: $0) }
        #expect(picture != nil)
        canvas.controller.editor.complete(with: canvas.editor.document.following(earlier), .same, picture: picture)
        canvas.stage.advance(by: .milliseconds(300))
    }

    @Test("loaded lines: appear below those drawn meanwhile, without interrupting a touch (D-51)")
    func below() {
        canvas.draw(at(200, 50), at(200, 150))
        let finger = canvas.stage.finger()
        finger.down(at: at(100, 300))
        finger.drag(to: at(300, 300), over: .milliseconds(100))
        #expect(canvas.color(200, 100) == .black && canvas.color(120, 100) == .white)
        complete()
        #expect(canvas.color(120, 100) == .black && canvas.color(200, 300) == .red)
        finger.drag(to: at(400, 300), over: .milliseconds(100))
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures.count == 3 && canvas.figures.first == Self.line(100))
        #expect(canvas.figures.last == canvas.line(100, 300, 400, 300))
    }

    @Test("undo: first undoes what was drawn while loading, then the loaded steps (D-50)")
    func undo() {
        #expect(canvas.controller.chrome.layout.bar?.canRedo == false)
        canvas.draw(at(200, 50), at(200, 150))
        canvas.press("z", .control)
        #expect(canvas.figures.isEmpty && canvas.controller.messages.banner.message == nil)
        canvas.press("z", .control)
        let sentence = "Still loading this large drawing. You can undo in a moment."
        #expect(canvas.controller.messages.banner.message?.text == sentence)
        canvas.editor.redo()
        complete()
        #expect(canvas.figures.count == 2)
        canvas.editor.undo()
        #expect(canvas.figures == [Self.line(100)])
        canvas.editor.undo()
        #expect(canvas.figures.isEmpty && canvas.controller.chrome.layout.bar?.canRedo == true)
    }

    @Test("redo: two steps undone while loading are redone in order afterwards (D-50)")
    func redoTwo() {
        for x in [140.0, 160, 180] { canvas.draw(at(x, 50), at(x, 150)) }
        let drawn = canvas.figures
        canvas.editor.undo()
        canvas.editor.undo()
        complete()
        #expect(canvas.figures == [Self.line(100), drawn[0]])
        canvas.editor.redo()
        #expect(canvas.figures == [Self.line(100), drawn[0], drawn[1]])
        canvas.editor.redo()
        #expect(canvas.figures == [Self.line(100)] + drawn)
        // Undone steps of the loaded drawing can't be redone on top.
        canvas.editor.redo()
        #expect(canvas.figures.count == 4)
        canvas.draw(at(260, 80), at(260, 180))
        #expect(Set(canvas.editor.drawing.entries.map(\.id)).count == 5)
    }

    @Test("redo: undone steps of the loaded drawing can be redone after loading")
    func redo() {
        #expect(canvas.controller.chrome.layout.bar?.canRedo == false)
        complete()
        #expect(canvas.controller.chrome.layout.bar?.canRedo == true)
        canvas.editor.redo()
        #expect(canvas.figures == [Self.line(100), Self.line(200)])
    }

    @Test("held line: stays held when loading finishes")
    func held() throws {
        canvas.draw(at(200, 50), at(200, 150))
        let finger = canvas.hold(at(200, 100))
        complete()
        finger.drag(to: at(250, 100), over: .milliseconds(100))
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures == [Self.line(100), canvas.line(250, 50, 250, 150)])
        #expect(canvas.editor.document.history.done.count == 3)
    }

    @Test("loading: clear and export are refused with a message, and the hint stays hidden")
    func refusedWhileLoading() {
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.controller.chrome.layout.hint?.presence == .hidden)
        canvas.draw(at(200, 50), at(200, 150))
        canvas.controller.chrome.commands.perform(.clear)
        #expect(canvas.figures.count == 1)
        let sentence = "Still loading this large drawing. You can clear it in a moment."
        #expect(canvas.controller.messages.banner.message?.text == sentence)
        canvas.press("e", .control)
        #expect(canvas.controller.messages.banner.message?.text == sentence.replacing("clear it", with: "export it"))
        #expect(!canvas.controller.chrome.dialogs.exportDialog.isPresented)
        complete()
        canvas.controller.chrome.commands.perform(.clear)
        #expect(canvas.figures.isEmpty && canvas.controller.chrome.layout.hint?.presence == .shown)
        canvas.editor.undo()
        #expect(canvas.figures.count == 2)
    }

    @Test("loading message: is removed when loading finishes, and replaces no other message")
    func loadingMessage() {
        canvas.controller.messages.showLoading()
        canvas.controller.messages.hideLoading()
        #expect(canvas.controller.messages.banner.message == nil)
        canvas.controller.messages.showLoading()
        canvas.controller.messages.showMessage("Something else.")
        canvas.controller.messages.hideLoading()
        #expect(canvas.controller.messages.banner.message?.text == "Something else.")
        canvas.controller.messages.showLoading()
        #expect(canvas.controller.messages.banner.message?.text == "Something else.")
        canvas.stage.advance(by: .seconds(6))
        canvas.controller.messages.showLoading()
        #expect(canvas.controller.messages.banner.message == .loading)
        complete()
        canvas.controller.messages.banner.close()
        canvas.controller.messages.showLoading()
        #expect(canvas.controller.messages.banner.message == nil)
    }

    @Test("damaged drawing: when another one replaces it, the selection and the hold are dropped (D-52)")
    func replaced() {
        canvas.draw(at(200, 50), at(200, 150))
        let finger = canvas.hold(at(200, 100))
        var other = Document()
        other.add([Self.line(400), Self.line(500), canvas.figures[0]], as: .draw)
        var loaded = Document()
        loaded.add([Self.line(400), Self.line(500)], as: .draw)
        let picture = canvas.controller.canvasView.inkSetting.flatMap { InkPicture(of: loaded.drawing, for: $0) }
        canvas.controller.editor.complete(with: other, .other, picture: picture)
        #expect(canvas.person.selection == nil)
        finger.drag(to: at(250, 100), over: .milliseconds(100))
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.editor.document.drawing == other.drawing)
        #expect(canvas.color(120, 400) == .black && canvas.color(120, 100) == .white)
    }

    @Test("loaded picture: equals drawing everything again, including what was done meanwhile")
    func samePicture() {
        canvas.draw(at(200, 150), at(200, 350))
        canvas.draw(at(250, 150), at(250, 350))
        let finger = canvas.hold(at(250, 300))
        finger.drag(to: at(350, 300), over: .milliseconds(100))
        complete()
        let shown = canvas.stage.picture.copied()
        canvas.controller.canvasView.show(.completed(above: Drawing(), beneath: nil))
        canvas.stage.advance(by: .milliseconds(20))
        #expect(canvas.stage.picture.differences(from: shown) == 0)
        #expect(canvas.color(343, 200) == .green && canvas.color(250, 250) == .white)
        finger.lift()
    }

    @Test("loaded picture: is not used after the window was resized")
    func otherSize() throws {
        let setting = try #require(canvas.controller.canvasView.inkSetting)
        canvas.stage.send(.resized(canvas.stage.window.id, CGSize(width: 600, height: 500), scale: 1))
        canvas.stage.advance(by: .milliseconds(20))
        canvas.controller.editor.complete(
            with: canvas.editor.document.following(earlier), .same, picture: InkPicture(of: Drawing(), for: setting))
        canvas.stage.advance(by: .milliseconds(20))
        #expect(canvas.color(120, 100) == .black)
    }
}
