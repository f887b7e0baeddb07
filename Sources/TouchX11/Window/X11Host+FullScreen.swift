internal import CTouchX11
import Foundation
import TouchKit

/// Full screen: window managers do it, and where none can, we do.
extension X11Host {
    func setFullScreen(_ id: WindowID, _ onOff: HostRequest.Switch) {
        guard let window = windows[id] else { return }
        let (manager, state) = (WindowManager(connection), connection.atoms.netWMStateFullScreen)
        switch onOff {
        case .start where manager.supports(state): change(state, .start, of: window, manager)
        case .start: fillMonitor(with: window)
        case .stop where window.placeBeforeFill == nil && manager.supports(state):
            change(state, .stop, of: window, manager)
        case .stop: leaveMonitor(with: window)
        }
    }

    /// Source: EWMH 1.5, `_NET_WM_STATE`: 1 adds, 0 removes; the last 1 says that an application asks.
    func change(_ state: Atom, _ onOff: HostRequest.Switch, of window: X11Window, _ manager: WindowManager) {
        manager.tell(
            connection.atoms.netWMState, of: window.xid, [onOff == .start ? 1 : 0, Int(bitPattern: state), 0, 1, 0])
    }

    /// Spreads the window over the monitor that it is on, above the others; again if the monitor has changed.
    func fillMonitor(with window: X11Window) {
        let origin = window.isMapped ? window.placeOnScreen() ?? .zero : .zero
        let own = window.ownSize.size
        let place =
            window.placeBeforeFill
            ?? PixelRect(x: Int(origin.x), y: Int(origin.y), width: own.width, height: own.height)
        let monitors = Monitors(connection)
        let monitor = window.home?.monitor(among: monitors.all)?.frame ?? monitors.showing(place)
        window.placeBeforeFill = place
        window.ownSize.spread(to: .fullScreen, now: now)
        setPlace(of: window, monitor)
        XRaiseWindow(connection.display, window.xid)
        if window.isMapped { noteFullScreen(window) }
    }

    private func leaveMonitor(with window: X11Window) {
        guard window.ownSize.spread == .fullScreen else { return }
        let size = window.ownSize.size
        let place = window.placeBeforeFill ?? PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        window.placeBeforeFill = nil
        window.ownSize.spread(to: .none, now: now)
        setPlace(of: window, place)
        noteFullScreen(window)
    }

    private func setPlace(of window: X11Window, _ place: PixelRect) {
        XMoveResizeWindow(
            connection.display, window.xid, Int32(place.x), Int32(place.y), UInt32(place.width), UInt32(place.height))
        // Before it is shown, nobody reports the size.
        if !window.isMapped { _ = window.resize(width: place.width, height: place.height) }
    }

    /// Tells the application and the compositor, if that has changed: a window that has all of the screen need not be put
    /// together with others.
    func noteFullScreen(_ window: X11Window) {
        let isFull = window.ownSize.spread == .fullScreen
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
