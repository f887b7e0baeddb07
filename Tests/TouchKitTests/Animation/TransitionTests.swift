import Foundation
import Testing
import TouchKitTesting

@testable import TouchKit

/// `UIView.transition(with:)`: from one content to another.
@Suite struct TransitionTests {
    private let test = AnimationStage()
    private let card = TransitionCard()

    init() {
        test.view.removeFromSuperview()
        test.stage.window.addSubview(card)
        test.stage.host.finishPass()
    }

    private func runTransition(_ options: UIView.AnimationOptions, duration: TimeInterval = 1) {
        card.runTransition(options, duration: duration, completion: test.completion("turn"))
    }

    @Test("transition: shows the exact contents before and after it", arguments: TransitionCard.kinds.map(\.0))
    func ends(kind: String) throws {
        let options = try #require(TransitionCard.kinds.first { $0.0 == kind }).1
        let before = test.stage.picture.copy()
        runTransition(options)
        #expect(test.stage.picture.differences(from: before, tolerance: 0.02) == 0)
        test.advance(by: 0.5)
        #expect(test.stage.picture.differences(from: before) > 1000)
        test.advance(by: 0.6)
        #expect(test.log.drain() == ["turn true"] && card.presentation == nil)
        let after = test.stage.picture.copy()
        card.setNeedsDisplayInSuperview()
        test.stage.window.setNeedsDisplay()
        #expect(test.stage.picture.differences(from: after) == 0, "the transition leaves no trace")
        #expect(after.color(x: 215, y: 155) == Color(red: 1, green: 230 / 255, blue: 51 / 255))
    }

    @Test("dissolve: unchanged content doesn't fade")
    func dissolve() {
        UIView.transition(with: card, duration: 1, options: .transitionCrossDissolve) {
            card.subviews.first?.backgroundColor = .black
        }
        test.advance(by: 0.5)
        let color = test.stage.picture.color(x: 250, y: 200)
        #expect(abs(color.red - 0.9) < 0.02 && abs(color.green - 0.3) < 0.02)
        #expect(isNear(CGFloat(test.stage.picture.color(x: 150, y: 110).red), 0.5, 0.05))
    }

    @Test("transition: the view gets no touches unless the options allow it; then the new content does (R48)")
    func touches() {
        let point = CGPoint(x: 215, y: 155)
        runTransition(.transitionFlipFromLeft)
        #expect(test.stage.window.hitTest(point, with: nil) === test.stage.window)
        test.advance(by: 1.1)
        runTransition([.transitionFlipFromLeft, .allowUserInteraction])
        #expect(test.stage.window.hitTest(point, with: nil) === card.subviews.last)
    }

    @Test("transition: changes in its block are animated only if requested", arguments: [false, true])
    func content(isAnimated: Bool) throws {
        let mark = try #require(card.subviews.first)
        UIView.transition(
            with: card, duration: 1,
            options: isAnimated
                ? [.transitionCrossDissolve, .allowAnimatedContent, .curveLinear] : .transitionCrossDissolve
        ) {
            mark.center.x += 100
        }
        test.advance(by: 0.5)
        #expect(isNear(mark.drawnFrame.midX, isAnimated ? 100 : 150))
    }

    @Test(
        "transition: without duration, kind or window it applies immediately and calls the completion",
        arguments: ["duration", "kind", "window", "disabled", "removed in the block"])
    func withoutAnimation(how: String) {
        switch how {
        case "duration": runTransition(.transitionFlipFromLeft, duration: 0)
        case "kind": runTransition([])
        case "window":
            card.removeFromSuperview()
            runTransition(.transitionFlipFromLeft)
        case "disabled": UIView.performWithoutAnimation { runTransition(.transitionFlipFromLeft) }
        default:
            UIView.transition(
                with: card, duration: 1, options: .transitionFlipFromLeft, animations: { card.removeFromSuperview() },
                completion: test.completion("turn"))
        }
        #expect(card.presentation == nil)
        test.stage.host.finishPass()
        #expect(test.log.drain() == ["turn true"] && test.frameRequests == [])
    }

    @Test("transition: is ended unfinished by another one of the same view and by leaving the window")
    func interrupted() {
        runTransition(.transitionFlipFromLeft)
        test.advance(by: 0.3)
        runTransition(.transitionFlipFromTop)
        test.stage.host.finishPass()
        #expect(test.log.drain() == ["turn false"])
        test.advance(by: 0.3)
        card.removeFromSuperview()
        test.stage.host.finishPass()
        #expect(test.log.drain() == ["turn false"] && test.frameRequests.last == .animate(.stop))
    }
}
