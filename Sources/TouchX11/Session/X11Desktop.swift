internal import CTouchX11
import Dispatch
import Foundation
import TouchFoundation
import TouchKit

/// The program's connections to the desktop: its settings, its portal with the file dialogs, its session manager, and
/// the screen saver.
///
/// The session bus and the session manager run in threads of their own, so that nothing waits for them.
@MainActor
final class X11Desktop {
    let settings: DesktopSettings
    let accessibility: AccessibilitySession
    /// When the server's screen saver is reset next because the user is active; nil: not needed.
    private(set) var screenSaverDeadline: Instant?
    /// Source: our choice: half of the shortest timeout that desktops offer.
    var screenSaverResetInterval = Duration.seconds(30)

    private let connection: Connection
    private let queue: HostEventQueue
    private let input: X11Devices
    private let windows: X11Windows
    private let leader: GroupLeader
    private var isJoined = false
    private var portal: PortalMailbox?
    private var fileDialog: FileDialog?
    private var session: (previousID: SessionID?, save: () -> SessionState)?

    /// The desktop's file dialog that is open or requested.
    private struct FileDialog {
        let token: String
        let window: WindowID
        let completion: (FileDialogOutcome) -> Void
        /// Runs until the dialog opens; nil from then on.
        var timeout: Scheduler.Timer?
    }

    init(
        _ connection: Connection, _ queue: HostEventQueue, _ input: X11Devices, _ windows: X11Windows,
        _ leader: GroupLeader, scaleOverride: Double?
    ) {
        (self.connection, self.queue, self.input) = (connection, queue, input)
        (self.windows, self.leader) = (windows, leader)
        accessibility = AccessibilitySession(queue, name: leader.name)
        settings = DesktopSettings(connection, queue, windows, scaleOverride: scaleOverride)
    }

    // The threads may release the last reference.
    isolated deinit {}

    // MARK: Joining

    func joinSession(as id: SessionID?, save: @escaping () -> SessionState) {
        session = (id, save)
    }

    /// Connects to the desktop once the first frame is on the screen. Called in each iteration of the loop.
    func join() {
        guard !isJoined, windows.hasShownFrame else { return }
        isJoined = true
        if let address = PortalConnection.address() {
            let mailbox = PortalMailbox(self)
            portal = mailbox
            startThread("portal") { PortalConnection(mailbox).run(address) }
        }
        let address = ProcessInfo.processInfo.environment["SESSION_MANAGER"] ?? ""
        if let session, !address.isEmpty {
            let previousID = session.previousID?.text
            startThread("session") { [weak self] in SessionConnection(self).run(address, previousID: previousID) }
        }
    }

    private func startThread(_ name: String, _ body: @escaping @Sendable () -> Void) {
        let thread = Thread(block: body)
        thread.name = name
        thread.startWithoutSignals()
    }

    // MARK: The file dialog

    /// The time the dialog may take to open. Source: our choice: a portal that has to be started needs a second or two.
    static let fileDialogTimeout = Duration.seconds(5)

    func chooseFile(
        _ request: FileDialogRequest, over window: WindowID, completion: @escaping (FileDialogOutcome) -> Void
    ) {
        cancelChoosingFile()
        guard let xid = windows.all[window]?.xid, let portal else { return completion(.unavailable) }
        let token = "touchtracker\(UInt64.random(in: .min ... .max))"
        let parent = "x11:" + String(xid, radix: 16)
        guard portal.post(.open(request, parent: parent, token: token)) else { return completion(.unavailable) }
        let timeout = queue.application?.scheduler.after(Self.fileDialogTimeout) { [weak self] in
            self?.timeOutFileDialog(token)
        }
        fileDialog = FileDialog(token: token, window: window, completion: completion, timeout: timeout)
    }

