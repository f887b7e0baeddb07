import Foundation
import TouchKit

/// Takes the fingers on a view while a pen is near: they are the hand that holds it. No other recognizer gets in its way,
/// and the view hears nothing of them, or that they are cancelled.
///
/// A pen is near while its tip is down, and besides from its first report on until it has not reported anything for
/// `Self.linger`: X tells of no pen that is lifted away, and one that is held above the surface never is quite still.
final class PalmGestureRecognizer: UIGestureRecognizer {
    /// So long after a pen's last report, fingers count as fingers again. Source: our rule for palms.
    static let linger = Duration.milliseconds(500)

    /// Whether a touch may be of the hand that holds the pen: of several people, only the pen's owner's is.
    var isOwn: (UITouch) -> Bool = { _ in true }

    private var lastReport: Instant?
    /// Pens that are down, which may rest and report nothing.
    private var tips: Set<PointerID> = []

    /// What a pen's tip does.
    enum Tip {
        case down, up
    }

    func noteTip(_ pen: PointerID, _ tip: Tip) {
        switch tip {
        case .down: tips.insert(pen)
        case .up: tips.remove(pen)
        }
    }

    /// A pen was heard of, above the surface or on it.
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
            // Those that are taken stay taken until they lift; these are fingers.
            for touch in touches { ignore(touch, for: event) }
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let isAnyDown = (event.touches(for: self) ?? []).contains { $0.phase != .ended && $0.phase != .cancelled }
        if !isAnyDown { state = state == .possible ? .failed : .ended }
    }

    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
}
