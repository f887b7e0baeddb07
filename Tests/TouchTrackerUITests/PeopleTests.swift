import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Several people at one drawing, each with a part of the window.
@Suite struct PeopleTests {
    private let canvas = Canvas(size: CGSize(width: 1600, height: 900), chrome: .full)
    private var editor: Editor { canvas.editor }
    private var people: [Person] { editor.people }
    private var chrome: ChromeController { canvas.controller.chrome }

    private func seat(_ count: Int) {
        editor.setPeople(count)
        canvas.stage.advance(by: .milliseconds(300))
    }

    private func part(_ number: Int) -> PersonPart { chrome.layout.parts[number] }

    private func tap(_ view: UIView, with finger: Finger? = nil) {
        (finger ?? canvas.stage.finger()).tap(at: view.convert(view.bounds.center, to: nil))
        canvas.stage.advance(by: .milliseconds(400))
    }

    /// Draws a line from the given point to the right.
    private func draw(_ x: Double, _ y: Double, _ length: Double = 100) {
        canvas.draw(at(x, y), at(x + length, y))
    }

    private func lines(of person: Int) -> Int {
        editor.document.history.done.count { $0.author == Author.people(4)[person] && $0.kind == .draw }
    }

    @Test("parts: are side by side, or at two opposite edges, and cover the window (N-10, N-13)", arguments: 1...4)
    func parts(count: Int) {
        let seating = chrome.context.input.seating
        seating.count = count
        let bounds = canvas.controller.canvasView.bounds
        for arrangement in [Seating.Arrangement.wall, .table] {
            seating.arrangement = arrangement
            let parts = (0..<count).map { seating.part(of: $0, in: bounds) }
            for (number, part) in parts.enumerated() {
                #expect(seating.person(at: part.center) == number)
                let isAtEdge = seating.isUpsideDown(number) ? part.minY == 0 : part.maxY == 900
                #expect(isAtEdge)
            }
            let area: CGFloat = parts.reduce(0) { $0 + $1.width * $1.height }
            #expect(area == CGFloat(1_440_000))
            #expect((0..<count).count { seating.isUpsideDown($0) } == (arrangement == .table ? count / 2 : 0))
        }
        for location in [at(-1e300, 5), at(1e300, -1e300), at(.infinity, 0)] {
            #expect((0..<count).contains(seating.person(at: location)))
        }
    }

