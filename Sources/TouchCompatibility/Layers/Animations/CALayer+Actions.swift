import Foundation
import TouchKit

/// A change of a layer's property in progress, between `willChange` and `didChange`.
struct LayerChange {
    let key: String
    /// The action to run after the change.
    let action: (any CAAction)?
    /// The presented value before the change.
    let before: LayerValue?
}

/// Actions for property changes.
extension CALayer {
    func willChange<Value: Equatable>(_ key: String, _ old: Value, _ new: Value) {
        if old != new { willChange(key) }
    }

    /// - Parameter key: Core Animation's name of the property.
    package func willChange(_ key: String) {
        // A layer that is being drawn temporarily has other values.
        if animations?.isPresenting == true { return }
        setNeedsDisplay()
        let action = animatesChanges ? action(forKey: key) : nil
        let before = action == nil ? nil : presentedValue(key) ?? property(key)?.read(self)
        state.pendingChange = LayerChange(key: key, action: action, before: before)
    }

    package func didChange() {
        guard let change = state.pendingChange else { return }
        state.pendingChange = nil
        setNeedsDisplay()
        if let action = change.action {
            completed(action, for: change).run(forKey: change.key, object: self, arguments: nil)
        }
        state.observers?.objectDidChange()
    }

    /// Whether changes are animated: for a view's layer in an animation block, for other layers after they have been on
    /// the screen.
    private var animatesChanges: Bool {
        if view == nil ? state.frameCountOnEntry == nil : UIView.currentAnimation == nil { return false }
        guard let application = rootView?.window?.application, application.preferences.motion == .full,
            !CATransaction.disableActions()
        else { return false }
        return view != nil || state.frameCountOnEntry.map { application.frameCount > $0 } == true
    }

    package func resolvedAction(for event: String) -> (any CAAction)? {
        delegate?.action(for: self, forKey: event) ?? actions?[event] ?? type(of: self).defaultAction(forKey: event)
            ?? implicitAction(for: event)
    }

    private func implicitAction(for event: String) -> (any CAAction)? {
        guard LayerProperty.named(event)?.isImplicitlyAnimated == true, CATransaction.animationDuration() > 0 else {
            return nil
        }
        return CABasicAnimation(keyPath: event)
    }

    /// Completes an animation without from, to and by values: it starts at the previously presented value.
    private func completed(_ action: any CAAction, for change: LayerChange) -> any CAAction {
        guard let animation = action as? CABasicAnimation, let copy = animation.copied() as? CABasicAnimation else {
            return action
        }
        copy.keyPath = copy.keyPath ?? change.key
        if copy.fromValue == nil, copy.toValue == nil, copy.byValue == nil { copy.fromValue = change.before?.any }
        return copy
    }
}
