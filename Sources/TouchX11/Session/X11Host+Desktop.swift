internal import CTouchX11
import Dispatch
import Foundation
import TouchFoundation
import TouchKit

/// The program's connections to the desktop: its portal and its session manager.
struct DesktopIntegration {
    var isJoined = false
    var portalSettings = PortalSettings()
    var portal: PortalMailbox?
    var fileDialog: OpenFileDialog?
    var session: (previousID: SessionID?, save: () -> SessionState)?
}

/// The session bus and the session manager run in threads of their own, so that nothing waits for them.
extension X11Host {
    /// Joins the desktop's session, if there is one: saves on the session manager's request and quits with the session.
    ///
    /// - Parameters:
    ///   - id: the session ID of the earlier start that this one continues.
    ///   - save: saves unsaved work.
    public func joinSession(as id: SessionID?, save: @escaping () -> SessionState) {
        desktop.session = (id, save)
    }

    /// Connects to the desktop once the first frame is on the screen. Called in each iteration of the loop.
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

    /// Sets the session's ID on the group leader, so that window managers know the program by it. Source: ICCCM 2.0,
    /// section 5.1.
    private func setSessionID(_ id: String) {
        guard !connection.isDead else { return }
        connection.writeProperty(
            connection.intern(["SM_CLIENT_ID"])[0], of: leader.xid, type: Atom(XA_STRING), bytes: Data(id.utf8))
    }
}