    @Test("touch: belongs to the person in whose part it began, until its end, and has their tools (N-10)")
    func ownInk() {
        seat(4)
        let inks = [PredefinedInk.red, .orange, .automatic, .automatic].map(\.ink)
        for (person, ink) in zip(people, inks) { person.toolbox.ink = ink }
        people[3].toolbox.tool = .freehand
        let fingers = (0..<4).map { _ in canvas.stage.finger() }
        for (index, finger) in fingers.enumerated() { finger.down(at: at(100 + 400 * Double(index), 200)) }
        // Across the others' parts.
        canvas.stage.drag(fingers.map { ($0, at($0.location.x < 800 ? 1500 : 100, 500)) }, over: .milliseconds(300))
        for finger in fingers { finger.lift() }
        canvas.stage.advance(by: .seconds(1))
        let done = editor.document.history.done
        #expect(Set(done.map(\.author)) == Set(Author.people(4)) && done.count == 4)
        for edit in done {
            let number = Int(edit.author?.rawValue ?? 0) - 1
            #expect(edit.added.first?.figure.ink == inks[number])
            if case .stroke? = edit.added.first?.figure { #expect(number == 3) } else { #expect(number < 3) }
        }
    }

    @Test("undo and redo: affect only the person's own steps, by button and by two-finger tap (N-10, N-11)")
    func ownUndo() throws {
        seat(2)
        draw(100, 200)
        draw(1000, 200)
        draw(1000, 300)
        tap(part(0).bar.undoButton)
        #expect(lines(of: 0) == 0 && lines(of: 1) == 2)
        #expect(!part(0).bar.undoButton.isEnabled && part(0).bar.redoButton.isEnabled)
        #expect(part(1).bar.undoButton.isEnabled && !part(1).bar.redoButton.isEnabled)
        let fingers = [at(1000, 600), at(1080, 600)].map { location in
            let finger = canvas.stage.finger()
            finger.down(at: location)
            return finger
        }
        canvas.stage.advance(by: .milliseconds(40))
        for finger in fingers { finger.lift() }
        canvas.stage.advance(by: .seconds(1))
        #expect(lines(of: 0) == 0 && lines(of: 1) == 1)
        tap(part(0).bar.redoButton)
        #expect(lines(of: 0) == 1 && lines(of: 1) == 1)
    }

    @Test(
        "undo: a message tells only its person when someone else has changed the line (N-11, N-12)"
    )
    func skippedUndo() throws {
        seat(2)
        draw(100, 200)
        let line = try #require(editor.drawing.entries.first).id
        editor.transform([line], by: Similarity(translation: at(0, 50)), by: people[1])
        tap(part(0).bar.undoButton)
        #expect(editor.drawing.count == 1)
        #expect(part(0).banner.message?.text.contains("someone else has changed") == true)
        #expect(part(1).banner.message == nil && chrome.messages.banner.message == nil)
    }

    @Test("gesture: fingers of two people beside each other don't combine (N-2, N-10)")
    func apart() {
        seat(2)
        let fingers = [at(770, 400), at(830, 400)].map { location in
            let finger = canvas.stage.finger()
            finger.down(at: location)
            return finger
        }
        canvas.stage.drag(fingers.map { ($0, $0.location + at(0, 200)) }, over: .milliseconds(200))
        for finger in fingers { finger.lift() }
        canvas.stage.advance(by: .seconds(1))
        #expect(lines(of: 0) == 1 && lines(of: 1) == 1)
        for figure in canvas.figures { if case .circle = figure { Issue.record("a circle of two people") } }
    }

    @Test("device: a pen or mouse that taps a person's bar is theirs everywhere afterwards (N-10)")
    func deviceOwner() {
        seat(3)
        for (person, ink) in zip(people, [PredefinedInk.red, .orange, .automatic]) { person.toolbox.ink = ink.ink }
        for (tool, device) in [(canvas.stage.pen(), 2), (canvas.stage.mouse(), 3), (canvas.stage.mouse(device: 9), 9)] {
            for owner in [2, 1] {
                tap(part(owner).bar.tools.button(of: .freehand), with: tool)
                people[owner].toolbox.tool = .line
                #expect(part(owner).banner.message?.text.contains("now draws for you") == true, "device \(device)")
                tool.down(at: at(100, 300))
                tool.drag(to: at(300, 320), over: .milliseconds(200))
                tool.lift()
                canvas.stage.advance(by: .seconds(1))
                #expect(editor.document.history.done.last?.author == people[owner].author, "device \(device)")
                #expect(canvas.figures.last?.ink == people[owner].toolbox.ink)
            }
        }
        // Fingers belong to the person in whose part they are.
        tap(part(2).bar.tools.button(of: .freehand))
        draw(100, 500)
        #expect(editor.document.history.done.last?.author == people[0].author)
    }

    @Test("palm rejection: a pen blocks only its own person's fingers (N-2, N-10)")
    func palms() {
        seat(2)
        let pen = canvas.stage.pen()
        pen.down(at: at(100, 200))
        pen.drag(to: at(200, 200), over: .milliseconds(100))
        let fingers = [at(300, 400), at(1000, 400)].map { location in
            let finger = canvas.stage.finger()
            finger.down(at: location)
            return finger
        }
        canvas.stage.drag(
            [(pen, at(400, 200))] + fingers.map { ($0, $0.location + at(150, 0)) }, over: .milliseconds(200))
        for finger in fingers + [pen] { finger.lift() }
        canvas.stage.advance(by: .seconds(1))
        #expect(lines(of: 0) == 1 && lines(of: 1) == 1)
    }

    @Test("panels: two are open side by side while a third person draws (N-12)")
    func panels() throws {
        seat(3)
        tap(part(0).bar.inkButton)
        tap(part(2).bar.inkButton)
        let panels = [part(0).panel, part(2).panel]
        #expect(panels.allSatisfy { $0.isPresented })
        draw(800, 200)
        #expect(lines(of: 1) == 1 && panels.allSatisfy { $0.isPresented })
        for (number, panel) in [0, 2].enumerated().map({ ($1, panels[$0]) }) {
            let card = panel.card.convert(panel.card.body, to: nil)
            #expect(chrome.context.input.seating.part(of: number, in: canvas.stage.window.bounds).contains(card))
        }
        let red = try #require(PredefinedInk.allCases.firstIndex(of: .red))
        tap(panels[1].inks.predefinedInks.subviews.compactMap { $0 as? InkButton }[red])
        #expect(panels.allSatisfy { $0.isPresented })
        // Drawing beside one's own panel closes it too.
        draw(1100, 60, 300)
        #expect(lines(of: 2) == 1 && !panels[1].isPresented && panels[0].isPresented)
        #expect(people[2].toolbox.ink == PredefinedInk.red.ink && people[0].toolbox.ink != PredefinedInk.red.ink)
    }

    @Test("clear button: clears one's own lines, or everyone's after one second; undo restores them (N-14)")
    func clear() {
        seat(2)
        for x in [100.0, 200, 900, 1000] { draw(x, 200, 60) }
        let all = editor.drawing
        tap(part(1).bar.clearButton)
        #expect(editor.drawing.count == 2 && lines(of: 1) == 2)
        #expect(part(1).banner.message?.text == "Cleared your 2 lines." && part(0).banner.message == nil)
        tap(part(1).banner.card.actionButton)
        #expect(editor.drawing == all)
        // A press slightly shorter than a second clears one's own lines, a longer one all.
        for (time, left) in [(950, 2), (1050, 0)] {
            let button = part(0).bar.clearButton
            canvas.stage.finger().tap(at: button.convert(button.bounds.center, to: nil), for: .milliseconds(time))
            canvas.stage.advance(by: .milliseconds(400))
            #expect(editor.drawing.count == left)
            tap(part(0).bar.undoButton)
            #expect(editor.drawing == all)
        }
    }

    @Test("people: join with the first one's tools, and return with their own (N-10, N-23)")
    func joining() {
        #expect(chrome.layout.parts.isEmpty && chrome.layout.bar?.undoButton.isHidden == false)
        people[0].toolbox.ink = PredefinedInk.red.ink
        draw(100, 200)
        #expect(editor.document.history.done.last?.author == nil)
        people[0].toolbox.tool = .circle
        seat(3)
        #expect(people.map(\.toolbox.ink) == [PredefinedInk.red.ink, PredefinedInk.blue.ink, PredefinedInk.green.ink])
        #expect(people.allSatisfy { $0.toolbox.tool == .circle } && chrome.layout.parts.count == 3)
        for person in people { person.toolbox.tool = .line }
        #expect(chrome.layout.bar?.undoButton.isHidden == true)
        people[2].toolbox.ink = PredefinedInk.orange.ink
        draw(1400, 200)
        seat(1)
        #expect(
            chrome.layout.parts.isEmpty && chrome.layout.bar?.undoButton.isHidden == false && people[0].author == nil)
        tap(chrome.layout.bar?.undoButton ?? UIView())
        #expect(editor.drawing.count == 1)
        seat(3)
        #expect(people[2].toolbox.ink == PredefinedInk.orange.ink)
    }

