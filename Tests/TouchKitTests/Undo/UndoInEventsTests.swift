import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Undo managers in the responder chain, and grouping by event.
@Suite struct UndoInEventsTests {
    /// Adds a dot for each touch that begins in it.
    private final class DotView: UIView {
        var dots: [Int] = []
        var own: UndoManager?
        override var canBecomeFirstResponder: Bool { true }
        override var undoManager: UndoManager? { own ?? super.undoManager }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            for _ in touches { add() }
        }

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { add() }

        override var keyCommands: [UIKeyCommand] {
            [UIKeyCommand(input: "n", modifierFlags: .control, action: Action("add", DotView.add))]
        }

        func add() { insert(dots.count, at: dots.count) }

        private func insert(_ dot: Int, at index: Int) {
            undoManager?.registerUndo(withTarget: self) { $0.remove(at: index) }
            dots.insert(dot, at: index)
        }

        private func remove(at index: Int) {
            let dot = dots.remove(at: index)
            undoManager?.registerUndo(withTarget: self) { $0.insert(dot, at: index) }
        }
    }

    private let stage = TestStage()
    private let view = DotView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    private var manager: UndoManager? { stage.window.undoManager }

    init() {
        stage.window.addSubview(view)
        view.isMultipleTouchEnabled = true
        view.becomeFirstResponder()
    }

    @Test("undo manager: the nearest in the responder chain is used; a window has one by default (R66)")
    func chain() {
        let inner = UIView()
        view.addSubview(inner)
        #expect(inner.undoManager != nil && inner.undoManager === stage.window.undoManager)
        #expect(manager?.groupsByEvent == true)
        view.own = UndoManager()
        #expect(inner.undoManager === view.own && stage.window.undoManager !== view.own)
        #expect(UIView().undoManager == nil && stage.application.undoManager == nil)
    }

    @Test("undo: registrations during one event are one step (R66)")
    func oneStepEach() {
        let fingers = [stage.finger(), stage.finger()]
        stage.together { for finger in fingers { finger.down(at: CGPoint(x: 10, y: 10)) } }
        stage.finger().down(at: CGPoint(x: 50, y: 50))
        #expect(view.dots.count == 3)
        manager?.undo()
        #expect(view.dots.count == 2)
        manager?.undo()
        #expect(view.dots.count == 0)
        manager?.redo()
        #expect(view.dots.count == 2 && manager?.canRedo == true)
    }

    @Test("undo: a busy program gets the same steps; events of one pass are separate (R66)")
    func busy() {
        let finger = stage.finger()
        stage.together {
            finger.tap(at: CGPoint(x: 10, y: 10))
            finger.tap(at: CGPoint(x: 10, y: 10))
        }
        stage.together {
            finger.down(at: CGPoint(x: 10, y: 10))
            stage.type("x")
            stage.type("n", modifiers: .control)
            stage.type("n", modifiers: .control)
            finger.lift()
            finger.down(at: CGPoint(x: 10, y: 10))
        }
        #expect(view.dots.count == 7)
        for remaining in [6, 5, 4, 3, 2, 1, 0] {
            manager?.undo()
            #expect(view.dots.count == remaining)
        }
    }

    @Test("undo: a touch and the timer due after it are two steps, also in one pass (R66)")
    func touchAndTimer() {
        stage.application.scheduler.after(.milliseconds(10)) { [view] in view.add() }
        stage.host.setClock(to: stage.now.advanced(by: .seconds(1)))
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        #expect(view.dots.count == 2)
        manager?.undo()
        #expect(view.dots.count == 1)
    }

    @Test("application: does not retain an undo manager after the event (R66)")
    func release() {
        var own: UndoManager? = UndoManager(application: stage.application)
        weak let reference = own
        view.own = own
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        own = nil
        view.own = nil
        #expect(view.dots.count == 1 && reference == nil)
    }

    @Test("undo: each scheduler callback is a separate event, also when several are due at once (R66)")
    func timers() {
        for delay in [10, 20, 20] { stage.application.scheduler.after(.milliseconds(delay)) { [view] in view.add() } }
        stage.host.setClock(to: stage.now.advanced(by: .seconds(1)))
        stage.host.finishPass()
        for remaining in [2, 1, 0] {
            manager?.undo()
            #expect(view.dots.count == remaining)
        }
    }

    @Test("undo: a group that spans several events is one step with all registrations meanwhile (R66)")
    func longGroup() {
        manager?.beginUndoGrouping()
        #expect(manager?.groupingLevel == 2, "nested in the event's group")
        let finger = stage.finger()
        finger.tap(at: CGPoint(x: 10, y: 10))
        finger.tap(at: CGPoint(x: 10, y: 10))
        manager?.endUndoGrouping()
        stage.host.finishPass()
        finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(view.dots.count == 3 && manager?.groupingLevel == 0)
        manager?.undo()
        #expect(view.dots.count == 2)
        manager?.undo()
        #expect(view.dots.count == 0)
    }

    @Test("undo: undoing during the event that registered ends its step first (R66)")
    func undoAtOnce() {
        view.add()
        view.add()
        #expect(manager?.canUndo == true)
        manager?.undo()
        #expect(view.dots.isEmpty && manager?.canRedo == true)
        stage.host.finishPass()
        #expect(manager?.canRedo == true)
    }

    @Test("undo: an observer that registers when a group closes makes the next step (R66)")
    func registeringObserver() {
        var isFirst = true
        manager?.addObserver(view) { [view] in
            guard $0 == .didCloseUndoGroup, isFirst else { return }
            isFirst = false
            view.add()
        }
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        stage.host.finishPass()
        #expect(view.dots.count == 2 && manager?.groupingLevel == 0)
        manager?.undo()
        #expect(view.dots.count == 1)
    }
}
