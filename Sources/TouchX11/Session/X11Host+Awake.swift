internal import CTouchX11
import TouchKit

/// Keeps the screen from going dark while nobody touches anything: the server is told that somebody is there.
///
/// **Limit**: under Xwayland it is the compositor that darkens the screen, and it does not listen.
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
