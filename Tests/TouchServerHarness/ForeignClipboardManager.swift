import CTouchX11
import Foundation

/// A desktop's clipboard manager, which takes over what programs have copied when they end.
package final class ForeignClipboardManager {
    package enum Manner: Sendable {
        case honest
        /// Never replies.
        case silent
        /// Asks for the targets over and over, without end.
        case curious
        case refusing
        /// Ends as soon as it is asked.
        case dying
    }

    package private(set) var isAsked = false
    /// The targets that it was asked to keep.
    package private(set) var targets: [String]?
    /// Whether it has reported that it has everything.
    package private(set) var isDone = false
    /// The clipboard's owner that it has become; nil before.
    package private(set) var owner: ForeignOwner?

    private let client: ForeignClient
    private let manner: Manner
    private let window: UInt
    private let requestor: ForeignRequestor
    private var request: XSelectionRequestEvent?

    package init(_ client: ForeignClient, manner: Manner = .honest) {
        (self.client, self.manner) = (client, manner)
        window = client.makeHiddenWindow()
        requestor = ForeignRequestor(client)
        XSetSelectionOwner(client.display, client.atom("CLIPBOARD_MANAGER"), window, UInt(client.time()))
        client.sync()
    }

    package func serve() {
        client.sync()
        if let event = client.nextEvent(SelectionRequest, for: window)?.xselectionrequest { start(event) }
        requestor.step()
        owner?.serve()
        if isAsked, case .curious = manner { requestor.ask("TARGETS") }
        guard let request, let targets, !isDone, requestor.results.count == targets.count else { return }
        isDone = true
        client.notify(request, property: request.property)
        let content = targets.compactMap { target -> (target: String, data: Data)? in
            guard case .given(let property) = requestor.results[target] else { return nil }
            return (target, property.data)
        }
        owner = ForeignOwner(client, content, manner: .pieces(100_000))
        client.sync()
    }

    private func start(_ event: XSelectionRequestEvent) {
        guard client.name(ofAtom: event.target) == "SAVE_TARGETS" else { return }
        isAsked = true
        switch manner {
        case .silent, .curious: return
        case .refusing: return client.notify(event, property: 0)
        case .dying: return client.destroy(window)
        case .honest: break
        }
        let list = client.readAndDelete(event.property, of: event.requestor)?.longs.map(client.name(ofAtom:)) ?? []
        (request, targets) = (event, list)
        for target in list { requestor.ask(target, into: target) }
    }
}
