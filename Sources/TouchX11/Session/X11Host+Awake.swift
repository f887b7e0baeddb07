internal import CTouchX11
import TouchKit

/// Keeps the screen on without input by resetting the server's screen saver.
///
/// **Limit**: no effect under Xwayland, where the compositor blanks the screen.
extension X11Host {
    func keepAwake(_ action: HostRequest.Switch) {
        switch action {
        case .start: resetScreenSaver()
        case .stop: screenSaverResetDeadline = nil
        }
    }

    func resetScreenSaverIfDue() {
        if let screenSaverResetDeadline, screenSaverResetDeadline <= now { resetScreenSaver() }
    }

    private func resetScreenSaver() {
        XResetScreenSaver(connection.display)
        screenSaverResetDeadline = now.advanced(by: screenSaverResetInterval)
    }
}
