import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The eraser tool.
@Suite struct EraserTests {
    private let canvas = Canvas(size: CGSize(width: 400, height: 300), tool: .eraser)

    private func partial() { canvas.person.toolbox.eraserKind = .partial }

    private var doneCount: Int { canvas.editor.document.history.done.count }

    private func line(_ y: Double) -> Figure { canvas.line(100, y, 300, y) }

    // MARK: Contacts and kinds

    @Test("eraser: a finger, a pen and the left mouse button erase, and nothing draws (I-18)")
    func erasingContacts() {
        for (contact, count) in [
            (canvas.stage.finger(), 0), (canvas.stage.pen(), 0), (canvas.stage.mouse(), 0),
            (canvas.stage.mouse(buttons: .button(3)), 1),
        ] {
            canvas.editor.draw(line(100))
            let before = doneCount
            contact.down(at: at(200, 60))
            contact.drag(to: at(200, 160), over: .milliseconds(50))
            contact.lift()
            canvas.stage.advance(by: .seconds(1))
            #expect(canvas.figures.count == count && doneCount == before + 1 - count, "\(contact.type)")
        }
    }

    @Test("eraser: removes whole lines, or only the ink it touches, as one undo step (I-18)")
    func kinds() {
        for y in [100.0, 150] { canvas.editor.draw(line(y)) }
        canvas.draw(at(200, 60), at(200, 120))
        #expect(canvas.figures == [line(150)] && doneCount == 3)
        canvas.editor.undo()
        partial()
        canvas.draw(at(200, 60), at(200, 190))
        let pieces = [100.0, 150].flatMap { [canvas.line(100, $0, 185, $0), canvas.line(215, $0, 300, $0)] }
        #expect(canvas.figures == pieces && doneCount == 3)
        #expect(canvas.color(190, 100) == .white && canvas.color(188, 100) == .black)
        canvas.editor.undo()
        #expect(canvas.figures == [line(100), line(150)] && canvas.color(200, 100) == .black)
        canvas.editor.redo()
        #expect(canvas.figures == pieces)
    }

    @Test("pen's eraser end: erases with the chosen kind, whatever the tool (I-18, D-47)")
    func penEnd() {
        partial()
        canvas.person.toolbox.tool = .line
        canvas.editor.draw(line(100))
        let eraser = canvas.stage.pen(.eraser)
        eraser.down(at: at(200, 100))
        eraser.lift()
        #expect(canvas.figures == [canvas.line(100, 100, 185, 100), canvas.line(215, 100, 300, 100)])
    }

    @Test("several erasers: one undo step when the last lifts; a cancelled one's ink is restored (I-18, D-4)")
    func together() {
        partial()
        for y in [100.0, 200] { canvas.editor.draw(line(y)) }
        let (one, two) = (canvas.stage.finger(), canvas.stage.finger())
        one.down(at: at(150, 100))
        canvas.stage.advance(by: .milliseconds(200))
        two.down(at: at(250, 100))
        two.drag(to: at(250, 200), over: .milliseconds(50))
        one.lift()
        #expect(canvas.figures.count == 2 && canvas.color(150, 100) == .white && canvas.color(250, 200) == .white)
        let three = canvas.stage.finger()
        three.down(at: at(150, 200))
        three.cancel()
        #expect(canvas.color(150, 200) == .black)
        two.lift()
        #expect(canvas.figures.count == 5 && doneCount == 3)
        let four = canvas.stage.finger()
        four.down(at: at(110, 100))
        four.cancel()
        #expect(canvas.figures.count == 5 && canvas.color(110, 100) == .black && doneCount == 3)
    }

    // MARK: Gestures

    @Test("eraser: a tap erases at once; a double tap clears nothing, and a long press holds nothing (I-18)")
    func taps() {
        for y in [100.0, 150, 200] { canvas.editor.draw(line(y)) }
        let finger = canvas.stage.finger()
        finger.down(at: at(200, 100))
        #expect(canvas.color(150, 100) == .white)
        finger.lift()
        #expect(canvas.figures.count == 2)
        for _ in 0..<2 {
            canvas.stage.finger().tap(at: at(20, 20))
            canvas.stage.advance(by: .milliseconds(60))
        }
        #expect(canvas.figures.count == 2)
        let long = canvas.hold(at(200, 150))
        #expect(!canvas.editor.isHolding && canvas.person.selection == nil)
        long.lift()
        #expect(canvas.figures == [line(200)] && !canvas.menu.isMenuVisible)
    }

