import Foundation
import TouchKit

/// The meadow: a tap adds a hen, a swipe clears, a pan from the left edge restores, and a letter Z fries everything.
final class HensController: UIViewController {
    private let pictures: Pictures
    let meadow = UIView()
    /// The creatures that the last swipe removed.
    private var cleared: [CreatureView] = []

    init(pictures: Pictures) {
        self.pictures = pictures
    }

    var creatures: [CreatureView] { meadow.subviews.compactMap { $0 as? CreatureView } }

    override func viewDidLoad() {
        view.backgroundColor = UIColor(Color(red: 0.22, green: 0.30, blue: 0.20))
        meadow.backgroundColor = UIColor(Color(red: 0.62, green: 0.80, blue: 0.47))
        meadow.clipsToBounds = true
        meadow.frame = view.bounds
        meadow.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(meadow)
        addRecognizers()
    }

    private func addRecognizers() {
        let letter = LetterZRecognizer(target: self, action: HensController.letterZ)
        let edge = UIScreenEdgePanGestureRecognizer(target: self, action: HensController.edgePan)
        edge.edges = .left
        let left = UISwipeGestureRecognizer(target: self, action: HensController.swipe)
        left.direction = .left
        let right = UISwipeGestureRecognizer(target: self, action: HensController.swipe)
        let tap = UITapGestureRecognizer(target: self, action: HensController.tap)
        for swipe in [left, right] {
            // The first stroke of a Z is also a swipe, and a pan from the left edge is also a swipe to the right.
            swipe.require(toFail: letter)
            swipe.require(toFail: edge)
        }
        for recognizer in [letter, edge, left, right, tap] {
            recognizer.delegate = self
            meadow.addGestureRecognizer(recognizer)
        }
    }

    private func tap(_ tap: UITapGestureRecognizer) {
        let hen = CreatureView(.hen, at: tap.location(in: meadow), pictures: pictures)
        meadow.addSubview(hen)
        hen.hatch()
    }

    private func swipe(_ swipe: UISwipeGestureRecognizer) {
        guard !creatures.isEmpty else { return }
        flipMeadow(swipe.direction == .left ? .transitionFlipFromRight : .transitionFlipFromLeft) {
            cleared = creatures
            for creature in cleared { creature.removeFromSuperview() }
        }
    }

    private func edgePan(_ pan: UIScreenEdgePanGestureRecognizer) {
        guard pan.state == .began, !cleared.isEmpty else { return }
        flipMeadow(.transitionFlipFromLeft) {
            for creature in cleared { meadow.addSubview(creature) }
            cleared = []
        }
    }

    private func flipMeadow(_ transition: UIView.AnimationOptions, _ change: () -> Void) {
        UIView.transition(with: meadow, duration: 0.5, options: transition, animations: change)
    }

    private func letterZ() {
        for creature in creatures { creature.becomeFriedEgg() }
    }
}

extension HensController: UIGestureRecognizerDelegate {
    /// A touch that begins on a creature belongs to it.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touch.view === meadow
    }
}
