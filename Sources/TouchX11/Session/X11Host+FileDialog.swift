import Foundation
public import TouchKit

/// The desktop's dialog that is open, or is asked for.
struct OpenFileDialog {
    let token: String
    let window: WindowID
    let completion: (SaveFileOutcome) -> Void
    /// Until it is there; nil: it is.
    var timeout: Scheduler.Timer?
}

/// The desktop's dialog for files, in another process: the loop waits for nothing.
extension X11Host {
    /// How long the dialog may take to come. Source: our choice: a portal that has to be started needs a second or two.
    static let fileDialogTimeout = Duration.seconds(5)

    /// Has a person say where a new file goes, in the dialog of the desktop's portal, over a window. One at a time: an earlier
    /// one is closed, without an outcome.
    ///
    /// - Parameter then: called once, later or before this returns, unless the dialog is cancelled or the window closes.
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

    /// Closes the dialog, if it is open; nothing comes of it any more.
    public func cancelChoosingFile() {
        guard let dialog = desktop.fileDialog else { return }
        dialog.timeout?.cancel()
        desktop.fileDialog = nil
        // Without a thread there is no dialog either.
        _ = desktop.portal?.post(.close(token: dialog.token))
    }

    /// It has not come in time.
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
