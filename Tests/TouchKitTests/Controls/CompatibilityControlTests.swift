import Foundation
import Testing
import TouchCompatibility
import TouchKitTesting

/// The controls of `TouchCompatibility`: what touches and keys do with them.
@Suite struct CompatibilityControlTests {
    private let stage = TestStage()
    private let log = CallCount()

    private final class CallCount {
        var count = 0
        func changed() { count += 1 }
    }

    private func show(_ control: UIControl) {
        stage.window.addSubview(control)
        control.addTarget(log, action: Action("changed", CallCount.changed), for: .valueChanged)
        stage.advance(by: .milliseconds(20))
    }

    private func key(_ type: UIPress.PressType, to control: UIControl) {
        control.becomeFirstResponder()
        let key = UIKey(
            keyCode: UIKeyboardHIDUsage(rawValue: 0), characters: "", charactersIgnoringModifiers: "", modifierFlags: []
        )
        for phase in [KeySample.Phase.pressed, .released] {
            stage.send(
                .key(
                    KeySample(
                        window: stage.window.id, phase: phase, timestamp: stage.now, number: 1, key: key,
                        meaning: .press(type))))
        }
    }

    @Test("stepper: a touch steps, and repeats while it is held, within the limits (K-34)")
    func stepper() {
        let stepper = UIStepper(frame: CGRect(x: 10, y: 10, width: 0, height: 0))
        show(stepper)
        #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
        stage.tap(at: CGPoint(x: 80, y: 20))
        stage.tap(at: CGPoint(x: 80, y: 20))
        stage.tap(at: CGPoint(x: 20, y: 20))
        #expect(stepper.value == 1 && log.count == 3)
        stepper.maximumValue = 6
        stage.press(stepper, for: .milliseconds(10))
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 80, y: 20))
        stage.advance(by: .seconds(2))
        finger.lift()
        #expect(stepper.value == 6)
        stepper.wraps = true
        key(.rightArrow, to: stepper)
        #expect(stepper.value == 0)
        key(.upArrow, to: stepper)
        #expect(stepper.value == 1)
        stepper.isContinuous = false
        log.count = 0
        finger.down(at: CGPoint(x: 80, y: 20))
        stage.advance(by: .milliseconds(550))
        #expect(stepper.value == 3 && log.count == 0)
        finger.lift()
        #expect(log.count == 1)
    }

    @Test("page control: a tap beside the middle goes to the next or the previous page (K-34)")
    func pages() {
        let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        pages.numberOfPages = 3
        show(pages)
        stage.tap(at: CGPoint(x: 80, y: 20))
        stage.tap(at: CGPoint(x: 80, y: 20))
        stage.tap(at: CGPoint(x: 80, y: 20))
        #expect(pages.currentPage == 2 && log.count == 2)
        stage.tap(at: CGPoint(x: 20, y: 20))
        #expect(pages.currentPage == 1)
        key(.rightArrow, to: pages)
        #expect(pages.currentPage == 2)
        pages.numberOfPages = 2
        #expect(pages.currentPage == 1)
        pages.currentPageIndicatorTintColor = .red
        stage.advance(by: .milliseconds(20))
        #expect(stage.picture.color(x: 58, y: 20) == .red)
        pages.numberOfPages = 1
        pages.hidesForSinglePage = true
        stage.advance(by: .milliseconds(20))
        #expect(stage.picture.color(x: 50, y: 20) == .white)
    }

    @Test("segmented control: taps, slides and keys select a segment that is enabled (K-34)")
    func segments() {
        let control = UISegmentedControl(items: ["Pen", "Brush", "Marker"])
        control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
        show(control)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        stage.tap(at: CGPoint(x: 150, y: 16))
        stage.tap(at: CGPoint(x: 150, y: 16))
        #expect(control.selectedSegmentIndex == 1 && log.count == 1)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 150, y: 16))
        finger.drag(to: CGPoint(x: 250, y: 16), over: .milliseconds(100))
        finger.lift()
        #expect(control.selectedSegmentIndex == 2)
        control.setEnabled(false, forSegmentAt: 1)
        key(.leftArrow, to: control)
        #expect(control.selectedSegmentIndex == 0)
        stage.tap(at: CGPoint(x: 150, y: 16))
        #expect(control.selectedSegmentIndex == 0 && !control.isEnabledForSegment(at: 1))
        control.insertSegment(withTitle: "Laser", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1 && control.titleForSegment(at: 0) == "Laser")
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 3)
        control.isMomentary = true
        log.count = 0
        stage.tap(at: CGPoint(x: 50, y: 16))
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && log.count == 1)
    }

    @Test("progress view: fills up, at once or with an animation, and clamps what it is given (K-34)")
    func progress() {
        let progress = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 0))
        progress.progressTintColor = .red
        stage.window.addSubview(progress)
        progress.progress = 0.5
        stage.advance(by: .milliseconds(20))
        #expect(stage.picture.color(x: 40, y: 2) == .red && stage.picture.color(x: 60, y: 2) != .red)
        progress.setProgress(7, animated: true)
        stage.advance(by: .milliseconds(60))
        #expect(progress.progress == 1 && stage.picture.color(x: 90, y: 2) != .red)
        stage.advance(by: .seconds(1))
        #expect(stage.picture.color(x: 90, y: 2) == .red)
        progress.progress = .nan
        #expect(progress.progress == 0)
    }

    @Test("alert: shows its actions, and performs the chosen one after it was dismissed (K-34)")
    func alert() {
        let root = UIViewController()
        let stage = TestStage { root }
        var chosen: [String] = []
        func present(_ style: UIAlertController.Style) -> UIAlertController {
            let alert = UIAlertController(title: "Delete the drawing?", message: "All of it.", preferredStyle: style)
            for (title, kind) in [("Cancel", UIAlertAction.Style.cancel), ("Delete", .destructive)] {
                alert.addAction(UIAlertAction(title: title, style: kind) { chosen.append($0.title ?? "") })
            }
            root.present(alert, animated: false)
            stage.advance(by: .milliseconds(50))
            return alert
        }
        func finish() { stage.advance(by: .seconds(1)) }
        var alert = present(.alert)
        #expect(root.presentedViewController === alert)
        func button(in view: UIView) -> UIButton? {
            if let button = view as? UIButton, button.currentTitle == "Delete" { return button }
            return view.subviews.lazy.compactMap(button(in:)).first
        }
        if let button = button(in: alert.view) { stage.tap(button) }
        finish()
        #expect(chosen == ["Delete"] && root.presentedViewController == nil)
        alert = present(.alert)
        stage.type(UIKeyCommand.inputEscape)
        finish()
        #expect(chosen == ["Delete", "Cancel"])
        alert = present(.alert)
        alert.preferredAction = alert.actions[1]
        alert.actions[1].isEnabled = false
        stage.type("\r")
        #expect(chosen.count == 2 && root.presentedViewController === alert)
        alert.actions[1].isEnabled = true
        stage.type("\r")
        finish()
        #expect(chosen.last == "Delete")
        alert = present(.actionSheet)
        stage.tap(at: CGPoint(x: 5, y: 5))
        finish()
        #expect(chosen.last == "Cancel" && chosen.count == 4)
        let asking = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        asking.addTextField { $0.text = "Boat" }
        root.present(asking, animated: false)
        stage.advance(by: .milliseconds(50))
        #expect(asking.textFields?.first?.isEditing == true && asking.textFields?.first?.text == "Boat")
    }
}
