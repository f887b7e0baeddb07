/// Something that a view can do beside what its class does, such as showing a menu; added by `UIView.addInteraction(_:)`.
@MainActor public protocol UIInteraction: AnyObject {
    /// The view that it was added to; not retained.
    var view: UIView? { get }
    /// It is about to be added to a view, or taken from its own (nil).
    func willMove(to view: UIView?)
    /// It was added to a view, or taken from its own (nil).
    func didMove(to view: UIView?)
}

extension UIView {
    /// Those of the view, in the order in which they were added. Setting it replaces them.
    public var interactions: [any UIInteraction] {
        get { attachedInteractions }
        set {
            for interaction in attachedInteractions where !newValue.contains(where: { $0 === interaction }) {
                removeInteraction(interaction)
            }
            for interaction in newValue { addInteraction(interaction) }
        }
    }

    /// Gives the view an interaction, which it retains; it is taken from the view that has it.
    public func addInteraction(_ interaction: any UIInteraction) {
        guard !attachedInteractions.contains(where: { $0 === interaction }) else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        attachedInteractions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Takes an interaction from the view. Does nothing for one of another view.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard attachedInteractions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        attachedInteractions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
