import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Several people at one screen: fingers of different people never form a gesture.
@Suite struct MultiPersonGestureTests {
    private let canvas = Canvas(size: CGSize(width: 4000, height: 1000))

    private func finger(_ x: Double, _ y: Double = 500) -> Finger {
        let finger = canvas.stage.finger()
        finger.down(at: at(x, y))
        return finger
    }

    /// Puts down two fingers together, spreads and lifts them.
    private func spread(_ xPositions: (Double, Double), pointsPerMillimeter: CGFloat?) {
        let fingers = (0..<2).map { _ in canvas.stage.finger() }
        for finger in fingers { finger.pointsPerMillimeter = pointsPerMillimeter }
        fingers[0].down(at: at(xPositions.0, 500))
        canvas.stage.advance(by: .milliseconds(40))
        fingers[1].down(at: at(xPositions.1, 500))
        canvas.stage.drag(
            [(fingers[0], at(xPositions.0, 600)), (fingers[1], at(xPositions.1, 600))], over: .milliseconds(200))
        for finger in fingers { finger.lift() }
        canvas.stage.advance(by: .seconds(1))
    }

    private var circles: Int {
        canvas.figures.count { if case .circle = $0 { true } else { false } }
    }

    @Test(
        "circle: two fingers landing within 150 ms draw one only within 600 mm, or 2,270 pt (N-1)",
        arguments: [
            (CGFloat?.none, 100.0, true), (nil, 2270, true), (nil, 2271, false), (2, 1200, true), (2, 1201, false),
            (0.5, 300, true), (0.5, 301, false),
        ])
    func circle(pointsPerMillimeter: CGFloat?, distance: Double, isCircle: Bool) {
        spread((1000, 1000 + distance), pointsPerMillimeter: pointsPerMillimeter)
        #expect(circles == (isCircle ? 1 : 0))
        #expect(canvas.figures.count == (isCircle ? 1 : 2))
    }

    @Test("circle: two hands next to each other draw one each (N-1, N-2)")
    func adjacentCircles() {
        let fingers = [finger(500), finger(700), finger(1600), finger(1800)]
        canvas.stage.drag(fingers.map { ($0, $0.location + at(0, 100)) }, over: .milliseconds(200))
        for finger in fingers { finger.lift() }
        canvas.stage.advance(by: .seconds(1))
        #expect(circles == 2 && canvas.figures.count == 2)
    }

    @Test("recognizers: eleven for each hand and two for each person with fingers down; none for hands that are gone")
    func recognizers() {
        var count: Int { canvas.controller.canvasView.gestureRecognizers?.count ?? 0 }
        #expect(count == 13)
        let fingers = (0..<5).flatMap { hand in [finger(200 + 900 * Double(hand)), finger(250 + 900 * Double(hand))] }
        #expect(count == 13 + 5 * 11 + 2 * 2)
        for finger in fingers { finger.lift() }
        canvas.stage.advance(by: .seconds(2))
        #expect(count == 13)
    }

    @Test("circle: six hands draw one each at the same time (N-2)")
    func sixCircles() {
        let fingers = (0..<6).flatMap { cluster in
            let (x, y) = (Double(cluster % 3) * 1300, Double(cluster / 3) * 900)
            return [finger(x + 60, y + 50), finger(x + 260, y + 50)]
        }
        canvas.stage.drag(fingers.map { ($0, $0.location + at(30, 0)) }, over: .milliseconds(200))
        for finger in fingers { finger.lift() }
        canvas.stage.advance(by: .seconds(1))
        #expect(circles == 6 && canvas.figures.count == 6)
    }

    private func tapOnce(_ locations: [CGPoint], delays: [Duration] = [], for time: Duration = .milliseconds(60)) {
        let fingers = locations.map { _ in canvas.stage.finger() }
        for (index, finger) in fingers.enumerated() {
            if index > 0, index <= delays.count { canvas.stage.advance(by: delays[index - 1]) }
            finger.down(at: locations[index])
        }
        canvas.stage.advance(by: time)
        for finger in fingers { finger.lift() }
        canvas.stage.advance(by: .seconds(1))
    }

