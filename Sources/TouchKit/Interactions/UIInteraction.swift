/// A behavior that is added to a view by `UIView.addInteraction(_:)`, such as showing a menu.
@MainActor public protocol UIInteraction: AnyObject {
    /// The view that the interaction was added to; not retained.
    var view: UIView? { get }
    /// Called before the interaction is added to a view, or removed from its own (nil).
    func willMove(to view: UIView?)
    /// Called after the interaction was added to a view, or removed from its own (nil).
    func didMove(to view: UIView?)
}

extension UIView {
    /// The view's interactions, in the order in which they were added. Setting it replaces them.
    public var interactions: [any UIInteraction] {
        get { attachedInteractions }
        set {
            for interaction in attachedInteractions where !newValue.contains(where: { $0 === interaction }) {
                removeInteraction(interaction)
            }
            for interaction in newValue { addInteraction(interaction) }
        }
    }

    /// Adds an interaction, which the view retains, and removes it from its previous view.
    public func addInteraction(_ interaction: any UIInteraction) {
        guard !attachedInteractions.contains(where: { $0 === interaction }) else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        attachedInteractions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Removes an interaction. Does nothing for an interaction of another view.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard attachedInteractions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        attachedInteractions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
