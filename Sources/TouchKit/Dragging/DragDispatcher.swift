import Foundation

/// Passes this program's drags from touches to the platform, and all drags from the platform to the views.
///
///     free ── start ──→ held ── release over an accepting target ──→ released ── the platform reports the outcome ──→ free
///     held ── release elsewhere, cancel, Escape ──→ free
///
/// Independently of these states, another program's drag may be over a window at any time (`foreignDrag`).
@MainActor final class DragDispatcher {
    private unowned let application: UIApplication
    private var session: DragSession?
    private var foreignDrag: DropTracker?
    /// Reads content dropped by another program.
    private lazy var reader = DropReader(application.scheduler) { [unowned self] in perform($0) }
    /// Whether a recording is being replayed: its drags must not reach other programs.
    var isReplaying = false

    init(_ application: UIApplication) {
        self.application = application
    }

    var isFree: Bool { session == nil }

    private func perform(_ request: DragRequest) {
        if !isReplaying { application.host.perform(.drag(request)) }
    }

    // MARK: Touches

    func start(_ session: DragSession) {
        guard isFree else { return }
        self.session = session
        session.hasBegun = true
        perform(.start(types: session.types))
        notifyDelegate(session) { $1.dragInteraction($0, sessionWillBegin: session) }
        showCursor()
    }

    func move(_ session: DragSession, to location: CGPoint) {
        guard session === self.session, !session.isReleased, let window = session.window else { return }
        session.windowLocation = location
        perform(.move(window.id, location))
        notifyDelegate(session) { $1.dragInteraction($0, sessionDidMove: session) }
    }

    func release(_ session: DragSession) {
        guard session === self.session, !session.isReleased else { return }
        switch session.target {
        case .accepting, .undecided:
            session.isReleased = true
            notifyDelegate(session) { $1.dragInteraction($0, session: session, willEndWith: .copy) }
            perform(.drop)
            showCursor()
        case .ownWindow where session.tracker.accepts:
            let operation = session.tracker.proposal
            // A delegate may remove the interaction when it is notified; that must not cancel the drag any more.
            session.isReleased = true
            notifyDelegate(session) { $1.dragInteraction($0, session: session, willEndWith: operation) }
            session.tracker.drop()
            perform(.cancel)
            end(session, with: operation)
        case .ownWindow, .nothing, .refusing: cancel(session)
        }
    }

    /// Cancels the drag. Does nothing once it has been released.
    func cancel(_ session: DragSession) {
        guard session === self.session, !session.isReleased else { return }
        session.isReleased = true
        notifyDelegate(session) { $1.dragInteraction($0, session: session, willEndWith: .cancel) }
        perform(.cancel)
        end(session, with: .cancel)
    }

    /// - Returns: whether the key is consumed.
    func receive(_ key: KeySample) -> Bool {
        guard key.phase == .pressed, key.key.keyCode == .keyboardEscape, let session, !session.isReleased else {
            return false
        }
        let isConsumed = session.interaction?.trigger == .hold
        cancel(session)
        return isConsumed
    }

    private func end(_ session: DragSession, with operation: UIDropOperation) {
        self.session = nil
        session.tracker.end()
        notifyDelegate(session) { $1.dragInteraction($0, session: session, didEndWith: operation) }
        session.window?.showCursor()
    }

    private func notifyDelegate(
        _ session: DragSession, _ body: (UIDragInteraction, any UIDragInteractionDelegate) -> Void
    ) {
        guard let interaction = session.interaction, let delegate = interaction.delegate else { return }
        body(interaction, delegate)
    }

    private func showCursor() {
        guard let session, let window = session.window, window.isOpen else { return }
        let isAccepted =
            switch session.target {
            case .accepting: true
            case .ownWindow: session.tracker.accepts
            case .nothing, .undecided, .refusing: false
            }
        if session.isReleased { return window.showCursor() }
        let cursor: HostRequest.Cursor = isAccepted ? .copy : .notAllowed
        application.host.perform(.setCursor(window.id, cursor))
    }

    // MARK: Platform

    func receive(_ event: DragEvent) {
        switch event {
        case .over(let target): updateTarget(target)
        case .dataRequested(let request, let type):
            guard let session else { return perform(.answer(request, nil)) }
            session.load(type) { [weak self] in self?.perform(.answer(request, $0)) }
        case .ended(let outcome): handleEnd(outcome)
        case .moved(let id, let location, let types):
            guard let window = application.window(with: id) else { return perform(.propose(.noTarget)) }
            perform(.propose(foreignTracker(with: types).move(in: window, to: location)))
        case .exited: leave()
        case .dropped(let id, let location): handleDrop(id, location)
        case .data(let read, let type, let data):
            reader.complete(read, .success(PasteboardContent(type: type, data: data)))
        case .failed(let read, let failure): reader.complete(read, .failure(failure))
        }
    }

    private func updateTarget(_ target: DragTarget) {
        guard let session, !session.isReleased else { return }
        session.target = target
        if case .ownWindow(let id, let point) = target, let window = application.window(with: id) {
            _ = session.tracker.move(in: window, to: point)
        } else {
            session.tracker.exit()
        }
        showCursor()
    }

    private func handleEnd(_ outcome: DragOutcome) {
        guard let session else { return }
        if !session.isReleased {
            session.isReleased = true
            notifyDelegate(session) { $1.dragInteraction($0, session: session, willEndWith: .cancel) }
        }
        end(session, with: outcome == .taken ? .copy : .cancel)
    }

    // MARK: Other programs' drags

    private func foreignTracker(with types: [String]) -> DropTracker {
        if let foreignDrag, foreignDrag.session.items.first?.itemProvider.registeredTypeIdentifiers == types {
            return foreignDrag
        }
        leave()
        let provider = NSItemProvider()
        for type in types {
            provider.registerDataRepresentation(forTypeIdentifier: type) { [weak self] completion in
                self?.reader.read(type, completion)
                return nil
            }
        }
        let tracker = DropTracker(DropSession([UIDragItem(itemProvider: provider)]))
        foreignDrag = tracker
        return tracker
    }

    private func leave() {
        foreignDrag?.exit()
        foreignDrag?.end()
        foreignDrag = nil
    }

    private func handleDrop(_ id: WindowID, _ location: CGPoint) {
        guard let tracker = foreignDrag, let window = application.window(with: id),
            tracker.move(in: window, to: location) == .accepts
        else {
            leave()
            return perform(.finish(.notTaken))
        }
        foreignDrag = nil
        reader.start { [weak self] in
            tracker.end()
            self?.perform(.finish(.taken))
        }
        tracker.drop()
        reader.finishWhenRead()
    }

    /// Ends all drags after the connection to the platform was lost.
    func handleDisconnect() {
        leave()
        reader.handleDisconnect()
        handleEnd(.notTaken)
    }
}
