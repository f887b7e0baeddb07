internal import CTouchX11
import Dispatch
import Foundation
import TouchKit
import TouchSystem

/// How far the program is a part of the desktop around it.
struct DesktopIntegration {
    var isJoined = false
    var portalSettings = PortalSettings()
    var portal: PortalMailbox?
    var fileDialog: OpenFileDialog?
    var session: (previousID: SessionID?, save: () -> SessionState)?
}

/// The session's bus and manager, each in a thread of its own: nobody waits for them.
extension X11Host {
    /// Takes part in the desktop's session, if there is one: keeps what there is when that wants it, and ends with it.
    ///
    /// - Parameters:
    ///   - id: what the session called an earlier start that this one continues.
    ///   - save: keeps what there is.
    public func joinSession(as id: SessionID?, save: @escaping () -> SessionState) {
        desktop.session = (id, save)
    }

    /// Called in each turn: the first frame comes first.
    func joinDesktop() {
        guard !desktop.isJoined, windows.values.contains(where: { $0.isMapped && !$0.needsFrame }) else { return }
        desktop.isJoined = true
        if let address = PortalConnection.address() { connectPortal(address) }
        let manager = ProcessInfo.processInfo.environment["SESSION_MANAGER"] ?? ""
        if let session = desktop.session, !manager.isEmpty { joinSession(manager, session.previousID) }
    }

    private func connectPortal(_ address: String) {
        let onChange: @Sendable (PortalSettings) -> Void = { [weak self] settings in
            Self.inLoop {
                self?.desktop.portalSettings = settings
                self?.readSettings()
            }
        }
        let mailbox = PortalMailbox { [weak self] token, answer in
            Self.inLoop { self?.handle(answer, of: token) }
        }
        desktop.portal = mailbox
        startThread("portal") { PortalConnection(mailbox, onChange: onChange).run(address) }
    }

    private func joinSession(_ address: String, _ previousID: SessionID?) {
        let handler = SessionConnection.Handler(
            onIDAssigned: { [weak self] id in Self.inLoop { self?.setSessionID(id) } },
            save: { [weak self] in
                DispatchQueue.main.sync { MainActor.assumeIsolated { self?.desktop.session?.save() } }
                    ?? SessionState(restartArguments: [], cloneArguments: [], .unsaved)
            },
            close: { [weak self] in
                DispatchQueue.main.sync { MainActor.assumeIsolated { self?.closeWindows() } }
            },
            end: { [weak self] in
                Self.inLoop { self?.quitForSession() }
            })
        startThread("session") { SessionConnection(handler).run(address, previousID: previousID?.text) }
    }

    private func quitForSession() {
        finishLifts()
        hostEvents.append(.terminationRequested(reason: "the session ends"))
    }

    private func closeWindows() {
        finishLifts()
        hostEvents += windows.keys.map { .closeRequested($0) }
        deliverHostEvents()
    }

    private nonisolated static func inLoop(_ work: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated { work() } }
    }

    private func startThread(_ name: String, _ body: @escaping @Sendable () -> Void) {
        let thread = Thread(block: body)
        thread.name = name
        thread.startWithoutSignals()
    }

    /// Window managers and the session know the program by the same name. Source: ICCCM 2.0, section 5.1.
    private func setSessionID(_ id: String) {
        guard !connection.isDead else { return }
        connection.writeProperty(
            connection.intern(["SM_CLIENT_ID"])[0], of: leader.xid, type: Atom(XA_STRING), bytes: Data(id.utf8))
    }
}