    @Test("table: the person at the upper edge has a rotated bar and panel there (N-13)")
    func table() {
        seat(2)
        canvas.controller.isTable = true
        canvas.stage.advance(by: .milliseconds(300))
        let bars = chrome.layout.parts.map { $0.bar.convert($0.bar.body, to: nil) }
        #expect(bars[0].midY > 800 && bars[1].midY < 100)
        func middle(_ view: UIView) -> CGFloat { view.convert(view.bounds, to: nil).midX }
        #expect(middle(part(1).bar.undoButton) > bars[1].midX)
        tap(part(1).bar.inkButton)
        let frame = part(1).panel.card.convert(part(1).panel.card.body, to: nil)
        #expect(part(1).panel.isPresented && CGRect(x: 0, y: 0, width: 1600, height: 450).contains(frame))
        #expect(frame.minY > bars[1].maxY && frame.minY < bars[1].maxY + 20 && frame.maxY < 450)
        #expect(abs(frame.midX - middle(part(1).bar.inkButton)) <= 1)
        for y in [700.0, 300] { draw(100, y) }
        #expect(lines(of: 0) == 1 && lines(of: 1) == 1)
    }

    @Test(
        "four people: random simultaneous steps replay to the same drawing, with each line its person's (N-10, N-11)"
    )
    func random() {
        let seed = Seed()
        var random = SplitMix(seed: seed.value)
        seat(4)
        var model = Document()
        let inks = [PredefinedInk.red, .orange, .automatic, .blue].map(\.ink)
        for (person, ink) in zip(people, inks) { person.toolbox.ink = ink }
        editor.onStep = { step in
            switch step {
            case .perform(let edit): model.repeat(edit)
            case .undoOwn(let author): model.undo(by: author)
            case .paper(let paper): model.setPaper(to: paper)
            case .redoOwn(let author): model.redo(by: author)
            case .undo, .redo: Issue.record("a step of nobody, \(seed)")
            }
        }
        for round in 0..<60 {
            let fingers = (0..<4).map { _ in canvas.stage.finger() }
            let drawing = (0..<4).filter { _ in random.next(3) > 0 }
            for number in drawing {
                fingers[number].down(
                    at: at(400 * Double(number) + 20 + Double(random.next(360)), 150 + Double(random.next(500))))
            }
            let moves = drawing.map { (fingers[$0], at(Double(random.next(1600)), 120 + Double(random.next(600)))) }
            canvas.stage.drag(moves, over: .milliseconds(120))
            let other = people[random.next(4)]
            switch random.next(6) {
            case 0: chrome.commands.undo(by: other)
            case 1: chrome.commands.redo(by: other)
            case 2 where round % 10 == 0: chrome.commands.clear(by: other)
            case 3: other.toolbox.tool = other.toolbox.tool == .line ? .freehand : .line
            default: break
            }
            for number in drawing { fingers[number].lift() }
            canvas.stage.advance(by: .milliseconds(500))
        }
        #expect(model.drawing == editor.drawing && editor.drawing.count > 20, "\(seed)")
        for edit in editor.document.history.done {
            for entry in edit.added {
                #expect(entry.figure.ink == inks[Int(edit.author?.rawValue ?? 1) - 1], "\(seed)")
            }
        }
        #expect(Set(editor.document.history.done.map(\.author)).count == 4, "\(seed)")
    }
}
