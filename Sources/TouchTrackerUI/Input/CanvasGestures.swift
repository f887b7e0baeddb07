import Foundation
import TouchKit

/// The recognizers of the canvas, and which of them wins. `docs/canvas-gestures.md` has the same as a table.
///
/// Several hands may be at work at once: each has gestures of its own, which see its touches only, so that nobody's fingers
/// make a gesture with somebody else's. A touch that no recognizer takes draws.
final class CanvasGestures {
    let palm = PalmGestureRecognizer()
    let penHover = UIHoverGestureRecognizer()
    let penWatch = TouchWatchGestureRecognizer()
    let menuClick = UITapGestureRecognizer()
    let wheel = WheelGestureRecognizer()
    let pad = PadGestureRecognizer()
    let hands: [HandGestures]
    let pairs: [TwoHandGestures]

    /// How many hands have gestures of their own. Source: our choice: those of four people, and two pens or mice.
    private static let handCount = 10
    /// How many people have. Source: our choice: as many as stand at a wall.
    private static let pairCount = 6

    /// - Parameters:
    ///   - canHold: whether a long press at a place of the view holds something.
    ///   - isOnSelection: whether two fingers at these places of the view are on what is selected.
    ///   - isHeld: whether a finger holds something.
    ///   - use: what a touch is for that lands now.
    init(
        canHold: @escaping (CGPoint) -> Bool, isOnSelection: @escaping (CGPoint, CGPoint) -> Bool,
        isHeld: @escaping () -> Bool, use: @escaping (UITouch) -> TouchUse
    ) {
        let ofOneHand = TouchClusters("hand", reach: .hand, count: Self.handCount)
        let ofTwoHands = TouchClusters("person", reach: .twoHands, count: Self.pairCount)
        let fingertips = FingertipSizes()
        pairs = (0..<Self.pairCount).map { TwoHandGestures(ofTwoHands[$0], use: use) }
        hands = (0..<Self.handCount).map { HandGestures(ofOneHand[$0], fingertips, canHold: canHold, use: use) }
        for pair in pairs {
            pair.grip.isOn = { [unowned self] in !isGripping && isOnSelection($0, $1) }
            pair.grip.isHeld = isHeld
        }
        setUp()
    }

    /// In the order in which they are told of a touch.
    var all: [UIGestureRecognizer] {
        [palm, penHover, penWatch, menuClick, wheel, pad] + hands.flatMap(\.all) + pairs.flatMap(\.all)
    }

    private func setUp() {
        palm.name = "palm"
        palm.allowedTouchTypes = [.direct]
        palm.delaysTouchesEnded = false
        penHover.name = "pen"
        penHover.allowedTouchTypes = [.pencil]
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

    /// Two fingers turn and scale what is held.
    private var isGripping: Bool { pairs.contains { $0.grip.state == .began || $0.grip.state == .changed } }

    /// Whether palms that no pen tells of are looked for.
    func lookForPalms(_ looks: Bool) {
        for hand in hands { hand.palm.isEnabled = looks }
    }

    /// The line tool waits until a touch is no tap; freehand ink never waits, and is taken back.
    func waitForTaps(_ waits: Bool) {
        for hand in hands { hand.waitForTaps(waits) }
        for pair in pairs { pair.circle.isEnabled = waits }
    }
}
