internal import CTouchX11
import TouchKit

/// Keeps the screen from going dark while nobody touches anything: the server is told that somebody is there.
///
/// **Limit**: under Xwayland it is the compositor that darkens the screen, and it does not listen.
extension X11Host {
    func keepAwake(_ onOff: HostRequest.Switch) {
        switch onOff {
        case .start: resetScreenSaver()
        case .stop: awakeDeadline = nil
        }
    }

    func resetScreenSaverIfDue() {
        if let awakeDeadline, awakeDeadline <= now { resetScreenSaver() }
    }

    private func resetScreenSaver() {
        XResetScreenSaver(connection.display)
        awakeDeadline = now.advanced(by: awakeInterval)
    }
}
