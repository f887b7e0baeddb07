import Foundation
import TouchKitTesting

@testable import TouchKit

/// Random actions of the program between events.
extension GestureStorm {
    func meddle() {
        switch random.next(9) {
        case 0: addView()
        case 1: random.next(2) == 0 ? moveView() : views.randomElement(using: &random)?.removeFromSuperview()
        case 2, 3: addRecognizer()
        case 4: recognizers.randomElement(using: &random).map { $0.view?.removeGestureRecognizer($0) }
        case 5: for recognizer in recognizers { recognizer.isEnabled = random.next(8) > 0 }
        case 6: views.randomElement(using: &random)?.isMultipleTouchEnabled.toggle()
        case 7: recognizers.randomElement(using: &random)?.delaysTouchesBegan.toggle()
        default:
            if let recognizer = recognizers.randomElement(using: &random) {
                views.randomElement(using: &random)?.addGestureRecognizer(recognizer)
            }
        }
        views.removeAll { $0.superview == nil && $0.live.isEmpty }
        recognizers.removeAll { $0.view?.window == nil && $0.state == .possible }
    }

    func addView() {
        guard views.count < 8 else { return }
        let view = WatchedView(
            frame: CGRect(x: random.next(200), y: random.next(150), width: 150 + random.next(250), height: 250))
        view.isMultipleTouchEnabled = random.next(2) == 0
        view.onViolation = { [weak self] in self?.violated($0) }
        view.onTouchBegan = { [weak self] in self?.begins += 1 }
        let parent = views.filter { $0.superview != nil }.randomElement(using: &random) ?? stage.window
        (random.next(2) == 0 ? parent : stage.window).addSubview(view)
        views.append(view)
    }

    /// Moves a view to another superview in the window.
    private func moveView() {
        guard let view = views.randomElement(using: &random), view.superview != nil else { return }
        let superviews = views.filter { $0.window === stage.window && !$0.isDescendant(of: view) }
        (superviews.randomElement(using: &random) ?? stage.window).addSubview(view)
    }

    func addRecognizer() {
        guard recognizers.count < 14, let view = views.randomElement(using: &random) else { return }
        let recognizer = makeRecognizer()
        recognizer.cancelsTouchesInView = random.next(4) > 0
        recognizer.delaysTouchesBegan = random.next(5) == 0
        recognizer.delaysTouchesEnded = random.next(3) > 0
        recognizer.requiresExclusiveTouchType = random.next(3) > 0
        recognizer.delegate = self
        if random.next(3) == 0, let other = recognizers.randomElement(using: &random) {
            recognizer.require(toFail: other)
            if random.next(4) == 0 { other.require(toFail: recognizer) }
        }
        recognizer.addTarget(self, action: .acted)
        view.addGestureRecognizer(recognizer)
        recognizers.append(recognizer)
    }

    private func makeRecognizer() -> UIGestureRecognizer {
        let fingers = 1 + random.next(3)
        switch random.next(10) {
        case 0, 1:
            let tap = UITapGestureRecognizer()
            (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (1 + random.next(3), fingers)
            return tap
        case 2:
            let press = UILongPressGestureRecognizer()
            (press.numberOfTapsRequired, press.numberOfTouchesRequired) = (random.next(2), fingers)
            press.minimumPressDuration = Double(random.next(6)) / 10
            return press
        case 3:
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = .init(rawValue: UInt(random.next(16)))
            swipe.numberOfTouchesRequired = random.next(4)
            return swipe
        case 4:
            let pan = UIPanGestureRecognizer()
            (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (fingers, fingers + random.next(2))
            pan.allowedScrollTypesMask = .init(rawValue: random.next(4))
            return pan
        case 5:
            let edgePan = UIScreenEdgePanGestureRecognizer()
            edgePan.edges = .init(rawValue: UInt(random.next(16)))
            return edgePan
        case 6: return UIPinchGestureRecognizer()
        case 7: return UIRotationGestureRecognizer()
        case 8: return UIHoverGestureRecognizer()
        default:
            let wild = WildRecognizer()
            wild.violated = { [weak self] in self?.violated($0) }
            wild.random = { [weak self] in self?.random.next($0) ?? 0 }
            return wild
        }
    }

    fileprivate func acted(_ recognizer: UIGestureRecognizer) {
        actions += 1
        switch recognizer.state {
        case .began, .changed, .ended, .cancelled: break
        case .possible, .failed: violated("an action in state \(recognizer.state)")
        }
        switch random.next(60) {
        case 0: recognizer.isEnabled = false
        case 1: recognizer.view?.removeFromSuperview()
        case 2: recognizer.view?.removeGestureRecognizer(recognizer)
        case 3: (recognizer as? UIPanGestureRecognizer)?.setTranslation(.zero, in: nil)
        case 4: (recognizer as? UIPinchGestureRecognizer)?.scale = Double(random.next(3))
        case 5: (recognizer as? UIRotationGestureRecognizer)?.rotation = 0
        case 6: recognizers.randomElement(using: &random)?.isEnabled = false
        default: break
        }
        checkNumbers(recognizer)
    }
}

extension Action {
    fileprivate static let acted = Action("acted", GestureStorm.acted)
}
