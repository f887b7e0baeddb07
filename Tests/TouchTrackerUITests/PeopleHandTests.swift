import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The hand tool of each of several people.
@Suite struct PeopleHandTests {
    private let canvas = Canvas(size: CGSize(width: 1600, height: 900), chrome: .full)
    private var editor: Editor { canvas.editor }
    private var chrome: ChromeController { canvas.controller.chrome }
    private var viewport: Viewport { canvas.controller.canvasView.viewport }

    private func seat(_ count: Int) {
        editor.setPeople(count)
        canvas.stage.advance(by: .milliseconds(300))
    }

    private func middleOfHandButton(_ person: Int) -> CGPoint {
        let button = chrome.layout.parts[person].bar.handButton
        return button.convert(button.bounds.center, to: nil)
    }

    @Test("hand button: switches the hand tool on and off for its person alone (N-10, D-64, C-4)")
    func tap() {
        seat(2)
        for tools in [[Tool.line, .hand], [.line, .line]] {
            canvas.tap(middleOfHandButton(1))
            #expect(editor.people.map(\.toolbox.tool) == tools)
        }
        canvas.tap(middleOfHandButton(1))
        canvas.draw(at(1000, 300), at(1100, 340))
        #expect(canvas.figures.isEmpty && viewport.origin.x < -50)
        canvas.draw(at(100, 300), at(200, 300))
        #expect(canvas.figures.count == 1)
    }

    @Test("hand button: while held, its person's other fingers pan, and the other people draw (N-10, C-4)")
    func hold() {
        seat(3)
        let holding = canvas.stage.finger()
        holding.down(at: middleOfHandButton(2))
        canvas.stage.advance(by: .milliseconds(100))
        canvas.draw(at(1200, 300), at(1300, 300))
        #expect(canvas.figures.isEmpty && viewport.origin.x < -50)
        canvas.draw(at(100, 300), at(200, 300))
        #expect(canvas.figures.count == 1)
        holding.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(editor.people[2].toolbox.tool == .line)
        canvas.draw(at(1200, 500), at(1300, 500))
        #expect(canvas.figures.count == 2)
    }

    @Test("hand button: stops panning when the person who holds it leaves (N-10)", arguments: [0, 1])
    func holderLeaves(person: Int) {
        seat(2)
        let holding = canvas.stage.finger()
        holding.down(at: middleOfHandButton(person))
        canvas.stage.advance(by: .milliseconds(100))
        seat(1)
        canvas.draw(at(400, 300), at(500, 300))
        #expect(canvas.figures.count == 1 && viewport == Viewport())
        holding.lift()
        canvas.draw(at(400, 500), at(500, 500))
        #expect(canvas.figures.count == 2)
    }
}
