import Foundation
import TouchKit

/// The gesture recognizers of one hand on the canvas. They receive only the touches of its fingers.
///
/// A pen or a mouse counts as a hand with one finger.
final class HandGestures {
    let cluster: TouchCluster
    let palm: ContactPalmGestureRecognizer
    let panelSwipe = UISwipeGestureRecognizer()
    let redoTap = HandTapGestureRecognizer()
    let undoTap = HandTapGestureRecognizer()
    let clearTap: ClearTapGestureRecognizer
    let selectTap = UITapGestureRecognizer()
    let press: HoldGestureRecognizer
    /// Long press on a locked figure. Its touch continues to draw when it moves.
    let unlockPress = UILongPressGestureRecognizer()
    let circle = CircleGestureRecognizer()
    let paperPair: CanvasPanGestureRecognizer
    let zoomTap = UITapGestureRecognizer()
    private unowned let context: any CanvasInputContext

    /// - Parameters:
    ///   - fingertips: the sizes of fingertips, shared by all hands.
    ///   - history: the touches of all hands.
    init(
        _ cluster: TouchCluster, _ context: any CanvasInputContext, _ panning: CanvasPanning,
        _ fingertips: FingertipSizes, _ history: TouchHistory
    ) {
        (self.cluster, self.context) = (cluster, context)
        palm = ContactPalmGestureRecognizer(fingertips)
        clearTap = ClearTapGestureRecognizer(history)
        press = HoldGestureRecognizer(context)
        paperPair = CanvasPanGestureRecognizer(panning)
        palm.name = "palm contact"
        panelSwipe.name = "panel"
        panelSwipe.direction = .up
        panelSwipe.numberOfTouchesRequired = 3
        panelSwipe.allowedTouchTypes = [.direct]
        redoTap.name = "redo"
        redoTap.numberOfTouchesRequired = 3
        redoTap.allowedTouchTypes = [.direct]
        undoTap.name = "undo"
        undoTap.numberOfTouchesRequired = 2
        undoTap.allowedTouchTypes = [.direct]
        clearTap.name = "clear"
        selectTap.name = "select"
        selectTap.require(toFail: clearTap)
        press.name = "hold"
        unlockPress.name = "unlock"
        unlockPress.minimumPressDuration = UnlockHold.time.seconds
        unlockPress.cancelsTouchesInView = false
        unlockPress.delaysTouchesEnded = false
        circle.name = "circle"
        circle.allowedTouchTypes = [.direct]
        paperPair.name = "paper"
        paperPair.allowedTouchTypes = [.direct]
        zoomTap.name = "zoom"
        zoomTap.numberOfTapsRequired = 2
        zoomTap.cancelsTouchesInView = false
        zoomTap.delaysTouchesEnded = false
        for recognizer in all {
            recognizer.delegate = self
            recognizer.allowedPressTypes = []
            if cluster.number > 0, let name = recognizer.name {
                recognizer.name = "\(name), hand \(cluster.number + 1)"
            }
        }
    }

    /// The recognizers with their gestures, in the order in which they receive a touch.
    private var table: [(recognizer: UIGestureRecognizer, gesture: CanvasGestureSet)] {
        [
            (palm, .palm), (panelSwipe, .panel), (redoTap, .redo), (undoTap, .undo), (clearTap, .clear),
            (selectTap, .select), (press, .hold), (unlockPress, .unlock), (circle, .circle), (paperPair, .pan),
            (zoomTap, .zoom),
        ]
    }

    var all: [UIGestureRecognizer] { table.map(\.recognizer) }

    /// Sets whether touches wait until they can no longer become a tap.
    func setDelaysTouches(_ waits: Bool) {
        for tap in [redoTap, undoTap, clearTap, selectTap] { tap.delaysTouchesBegan = waits }
    }
}

extension HandGestures: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        let gesture = table.first { $0.recognizer === gestureRecognizer }?.gesture
        return gesture.map(context.gestures(for: touch).contains) ?? false
    }

    /// A long press begins only on a figure. Elsewhere the touch continues to draw.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let location = gestureRecognizer.location(in: gestureRecognizer.view)
        if gestureRecognizer === unlockPress { return context.canUnlock(at: location, by: cluster.owner) }
        return gestureRecognizer !== press || context.canHold(at: location, by: cluster.owner)
    }

    /// A finger that holds a line and a second one that joins it act together. A touch on a locked figure that moves on
    /// may become any gesture but a tap.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        if gestureRecognizer === unlockPress { return !(otherGestureRecognizer is UITapGestureRecognizer) }
        return gestureRecognizer === press && otherGestureRecognizer is GripGestureRecognizer
    }
}

/// The recognizers of gestures with two fingers that may be of two hands of one person. They receive touches within a
/// person's reach of each other.
final class TwoHandGestures: UIGestureRecognizerDelegate {
    let cluster: TouchCluster
    let grip: GripGestureRecognizer
    /// For fingers of two hands. A circle of one hand has its own recognizer, which receives touches first.
    let circle = CircleGestureRecognizer()
    private unowned let context: any CanvasInputContext

    init(_ cluster: TouchCluster, _ context: any CanvasInputContext) {
        (self.cluster, self.context) = (cluster, context)
        grip = GripGestureRecognizer(context)
        let suffix = cluster.number > 0 ? ", person \(cluster.number + 1)" : ""
        grip.name = "grip\(suffix)"
        circle.name = "wide circle\(suffix)"
        for recognizer in all {
            recognizer.delegate = self
            recognizer.allowedTouchTypes = [.direct]
            recognizer.allowedPressTypes = []
        }
    }

    /// All recognizers, in the order in which they receive a touch.
    var all: [UIGestureRecognizer] { [grip, circle] }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        context.gestures(for: touch).contains(gestureRecognizer === grip ? .grip : .wideCircle)
    }
}

extension UILongPressGestureRecognizer {
    /// Whether a single touch makes the gesture.
    func isActive(with touch: UITouch) -> Bool {
        isActive && numberOfTouches == 1 && location(ofTouch: 0, in: nil) == touch.location(in: nil)
    }
}

extension UIGestureRecognizer {
    /// Whether it has recognized a continuous gesture that has not ended.
    var isActive: Bool { state == .began || state == .changed }
}
