import Foundation
import TouchKit

/// A view with a red content that a transition replaces by a blue one.
final class TransitionCard: UIView {
    nonisolated static let kinds: [(String, UIView.AnimationOptions)] = [
        ("left", .transitionFlipFromLeft), ("right", .transitionFlipFromRight), ("top", .transitionFlipFromTop),
        ("bottom", .transitionFlipFromBottom), ("dissolve", .transitionCrossDissolve),
    ]

    init() {
        super.init(frame: CGRect(x: 100, y: 60, width: 200, height: 160))
        backgroundColor = UIColor(Color(red: 0.9, green: 0.3, blue: 0.2))
        addMark(CGRect(x: 20, y: 20, width: 60, height: 60), .white)
    }

    func runTransition(
        _ options: UIView.AnimationOptions, duration: TimeInterval = 1, completion: ((Bool) -> Void)? = nil
    ) {
        UIView.transition(
            with: self, duration: duration, options: options.union(.curveLinear),
            animations: {
                subviews.first?.removeFromSuperview()
                backgroundColor = UIColor(Color(red: 0.2, green: 0.4, blue: 0.9))
                addMark(CGRect(x: 110, y: 90, width: 70, height: 50), Color(red: 1, green: 0.9, blue: 0.2))
            },
            completion: completion)
    }

    private func addMark(_ frame: CGRect, _ color: Color) {
        let mark = UIView(frame: frame)
        mark.backgroundColor = UIColor(color)
        addSubview(mark)
    }
}
