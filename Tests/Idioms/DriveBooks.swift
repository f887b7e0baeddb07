import Foundation
import TouchKitTesting
import UIKit

@testable import Idioms

/// Drives the programs that books and slides about touch describe (K-20).
extension Drive {
    func books() {
        touchTracker()
        lineBook()
        coop()
        paint()
    }

    private func drag(_ finger: Finger, _ start: CGPoint, _ end: CGPoint, over duration: Duration = .milliseconds(300))
    {
        finger.down(at: start)
        finger.drag(to: end, over: duration)
        finger.lift()
    }

    private func touchTracker() {
        let controller = DrawViewController()
        let stage = TestStage { controller }
        guard let view = controller.drawView else { return expect(false, "the controller has a view to draw in") }
        expect(view.bounds == stage.window.bounds, "viewDidLoad knows the window's size: \(view.bounds)")
        let fingers = (0..<10).map { _ in stage.finger() }
        for (index, finger) in fingers.enumerated() { finger.down(at: CGPoint(x: 20, y: 20 + CGFloat(index) * 25)) }
        let ends = fingers.enumerated().map { ($1, CGPoint(x: 120, y: 20 + CGFloat($0) * 25)) }
        stage.drag(ends, over: .milliseconds(300))
        expect(view.currentLines.count == 10, "each of ten fingers draws a line: \(view.currentLines.count)")
        for finger in fingers { finger.lift() }
        expect(view.currentLines.isEmpty && view.finishedLines.count == 10, "and finishes it")
        expect(stage.picture.color(x: 70, y: 45) == .black, "finished lines are black")

        stage.tap(at: CGPoint(x: 70, y: 45))
        stage.advance(by: .seconds(1))
        expect(view.selectedLineIndex == 1, "a tap selects a line")
        expect(stage.picture.color(x: 70, y: 45) == UIColor.green.cgColor, "which is green")
        let menu = UIMenuController.shared
        expect(menu.isMenuVisible && menu.visibleTitles == ["Delete"], "and offers to delete it: \(menu.visibleTitles)")
        guard let item = menu.visibleItemFrames.first else { return }
        stage.tap(at: CGPoint(x: item.midX, y: item.midY))
        stage.advance(by: .seconds(1))
        expect(view.finishedLines.count == 9 && !menu.isMenuVisible, "the entry deletes it")

        let finger = fingers[0]
        finger.down(at: CGPoint(x: 70, y: 245))
        stage.advance(by: .milliseconds(600))
        expect(view.selectedLineIndex == 8, "a long press selects a line")
        finger.drag(to: CGPoint(x: 170, y: 245), over: .milliseconds(300))
        finger.lift()
        let moved = view.finishedLines[8]
        expect(
            moved.begin.x > 100 && abs(moved.end.x - moved.begin.x - 100) < 0.01,
            "which then moves with the finger: \(moved)")
        stage.tap(at: CGPoint(x: 300, y: 200), taps: 2)
        expect(view.finishedLines.isEmpty, "a double tap removes all lines")
    }

