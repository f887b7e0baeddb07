import Foundation
import Testing
import TouchDrawingModel
import TouchFoundation
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The window edge of the toolbar, and the layout of the views beside it.
@Suite struct BarEdgeTests {
    nonisolated private static let sizes = [
        CGSize(width: 320, height: 240), CGSize(width: 640, height: 480), CGSize(width: 1000, height: 700),
        CGSize(width: 400, height: 900),
    ]

    private func tap(_ view: UIView, in canvas: Canvas) {
        canvas.stage.finger().tap(at: view.convert(view.bounds.center, to: nil))
        canvas.stage.advance(by: .milliseconds(400))
    }

    private func body(_ card: Card) -> CGRect { card.convert(card.body, to: nil) }

    private func canvas(_ edge: BarEdge, size: CGSize = CGSize(width: 1000, height: 700)) -> Canvas {
        let canvas = Canvas(size: size, chrome: .full) { $0.chrome.layout.barEdge = edge }
        canvas.stage.advance(by: .milliseconds(20))
        return canvas
    }

    private func choose(_ title: String, in canvas: Canvas) throws {
        let chrome = canvas.controller.chrome
        tap(try #require(chrome.layout.bar?.menuButton), in: canvas)
        for title in ["View & Settings", "Toolbar Position…", title] {
            tap(try #require(chrome.commands.mainMenu.card.rows.first { $0.currentTitle == title }), in: canvas)
        }
    }

    @Test("toolbar: moves to the edge chosen in the menu at once, reports it, and its buttons work there (D-64)")
    func chosen() throws {
        let canvas = canvas(.top)
        let chrome = canvas.controller.chrome
        let bar = try #require(chrome.layout.bar)
        let requests = RequestLog(of: chrome)
        for (title, edge) in CommandTable.edges.reversed() {
            try choose(title, in: canvas)
            let body = body(bar)
            let distances: [BarEdge: CGFloat] = [
                .top: body.minY, .bottom: 700 - body.maxY, .left: body.minX, .right: 1000 - body.maxX,
            ]
            #expect(chrome.layout.barEdge == edge && distances[edge] == Metrics.margin)
            #expect(edge.isColumn ? body.height == 624 && body.width == 52 : body.width == 624 && body.height == 52)
            tap(bar.tools.button(of: .eraser), in: canvas)
            #expect(canvas.person.toolbox.tool == .eraser)
            tap(bar.tools.button(of: .line), in: canvas)
        }
        #expect(requests.barSettings.map(\.edge) == [.right, .left, .bottom, .top])
    }

    @Test("toolbar: the menu marks its current edge (D-64)", arguments: BarEdge.allCases)
    func marked(edge: BarEdge) throws {
        let canvas = canvas(edge)
        tap(try #require(canvas.controller.chrome.layout.bar?.menuButton), in: canvas)
        let menu = canvas.controller.chrome.commands.mainMenu.card
        for title in ["View & Settings", "Toolbar Position…"] {
            tap(try #require(menu.rows.first { $0.currentTitle == title }), in: canvas)
        }
        let marked = menu.rows.filter { $0.choice.keys == "✓" }.map(\.currentTitle)
        #expect(marked == [CommandTable.edges.first { $0.edge == edge }?.title])
    }

    @Test(
        "toolbar: fits into windows of any size at every edge, with its menu beside it (D-64)",
        arguments: BarEdge.allCases, sizes)
    func inside(edge: BarEdge, size: CGSize) throws {
        for language in ["en", "ar"] {
            try Language.$ofTask.withValue(Language(code: language) { _ in nil }) {
                let canvas = canvas(edge, size: size)
                let chrome = canvas.controller.chrome
                let bar = try #require(chrome.layout.bar)
                #expect(canvas.stage.window.bounds.contains(body(bar)))
                for button in bar.shownButtons {
                    #expect(button.bounds.size == CGSize(width: 44, height: 44))
                    #expect(body(bar).contains(button.convert(button.bounds, to: nil)))
                }
                let menu = chrome.commands.mainMenu.card
                tap(bar.menuButton, in: canvas)
                let card = body(menu.card)
                #expect(canvas.stage.window.bounds.contains(card))
                // At a side edge, the menu never covers the toolbar if there is space beside it.
                if edge.isColumn { #expect(!card.intersects(body(bar))) }
            }
        }
    }

    @Test(
        "toolbar: indicators, messages and the hint don't overlap it (D-64)", arguments: BarEdge.allCases,
        [CGSize(width: 320, height: 240), CGSize(width: 1000, height: 700)])
    func beside(edge: BarEdge, size: CGSize) throws {
        let canvas = canvas(edge, size: size)
        let chrome = canvas.controller.chrome
        let bar = try #require(chrome.layout.bar)
        let hint = try #require(chrome.layout.hint)
        #expect(hint.fits && !hint.frame.intersects(body(bar)))
        chrome.messages.show(
            .sentence("The drawing can't be kept, since the disk is full.", actions: [.duplicate]))
        canvas.editor.draw(.line(Line(start: at(5000, 5000), end: at(5100, 5000))))
        chrome.commands.navigator.jump(toScale: 2)
        canvas.stage.advance(by: .milliseconds(900))
        let indicators = try #require(chrome.layout.zoomIndicator)
        for card in [indicators.zoomCard, indicators.allCard, chrome.messages.banner.card] {
            #expect(card.alpha == 1 && !body(card).intersects(body(bar)))
            #expect(canvas.stage.window.bounds.contains(body(card)))
        }
    }

    @Test("toolbar: badges of unsaved lines are laid out beside it (D-64, D-51)", arguments: BarEdge.allCases)
    func unsaved(edge: BarEdge) throws {
        let canvas = canvas(edge)
        let chrome = canvas.controller.chrome
        let (bar, bounds) = (body(try #require(chrome.layout.bar)), canvas.stage.window.bounds)
        #expect(chrome.layout.unsavedBadges.hidden == bar)
        for x in stride(from: 0.0, through: 1, by: 0.125) {
            for y in stride(from: 0.0, through: 1, by: 0.125) {
                let location = CGPoint(x: bar.minX + x * bar.width, y: bar.minY + y * bar.height)
                let badge = UnsavedBadges.frame(at: location, in: bounds, besides: bar)
                #expect(!badge.intersects(bar) && bounds.contains(badge))
            }
        }
    }

    @Test(
        "toolbar: ignores a touch that began on the canvas and fades under it, at every edge (D-64)",
        arguments: BarEdge.allCases)
    func touches(edge: BarEdge) throws {
        let canvas = canvas(edge)
        let bar = try #require(canvas.controller.chrome.layout.bar)
        let finger = canvas.stage.finger()
        finger.down(at: at(500, 350))
        finger.drag(to: bar.handButton.convert(bar.handButton.bounds.center, to: nil), over: .milliseconds(200))
        #expect(bar.presence == .faded)
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(bar.presence == .full && canvas.figures.count == 1 && canvas.person.toolbox.tool == .line)
    }

    @Test("toolbar: stays at its edge when the window is resized (D-64)", arguments: BarEdge.allCases)
    func resized(edge: BarEdge) throws {
        let canvas = canvas(edge)
        let bar = try #require(canvas.controller.chrome.layout.bar)
        for size in Self.sizes {
            canvas.stage.send(.resized(canvas.stage.window.id, size, scale: 1))
            canvas.stage.advance(by: .milliseconds(20))
            let body = body(bar)
            let distances: [BarEdge: CGFloat] = [
                .top: body.minY, .bottom: size.height - body.maxY, .left: body.minX, .right: size.width - body.maxX,
            ]
            #expect(distances[edge] == Metrics.margin && canvas.stage.window.bounds.contains(body))
        }
    }

    @Test("toolbar: up and down arrows move the focus along it when it is a column (D-63, D-64)")
    func keys() throws {
        let canvas = canvas(.left)
        let bar = try #require(canvas.controller.chrome.layout.bar)
        canvas.press(UIKeyCommand.inputF(6))
        #expect(bar.menuButton.isFirstResponder)
        // Undo and Redo are disabled.
        for button in [bar.inkButton, bar.tools.button(of: .line), bar.tools.button(of: .freehand)] {
            canvas.press("", meaning: .press(.downArrow))
            #expect(button.isFirstResponder)
        }
        canvas.press("\r", meaning: .press(.select))
        #expect(canvas.person.toolbox.tool == .freehand)
    }

    @Test(
        "toolbar: with several people, overlaps none of their bars (D-64, N-10)", arguments: BarEdge.allCases,
        [CGSize(width: 640, height: 480), CGSize(width: 1000, height: 700)])
    func people(edge: BarEdge, size: CGSize) throws {
        for (count, isTable) in [(2, false), (3, false), (4, false), (2, true), (3, true), (4, true)] {
            let canvas = canvas(edge, size: size)
            let chrome = canvas.controller.chrome
            canvas.editor.setPeople(count)
            canvas.controller.isTable = isTable
            canvas.stage.advance(by: .milliseconds(400))
            let bar = body(try #require(chrome.layout.bar))
            #expect(bar.size == (edge.isColumn ? CGSize(width: 52, height: 140) : CGSize(width: 140, height: 52)))
            let bars = chrome.layout.parts.map { body($0.bar) }
            for (index, other) in bars.enumerated() {
                #expect(!other.intersects(bar), "\(count), \(index)")
                #expect(canvas.stage.window.bounds.contains(other), "\(count), \(index)")
                #expect(bars[..<index].allSatisfy { !$0.intersects(other) })
            }
        }
    }
}
