internal import CTouchX11
import Foundation
import TouchGraphics
import TouchKit

/// Windows that belong to one monitor, and windows that are never minimized.
extension X11Host {
    /// Returns the name of the monitor that the user specifies by the server's name, by one of its outputs, or by its
    /// number, from 1. An inactive output is accepted, too: its monitor may be connected later.
    ///
    /// - Returns: nil if there is no such monitor.
    public func monitorName(for text: String) -> String? {
        let monitors = monitors
        if let monitor = monitors.first(where: { $0.isNamed(text) }) { return monitor.name }
        if let number = Int(text), monitors.indices.contains(number - 1) { return monitors[number - 1].name }
        return Monitors.outputs(connection).contains(text) ? text : nil
    }

    /// The frame of the monitor that a window belongs to; nil if there is none or it is not connected.
    func homeFrame(of window: X11Window) -> PixelRect? {
        window.home?.monitor(among: Monitors(connection).all)?.frame
    }

    /// When to call `restoreWindowPlacement` even without events; nil: never.
    var placementDeadline: Instant? {
        windows.values.flatMap { [$0.home?.deadline, $0.restoreTime] }.compactMap { $0 }.min()
    }

    /// Shows hidden windows again and moves windows back to their monitors. Call it when monitors or windows' frames
    /// have changed, and at the deadline.
    func restoreWindowPlacement() {
        guard !connection.isDead else { return }
        for window in windows.values {
            if let time = window.restoreTime, time <= now { restore(window) }
            if window.isMapped, window.home != nil { returnHome(window) }
        }
    }

    private func returnHome(_ window: X11Window) {
        guard let origin = window.queryOrigin() else { return }
        let monitors = Monitors(connection)
        let frame = PixelRect(
            x: Int(saturating: origin.x), y: Int(saturating: origin.y), width: window.size.width,
            height: window.size.height)
        let shown = monitors.showing(frame)
        guard let current = monitors.all.first(where: { $0.frame == shown }),
            let home = window.home?.update(monitors.all, current: current, now: now)
        else { return }
        move(window, from: current.frame, to: home.frame)
    }

    /// Moves a window to another monitor. Window managers keep a maximized or full screen window on its monitor, so it
    /// leaves that state during the move.
    private func move(_ window: X11Window, from old: PixelRect, to new: PixelRect) {
        if window.frameBeforeFill != nil { return fillMonitor(with: window) }
        let states = spreadStates(of: window)
        let manager = WindowManager(connection)
        for state in states { changeState(state, .stop, of: window, manager) }
        let size = window.normalSize.size
        let origin = window.queryOrigin() ?? .zero
        let offset = (x: Int(saturating: origin.x) - old.x, y: Int(saturating: origin.y) - old.y)
        let isSpread = !states.isEmpty
        let x = new.x + (isSpread ? 0 : max(0, min(offset.x, new.width - size.width)))
        let y = new.y + (isSpread ? 0 : max(0, min(offset.y, new.height - size.height)))
        XMoveWindow(connection.display, window.xid, Int32(clamping: x), Int32(clamping: y))
        for state in states { changeState(state, .start, of: window, manager) }
    }

    private func spreadStates(of window: X11Window) -> [Atom] {
        switch window.normalSize.spread {
        case .none, .partly: initialSpread == .fullScreen && restoresHiddenWindows ? states(of: .fullScreen) : []
        case .maximized: states(of: .maximized)
        case .fullScreen: states(of: .fullScreen)
        }
    }

    // MARK: Minimized windows

    /// The time after which a hidden window is shown again: window managers hide windows briefly when they add a frame.
    /// Source: our choice.
    private static let hiddenTime = Duration.milliseconds(150)

    /// Schedules showing a window that another program has hidden.
    func handleHidden(_ window: X11Window) {
        if restoresHiddenWindows, window.restoreTime == nil { window.restoreTime = now.advanced(by: Self.hiddenTime) }
    }

    /// Shows a minimized or unmapped window, and checks again later until it is visible.
    private func restore(_ window: X11Window) {
        let names = connection.intern(["_NET_WM_STATE_HIDDEN", "WM_STATE", "_NET_ACTIVE_WINDOW"])
        let isHidden = connection.numbers(connection.atoms.netWMState, of: window.xid).contains(names[0])
        guard !window.isMapped || isHidden else {
            window.restoreTime = nil
            return
        }
        window.restoreTime = now.advanced(by: Self.hiddenTime)
        let manager = WindowManager(connection)
        // A window manager that has withdrawn a window has dropped its state, and reads it again.
        if manager.isRunning, connection.numbers(names[1], of: window.xid).isEmpty {
            connection.writeProperty(
                connection.atoms.netWMState, of: window.xid, type: Atom(XA_ATOM), longs: states(of: initialSpread))
        }
        XMapRaised(connection.display, window.xid)
        // The first number, 2, marks the request as a pager's, which window managers obey. Source: EWMH 1.5.
        if manager.supports(names[2]) { manager.send(names[2], of: window.xid, [2, Int(CurrentTime), 0]) }
    }
}
