import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The lines between several people's parts and the hint, in an empty drawing.
@Suite struct PartLinesTests {
    private func canvas(_ count: Int, _ arrangement: Seating.Arrangement = .wall, paper: Paper = Paper()) -> Canvas {
        let canvas = Canvas(size: CGSize(width: 1366, height: 768), chrome: .full)
        canvas.editor.setInitialPaper(on: paper)
        canvas.editor.setPeople(count)
        canvas.controller.chrome.setArrangement(arrangement)
        canvas.stage.advance(by: .milliseconds(400))
        return canvas
    }

    private func lines(_ canvas: Canvas) -> [CGRect] {
        canvas.controller.chrome.layout.partLines.subviews.map { $0.convert($0.bounds, to: nil) }
    }

    @Test(
        "part lines: separate the parts of two people, and don't cross the hint (N-23, D-60)", arguments: 2...4,
        [Seating.Arrangement.wall, .table])
    func borders(count: Int, arrangement: Seating.Arrangement) throws {
        let canvas = canvas(count, arrangement)
        let (seating, lines) = (canvas.controller.chrome.context.input.seating, lines(canvas))
        let hint = try #require(canvas.controller.chrome.layout.hint)
        #expect(!lines.isEmpty && lines.allSatisfy { !$0.intersects(hint.frame) })
        for line in lines {
            let isUpright = line.height > line.width
            #expect(min(line.width, line.height) == 1)
            let step = isUpright ? at(2, 0) : at(0, 2)
            let sides = [line.center - step, line.center + step].map { seating.person(at: $0) }
            #expect(sides[0] != sides[1], "\(line)")
        }
        // Each part has a line beside it.
        let owners = lines.flatMap { line in
            [at(-2, -2), at(2, 2)].map { seating.person(at: line.center + $0) }
        }
        #expect(Set(owners) == Set(0..<count))
    }

    @Test("part lines: are shown only while the drawing is empty and has several people (N-23)")
    func empty() {
        let canvas = canvas(3)
        #expect(!lines(canvas).isEmpty)
        let finger = canvas.stage.finger()
        finger.down(at: at(100, 200))
        finger.drag(to: at(200, 300), over: .milliseconds(100))
        #expect(!lines(canvas).isEmpty)
        finger.lift()
        canvas.stage.advance(by: .milliseconds(400))
        #expect(lines(canvas).isEmpty)
        canvas.controller.chrome.commands.undo(by: canvas.person)
        #expect(!lines(canvas).isEmpty)
        canvas.editor.setPeople(1)
        #expect(lines(canvas).isEmpty)
    }

    @Test("part lines: are visible on white and on dark paper (N-23)", arguments: Paper.Tone.allCases)
    func visible(tone: Paper.Tone) throws {
        let canvas = canvas(3, paper: Paper(tone))
        let line = try #require(lines(canvas).first)
        let color = canvas.color(Int(line.minX), 200)
        let ground = canvas.color(Int(line.minX) + 3, 200)
        #expect(ground == canvas.color(20, 200))
        let difference = color.difference(from: ground)
        #expect((8...40).contains(difference), "\(difference)")
    }

    @Test("hint: is below open panels, and hidden while one covers it (N-24, D-60)", arguments: 1...4)
    func hint(people: Int) throws {
        for size in [
            CGSize(width: 1366, height: 768), CGSize(width: 900, height: 600), CGSize(width: 1920, height: 1080),
        ] {
            let canvas = Canvas(size: size, chrome: .full)
            canvas.editor.setPeople(people)
            canvas.stage.advance(by: .milliseconds(400))
            let chrome = canvas.controller.chrome
            let hint = try #require(chrome.layout.hint)
            #expect(hint.alpha == 1)
            for person in canvas.editor.people {
                chrome.commands.perform(.showPanel, by: person)
                canvas.stage.advance(by: .milliseconds(400))
                let card = chrome.layout.panel(of: person).panel.card
                let isCovered = card.convert(card.body, to: nil).intersects(hint.convert(hint.bounds, to: nil))
                #expect(hint.alpha == (isCovered ? 0 : 1), "\(size), \(person.number)")
                chrome.layout.panel(of: person).close()
                canvas.stage.advance(by: .milliseconds(400))
                #expect(hint.alpha == 1)
            }
            let container = try #require(hint.superview)
            let index = try #require(container.subviews.firstIndex { $0 === hint })
            #expect(container.subviews[..<index].allSatisfy { !($0 is PersonPart) && !($0 is Card) })
        }
    }
}
