import Foundation
import TouchDrawingModel
import TouchKit

/// The gestures of one hand on the canvas: they see the touches of its fingers only.
///
/// Pens and mice are hands, too, of one finger each.
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

    /// Whether there is something at this place of the canvas view that a long press could hold.
    private let canHold: (CGPoint, Int) -> Bool
    private let use: (UITouch) -> TouchUse
    private let tapUse: (UITouch) -> TapUse
    private let person: (UITouch) -> Person
    /// Whether a double tap clears.
    private let canClear: () -> Bool
    /// At the event of which the recognizers are told.
    private var isShiftHeld = false

    /// - Parameters:
    ///   - fingertips: what all hands have shown of theirs.
    ///   - clearTap: the one that clears.
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

    /// In the order in which they are told of a touch.
    var all: [UIGestureRecognizer] {
        [palm, panelSwipe, redoTap, undoTap, clearTap, selectTap, press, circle] + moving
    }

    /// Those that move the paper.
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

    /// The line tool waits until a touch is no tap; freehand ink never waits, and is taken back.
    func setWaitsForTaps(_ waits: Bool) {
        setDelaysTouches(waits)
        for recognizer in [clearTap, circle] { recognizer.isEnabled = waits || recognizer.isActive }
    }
}

extension UIGestureRecognizer {
    /// Whether it has recognized something that goes on.
    var isActive: Bool { state == .began || state == .changed }
}

extension HandGestures {
    fileprivate func setDelaysTouches(_ waits: Bool) {
        for tap in [redoTap, undoTap, clearTap, selectTap] { tap.delaysTouchesBegan = waits }
    }

    /// The hand is one person's: its touches are recognized by what that person draws with.
    ///
    /// - Returns: whether the recognizer is one for the person's tool.
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
    /// Whether a touch that rests on a line picks it up. A pen that rests is about to draw.
    private func holds(with touch: UITouch, _ toolbox: Toolbox) -> Bool {
        toolbox.picksUpLines && !(touch.type == .pencil && Tool.drawing.contains(toolbox.tool))
    }
}

extension HandGestures: UIGestureRecognizerDelegate {
    /// Erasers only erase, and what moves the paper does nothing else.
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

    /// A long press is one only on a figure; elsewhere the touch goes on drawing.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer !== press || canHold(press.location(in: press.view), press.cluster?.owner ?? 0)
    }

    /// A finger that holds a line and a second one that joins it do it together.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer === press && otherGestureRecognizer is GripGestureRecognizer
    }
}
