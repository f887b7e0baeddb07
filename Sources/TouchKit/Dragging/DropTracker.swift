import Foundation

/// Delivers one drag to the drop interactions of the views under it.
@MainActor final class DropTracker {
    let session: DropSession
    /// The operation proposed by the view under the drag.
    private(set) var proposal = UIDropOperation.cancel
    private var current: UIDropInteraction?
    /// The answers of the interactions that were asked so far.
    private var answers: [ObjectIdentifier: (interaction: UIDropInteraction, canHandle: Bool)] = [:]

    init(_ session: DropSession) {
        self.session = session
    }

    /// Moves the drag to a point of the window.
    func move(in window: UIWindow, to location: CGPoint) -> DropAnswer {
        (session.window, session.windowLocation) = (window, location)
        let (found, hasInteraction) = interaction(at: location, in: window)
        if found !== current {
            exit()
            current = found
            if let found { found.delegate?.dropInteraction(found, sessionDidEnter: session) }
        }
        guard let found else { return hasInteraction ? .refuses : .noTarget }
        proposal = found.delegate?.dropInteraction(found, sessionDidUpdate: session).operation ?? .cancel
        if proposal == .move, session.localDrag == nil { proposal = .copy }
        return accepts ? .accepts : .refuses
    }

    var accepts: Bool { proposal == .copy || proposal == .move }

    private func interaction(at location: CGPoint, in window: UIWindow) -> (found: UIDropInteraction?, isAnyThere: Bool)
    {
        var hasInteraction = false
        var view = window.hitTest(location, with: nil)
        while let candidate = view {
            for case let drop as UIDropInteraction in candidate.interactions {
                hasInteraction = true
                if canHandle(drop) { return (drop, true) }
            }
            view = candidate.superview
        }
        return (nil, hasInteraction)
    }

    private func canHandle(_ interaction: UIDropInteraction) -> Bool {
        if let known = answers[ObjectIdentifier(interaction)] { return known.canHandle }
        let answer = interaction.delegate?.dropInteraction(interaction, canHandle: session) ?? false
        answers[ObjectIdentifier(interaction)] = (interaction, answer)
        return answer
    }

    /// Makes the current view exit, since the drag has left it.
    func exit() {
        if let current { current.delegate?.dropInteraction(current, sessionDidExit: session) }
        (current, proposal) = (nil, .cancel)
    }

    /// Drops the content at the last location.
    func drop() {
        guard accepts, let current else { return }
        current.delegate?.dropInteraction(current, performDrop: session)
    }

    /// Ends the drag for all views that could handle it.
    func end() {
        for (interaction, canHandle) in answers.values where canHandle {
            interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session)
        }
        answers = [:]
        (current, proposal) = (nil, .cancel)
    }
}
