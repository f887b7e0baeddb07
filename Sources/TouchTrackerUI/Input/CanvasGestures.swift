import Foundation
import TouchKit

/// What the gesture recognizers on the canvas ask, and whom they notify.
protocol CanvasInputContext: AnyObject {
    /// Assigns a touch that has landed to a person.
    ///
    /// - Returns: the number of the person.
    func assign(_ touch: UITouch) -> Int
    /// The person to whom a touch belongs.
    func person(of touch: UITouch) -> Person
    /// The gestures that a touch that lands now may make.
    func gestures(for touch: UITouch) -> CanvasGestureSet
    /// Whether a touch that lands now draws only when it can no longer become a tap.
    func waitsForTaps(_ touch: UITouch) -> Bool
    /// Whether a long press at a location in the view picks up something of the person with this number.
    func canHold(at location: CGPoint, by person: Int) -> Bool
    /// Whether a long press at a location in the view can unlock a figure.
    func canUnlock(at location: CGPoint, by person: Int) -> Bool
    /// Whether two fingers at these locations in the view can grip that person's selection.
    func canGrip(_ one: CGPoint, _ two: CGPoint, by person: Int) -> Bool
    /// Whether a finger of that person holds something.
    func isHolding(_ person: Int) -> Bool
    /// Shows the line below a resting finger as lifted, until `putDown(_:)`.
    func lift(_ press: HoldGestureRecognizer)
    func putDown(_ press: HoldGestureRecognizer)
    /// Adds the targets of a new hand's recognizers.
    func connect(_ hand: HandGestures)
    /// Adds the targets of the recognizers for two hands.
    func connect(_ pair: TwoHandGestures)
}

/// The gesture recognizers of the canvas and the relations between them. `docs/canvas-gestures.md` shows them as a
/// table.
///
/// Each hand that is down has recognizers of its own, which receive only its touches, so that fingers of different
/// people never form one gesture. A touch that no recognizer claims draws.
final class CanvasGestures {
    /// One for each possible person.
    let palms: [PalmGestureRecognizer]
    /// Receives every touch before all other recognizers.
    let landing = TouchWatchGestureRecognizer()
    let penHover = UIHoverGestureRecognizer()
    let mouseHover = UIHoverGestureRecognizer()
    let penWatch = TouchWatchGestureRecognizer()
    let menuClick = UITapGestureRecognizer()
    let padSwipe = PadSwipeGestureRecognizer()
    private(set) var hands: [HandGestures] = []
    private(set) var pairs: [TwoHandGestures] = []
    /// The touches that are down, recorded before other recognizers receive them.
    let history = TouchHistory()
    private let fingertips = FingertipSizes()
    private let handClusters = TouchClusters("hand", reach: .hand)
    private let pairClusters = TouchClusters("person", reach: .twoHands)
    private unowned let context: any CanvasInputContext
    private unowned let panning: CanvasPanning

    init(_ context: any CanvasInputContext, _ panning: CanvasPanning) {
        (self.context, self.panning) = (context, panning)
        palms = (0..<Editor.maxPeople).map { PalmGestureRecognizer(of: $0, context) }
        for (index, palm) in palms.enumerated() {
            palm.name = index == 0 ? "palm" : "palm, person \(index + 1)"
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
        padSwipe.name = "panel"
    }

    /// Adds the recognizers to a view, in the order in which they receive a touch. Those of hands follow when touches
    /// land.
    func attach(to view: UIView) {
        let (wheel, pad) = (WheelGestureRecognizer(panning), PadGestureRecognizer(panning))
        wheel.name = "wheel"
        pad.name = "touchpad"
        let recognizers = [landing] + palms + [penHover, mouseHover, penWatch, menuClick, padSwipe, wheel, pad]
        for recognizer in recognizers {
            // None of them handles keys.
            recognizer.allowedPressTypes = []
            view.addGestureRecognizer(recognizer)
        }
        for clusters in [handClusters, pairClusters] {
            clusters.delegate = self
            view.addTouchClusters(clusters)
        }
    }

    /// The recognizers of circles.
    var circles: [CircleGestureRecognizer] { hands.map(\.circle) + pairs.map(\.circle) }

    /// Whether a touch that lands is known to be a palm, and so ignored.
    func isPalm(_ touch: UITouch) -> Bool {
        guard touch.type == .direct else { return false }
        return palms.contains { $0.isOwn(touch) && $0.isPenNear(at: touch.timestamp) }
            || context.person(of: touch).toolbox.detectsPalms && fingertips.isPalm(touch.majorRadius, on: touch.device)
    }

    /// Whether a touch holds a figure after a long press.
    func isHolding(with touch: UITouch) -> Bool { hands.contains { $0.press.isActive(with: touch) } }

    /// Whether a touch rests on a locked figure, which it can unlock.
    func offersUnlocking(to touch: UITouch) -> Bool { hands.contains { $0.unlockPress.isActive(with: touch) } }

    /// Whether two fingers of a person rotate and scale the selection.
    func isGripping(_ person: Int) -> Bool {
        pairs.contains { $0.grip.isActive && $0.cluster.owner == person }
    }

    /// Sets how many people may use a pen.
    func setPenCount(of count: Int) {
        for (index, palm) in palms.enumerated() { palm.isEnabled = index < count }
    }

    /// Sets whether palms are detected without a pen, for hands that are down.
    func setPalmDetection(_ isEnabled: Bool) {
        for hand in hands { hand.palm.isEnabled = isEnabled }
    }

    /// Sets whether touches that are down wait until they can no longer become a tap, as with the line tool. Freehand
    /// ink starts at once, and is withdrawn if the touch becomes a tap.
    func setWaitsForTaps(_ waits: Bool) {
        for hand in hands {
            hand.setDelaysTouches(waits)
            for recognizer in [hand.clearTap, hand.circle] { recognizer.isEnabled = waits || recognizer.isActive }
        }
        for pair in pairs { pair.circle.isEnabled = waits || pair.circle.isActive }
    }
}

extension CanvasGestures: TouchClustersDelegate {
    func touchClusters(_ clusters: TouchClusters, assign touch: UITouch) -> Int { context.assign(touch) }

    func touchClusters(
        _ clusters: TouchClusters, makeRecognizersFor cluster: TouchCluster
    ) -> [UIGestureRecognizer] {
        if clusters === pairClusters {
            let pair = TwoHandGestures(cluster, context)
            pairs.append(pair)
            context.connect(pair)
            return pair.all
        }
        let hand = HandGestures(cluster, context, panning, fingertips, history)
        hands.append(hand)
        context.connect(hand)
        return hand.all
    }

    func touchClusters(_ clusters: TouchClusters, didAdd touch: UITouch, to cluster: TouchCluster) {
        hands.first { $0.cluster === cluster }?.setDelaysTouches(context.waitsForTaps(touch))
    }

    func touchClusters(_ clusters: TouchClusters, didRemove cluster: TouchCluster) {
        hands.removeAll { $0.cluster === cluster }
        pairs.removeAll { $0.cluster === cluster }
    }
}
