import Foundation
import TouchKitTesting

@testable import TouchKit

/// A view in a window, and who is told of ends: what every test of animations needs.
final class AnimationStage {
    let stage = TestStage(size: CGSize(width: 400, height: 300))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let log = CallLog()

    init() {
        view.backgroundColor = .red
        stage.window.addSubview(view)
        stage.host.finishPass()
    }

    /// Lets time pass until a little after a frame, so that what was due is there.
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

    /// How often frames of the screen were asked for and given up.
    var frameRequests: [HostRequest] {
        stage.host.requests.filter { $0 == .animate(.start) || $0 == .animate(.stop) }
    }
}

extension UIView {
    /// As `frame`, of what is shown.
    var drawnFrame: CGRect { drawnBounds.applying(drawnTransformToSuperview) }
}

/// Equal but for what frames come too early or late: a 60th of a second's way.
func isNear(_ one: CGFloat, _ two: CGFloat, _ tolerance: CGFloat = 2) -> Bool { abs(one - two) <= tolerance }
