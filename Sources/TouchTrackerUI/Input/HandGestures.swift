import Foundation
import TouchDrawingModel
import TouchKit

/// The gesture recognizers of one hand on the canvas. They receive only the touches of its fingers.
///
/// A pen or a mouse counts as a hand with one finger.
final class HandGestures {
    let palm: ContactPalmGestureRecognizer
    let panelSwipe = UISwipeGestureRecognizer()
    let redoTap = HandTapGestureRecognizer()
    let undoTap = HandTapGestureRecognizer()
    let clearTap: ClearTapGestureRecognizer
    let selectTap = UITapGestureRecognizer()
    let press = HoldGestureRecognizer()
    let circle = CircleGestureRecognizer()
    let paperPair = CanvasPanGestureRecognizer()
    let zoomTap = UITapGestureRecognizer()

    /// Whether a long press at a location in the canvas view can hold something.
    private let canHold: (CGPoint, Int) -> Bool
    private let use: (UITouch) -> TouchUse
    private let tapUse: (UITouch) -> TapUse
    private let person: (UITouch) -> Person
    /// Whether a double tap clears.
    private let canClear: () -> Bool
    /// In the event that the recognizers currently receive.
    private var isShiftHeld = false

    /// - Parameters:
    ///   - fingertips: the sizes of fingertips, shared by all hands.
    ///   - clearTap: the recognizer for clearing.
    init(
        _ hand: TouchCluster, _ fingertips: FingertipSizes, clearTap: ClearTapGestureRecognizer,
        canHold: @escaping (CGPoint, Int) -> Bool, use: @escaping (UITouch) -> TouchUse,
        tapUse: @escaping (UITouch) -> TapUse, person: @escaping (UITouch) -> Person,
        canClear: @escaping () -> Bool
    ) {
        (self.canHold, self.use, self.tapUse, self.person) = (canHold, use, tapUse, person)
        self.canClear = canClear
        self.clearTap = clearTap
        palm = ContactPalmGestureRecognizer(fingertips)
        setUp()
        selectTap.require(toFail: clearTap)
        for recognizer in all {
            recognizer.delegate = self
            recognizer.cluster = hand
            if hand.number > 0, let name = recognizer.name { recognizer.name = "\(name), hand \(hand.number + 1)" }
        }
    }

    /// All recognizers, in the order in which they receive a touch.
    var all: [UIGestureRecognizer] {
        [palm, panelSwipe, redoTap, undoTap, clearTap, selectTap, press, circle] + moving
    }

    /// The recognizers for panning and zooming.
    private var moving: [UIGestureRecognizer] { [paperPair, zoomTap] }

    private func setUp() {
        palm.name = "palm contact"
        panelSwipe.name = "panel"
        panelSwipe.direction = .up
        panelSwipe.numberOfTouchesRequired = 3
        panelSwipe.allowedTouchTypes = [.direct, .indirectPointer]
        redoTap.name = "redo"
        redoTap.numberOfTouchesRequired = 3
        redoTap.allowedTouchTypes = [.direct]
        undoTap.name = "undo"
        undoTap.numberOfTouchesRequired = 2
        undoTap.allowedTouchTypes = [.direct]
        clearTap.name = "clear"
        selectTap.name = "select"
        press.name = "hold"
        circle.name = "circle"
        circle.allowedTouchTypes = [.direct]
        paperPair.name = "paper"
        paperPair.allowedTouchTypes = [.direct]
        zoomTap.name = "zoom"
        zoomTap.numberOfTapsRequired = 2
        zoomTap.cancelsTouchesInView = false
        zoomTap.delaysTouchesEnded = false
    }

    /// Sets whether touches wait until they can no longer become a tap. Freehand ink starts at once, and is withdrawn
    /// instead.
    func setWaitsForTaps(_ waits: Bool) {
        setDelaysTouches(waits)
        for recognizer in [clearTap, circle] { recognizer.isEnabled = waits || recognizer.isActive }
    }
}

extension UIGestureRecognizer {
    /// Whether it has recognized a continuous gesture that has not ended.
    var isActive: Bool { state == .began || state == .changed }
}

extension HandGestures {
    fileprivate func setDelaysTouches(_ waits: Bool) {
        for tap in [redoTap, undoTap, clearTap, selectTap] { tap.delaysTouchesBegan = waits }
    }

    /// Whether the recognizer applies to the tool of the touch's person. All touches of a hand belong to one person.
    private func applies(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
        let toolbox = person(touch).toolbox
        let addsByTap = isShiftHeld && toolbox.tool == .freehand
        setDelaysTouches(toolbox.tool.traits.startPolicy == .afterTapTimeout || addsByTap)
        if recognizer === palm { return toolbox.ignoresPalms }
        if recognizer === clearTap { return toolbox.tool == .line && canClear() && tapUse(touch) == .select }
        if recognizer === selectTap { return addsByTap || tapUse(touch) == .select }
        if recognizer === press { return holds(with: touch, toolbox) }
        if recognizer === zoomTap { return tapUse(touch) != .close }
        return recognizer !== circle || [.line, .circle].contains(toolbox.tool)
    }
}

extension HandGestures {
    /// Whether a long press picks up a line. A resting pen is about to draw.
    private func holds(with touch: UITouch, _ toolbox: Toolbox) -> Bool {
        toolbox.picksUpLines && !(touch.type == .pencil && Tool.drawing.contains(toolbox.tool))
    }
}

extension HandGestures: UIGestureRecognizerDelegate {
    /// The eraser only erases, and a touch that pans does nothing else.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        if touch.penEnd == .eraser || !applies(gestureRecognizer, touch) { return false }
        return switch use(touch) {
        case .drawing(let pairs):
            pairs == .move
                ? gestureRecognizer !== circle && gestureRecognizer !== zoomTap
                : !moving.contains { $0 === gestureRecognizer }
        case .panning(.tool): [zoomTap, undoTap, redoTap].contains { $0 === gestureRecognizer }
        case .button: false
        case .selection: gestureRecognizer === palm
        case .panning(.held): gestureRecognizer === zoomTap
        case .stopping(let pairs): pairs == .move && gestureRecognizer === paperPair
        }
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        isShiftHeld = event.modifierFlags.contains(.shift)
        return true
    }

    /// A long press begins only on a figure. Elsewhere the touch continues to draw.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer !== press || canHold(press.location(in: press.view), press.cluster?.owner ?? 0)
    }

    /// A finger that holds a line and a second one that joins it act together.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer === press && otherGestureRecognizer is GripGestureRecognizer
    }
}