    /// Closes the dialog if it is open, without calling its completion.
    func cancelChoosingFile() {
        guard let dialog = fileDialog else { return }
        dialog.timeout?.cancel()
        fileDialog = nil
        // Posting fails if the portal's thread has ended; then there is no dialog either.
        _ = portal?.post(.close(token: dialog.token))
    }

    /// Closes the dialog if it is open over the window.
    func cancelChoosingFile(over window: WindowID) {
        if fileDialog?.window == window { cancelChoosingFile() }
    }

    /// Reports the dialog as unavailable if it has not opened in time.
    private func timeOutFileDialog(_ token: String) {
        guard let dialog = fileDialog, dialog.token == token else { return }
        cancelChoosingFile()
        dialog.completion(.unavailable)
    }

    private func receive(_ event: PortalEvent) {
        switch event {
        case .settings(let settings): self.settings.portal = settings
        case .assistivePrograms(let address, let screenReader):
            self.settings.screenReader = screenReader
            accessibility.connect(to: address)
        case .dialogOpened(let token):
            guard fileDialog?.token == token else { return }
            fileDialog?.timeout?.cancel()
            fileDialog?.timeout = nil
        case .dialogFinished(let token, let outcome):
            guard let dialog = fileDialog, dialog.token == token else { return }
            dialog.timeout?.cancel()
            fileDialog = nil
            dialog.completion(outcome)
        }
    }

    // MARK: The screen saver

    /// Keeps the screen on without input by resetting the server's screen saver.
    ///
    /// **Limit**: no effect under Xwayland, where the compositor blanks the screen.
    func keepAwake(_ action: HostRequest.Switch) {
        switch action {
        case .start: resetScreenSaver()
        case .stop: screenSaverDeadline = nil
        }
    }

    func resetScreenSaverIfDue() {
        if let screenSaverDeadline, screenSaverDeadline <= queue.now { resetScreenSaver() }
    }

    private func resetScreenSaver() {
        XResetScreenSaver(connection.display)
        screenSaverDeadline = queue.now.advanced(by: screenSaverResetInterval)
    }

    // MARK: The session

    /// Sets the session's ID on the group leader, so that window managers know the program by it. Source: ICCCM 2.0,
    /// section 5.1.
    private func setSessionID(_ id: String) {
        guard !connection.isDead else { return }
        connection.writeProperty(
            connection.atoms[.smClientID], of: leader.xid, type: Atom(XA_STRING), bytes: Data(id.utf8))
    }

    /// Ends the contacts that have lifted, then handles the event and those before it.
    private func finishLifts() {
        input.endLifts()
        queue.deliver()
    }

    // MARK: In the threads of the portal and of the session

    /// Handles what the portal's thread reports.
    nonisolated func handle(_ event: PortalEvent) {
        inLoop { $0.receive(event) }
    }

    /// Sets the ID that the session manager assigned.
    nonisolated func sessionAssignedID(_ id: String) {
        inLoop { $0.setSessionID(id) }
    }

    /// Saves unsaved work; the session's thread waits for it.
    nonisolated func saveForSession() -> SessionState {
        DispatchQueue.main.sync { MainActor.assumeIsolated { session?.save() } }
            ?? SessionState(restartArguments: [], cloneArguments: [], .unsaved)
    }

    /// Starts to close the program, or to ask the user about work that could not be saved. One of both has started when
    /// it returns.
    nonisolated func closeForSession() {
        DispatchQueue.main.sync {
            MainActor.assumeIsolated {
                finishLifts()
                for id in windows.all.keys { queue.post(.closeRequested(id)) }
                queue.deliver()
            }
        }
    }

    /// Quits: the session ends.
    nonisolated func sessionEnded() {
        inLoop {
            $0.finishLifts()
            $0.queue.post(.terminationRequested(reason: "the session ends"))
        }
    }

    private nonisolated func inLoop(_ work: @escaping @MainActor @Sendable (X11Desktop) -> Void) {
        DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self.map { work($0) } } }
    }
}
