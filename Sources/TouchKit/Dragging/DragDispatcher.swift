import Foundation

/// Leads what is dragged from the hand to the platform, and from the platform to views.
///
///     free ── begin ──→ held ── release over a taker ──→ released ── the platform says how it ended ──→ free
///     held ── release elsewhere, cancel, Escape ──→ free
///
/// Beside that, another program's drag may be over a window at any time (`foreign`).
@MainActor final class DragDispatcher {
    private unowned let application: UIApplication
    private var session: DragSession?
    private var foreign: DropVisit?
    /// Of what another program has dropped.
    private lazy var readings = DropReadings(application.scheduler) { [unowned self] in perform($0) }
    /// A recording plays: nothing of it is to reach other programs.
    var isPlayed = false

    init(_ application: UIApplication) {
        self.application = application
    }

    var isFree: Bool { session == nil }

    private func perform(_ request: DragRequest) {
        if !isPlayed { application.host.perform(.drag(request)) }
    }

    // MARK: The hand

    func begin(_ session: DragSession) {
        guard isFree else { return }
        self.session = session
        session.hasBegun = true
        perform(.begin(types: session.types))
        tell(session) { $1.dragInteraction($0, sessionWillBegin: session) }
        showCursor()
    }

    func move(_ session: DragSession, to place: CGPoint) {
        guard session === self.session, !session.isReleased, let window = session.window else { return }
        session.place = place
        perform(.move(window.id, place))
        tell(session) { $1.dragInteraction($0, sessionDidMove: session) }
    }

    func release(_ session: DragSession) {
        guard session === self.session, !session.isReleased else { return }
        switch session.over {
        case .taker, .asking:
            session.isReleased = true
            tell(session) { $1.dragInteraction($0, session: session, willEndWith: .copy) }
            perform(.drop)
            showCursor()
        case .own where session.visit.takes:
            let operation = session.visit.proposal
            // Whoever is told may take the interaction away: that gives nothing up any more.
            session.isReleased = true
            tell(session) { $1.dragInteraction($0, session: session, willEndWith: operation) }
            session.visit.drop()
            perform(.cancel)
            end(session, with: operation)
        case .own, .nothing, .refuser: cancel(session)
        }
    }

    /// Nobody gets it. Does nothing once the hand has let go.
    func cancel(_ session: DragSession) {
        guard session === self.session, !session.isReleased else { return }
        session.isReleased = true
        tell(session) { $1.dragInteraction($0, session: session, willEndWith: .cancel) }
        perform(.cancel)
        end(session, with: .cancel)
    }

    /// - Returns: whether the key is for nobody else.
    func receive(_ key: KeySample) -> Bool {
        guard key.phase == .pressed, key.key.keyCode == .keyboardEscape, let session, !session.isReleased else {
            return false
        }
        let isAll = session.interaction?.beginning == .held
        cancel(session)
        return isAll
    }

    private func end(_ session: DragSession, with operation: UIDropOperation) {
        self.session = nil
        session.visit.end()
        tell(session) { $1.dragInteraction($0, session: session, didEndWith: operation) }
        session.window?.showCursor()
    }

    private func tell(
        _ session: DragSession, _ body: (UIDragInteraction, any UIDragInteractionDelegate) -> Void
    ) {
        guard let interaction = session.interaction, let delegate = interaction.delegate else { return }
        body(interaction, delegate)
    }

    private func showCursor() {
        guard let session, let window = session.window, window.isOpen else { return }
        let takes =
            switch session.over {
            case .taker: true
            case .own: session.visit.takes
            case .nothing, .asking, .refuser: false
            }
        if session.isReleased { return window.showCursor() }
        let cursor: HostRequest.Cursor = takes ? .copy : .notAllowed
        application.host.perform(.setCursor(window.id, cursor))
    }

    // MARK: The platform

    func receive(_ event: DragEvent) {
        switch event {
        case .over(let place): isOver(place)
        case .asked(let question, let type):
            guard let session else { return perform(.answer(question, nil)) }
            session.load(type) { [weak self] in self?.perform(.answer(question, $0)) }
        case .ended(let ending): ended(ending)
        case .moved(let id, let place, let types):
            guard let window = application.window(with: id) else { return perform(.propose(.nobodyAsked)) }
            perform(.propose(visit(with: types).move(in: window, to: place)))
        case .exited: leave()
        case .dropped(let id, let place): dropped(id, place)
        case .data(let reading, let type, let data):
            readings.complete(reading, .success(PasteboardContent(type: type, data: data)))
        case .failed(let reading, let failure): readings.complete(reading, .failure(failure))
        }
    }

    private func isOver(_ place: DragPlace) {
        guard let session, !session.isReleased else { return }
        session.over = place
        if case .own(let id, let point) = place, let window = application.window(with: id) {
            _ = session.visit.move(in: window, to: point)
        } else {
            session.visit.exit()
        }
        showCursor()
    }

    private func ended(_ ending: DragEnding) {
        guard let session else { return }
        if !session.isReleased {
            session.isReleased = true
            tell(session) { $1.dragInteraction($0, session: session, willEndWith: .cancel) }
        }
        end(session, with: ending == .taken ? .copy : .cancel)
    }

    // MARK: Another program's drag

    private func visit(with types: [String]) -> DropVisit {
        if let foreign, foreign.session.items.first?.itemProvider.registeredTypeIdentifiers == types { return foreign }
        leave()
        let provider = NSItemProvider()
        for type in types {
            provider.registerDataRepresentation(forTypeIdentifier: type) { [weak self] completion in
                self?.readings.read(type, completion)
                return nil
            }
        }
        let visit = DropVisit(DropSession([UIDragItem(itemProvider: provider)]))
        foreign = visit
        return visit
    }

    private func leave() {
        foreign?.exit()
        foreign?.end()
        foreign = nil
    }

    private func dropped(_ id: WindowID, _ place: CGPoint) {
        guard let visit = foreign, let window = application.window(with: id),
            visit.move(in: window, to: place) == .takes
        else {
            leave()
            return perform(.finish(.notTaken))
        }
        foreign = nil
        readings.begin { [weak self] in
            visit.end()
            self?.perform(.finish(.taken))
        }
        visit.drop()
        readings.finishWhenRead()
    }

    /// The platform has gone.
    func disconnected() {
        leave()
        readings.disconnected()
        ended(.notTaken)
    }
}
