import Foundation
public import TouchKit

/// The desktop's file dialog that is open or requested.
struct OpenFileDialog {
    let token: String
    let window: WindowID
    let completion: (SaveFileOutcome) -> Void
    /// Runs until the dialog opens; nil from then on.
    var timeout: Scheduler.Timer?
}

/// The desktop's file dialog. It runs in another process and never blocks the loop.
extension X11Host {
    /// The time the dialog may take to open. Source: our choice: a portal that has to be started needs a second or two.
    static let fileDialogTimeout = Duration.seconds(5)

    /// Opens the save dialog of the desktop's portal over a window. There is one dialog at a time: an earlier one is
    /// closed without calling its completion.
    ///
    /// - Parameter completion: called once, before or after this returns, unless the dialog is canceled or the window
    ///   closes.
    public func chooseFile(
        _ request: SaveFileRequest, over window: WindowID, completion: @escaping (SaveFileOutcome) -> Void
    ) {
        cancelChoosingFile()
        guard let xid = windows[window]?.xid, let portal = desktop.portal else { return completion(.unavailable) }
        let token = "touchtracker\(UInt64.random(in: .min ... .max))"
        let parent = "x11:" + String(xid, radix: 16)
        guard portal.post(.open(request, parent: parent, token: token)) else { return completion(.unavailable) }
        let timeout = application?.scheduler.after(Self.fileDialogTimeout) { [weak self] in
            self?.timeOutFileDialog(token)
        }
        desktop.fileDialog = OpenFileDialog(token: token, window: window, completion: completion, timeout: timeout)
    }

    /// Closes the dialog if it is open, without calling its completion.
    public func cancelChoosingFile() {
        guard let dialog = desktop.fileDialog else { return }
        dialog.timeout?.cancel()
        desktop.fileDialog = nil
        // Posting fails if the portal's thread has ended; then there is no dialog either.
        _ = desktop.portal?.post(.close(token: dialog.token))
    }

    /// Reports the dialog as unavailable if it has not opened in time.
    private func timeOutFileDialog(_ token: String) {
        guard let dialog = desktop.fileDialog, dialog.token == token else { return }
        cancelChoosingFile()
        dialog.completion(.unavailable)
    }

    func handle(_ answer: PortalMailbox.Answer, of token: String) {
        guard let dialog = desktop.fileDialog, dialog.token == token else { return }
        dialog.timeout?.cancel()
        switch answer {
        case .opened: desktop.fileDialog?.timeout = nil
        case .finished(let outcome):
            desktop.fileDialog = nil
            dialog.completion(outcome)
        }
    }
}
