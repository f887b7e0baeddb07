import Foundation

/// The position at which an animation ends, with UIKit's values.
public nonisolated enum UIViewAnimatingPosition: Int, Sendable {
    /// The values set by its blocks.
    case end = 0
    /// The original values.
    case start = 1
    /// The presented values.
    case current = 2
}

extension UIView {
    /// Shows the view in its final state; its animations end as not finished.
    package func endAnimations() {
        guard let presentation else { return }
        setNeedsDisplayInSuperview()
        self.presentation = nil
        window?.application?.animator.remove(self)
        presentation.interrupt()
        setNeedsDisplayInSuperview()
    }

    /// Ends an animation of the view, and sets the model values to a position of it.
    func end(_ animation: ViewAnimation, at position: UIViewAnimatingPosition) {
        guard presentation?.moves(by: animation) == true else { return }
        setNeedsDisplayInSuperview()
        settle(\.bounds, animation, position) { bounds = $0 }
        settle(\.center, animation, position) { center = $0 }
        settle(\.transform, animation, position) { transform = $0 }
        settle(\.alpha, animation, position) { alpha = $0 }
        settle(\.backgroundColor, animation, position) { backgroundColor = UIColor($0) }
        // The control itself maps the knob's position to its value.
        settle(\.knob, animation, position) { _ in }
        setNeedsDisplayInSuperview()
    }

    private func settle<Value>(
        _ property: ReferenceWritableKeyPath<Presentation, Presentation.Track<Value>?>, _ animation: ViewAnimation,
        _ position: UIViewAnimatingPosition, _ set: (Value) -> Void
    ) {
        guard let presentation, var track = presentation[keyPath: property],
            let (start, shown) = track.remove(animation)
        else { return }
        presentation[keyPath: property] = track.animations.isEmpty ? nil : track
        animation.interruptProperty()
        removeEmptyPresentation()
        switch position {
        case .end: break
        case .start: UIView.perform({ set(start) }, in: nil)
        case .current: UIView.perform({ set(shown) }, in: nil)
        }
    }
}
