import Foundation
import TouchKitTesting

@testable import TouchKit

/// A window with a view, and a log of completions, for animation tests.
final class AnimationStage {
    let stage = TestStage(size: CGSize(width: 400, height: 300))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let log = CallLog()

    init() {
        view.backgroundColor = .red
        stage.window.addSubview(view)
        stage.host.finishPass()
    }

    /// Advances the time and draws the frames that are due.
    func advance(by seconds: TimeInterval) {
        stage.advance(by: .nanoseconds(Int64(seconds * 1e9)))
    }

    /// Logs "name true" when it is called with true.
    func completion(_ name: String) -> (Bool) -> Void {
        { [log] finished in log.append("\(name) \(finished)") }
    }

    /// Animates linearly for a second to x = 120, 100 points to the right.
    func move(_ name: String = "move", to x: CGFloat = 120, options: UIView.AnimationOptions = []) {
        UIView.animate(
            withDuration: 1, options: options.union(.curveLinear), animations: { view.center.x = x },
            completion: completion(name))
    }

    /// The requests to start and stop the screen's frames.
    var frameRequests: [HostRequest] {
        stage.host.requests.filter { $0 == .animate(.start) || $0 == .animate(.stop) }
    }
}

extension UIView {
    /// The frame as it is shown during an animation.
    var drawnFrame: CGRect { drawnBounds.applying(drawnTransformToSuperview) }
}

/// Compares within the distance covered in one frame, a 60th of a second.
func isNear(_ one: CGFloat, _ two: CGFloat, _ tolerance: CGFloat = 2) -> Bool { abs(one - two) <= tolerance }
