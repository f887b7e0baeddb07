package import Foundation

/// The presented state of a view, for drawing.
extension UIView {
    private var valuesOfLayer: PresentedLayerValues? { ownLayer?.behavior?.presentedValues }

    package var drawnBounds: CGRect { valuesOfLayer?.bounds ?? presentation?.bounds?.value ?? bounds }

    package var drawnAlpha: CGFloat { valuesOfLayer?.opacity ?? presentation?.alpha?.value ?? alpha }

    package var drawnBackgroundColor: Color? {
        valuesOfLayer?.backgroundColor ?? presentation?.backgroundColor?.value ?? shownBackground
    }

    /// The presented `transformToSuperview`.
    var drawnTransformToSuperview: CGAffineTransform {
        let values = valuesOfLayer
        guard presentation != nil || values != nil else { return transformToSuperview }
        return Self.transform(
            bounds: drawnBounds, center: values?.position ?? presentation?.center?.value ?? center,
            transform: values?.transform ?? presentation?.transform?.value ?? transform,
            anchor: values?.anchorPoint ?? anchorPoint)
    }

    /// The presented `transformToRoot`.
    var drawnTransformToRoot: CGAffineTransform {
        var result = CGAffineTransform.identity
        var view = self
        while let superview = view.superview {
            result = result.concatenating(view.drawnTransformToSuperview)
            view = superview
        }
        return result
    }

    // MARK: Changes

    /// Whether a change may affect an animation; a fast check that is false for nearly all changes.
    var isOrWillBeAnimated: Bool { presentation != nil || Self.currentAnimation != nil }

    func alphaChanged(from old: CGFloat) {
        let shown = presentation?.alpha?.value ?? old
        if isOrWillBeAnimated { present(\.alpha, from: old, to: alpha) }
        // An animation starts with the presented state.
        if drawnAlpha != shown { setNeedsDisplayInSuperview() }
    }

    func backgroundColorChanged(from old: Color?) {
        let shown = presentation?.backgroundColor?.value ?? old
        if isOrWillBeAnimated { presentBackgroundColor(from: old) }
        if drawnBackgroundColor != shown { setNeedsDisplay() }
    }

    /// Presents a change of the model: animated in an animation block, otherwise at once.
    func present<Value>(
        _ property: ReferenceWritableKeyPath<Presentation, Presentation.Track<Value>?>, from old: Value, to new: Value
    ) {
        guard old != new else { return }
        guard let animation = Self.currentAnimation, superview != nil, let application = window?.application else {
            return modelChanged(property, to: new)
        }
        animation.propertyChanged(in: application)
        guard !animation.isImmediate else { return modelChanged(property, to: new) }
        var track = presentation?[keyPath: property] ?? Presentation.Track(of: old)
        if track.animations.contains(where: { $0 === animation }) {
            presentation?[keyPath: property]?.append(new, by: animation)
            return
        }
        animation.startMoving()
        let replaced = track.add(animation, from: old, to: new)
        (presentation ?? makePresentation(application))[keyPath: property] = track
        for animation in replaced { animation.interruptProperty() }
    }

    private func modelChanged<Value>(
        _ property: ReferenceWritableKeyPath<Presentation, Presentation.Track<Value>?>, to new: Value
    ) {
        guard let presentation, var track = presentation[keyPath: property] else { return }
        let ended = track.modelChanged(to: new)
        presentation[keyPath: property] = track.animations.isEmpty ? nil : track
        for animation in ended { animation.interruptProperty() }
        removeEmptyPresentation()
    }

    /// Presents the model value of a property, ending its animations.
    func drop<Value>(_ property: ReferenceWritableKeyPath<Presentation, Presentation.Track<Value>?>) {
        guard let presentation, let track = presentation[keyPath: property] else { return }
        presentation[keyPath: property] = nil
        for animation in track.animations { animation.interruptProperty() }
        removeEmptyPresentation()
    }

    func makePresentation(_ application: UIApplication) -> Presentation {
        let presentation = Presentation()
        self.presentation = presentation
        application.animator.add(self)
        return presentation
    }

    func removeEmptyPresentation() {
        guard let presentation, presentation.isEmpty else { return }
        self.presentation = nil
        window?.application?.animator.remove(self)
    }

    /// Presents a change of geometry. The caller invalidates the old and the new area.
    func presentGeometry(from old: (bounds: CGRect, center: CGPoint, transform: CGAffineTransform)) {
        present(\.bounds, from: old.bounds, to: bounds)
        present(\.center, from: old.center, to: center)
        present(\.transform, from: old.transform, to: transform)
    }

    /// Presents a change of the background color. No color is treated as the other color, transparent.
    private func presentBackgroundColor(from old: Color?) {
        let (from, to) = (old ?? shownBackground?.withAlphaComponent(0), shownBackground ?? old?.withAlphaComponent(0))
        if let from, let to { present(\.backgroundColor, from: from, to: to) }
    }
}
