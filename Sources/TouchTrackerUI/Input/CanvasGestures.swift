import Foundation
import TouchKit

/// The recognizers of the canvas, and which of them wins. `docs/canvas-gestures.md` has the same as a table.
///
/// Several hands may be at work at once: each has gestures of its own, which see its touches only, so that nobody's fingers
/// make a gesture with somebody else's. A touch that no recognizer takes draws.
final class CanvasGestures {
    /// One for each of so many people as there can be.
    let palms = (0..<Editor.maxPeople).map { _ in PalmGestureRecognizer() }
    /// Hears of every touch before all others.
    let landing = TouchWatchGestureRecognizer()
    let penHover = UIHoverGestureRecognizer()
    let mouseHover = UIHoverGestureRecognizer()
    let penWatch = TouchWatchGestureRecognizer()
    let menuClick = UITapGestureRecognizer()
    let wheel = WheelGestureRecognizer()
    let pad = PadGestureRecognizer()
    let hands: [HandGestures]
    let pairs: [TwoHandGestures]
    /// The touches that are down, noted before recognizers get them.
    let presence = TouchHistory()
    private let fingertips = FingertipSizes()
    private let person: (UITouch) -> Person

    /// How many hands have gestures of their own. Source: our choice: those of four people, and two pens or mice.
    private static let handCount = 10
    /// How many people have. Source: our choice: as many as stand at a wall.
    private static let pairCount = 6

    /// - Parameters:
    ///   - canHold: whether a long press at a place of the view holds something, of the person with this number.
    ///   - isOnSelection: whether two fingers at these places of the view are on what that person has selected.
    ///   - isHeld: whether a finger of the person holds something.
    ///   - use: what a touch is for that lands now.
    ///   - tapUse: what a tap of a touch does that lands now.
    ///   - person: whose a touch is.
    ///   - number: the number of the one whose it is.
    ///   - canClear: whether a double tap clears.
    init(
        canHold: @escaping (CGPoint, Int) -> Bool, isOnSelection: @escaping (CGPoint, CGPoint, Int) -> Bool,
        isHeld: @escaping (Int) -> Bool, use: @escaping (UITouch) -> TouchUse,
        tapUse: @escaping (UITouch) -> TapUse, person: @escaping (UITouch) -> Person,
        number: @escaping (UITouch) -> Int, canClear: @escaping () -> Bool
    ) {
        self.person = person
        let handClusters = TouchClusters("hand", reach: .hand, count: Self.handCount)
        let pairClusters = TouchClusters("person", reach: .twoHands, count: Self.pairCount)
        handClusters.owner = number
        pairClusters.owner = number
        for (index, palm) in palms.enumerated() { palm.isOwn = { number($0) == index } }
        pairs = (0..<Self.pairCount).map { TwoHandGestures(pairClusters[$0], use: use, person: person) }
        hands = (0..<Self.handCount).map { [fingertips, presence] in
            HandGestures(
                handClusters[$0], fingertips, clearTap: ClearTapGestureRecognizer(presence, person: number),
                canHold: canHold, use: use, tapUse: tapUse, person: person, canClear: canClear)
        }
        for (index, pair) in pairs.enumerated() {
            let cluster = pairClusters[index]
            pair.grip.isOn = { [unowned self] in
                !isGripping(for: cluster.owner) && isOnSelection($0, $1, cluster.owner)
            }
            pair.grip.isHeld = { isHeld(cluster.owner) }
        }
        setUp()
    }

    /// In the order in which they are told of a touch.
    var all: [UIGestureRecognizer] {
        [landing] + palms + [penHover, mouseHover, penWatch, menuClick, wheel, pad] + hands.flatMap(\.all)
            + pairs.flatMap(\.all)
    }

    private func setUp() {
        for (index, palm) in palms.enumerated() {
            palm.name = index == 0 ? "palm" : "palm, person \(index + 1)"
            palm.allowedTouchTypes = [.direct]
            palm.delaysTouchesEnded = false
            palm.isEnabled = index == 0
        }
        landing.name = "landing"
        penHover.name = "pen"
        penHover.allowedTouchTypes = [.pencil]
        mouseHover.name = "mouse"
        mouseHover.allowedTouchTypes = [.indirectPointer]
        penWatch.name = "pen"
        penWatch.allowedTouchTypes = [.pencil]
        menuClick.name = "menu"
        menuClick.buttonMaskRequired = .secondary
        menuClick.allowedTouchTypes = [.indirectPointer]
        wheel.name = "wheel"
        pad.name = "touchpad"
        for pair in pairs {
            // Two fingers on the selected line are no circle, and do not move the paper.
            for hand in hands {
                hand.circle.require(toFail: pair.grip)
                hand.paperPair.require(toFail: pair.grip)
            }
        }
        // None of these is a key's.
        for recognizer in all { recognizer.allowedPressTypes = [] }
    }

    /// Whether a touch that lands is known to be a palm's: it does nothing.
    func isPalm(_ touch: UITouch) -> Bool {
        guard touch.type == .direct else { return false }
        return palms.contains { $0.isOwn(touch) && $0.isPenNear(at: touch.timestamp) }
            || person(touch).toolbox.ignoresPalms && fingertips.isPalm(touch.majorRadius, on: touch.device)
    }

    /// Whether a touch holds a figure by having rested on it.
    func isHolding(with touch: UITouch) -> Bool {
        hands.contains { hand in
            let press = hand.press
            return [.began, .changed].contains(press.state) && press.numberOfTouches == 1
                && press.location(ofTouch: 0, in: nil) == touch.location(in: nil)
        }
    }

    /// Two fingers of a person turn and scale what is held.
    private func isGripping(for owner: Int) -> Bool {
        pairs.contains { pair in
            pair.grip.isActive && pair.grip.cluster?.owner == owner
        }
    }

    /// So many people may have a pen each.
    func setPenCount(of count: Int) {
        for (index, palm) in palms.enumerated() { palm.isEnabled = index < count }
    }

    /// Whether palms that no pen tells of are looked for.
    func setPalmDetection(_ isEnabled: Bool) {
        for hand in hands { hand.palm.isEnabled = isEnabled }
    }

    /// The line tool waits until a touch is no tap; freehand ink never waits, and is taken back.
    func setWaitsForTaps(_ waits: Bool) {
        for hand in hands { hand.setWaitsForTaps(waits) }
        for pair in pairs { pair.circle.isEnabled = waits || pair.circle.isActive }
    }
}
