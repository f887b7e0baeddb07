import Foundation
import TouchKit

/// The gesture recognizers of the canvas and the relations between them. `docs/canvas-gestures.md` shows them as a
/// table.
///
/// Each hand has recognizers of its own, which receive only its touches, so that fingers of different people never form
/// one gesture. A touch that no recognizer claims draws.
final class CanvasGestures {
    /// One for each possible person.
    let palms = (0..<Editor.maxPeople).map { _ in PalmGestureRecognizer() }
    /// Receives every touch before all other recognizers.
    let landing = TouchWatchGestureRecognizer()
    let penHover = UIHoverGestureRecognizer()
    let mouseHover = UIHoverGestureRecognizer()
    let penWatch = TouchWatchGestureRecognizer()
    let menuClick = UITapGestureRecognizer()
    let wheel = WheelGestureRecognizer()
    let pad = PadGestureRecognizer()
    let hands: [HandGestures]
    let pairs: [TwoHandGestures]
    /// The touches that are down, recorded before other recognizers receive them.
    let presence = TouchHistory()
    private let fingertips = FingertipSizes()
    private let person: (UITouch) -> Person

    /// The number of hands with recognizers. Source: our choice: the hands of four people, and two pens or mice.
    private static let handCount = 10
    /// The number of pairs of hands with recognizers. Source: our choice: as many people as fit in front of a wall.
    private static let pairCount = 6

    /// - Parameters:
    ///   - canHold: whether a long press at a location in the view picks up something of the person with this number.
    ///   - isOnSelection: whether two fingers at these locations in the view are on that person's selection.
    ///   - isHeld: whether a finger of that person holds something.
    ///   - use: the use of a touch that lands now.
    ///   - tapUse: what a tap of a touch that lands now does.
    ///   - person: the person to whom a touch belongs.
    ///   - number: the number of that person.
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

    /// All recognizers, in the order in which they receive a touch.
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
            // Two fingers on the selection neither draw a circle nor pan.
            for hand in hands {
                hand.circle.require(toFail: pair.grip)
                hand.paperPair.require(toFail: pair.grip)
            }
        }
        // None of them handles keys.
        for recognizer in all { recognizer.allowedPressTypes = [] }
    }

    /// Whether a touch that lands is known to be a palm, and so ignored.
    func isPalm(_ touch: UITouch) -> Bool {
        guard touch.type == .direct else { return false }
        return palms.contains { $0.isOwn(touch) && $0.isPenNear(at: touch.timestamp) }
            || person(touch).toolbox.ignoresPalms && fingertips.isPalm(touch.majorRadius, on: touch.device)
    }

    /// Whether a touch holds a figure after a long press.
    func isHolding(with touch: UITouch) -> Bool {
        hands.contains { hand in
            let press = hand.press
            return [.began, .changed].contains(press.state) && press.numberOfTouches == 1
                && press.location(ofTouch: 0, in: nil) == touch.location(in: nil)
        }
    }

    /// Whether two fingers of a person rotate and scale the selection.
    private func isGripping(for owner: Int) -> Bool {
        pairs.contains { pair in
            pair.grip.isActive && pair.grip.cluster?.owner == owner
        }
    }

    /// Sets how many people may use a pen.
    func setPenCount(of count: Int) {
        for (index, palm) in palms.enumerated() { palm.isEnabled = index < count }
    }

    /// Sets whether palms are detected without a pen.
    func setPalmDetection(_ isEnabled: Bool) {
        for hand in hands { hand.palm.isEnabled = isEnabled }
    }

    /// Sets whether touches wait until they can no longer become a tap, as with the line tool. Freehand ink starts at
    /// once, and is withdrawn if the touch becomes a tap.
    func setWaitsForTaps(_ waits: Bool) {
        for hand in hands { hand.setWaitsForTaps(waits) }
        for pair in pairs { pair.circle.isEnabled = waits || pair.circle.isActive }
    }
}
