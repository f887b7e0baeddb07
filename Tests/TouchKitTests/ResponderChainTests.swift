import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// The responder chain and the first responder.
@Suite struct ResponderChainTests {
    /// A view that can become first responder.
    private class Focusable: UIView {
        var log: CallLog?
        var name = ""
        var resigns = true
        var canResign = true
        override var canBecomeFirstResponder: Bool { true }
        override var canResignFirstResponder: Bool { canResign }
        override func resignFirstResponder() -> Bool {
            log?.append("\(name) resigns")
            return resigns && super.resignFirstResponder()
        }
        @discardableResult
        override func becomeFirstResponder() -> Bool {
            let result = super.becomeFirstResponder()
            log?.append("\(name) becomes \(result)")
            return result
        }
    }

    private final class DelegateResponder: UIResponder, UIApplicationDelegate {
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool { true }
    }

    private final class DelegateController: UIViewController, UIApplicationDelegate {
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool { true }
    }

    private static func chain(_ responder: UIResponder) -> [ObjectIdentifier] {
        responder.responderChain.map(ObjectIdentifier.init)
    }

    @Test("responder chain: view, superview, root view's controller, window, application, delegate (R55)")
    func chain() {
        let delegate = DelegateResponder()
        let controller = UIViewController()
        let stage = TestStage(delegate: delegate) { controller }
        let (outer, inner) = (UIView(), UIView())
        controller.view.addSubview(outer)
        outer.addSubview(inner)
        let expected: [UIResponder] = [
            inner, outer, controller.view, controller, stage.window, stage.application, delegate,
        ]
        #expect(Self.chain(inner) == expected.map { ObjectIdentifier($0) })
    }

    @Test("responder chain: ends at the application if the delegate is no responder or a controller (R55)")
    func delegates() {
        #expect(TestStage().application.next == nil)
        let delegate = DelegateController()
        #expect(TestStage(delegate: delegate).application.next == nil)
    }

    @Test("responder chain: presented controllers lead to the presenter, children to the superview (R55)")
    func controllers() {
        let (root, presented, child) = (UIViewController(), UIViewController(), UIViewController())
        let stage = TestStage { root }
        root.present(presented, animated: false)
        #expect(presented.next === root)
        #expect(presented.view.window === stage.window)
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        #expect(child.next === root.view)
        presented.dismiss(animated: false)
        #expect(presented.view.superview == nil)
        #expect(root.presentedViewController == nil)
    }

    @Test("responder chain: unhandled touches travel up (R56)")
    func forwarding() {
        final class Catcher: UIViewController {
            var notes: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { notes.append("began") }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { notes.append("moved") }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { notes.append("ended") }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { notes.append("cancelled") }
        }
        let controller = Catcher()
        let stage = TestStage { controller }
        controller.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        let (one, two) = (stage.finger(), stage.finger())
        one.down(at: CGPoint(x: 10, y: 10))
        one.move(to: CGPoint(x: 20, y: 10))
        one.lift()
        two.down(at: CGPoint(x: 10, y: 10))
        two.cancel()
        #expect(controller.notes == ["began", "moved", "ended", "began", "cancelled"])
    }

    @Test("first responder: a view that can't, or is in no window, doesn't become it (R58)")
    func cannotBecome() {
        let stage = TestStage()
        let (plain, focusable) = (UIView(), Focusable())
        stage.window.addSubview(plain)
        #expect(!plain.becomeFirstResponder())
        #expect(!focusable.becomeFirstResponder())
        stage.window.addSubview(focusable)
        #expect(focusable.becomeFirstResponder())
        #expect(focusable.becomeFirstResponder(), "the current first responder returns true")
        #expect(focusable.isFirstResponder && stage.window.firstResponder === focusable)
        #expect(focusable.resignFirstResponder() && stage.window.firstResponder == nil)
    }

    @Test(
        "first responder: the old one resigns before the new one becomes it, and may refuse (R58)",
        arguments: ["", "resigns", "canResign"])
    func handover(refusal: String) {
        let stage = TestStage()
        let log = CallLog()
        let (old, new) = (Focusable(), Focusable())
        for (view, name) in [(old, "old"), (new, "new")] {
            view.name = name
            stage.window.addSubview(view)
        }
        old.becomeFirstResponder()
        (old.log, new.log) = (log, log)
        old.resigns = refusal != "resigns"
        old.canResign = refusal != "canResign"
        new.becomeFirstResponder()
        switch refusal {
        case "resigns": #expect(log.lines == ["old resigns", "new becomes false"])
        case "canResign": #expect(log.lines == ["new becomes false"])
        default: #expect(log.lines == ["old resigns", "new becomes true"])
        }
        #expect((stage.window.firstResponder === new) == refusal.isEmpty)
    }

    @Test("first responder: is cleared when the view or its superview leaves the window")
    func removedFirstResponder() {
        let stage = TestStage()
        let (group, view) = (UIView(), Focusable())
        stage.window.addSubview(group)
        group.addSubview(view)
        view.becomeFirstResponder()
        group.removeFromSuperview()
        #expect(stage.window.firstResponder == nil)
    }

    @Test("action target: the first responder in the chain that implements the action and accepts it (R59)")
    func targets() {
        final class Refuser: Erasing {
            override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool { false }
        }
        let stage = TestStage()
        let (outer, middle, inner) = (Erasing(), Refuser(), UIView())
        stage.window.addSubview(outer)
        outer.addSubview(middle)
        middle.addSubview(inner)
        #expect(outer.canPerformAction(.erase, withSender: nil))
        #expect(!inner.canPerformAction(.erase, withSender: nil))
        #expect(inner.target(forAction: .erase, withSender: nil) === outer)
        #expect(stage.window.target(forAction: .erase, withSender: nil) == nil)
    }
}

/// A view with an action.
class Erasing: UIView {
    var erased = 0
    func erase() { erased += 1 }
}

extension Action {
    static let erase = Action("erase", Erasing.erase)
}