    @Test("two-finger tap with the eraser: undoes a step and erases nothing (I-18, D-55)")
    func undoTap() {
        for y in [100.0, 150] { canvas.editor.draw(line(y)) }
        let (one, two) = (canvas.stage.finger(), canvas.stage.finger())
        canvas.stage.together {
            one.down(at: at(150, 100))
            two.down(at: at(220, 100))
        }
        canvas.stage.advance(by: .milliseconds(60))
        canvas.stage.together {
            one.lift()
            two.lift()
        }
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures == [line(100)] && canvas.editor.document.history.canRedo)
    }

    @Test("eraser: an active touch goes on erasing when another tool is chosen (I-18)")
    func otherTool() {
        for y in [100.0, 150] { canvas.editor.draw(line(y)) }
        let finger = canvas.stage.finger()
        finger.down(at: at(200, 100))
        canvas.press("f")
        finger.drag(to: at(200, 160), over: .milliseconds(50))
        finger.lift()
        #expect(canvas.figures.isEmpty && canvas.person.toolbox.tool == .freehand)
        canvas.draw(at(100, 100), at(200, 200))
        #expect(canvas.figures.count == 1)
    }

    @Test("eraser: E chooses it, Shift-E switches its kind and shows a message (I-18, D-63)")
    func keys() {
        let canvas = Canvas()
        canvas.press("e")
        #expect(canvas.person.toolbox.tool == .eraser)
        for kind in [EraserKind.partial, .whole] {
            canvas.press("E", .shift)
            #expect(canvas.person.toolbox.eraserKind == kind)
            #expect(canvas.controller.messages.banner.message != nil)
        }
    }

    // MARK: Rendering

    @Test("eraser: while down, shows a ring of the chosen size (I-18)")
    func ring() {
        canvas.person.toolbox[.eraser].size = 40
        let white = canvas.stage.picture.copied()
        let finger = canvas.stage.finger()
        finger.down(at: at(100, 100))
        finger.drag(to: at(150.5, 100.5), over: .milliseconds(50))
        for (x, y) in [(170, 100), (130, 100), (150, 120)] { #expect(canvas.color(x, y) != .white) }
        #expect(canvas.color(150, 100) == .white && canvas.color(100, 120) == .white)
        finger.lift()
        #expect(canvas.stage.picture.differences(from: white) == 0)
    }

    private struct FigureGenerator {
        var random: SplitMix

        mutating func point() -> CGPoint {
            at(.random(in: 20...380, using: &random), .random(in: 20...280, using: &random))
        }

        /// - Parameter crossing: whether strokes may cross themselves.
        mutating func figure(crossing: Bool) -> Figure {
            let alpha = random.next(3) == 0 ? 0.5 : 1.0
            let ink = Ink(Color(red: 0, green: .random(in: 0...0.8, using: &random), blue: 0.6, alpha: alpha))
            let width = CGFloat.random(in: 2...16, using: &random)
            switch random.next(3) {
            case 0: return .line(Line(start: point(), end: point(), width: width, ink: ink))
            case 1:
                let radius = CGFloat.random(in: 0...80, using: &random)
                return .circle(Circle(center: point(), radius: radius, width: width, ink: ink))
            default:
                let minStep: CGFloat = crossing ? -12 : 1
                var location = point()
                let samples = (0...random.next(60)).map { step in
                    location.x += .random(in: minStep...12, using: &random)
                    location.y += .random(in: minStep...12, using: &random)
                    return Motion.Sample(location, at: 0.008 * Double(step))
                }
                let nib = [Nib.pen, .brush, .marker][random.next(3)]
                return .stroke(Stroke(Motion(samples, nib: nib, size: width / 1.6), ink: Ink(.blue)))
            }
        }
    }

    @Test("partial eraser: clears the touched pixels, leaves distant ones, and undo restores all (I-18)")
    func pictures() {
        let seed = Seed()
        var generator = FigureGenerator(random: SplitMix(seed: seed))
        partial()
        for round in 0..<12 {
            while !canvas.editor.drawing.isEmpty { canvas.editor.undo() }
            let crossing = round % 2 == 0
            for _ in 0..<12 { canvas.editor.draw(generator.figure(crossing: crossing)) }
            let radius = CGFloat.random(in: 4...20, using: &generator.random)
            canvas.person.toolbox[.eraser].size = 2 * radius
            canvas.stage.advance(by: .milliseconds(20))
            let (before, figures) = (canvas.stage.picture.copied(), canvas.figures)
            var paths: [(CGPoint, CGPoint)] = []
            let fingers = (0...generator.random.next(2)).map { _ in canvas.stage.finger() }
            for finger in fingers {
                finger.down(at: generator.point())
                for _ in 0..<3 {
                    let next = generator.point()
                    paths.append((finger.location, next))
                    finger.drag(to: next, over: .milliseconds(80), rate: 60)
                }
            }
            let preview = canvas.stage.picture.copied()
            for finger in fingers { finger.lift() }
            canvas.stage.advance(by: .milliseconds(20))
            let after = canvas.stage.picture.copied()
            var wrong = (blank: 0, unchanged: 0, shown: 0)
            for y in 0..<300 {
                for x in 0..<400 {
                    let point = at(Double(x) + 0.5, Double(y) + 0.5)
                    let far = paths.map { Self.distance(point, $0.0, $0.1) }.min() ?? 0
                    let color = after.color(x: x, y: y)
                    if far < radius - 1, color != .white { wrong.blank += 1 }
                    // Figures are at most 16 wide; pieces shorter than a quarter of the width are removed.
                    // Edges of pieces are blended one after the other: two in one pixel can differ by a quarter.
                    // Where a stroke crosses itself, more edges can meet, which differ by less than a half.
                    let change = Self.difference(color, before.color(x: x, y: y))
                    if far > radius + 1.25 * 16 + 1.5, change > (crossing ? 0.5 : 0.26) { wrong.unchanged += 1 }
                    let ring = fingers.map { abs($0.location.distance(to: point) - radius) }.min() ?? 0
                    if ring > 4, color != preview.color(x: x, y: y) { wrong.shown += 1 }
                }
            }
            #expect(wrong == (0, 0, 0), "round \(round), \(seed)")
            // If no ink was touched, there is nothing to undo.
            if canvas.figures != figures { canvas.editor.undo() }
            canvas.stage.advance(by: .milliseconds(20))
            #expect(canvas.figures == figures, "round \(round), \(seed)")
            #expect(canvas.stage.picture.differences(from: before) == 0, "round \(round), \(seed)")
        }
    }

    private static func difference(_ one: Color, _ two: Color) -> Double {
        max(abs(one.red - two.red), abs(one.green - two.green), abs(one.blue - two.blue))
    }

    private static func distance(_ point: CGPoint, _ start: CGPoint, _ end: CGPoint) -> CGFloat {
        let (segment, offset) = (end - start, point - start)
        let square = segment.x * segment.x + segment.y * segment.y
        let fraction = square > 0 ? min(max((offset.x * segment.x + offset.y * segment.y) / square, 0), 1) : 0
        return point.distance(to: start + segment * fraction)
    }

    @Test("eraser: the empty canvas's menu offers the other kind and chooses it (I-18)")
    func kindInTheMenu() {
        let canvas = Canvas(tool: .eraser)
        func choose(_ title: String) -> Bool {
            canvas.press("", meaning: .press(.menu))
            canvas.stage.advance(by: .milliseconds(300))
            return canvas.choose(title)
        }
        #expect(choose("Erase Partially") && canvas.person.toolbox.eraserKind == .partial)
        #expect(choose("Erase Whole Lines") && canvas.person.toolbox.eraserKind == .whole)
        canvas.person.toolbox.tool = .line
        #expect(!choose("Erase Partially"))
    }

}
