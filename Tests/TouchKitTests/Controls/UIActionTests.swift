import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Closures as actions of controls.
@Suite struct UIActionTests {
    private let log = CallLog()

    private func action(_ name: String, _ identifier: String? = nil) -> UIAction {
        UIAction(title: name, identifier: identifier.map { UIAction.Identifier($0) }) { [log] action in
            log.append("\(action.title) by \(action.sender is UIControl ? "control" : "nobody")")
        }
    }

    @Test("button: shows its primary action's title and image, and performs it for touches and keys (K-11)")
    func primaryAction() throws {
        let stage = TestStage()
        let image = UIImage(bitmap: try Bitmap(width: 4, height: 4))
        let button = UIButton(primaryAction: UIAction(title: "Go", image: image) { [log] _ in log.append("go") })
        button.frame = CGRect(x: 10, y: 10, width: 80, height: 44)
        stage.window.addSubview(button)
        #expect(button.currentTitle == "Go" && button.currentImage === image)
        stage.tap(at: CGPoint(x: 50, y: 30))
        #expect(log.drain() == ["go"])
        button.becomeFirstResponder()
        stage.type("\r")
        #expect(log.drain() == ["go"])
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 44), primaryAction: action("slider"))
        slider.sendActions(for: .primaryActionTriggered)
        #expect(log.drain() == ["slider by control"])
    }

    @Test("control: performs targets and actions in the order they were added, each for its events (K-11)")
    func order() {
        final class Target {
            let log: CallLog
            init(_ log: CallLog) { self.log = log }
            func act() { log.append("target") }
        }
        let (control, target) = (UIControl(), Target(log))
        control.addAction(action("one"), for: [.touchDown, .valueChanged])
        control.addTarget(target, action: Target.act, for: .valueChanged)
        control.addAction(action("two"), for: .valueChanged)
        control.sendActions(for: .touchDown)
        #expect(log.drain() == ["one by control"])
        let stage = TestStage()
        stage.window.addSubview(control)
        control.sendActions(for: .valueChanged)
        #expect(log.drain() == ["one by control", "target", "two by control"])
        #expect(control.allControlEvents == [.touchDown, .valueChanged])
        control.removeTarget(nil, action: nil, for: .allEvents)
        control.sendActions(for: .valueChanged)
        #expect(log.drain() == ["one by control", "two by control"])
    }

    @Test("action: replaces one with the same identifier, and is removed by identifier (K-11)")
    func identifiers() {
        let control = UIControl()
        control.addAction(action("old", "same"), for: .touchDown)
        control.addAction(action("other"), for: .touchDown)
        control.addAction(action("new", "same"), for: .touchUpInside)
        control.sendActions(for: .touchDown)
        #expect(log.drain() == ["new by control", "other by control"])
        control.removeAction(identifiedBy: UIAction.Identifier("same"), for: .touchDown)
        control.sendActions(for: .touchDown)
        control.sendActions(for: .touchUpInside)
        #expect(log.drain() == ["other by control", "new by control"])
        var handlers: [String] = []
        control.enumerateEventHandlers { action, sent, events, stop in
            handlers.append("\(action?.title ?? "") \(sent == nil) \(events == .touchDown)")
            stop = handlers.count == 2
        }
        #expect(handlers == ["new true false", "other true true"])
        control.removeAction(action("x", "same"), for: .allEvents)
        #expect(control.allControlEvents == .touchDown)
    }

    @Test("control: subclasses can override sendAction; an action can be performed without a control (K-11)")
    func sending() {
        final class Silent: UIControl {
            var sentActions: [String] = []
            override func sendAction(_ action: UIAction) { sentActions.append(action.title) }
        }
        let control = Silent()
        control.addAction(action("one"), for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(control.sentActions == ["one"] && log.drain() == [])
        let one = action("one")
        one.performWithSender(nil, target: nil)
        #expect(log.drain() == ["one by nobody"] && one.sender == nil)
    }
}
