internal import CTouchX11
import Foundation
import TouchKit

/// Full screen, through the window manager, or by ourselves if it does not support it.
extension X11Host {
    func setFullScreen(_ id: WindowID, _ action: HostRequest.Switch) {
        guard let window = windows[id] else { return }
        let (manager, state) = (WindowManager(connection), connection.atoms.netWMStateFullScreen)
        switch action {
        case .start where manager.supports(state): changeState(state, .start, of: window, manager)
        case .start: fillMonitor(with: window)
        case .stop where window.frameBeforeFill == nil && manager.supports(state):
            changeState(state, .stop, of: window, manager)
        case .stop: restoreFrame(with: window)
        }
    }

    /// Asks the window manager to add or remove a state. Source: EWMH 1.5, `_NET_WM_STATE`: 1 adds, 0 removes; the last
    /// 1 marks the request as an application's.
    func changeState(_ state: Atom, _ action: HostRequest.Switch, of window: X11Window, _ manager: WindowManager) {
        manager.send(
            connection.atoms.netWMState, of: window.xid, [action == .start ? 1 : 0, Int(bitPattern: state), 0, 1, 0])
    }

    /// Resizes the window to its monitor and raises it; call it again if the monitor has changed.
    func fillMonitor(with window: X11Window) {
        let origin = window.isMapped ? window.queryOrigin() ?? .zero : .zero
        let normal = window.normalSize.size
        let frame =
            window.frameBeforeFill
            ?? PixelRect(x: Int(origin.x), y: Int(origin.y), width: normal.width, height: normal.height)
        let monitors = Monitors(connection)
        let monitor = window.home?.monitor(among: monitors.all)?.frame ?? monitors.showing(frame)
        window.frameBeforeFill = frame
        window.normalSize.setSpread(to: .fullScreen, now: now)
        setFrame(of: window, monitor)
        XRaiseWindow(connection.display, window.xid)
        if window.isMapped { updateFullScreen(window) }
    }

    private func restoreFrame(with window: X11Window) {
        guard window.normalSize.spread == .fullScreen else { return }
        let size = window.normalSize.size
        let frame = window.frameBeforeFill ?? PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        window.frameBeforeFill = nil
        window.normalSize.setSpread(to: .none, now: now)
        setFrame(of: window, frame)
        updateFullScreen(window)
    }

    private func setFrame(of window: X11Window, _ frame: PixelRect) {
        XMoveResizeWindow(
            connection.display, window.xid, Int32(frame.x), Int32(frame.y), UInt32(frame.width), UInt32(frame.height))
        // No event reports the size of a window that is not mapped.
        if !window.isMapped { _ = window.resize(width: frame.width, height: frame.height) }
    }

    /// Notifies the application and the compositor of a change: a window that covers the entire screen need not be
    /// composited.
    func updateFullScreen(_ window: X11Window) {
        let isFull = window.normalSize.spread == .fullScreen
        guard isFull != window.isFullScreen else { return }
        window.isFullScreen = isFull
        hostEvents.append(.fullScreen(window.id, isFull ? .entered : .left))
        let bypass = connection.atoms.netWMBypassCompositor
        if isFull {
            window.setProperty(bypass, Atom(XA_CARDINAL), [1])
        } else {
            XDeleteProperty(connection.display, window.xid, bypass)
        }
    }
}
