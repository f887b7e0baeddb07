import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Documents whose pages are inserted, and going from page to page.
@Suite struct DocumentTests: CanvasNavigating {
    /// A reader without processes.
    private nonisolated struct Reader: PictureReader {
        struct Refusal: Error, CustomStringConvertible {
            let description = "it is wet"
        }

        func picture(from data: Data) throws -> (image: EncodedImage, isScaledDown: Bool) { throw Refusal() }

        func document(from data: Data) throws -> EncodedImage {
            guard !data.isEmpty, let digest = ImageDigest(Array(repeating: 5, count: 32)),
                let document = EncodedImage(document: data, digest: digest)
            else { throw Refusal() }
            return document
        }
    }

    let canvas: Canvas = {
        let canvas = Canvas(chrome: .full, pictures: Reader())
        _ = canvas.stage.picture
        canvas.stage.advance(by: .milliseconds(50))
        return canvas
    }()

    private var pages: [CanvasImage] { PageList(of: canvas.editor.drawing).pictures }

    private func insert(_ count: Int = 3) {
        canvas.controller.insertDocument(
            Data([1]), pages: Array(repeating: CGSize(width: 300, height: 600), count: count))
        wait()
    }

    @Test("inserted document: has its pages one below the other, 24 points apart, at 96 dpi, as one step (O-20)")
    func inserted() throws {
        insert()
        #expect(pages.map(\.image.page?.number) == [1, 2, 3])
        #expect(pages.allSatisfy { $0.width == 400 && abs($0.height - 800) < 0.01 && $0.angle == 0 })
        #expect(zip(pages, pages.dropFirst()).allSatisfy { abs($1.center.y - $0.center.y - 824) < 0.02 })
        #expect(pages.allSatisfy { $0.center.x == pages[0].center.x })
        #expect(canvas.editor.drawing.entries.allSatisfy(\.isLocked) && canvas.person.selected.ids.isEmpty)
        // The first one is at the top of the view.
        #expect(abs(viewport.view(pages[0].area.bounds.origin).y - 24) < 0.01)
        #expect(abs(viewport.view(pages[0].center).x - view.bounds.midX) < 0.01)
        canvas.editor.undo()
        #expect(pages.isEmpty && !canvas.editor.document.history.canUndo)
        canvas.editor.redo()
        #expect(pages.count == 3)
    }

    @Test("second document: is below everything, and the view shows its first page (O-20)")
    func second() {
        canvas.editor.draw(canvas.line(100, 900, 300, 900))
        insert(1)
        #expect(pages.count == 1 && pages[0].area.bounds.minY > 900)
        #expect(abs(viewport.view(pages[0].area.bounds.origin).y - 24) < 0.01)
    }

    @Test("page: has no colour to change, and the picker takes what is seen (O-2, O-51)")
    func colour() {
        insert(1)
        canvas.editor.setLock(.unlocked, of: Set(canvas.editor.drawing.entries.map(\.id)), by: canvas.person)
        canvas.person.select(canvas.editor.drawing.entries[0].id)
        canvas.press("\r")
        wait(.milliseconds(300))
        #expect(canvas.menu.visibleTitles.contains("Lock") && !canvas.menu.visibleTitles.contains("Colour…"))
        canvas.press(UIKeyCommand.inputEscape)
        canvas.press(UIKeyCommand.inputEscape)
        wait()
        let mouse = canvas.stage.mouse()
        mouse.modifiers = .alternate
        mouse.down(at: at(400, 300))
        mouse.lift()
        wait()
        #expect(canvas.person.toolbox.ink == Ink(canvas.color(400, 300)))
    }

    @Test("document that can't be read: gives a message, and changes nothing (O-20)")
    func refused() {
        canvas.controller.insertDocument(Data(), pages: [CGSize(width: 300, height: 600)])
        wait(.milliseconds(300))
        #expect(canvas.editor.drawing.isEmpty)
        #expect(canvas.controller.messages.banner.message?.text.contains("it is wet") == true)
    }

    // MARK: From page to page

    private func press(_ input: String) { canvas.press(input) }

    /// The page whose top is at the top of the view.
    private var shownPage: Int? {
        pages.first { abs(viewport.view($0.area.bounds.origin).y - 24) < 0.01 }?.image.page?.number
    }

    @Test("Page Down and Page Up: go to the next and the previous page, and stay at the last and first (O-22)")
    func keys() {
        insert()
        #expect(shownPage == 1)
        for expected in [2, 3, 3] {
            press(UIKeyCommand.inputPageDown)
            wait()
            #expect(shownPage == expected)
        }
        for expected in [2, 1, 1] {
            press(UIKeyCommand.inputPageUp)
            wait()
            #expect(shownPage == expected)
        }
        // A page that fits is shown completely, in the middle.
        view.viewport = Viewport(scale: 0.5)
        press(UIKeyCommand.inputPageDown)
        wait()
        #expect(pages.contains { viewport.view($0.center).distance(to: view.bounds.center) < 0.01 })
        #expect(viewport.scale == 0.5)
    }

    @Test("Page Down pressed quickly: goes on from where the last one goes to (O-22)")
    func quickKeys() {
        insert(5)
        for _ in 0..<3 { press(UIKeyCommand.inputPageDown) }
        wait()
        #expect(shownPage == 4)
    }

    @Test("overview: shows the numbers of the pages beside them (O-22)")
    func overview() throws {
        insert(4)
        let overview = Overview(canvas.editor.document, view, canvas.controller.chrome.commands.navigator)
        view.superview?.addSubview(overview)
        wait(.milliseconds(50))
        let picture = canvas.stage.picture
        for page in pages {
            let corner = overview.viewport.view(CGPoint(x: page.area.bounds.maxX, y: page.area.bounds.minY))
            let label = PixelRect(x: Int(corner.x) + 5, y: Int(corner.y) + 2, width: 8, height: 14)
            #expect(picture.hasInk(in: label), "\(page.image.page?.number ?? 0)")
        }
    }
}

extension Bitmap {
    /// Whether any pixel is nearly black.
    fileprivate func hasInk(in rect: PixelRect) -> Bool {
        (rect.y..<rect.y + rect.height).contains { y in
            (rect.x..<rect.x + rect.width).contains { x in color(x: x, y: y).green < 0.4 }
        }
    }
}
