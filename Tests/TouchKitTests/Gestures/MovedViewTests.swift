import Foundation
import Testing
import TouchKitTesting

@testable import TouchKit

/// A view that is moved within its window while it is touched.
@Suite struct MovedViewTests {
    private let stage = TestStage()
    private let actions = GestureLog()
    private let table: UIView
    private let layer: UIView
    private let card: LoggingView

    init() {
        table = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        layer = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        card = LoggingView("card", frame: CGRect(x: 50, y: 50, width: 100, height: 100), log: actions.log)
        stage.window.addSubview(table)
        stage.window.addSubview(layer)
        layer.isUserInteractionEnabled = false
        table.addSubview(UIView(frame: CGRect(x: 300, y: 0, width: 10, height: 10)))
        table.insertSubview(card, at: 0)
    }

    private static let touchLocation = CGPoint(x: 100, y: 100)

    nonisolated enum Move: CaseIterable, Sendable {
        case toLayer, toFront, toWindow, belowLayer
    }

    private func move(_ move: Move) {
        switch move {
        case .toLayer: layer.addSubview(card)
        case .toFront: table.bringSubviewToFront(card)
        case .toWindow: stage.window.insertSubview(card, at: 0)
        case .belowLayer: stage.window.insertSubview(card, belowSubview: layer)
        }
    }

    @Test("moved view: keeps its touches when it moves within its window (K-8, R24)", arguments: Move.allCases)
    func touches(move: Move) {
        let finger = stage.finger()
        finger.down(at: Self.touchLocation)
        self.move(move)
        finger.move(to: CGPoint(x: 120, y: 100))
        finger.lift()
        #expect(actions.drain() == ["card began 1", "card moved 1", "card ended 1"])
    }

    @Test(
        "moved view: its recognizers and those of its former superviews keep their touches (K-8, R12)",
        arguments: Move.allCases)
    func recognizers(move: Move) {
        let press = actions.watch(UILongPressGestureRecognizer(), "press", on: card)
        let pan = actions.watch(UIPanGestureRecognizer(), "pan", on: table)
        let other = actions.watch(UIPanGestureRecognizer(), "other", on: layer)
        let delegate = Delegate()
        delegate.simultaneous = true
        press.delegate = delegate
        let finger = stage.finger()
        finger.down(at: Self.touchLocation)
        stage.advance(by: .milliseconds(500))
        self.move(move)
        finger.move(to: CGPoint(x: 120, y: 100))
        finger.lift()
        #expect(
            actions.drain() == [
                "card began 1", "card cancelled 1", "press began", "press changed", "pan began", "press ended",
                "pan ended",
            ])
        #expect(press.state == .possible && pan.state == .possible && other.numberOfTouches == 0)
    }

    @Test("moved view: a recognizer whose action moves its view continues (K-8)")
    func movedByAction() {
        let press = actions.watch(UILongPressGestureRecognizer(), "press", on: card)
        actions.willLog = { [layer, card] recognizer in
            if recognizer.state == .began { layer.addSubview(card) }
        }
        let finger = stage.finger()
        finger.down(at: Self.touchLocation)
        stage.advance(by: .milliseconds(500))
        finger.move(to: CGPoint(x: 200, y: 100))
        finger.lift()
        #expect(
            actions.drain() == ["card began 1", "card cancelled 1", "press began", "press changed", "press ended"])
        #expect(press.view === card && card.superview === layer && table.subviews.count == 1)
    }

    private final class Moving: UIView {
        var notes: [String] = []
        override func willMove(toSuperview superview: UIView?) { notes.append("will \(superview?.tag ?? 0)") }
        override func didMoveToSuperview() { notes.append("did \(superview?.tag ?? 0)") }
        override func willMove(toWindow window: UIWindow?) { notes.append("window") }
        override func didMoveToWindow() { notes.append("window") }
        override var canBecomeFirstResponder: Bool { true }
    }

    @Test("moved view: gets superview but no window callbacks; keeps first responder and animation (K-8)")
    func callbacks() {
        let view = Moving(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        (table.tag, layer.tag) = (1, 2)
        table.addSubview(view)
        view.becomeFirstResponder()
        view.notes = []
        var isFinished: Bool?
        UIView.animate(withDuration: 1) {
            view.alpha = 0.5
        } completion: {
            isFinished = $0
        }
        layer.addSubview(view)
        #expect(view.notes == ["will 2", "did 2"] && view.superview === layer && view.window === stage.window)
        #expect(view.isFirstResponder && isFinished == nil)
        stage.advance(by: .seconds(2))
        #expect(isFinished == true)
    }

    @Test("moved view: loses its touches when removed from its window and added again (R24)")
    func removed() {
        let finger = stage.finger()
        finger.down(at: Self.touchLocation)
        card.removeFromSuperview()
        layer.addSubview(card)
        finger.lift()
        #expect(actions.drain() == ["card began 1", "card cancelled 1"])
    }
}