    private func lineBook() {
        let path = NSTemporaryDirectory() + "LineBook-\(ProcessInfo.processInfo.processIdentifier)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let controller = LineBookController(path: path)
        let stage = TestStage { controller }
        let view = controller.lineView
        let fingers = [stage.finger(), stage.finger(), stage.finger()]
        drag(fingers[0], CGPoint(x: 20, y: 50), CGPoint(x: 120, y: 50), over: .milliseconds(1000))
        drag(fingers[0], CGPoint(x: 20, y: 100), CGPoint(x: 220, y: 100), over: .milliseconds(200))
        let widths = view.finishedLines.compactMap { ($0 as? DrawnLine)?.width }
        expect(widths.count == 2 && widths[0] > widths[1] + 5, "a fast line is thinner than a slow one: \(widths)")

        stage.together {
            for (index, finger) in fingers.prefix(2).enumerated() {
                finger.down(at: CGPoint(x: 40 + 60 * index, y: 140))
            }
        }
        stage.drag(
            [(fingers[0], CGPoint(x: 40, y: 150)), (fingers[1], CGPoint(x: 120, y: 230))], over: .milliseconds(300))
        stage.together { for finger in fingers.prefix(2) { finger.lift() } }
        let circle = view.finishedLines.lastObject as? DrawnLine
        expect(circle?.isCircle == true && circle.map { abs($0.end.x - $0.begin.x) } == 80, "two fingers draw a circle")

        stage.together {
            for (index, finger) in fingers.enumerated() { finger.down(at: CGPoint(x: 100 + 40 * index, y: 200)) }
        }
        let ends = fingers.enumerated().map { ($1, CGPoint(x: 100 + 40 * $0, y: 100)) }
        stage.drag(ends, over: .milliseconds(100))
        stage.together { for finger in fingers { finger.lift() } }
        stage.advance(by: .seconds(1))
        expect(view.panel.superview === view, "a swipe with three fingers shows the panel")
        guard let blue = view.panel.viewWithTag(2) else { return expect(false, "the panel has a blue button") }
        stage.tap(at: blue.convert(CGPoint(x: 22, y: 22), to: nil))
        expect(view.color == .blue && view.panel.superview == nil, "a button chooses a color and hides the panel")

        let count = view.finishedLines.count
        stage.window.rootViewController = UIViewController()
        let next = LineBookController(path: path)
        next.loadViewIfNeeded()
        let lines = next.lineView.finishedLines.compactMap { $0 as? DrawnLine }
        expect(lines.count == count && count >= 3, "the lines are saved: \(lines.count) of \(count)")
        expect(lines.first?.begin == CGPoint(x: 20, y: 50) && lines[2].isCircle, "as they were")
        expect(next.title == "Lines", "a controller has a title")
    }

    private func coop() {
        let controller = CoopController()
        let stage = TestStage { controller }
        stage.tap(at: CGPoint(x: 100, y: 100))
        stage.tap(at: CGPoint(x: 220, y: 180))
        expect(controller.birds.count == 2, "a tap puts a bird there")
        guard let bird = controller.view.viewWithTag(1) as? BirdView else { return }
        stage.tap(at: CGPoint(x: 100, y: 100))
        expect(bird.age == .egg && controller.birds.count == 2, "a tap on a hen makes an egg of it")
        drag(stage.finger(), CGPoint(x: 100, y: 100), CGPoint(x: 160, y: 120))
        expect(bird.frame.midX > 140 && controller.birds.last === bird, "a bird follows the finger, in front")
        let center = CGPoint(x: bird.frame.midX, y: bird.frame.midY)
        let (one, two) = (stage.finger(), stage.finger())
        stage.together {
            one.down(at: CGPoint(x: center.x - 15, y: center.y))
            two.down(at: CGPoint(x: center.x + 15, y: center.y))
        }
        stage.drag(
            [(one, CGPoint(x: center.x, y: center.y - 60)), (two, CGPoint(x: center.x, y: center.y + 60))],
            over: .milliseconds(400))
        stage.together {
            one.lift()
            two.lift()
        }
        let (scale, angle) = (hypot(bird.transform.a, bird.transform.b), atan2(bird.transform.b, bird.transform.a))
        expect(
            scale > 2 && abs(abs(angle) - .pi / 2) < 0.3, "two fingers scale and turn it at once: \(scale), \(angle)")
    }

    private func paint() {
        let controller = PaintController()
        let stage = TestStage { controller }
        controller.color = .red
        controller.opacity = 0.5
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 20, y: 50))
        finger.drag(to: CGPoint(x: 200, y: 50), over: .milliseconds(200))
        expect(controller.tempImageView.image != nil, "a line in progress has a picture of its own")
        finger.lift()
        expect(controller.tempImageView.image == nil && controller.mainImageView.image != nil, "then it is merged")
        let color = stage.picture.color(x: 100, y: 50)
        expect(color.red == 1 && abs(color.green - 0.5) < 0.02, "with its opacity: \(color)")
        finger.tap(at: CGPoint(x: 250, y: 100))
        expect(stage.picture.color(x: 250, y: 100) != .white, "a tap makes a dot")
    }
}
