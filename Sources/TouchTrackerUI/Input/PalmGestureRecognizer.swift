import Foundation
import TouchKit

/// Claims the touches of fingers while a pen is near, because they belong to the hand that holds it. Nothing prevents
/// it, and the view receives none of these touches, or their cancellation.
///
/// A pen is near while its tip is down, and from its first report until `Self.linger` after its last one: X reports
/// nothing when a pen leaves, and a pen held above the surface never is quite still.
final class PalmGestureRecognizer: UIGestureRecognizer {
    /// The time after a pen's last report after which fingers are accepted again. Source: our rule for palms.
    static let linger = Duration.milliseconds(500)

    /// The number of the pen's owner.
    private let person: Int
    private unowned let context: any CanvasInputContext
    private var lastReport: Instant?
    /// Pens that are down. A resting one reports nothing.
    private var tips: Set<PointerID> = []

    init(of person: Int, _ context: any CanvasInputContext) {
        (self.person, self.context) = (person, context)
        super.init()
        allowedTouchTypes = [.direct]
        delaysTouchesEnded = false
    }

    /// Whether a touch belongs to the pen's owner.
    func isOwn(_ touch: UITouch) -> Bool { context.person(of: touch).number == person }

    /// The state of a pen's tip.
    enum Tip {
        case down, up
    }

    func noteTip(_ pen: PointerID, _ tip: Tip) {
        switch tip {
        case .down: tips.insert(pen)
        case .up: tips.remove(pen)
        }
    }

    /// Records a report of a pen, above or on the surface.
    func penReported(at timestamp: TimeInterval) {
        let time = Instant(seconds: timestamp)
        lastReport = lastReport.map { max($0, time) } ?? time
        if state == .possible, numberOfTouches > 0 { state = .began }
    }

    func isPenNear(at timestamp: TimeInterval) -> Bool {
        if !tips.isEmpty { return true }
        guard let lastReport else { return false }
        return lastReport.duration(to: Instant(seconds: timestamp)) <= Self.linger
    }

    override func touchesBegan(_ all: Set<UITouch>, with event: UIEvent) {
        let touches = all.filter(isOwn)
        for touch in all.subtracting(touches) { ignore(touch, for: event) }
        guard !touches.isEmpty else {
            if state == .possible, numberOfTouches == 0 { state = .failed }
            return
        }
        let isNear = touches.contains { isPenNear(at: $0.timestamp) }
        if isNear {
            if state == .possible { state = .began }
        } else if state != .possible {
            // Claimed touches stay claimed until they lift; these are fingers.
            for touch in touches { ignore(touch, for: event) }
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let isAnyDown = (event.touches(for: self) ?? []).contains { $0.phase != .ended && $0.phase != .cancelled }
        if !isAnyDown { state = state == .possible ? .failed : .ended }
    }

    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
}