    @Test(
        "undo tap: two fingers of one hand undo; two people tapping at the same time don't (N-1)",
        arguments: Tool.drawing)
    func simultaneousTaps(tool: Tool) {
        canvas.draw(at(100, 200), at(300, 200))
        canvas.person.toolbox.tool = tool
        tapOnce([at(500, 500), at(1331, 500)])
        #expect(canvas.figures.count == (tool.traits.startPolicy == .afterTapTimeout ? 1 : 3))
        tapOnce([at(500, 500), at(900, 500), at(2500, 500)])
        // The third finger is another person's: two fingers of the first hand undo one step.
        #expect(canvas.figures.count == (tool.traits.startPolicy == .afterTapTimeout ? 0 : 3))
    }

    @Test(
        "undo tap: fingers land within 80 ms, lift within 250 ms, and move less than 10 pt (N-3)",
        arguments: [
            (80, 100, 0.0, true), (81, 100, 0, false), (0, 250, 0, true), (0, 251, 0, false), (50, 200, 0, true),
            (50, 201, 0, false), (0, 100, 9.9, true), (0, 100, 10, false),
        ])
    func tap(delay: Int, time: Int, distance: Double, isTap: Bool) {
        canvas.draw(at(100, 200), at(300, 200))
        let (one, two) = (canvas.stage.finger(), canvas.stage.finger())
        one.down(at: at(500, 500))
        canvas.stage.advance(by: .milliseconds(delay))
        two.down(at: at(600, 500))
        if distance > 0 { two.move(to: at(600 + distance, 500)) }
        canvas.stage.advance(by: .milliseconds(time))
        canvas.stage.together {
            one.lift()
            two.lift()
        }
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.editor.document.history.undone.isEmpty != isTap)
    }

    @Test("undo tap: works while another hand draws and a third rests (N-2, N-3)", arguments: Tool.drawing)
    func tapWhileOthersDraw(tool: Tool) {
        canvas.draw(at(100, 200), at(300, 200))
        canvas.person.toolbox.tool = tool
        // The finger that draws rests during the tap.
        canvas.person.toolbox.makesShapes = false
        let drawing = finger(2000)
        // Landing together at this distance, they would draw a circle.
        canvas.stage.advance(by: .milliseconds(200))
        let resting = finger(3500)
        drawing.drag(to: at(2100, 600), over: .milliseconds(100))
        tapOnce([at(500, 500), at(600, 500)])
        #expect(canvas.figures.isEmpty)
        drawing.drag(to: at(2300, 700), over: .milliseconds(100))
        drawing.lift()
        resting.drag(to: at(3600, 600), over: .milliseconds(100))
        resting.lift()
        #expect(canvas.editor.document.history.done.count == 2)
    }

    @Test("three-finger swipe: removes only its own fingers' ink (N-2)")
    func swipe() {
        canvas.person.toolbox.tool = .freehand
        let drawing = finger(2000)
        drawing.drag(to: at(2100, 600), over: .milliseconds(100))
        let fingers = [finger(500, 900), finger(600, 900), finger(700, 900)]
        canvas.stage.drag(
            fingers.map { ($0, $0.location + at(0, -200)) } + [(drawing, at(2300, 700))], over: .milliseconds(100))
        for finger in fingers { finger.lift() }
        drawing.lift()
        #expect(canvas.figures.count == 1)
    }

    @Test("long press: while one person holds a line, another's long press continues drawing (N-2)")
    func holds() {
        canvas.draw(at(100, 200), at(300, 200))
        canvas.draw(at(3100, 200), at(3300, 200))
        let first = canvas.hold(at(200, 200))
        let second = canvas.hold(at(3200, 200))
        second.drag(to: at(3200, 600), over: .milliseconds(100))
        first.drag(to: at(200, 300), over: .milliseconds(100))
        second.lift()
        first.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(
            canvas.figures == [
                canvas.line(100, 300, 300, 300), canvas.line(3100, 200, 3300, 200), canvas.line(3200, 200, 3200, 600),
            ])
    }

    @Test("two-finger rotation: rotates the selected line while a finger draws far away (N-2)")
    func grip() {
        canvas.draw(at(150, 150), at(250, 150))
        canvas.tap(at(200, 150))
        let drawing = finger(3000)
        let (one, two) = (finger(160, 150), finger(240, 150))
        canvas.stage.drag([(one, at(200, 70)), (two, at(200, 230))], over: .milliseconds(300))
        one.lift()
        two.lift()
        drawing.drag(to: at(3100, 500), over: .milliseconds(100))
        drawing.lift()
        #expect(canvas.figures.count == 2)
        guard case .line(let line) = canvas.figures[0] else { return #expect(Bool(false)) }
        #expect(line.start.distance(to: at(200, 50)) < 0.01 && line.end.distance(to: at(200, 250)) < 0.01)
    }
}
