import Foundation

/// What becomes of one drag at the views that it comes over.
@MainActor final class DropVisit {
    let session: DropSession
    /// What the view where it is would do.
    private(set) var proposal = UIDropOperation.cancel
    private var current: UIDropInteraction?
    /// What each that was asked has answered.
    private var answers: [ObjectIdentifier: (interaction: UIDropInteraction, canHandle: Bool)] = [:]

    init(_ session: DropSession) {
        self.session = session
    }

    /// The hand has come to this point of the window.
    func move(in window: UIWindow, to place: CGPoint) -> DropAnswer {
        (session.window, session.place) = (window, place)
        let (found, isAnyThere) = interaction(at: place, in: window)
        if found !== current {
            exit()
            current = found
            if let found { found.delegate?.dropInteraction(found, sessionDidEnter: session) }
        }
        guard let found else { return isAnyThere ? .refuses : .nobodyAsked }
        proposal = found.delegate?.dropInteraction(found, sessionDidUpdate: session).operation ?? .cancel
        if proposal == .move, session.localDrag == nil { proposal = .copy }
        return takes ? .takes : .refuses
    }

    var takes: Bool { proposal == .copy || proposal == .move }

    private func interaction(at place: CGPoint, in window: UIWindow) -> (found: UIDropInteraction?, isAnyThere: Bool) {
        var isAnyThere = false
        var view = window.hitTest(place, with: nil)
        while let there = view {
            for case let drop as UIDropInteraction in there.interactions {
                isAnyThere = true
                if canHandle(drop) { return (drop, true) }
            }
            view = there.superview
        }
        return (nil, isAnyThere)
    }

    private func canHandle(_ interaction: UIDropInteraction) -> Bool {
        if let known = answers[ObjectIdentifier(interaction)] { return known.canHandle }
        let answer = interaction.delegate?.dropInteraction(interaction, canHandle: session) ?? false
        answers[ObjectIdentifier(interaction)] = (interaction, answer)
        return answer
    }

    /// The hand is elsewhere.
    func exit() {
        if let current { current.delegate?.dropInteraction(current, sessionDidExit: session) }
        (current, proposal) = (nil, .cancel)
    }

    /// The hand has let go where it was last.
    func drop() {
        guard takes, let current else { return }
        current.delegate?.dropInteraction(current, performDrop: session)
    }

    /// Nothing more comes.
    func end() {
        for (interaction, canHandle) in answers.values where canHandle {
            interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session)
        }
        answers = [:]
        (current, proposal) = (nil, .cancel)
    }
}
