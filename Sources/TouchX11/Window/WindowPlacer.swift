internal import CTouchX11
public import Foundation
import TouchGraphics
import TouchKit

/// What the user requests for the program's windows.
struct WindowOptions {
    /// Whether new windows open maximized or full screen, where a window manager supports that.
    var spread = WindowArrangement.Spread.none
    /// The position and size of new windows; nil: chosen by the program and the window manager.
    var geometry: WindowGeometry?
    /// The monitor that new windows belong to; nil: none in particular.
    var monitor: MonitorChoice?
    /// Whether windows that another program minimizes or unmaps are shown again.
    var restoresHidden = false
}

/// A window's state on the screen.
struct WindowPlacement {
    /// Tracks the normal size, when the window is neither maximized nor full screen.
    var normalSize: NormalSize
    /// The state last reported to the application.
    var isFullScreen = false
    /// The frame before we filled a monitor with the window; nil if we did not.
    var frameBeforeFill: PixelRect?
    /// The normal size of a window that opened in full screen, for when it leaves full screen.
    var sizeAfterFullScreen: NormalSize.Pixels?
    /// The monitor that the window belongs to; nil: any.
    var home: HomeMonitor?
    /// When to show the window again after another program has hidden it; nil: it is not hidden.
    var restoreTime: Instant?

    init(_ size: NormalSize.Pixels) {
        normalSize = NormalSize(size)
    }

    /// When to restore the placement even without events; nil: never.
    var deadline: Instant? { [home?.deadline, restoreTime].compactMap(\.self).min() }
}

/// Decides the sizes and positions of windows: when they open, in full screen (through the window manager, or by
/// ourselves if it does not support it), on the monitors that they belong to, and after another program has hidden them.
@MainActor
final class WindowPlacer {
    var options = WindowOptions()

    private let connection: Connection
    private let queue: HostEventQueue

    init(_ connection: Connection, _ queue: HostEventQueue) {
        (self.connection, self.queue) = (connection, queue)
    }

    /// Fits a window into the screen and requests its initial state. Called before the window is shown.
    ///
    /// - Parameter scale: pixels per point.
    func arrange(_ window: X11Window, scale: Double) {
        window.placement.home = options.monitor.map(HomeMonitor.init)
        let frame = homeFrame(of: window)
        var size = WorkArea(connection: connection).fittingSize(
            requestedSize(of: window, scale: scale), window.xid,
            within: options.geometry?.size == nil ? .oneMonitor : .allMonitors)
        if let frame {
            size = NormalSize.Pixels(width: min(size.width, frame.width), height: min(size.height, frame.height))
        }
        if size != NormalSize.Pixels(width: window.size.width, height: window.size.height) {
            XResizeWindow(connection.display, window.xid, UInt32(size.width), UInt32(size.height))
            _ = window.resize(width: size.width, height: size.height)
        }
        window.placement.normalSize = NormalSize(size)
        setSizeHints(of: window, scale: scale)
        position(window, size, in: frame)
        let states = states(of: options.spread)
        guard !states.isEmpty else { return }
        let manager = WindowManager(connection)
        guard states.allSatisfy(manager.supports) else {
            if options.spread == .fullScreen { fillMonitor(with: window) }
            return
        }
        connection.writeProperty(
            connection.atoms[.netWMState], of: window.xid, type: Atom(XA_ATOM), longs: states)
        window.placement.normalSize = NormalSize(size, options.spread == .fullScreen ? .fullScreen : .maximized)
        if options.spread == .fullScreen { window.placement.sizeAfterFullScreen = size }
    }

    /// Moves a window to its requested position or to the center of its monitor; a dialog, of the monitor with the
    /// pointer.
    private func position(_ window: X11Window, _ size: NormalSize.Pixels, in home: PixelRect?) {
        let monitor = home ?? (window.traits.isDialog ? monitorWithPointer : nil)
        let screen = connection.screenSize
        let frame = monitor ?? PixelRect(x: 0, y: 0, width: Int(screen.width), height: Int(screen.height))
        let requested = options.geometry?.position
        guard monitor != nil || requested != nil else { return }
        let slack = (width: max(0, frame.width - size.width), height: max(0, frame.height - size.height))
        let x = requested?.horizontal.origin(size.width, within: frame.width) ?? slack.width / 2
        let y = requested?.vertical.origin(size.height, within: frame.height) ?? slack.height / 2
        // Keep the window on the screen, where the user can find it.
        XMoveWindow(
            connection.display, window.xid, Int32(clamping: frame.x + max(0, min(x, slack.width))),
            Int32(clamping: frame.y + max(0, min(y, slack.height))))
    }

    private var monitorWithPointer: PixelRect {
        let pointer = connection.pointerLocation
        return Monitors(connection).showing(PixelRect(x: pointer.x, y: pointer.y, width: 1, height: 1))
    }

    private func requestedSize(of window: X11Window, scale: Double) -> NormalSize.Pixels {
        if let size = options.geometry?.size {
            return NormalSize.Pixels(width: min(size.width, 32_767), height: min(size.height, 32_767))
        }
        let minimum = minimumSize(of: window, scale: scale)
        return NormalSize.Pixels(
            width: max(window.size.width, minimum.width), height: max(window.size.height, minimum.height))
    }

    /// In pixels.
    private func minimumSize(of window: X11Window, scale: Double) -> NormalSize.Pixels {
        let size = window.traits.minimumSize
        return NormalSize.Pixels(
            width: min(max(1, Int(saturating: size.width * scale, .up)), 32_767),
            height: min(max(1, Int(saturating: size.height * scale, .up)), 32_767))
    }

    /// Sets the minimum size for window managers, at most the monitor's and the requested size.
    func setSizeHints(of window: X11Window, scale: Double) {
        var minimum = minimumSize(of: window, scale: scale)
        let monitor = Monitors(connection).largest
        let limit = options.geometry?.size ?? (window.isMapped ? nil : window.size) ?? (monitor.width, monitor.height)
        minimum.width = min(minimum.width, monitor.width, limit.width)
        minimum.height = min(minimum.height, monitor.height, limit.height)
        let (isDialog, normal) = (window.traits.isDialog, window.placement.normalSize.size)
        let isOnHome = !window.isMapped && homeFrame(of: window) != nil
        SizeHints(
            minimum: isDialog ? normal : minimum, maximum: isDialog ? normal : nil, geometry: options.geometry,
            placement: isOnHome ? .byUser : isDialog ? .byProgram : .none
        ).set(on: window.xid, connection)
    }

    private func states(of spread: WindowArrangement.Spread) -> [Atom] {
        let atoms = connection.atoms
        return switch spread {
        case .none: []
        case .maximized: [atoms[.netWMStateMaximizedVert], atoms[.netWMStateMaximizedHorz]]
        case .fullScreen: [atoms[.netWMStateFullScreen]]
        }
    }

    /// Restores the normal size of a window that opened in full screen.
    ///
    /// Quirk of mutter 43: afterwards such a window is smaller by its title bar, or as large as the screen allows. Gone
    /// when Tests/Desktops/run finds that the normal size comes back without this.
    private func restoreSize(of window: X11Window, _ spread: NormalSize.Spread) {
        guard let size = window.placement.sizeAfterFullScreen, spread != .fullScreen else { return }
        window.placement.sizeAfterFullScreen = nil
        if spread == .none { XResizeWindow(connection.display, window.xid, UInt32(size.width), UInt32(size.height)) }
    }

    /// Reads from the window manager whether the window is maximized or full screen.
    func readSpread(of window: X11Window) {
        // While we fill the monitor ourselves, the state of a window manager that started later or lacks full screen is
        // irrelevant.
        guard window.placement.frameBeforeFill == nil else { return }
        let atoms = connection.atoms
        let states = connection.numbers(atoms[.netWMState], of: window.xid)
        if states.contains(atoms[.netWMStateHidden]) { handleHidden(window) }
        let spread: NormalSize.Spread
        switch (
            states.contains(atoms[.netWMStateFullScreen]), states.contains(atoms[.netWMStateMaximizedVert]),
            states.contains(atoms[.netWMStateMaximizedHorz])
        ) {
        case (true, _, _): spread = .fullScreen
        case (false, true, true): spread = .maximized
        case (false, false, false): spread = .none
        case (false, _, _): spread = .partly
        }
        window.placement.normalSize.setSpread(to: spread, now: queue.now)
        updateFullScreen(window)
        restoreSize(of: window, spread)
    }

    // MARK: Full screen

    func setFullScreen(_ window: X11Window, _ action: HostRequest.Switch) {
        let (manager, state) = (WindowManager(connection), connection.atoms[.netWMStateFullScreen])
        switch action {
        case .start where manager.supports(state): changeState(state, .start, of: window, manager)
        case .start: fillMonitor(with: window)
        case .stop where window.placement.frameBeforeFill == nil && manager.supports(state):
            changeState(state, .stop, of: window, manager)
        case .stop: restoreFrame(with: window)
        }
    }

    /// Asks the window manager to add or remove a state. Source: EWMH 1.5, `_NET_WM_STATE`: 1 adds, 0 removes; the last
    /// 1 marks the request as an application's.
    private func changeState(
        _ state: Atom, _ action: HostRequest.Switch, of window: X11Window, _ manager: WindowManager
    ) {
        manager.send(
            connection.atoms[.netWMState], of: window.xid, [action == .start ? 1 : 0, state, 0, 1, 0])
    }

    /// Resizes the window to its monitor and raises it; call it again if the monitor has changed.
    func fillMonitor(with window: X11Window) {
        let origin = window.isMapped ? window.queryOrigin() ?? .zero : .zero
        let normal = window.placement.normalSize.size
        let frame =
            window.placement.frameBeforeFill
            ?? PixelRect(x: Int(origin.x), y: Int(origin.y), width: normal.width, height: normal.height)
        let monitors = Monitors(connection)
        let monitor = window.placement.home?.monitor(among: monitors.all)?.frame ?? monitors.showing(frame)
        window.placement.frameBeforeFill = frame
        window.placement.normalSize.setSpread(to: .fullScreen, now: queue.now)
        setFrame(of: window, monitor)
        XRaiseWindow(connection.display, window.xid)
        if window.isMapped { updateFullScreen(window) }
    }

    private func restoreFrame(with window: X11Window) {
        guard window.placement.normalSize.spread == .fullScreen else { return }
        let size = window.placement.normalSize.size
        let frame = window.placement.frameBeforeFill ?? PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        window.placement.frameBeforeFill = nil
        window.placement.normalSize.setSpread(to: .none, now: queue.now)
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
        let isFull = window.placement.normalSize.spread == .fullScreen
        guard isFull != window.placement.isFullScreen else { return }
        window.placement.isFullScreen = isFull
        queue.post(.fullScreen(window.id, isFull ? .entered : .left))
        let bypass = connection.atoms[.netWMBypassCompositor]
        if isFull {
            connection.writeProperty(bypass, of: window.xid, type: Atom(XA_CARDINAL), longs: [1])
        } else {
            XDeleteProperty(connection.display, window.xid, bypass)
        }
    }

    // MARK: The home monitor

    /// The frame of the monitor that a window belongs to; nil if there is none or it is not connected.
    private func homeFrame(of window: X11Window) -> PixelRect? {
        window.placement.home?.monitor(among: Monitors(connection).all)?.frame
    }

    /// Shows a hidden window again and moves a window back to its monitor. Call it when monitors or the window's frame
    /// have changed, and at the deadline of its placement.
    func restorePlacement(of window: X11Window) {
        if let time = window.placement.restoreTime, time <= queue.now { restore(window) }
        if window.isMapped, window.placement.home != nil { returnHome(window) }
    }

    private func returnHome(_ window: X11Window) {
        guard let origin = window.queryOrigin() else { return }
        let monitors = Monitors(connection)
        let frame = PixelRect(
            x: Int(saturating: origin.x), y: Int(saturating: origin.y), width: window.size.width,
            height: window.size.height)
        let shown = monitors.showing(frame)
        guard let current = monitors.all.first(where: { $0.frame == shown }),
            let home = window.placement.home?.update(monitors.all, current: current, now: queue.now)
        else { return }
        move(window, from: current.frame, to: home.frame)
    }

    /// Moves a window to another monitor. Window managers keep a maximized or full screen window on its monitor, so it
    /// leaves that state during the move.
    private func move(_ window: X11Window, from old: PixelRect, to new: PixelRect) {
        if window.placement.frameBeforeFill != nil { return fillMonitor(with: window) }
        let states = spreadStates(of: window)
        let manager = WindowManager(connection)
        for state in states { changeState(state, .stop, of: window, manager) }
        let size = window.placement.normalSize.size
        let origin = window.queryOrigin() ?? .zero
        let offset = (x: Int(saturating: origin.x) - old.x, y: Int(saturating: origin.y) - old.y)
        let isSpread = !states.isEmpty
        let x = new.x + (isSpread ? 0 : max(0, min(offset.x, new.width - size.width)))
        let y = new.y + (isSpread ? 0 : max(0, min(offset.y, new.height - size.height)))
        XMoveWindow(connection.display, window.xid, Int32(clamping: x), Int32(clamping: y))
        for state in states { changeState(state, .start, of: window, manager) }
    }

    private func spreadStates(of window: X11Window) -> [Atom] {
        switch window.placement.normalSize.spread {
        case .none, .partly: options.spread == .fullScreen && options.restoresHidden ? states(of: .fullScreen) : []
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
        guard options.restoresHidden, window.placement.restoreTime == nil else { return }
        window.placement.restoreTime = queue.now.advanced(by: Self.hiddenTime)
    }

    /// Shows a minimized or unmapped window, and checks again later until it is visible.
    private func restore(_ window: X11Window) {
        let atoms = connection.atoms
        let isHidden = connection.numbers(atoms[.netWMState], of: window.xid).contains(atoms[.netWMStateHidden])
        guard !window.isMapped || isHidden else {
            window.placement.restoreTime = nil
            return
        }
        window.placement.restoreTime = queue.now.advanced(by: Self.hiddenTime)
        let manager = WindowManager(connection)
        // A window manager that has withdrawn a window has dropped its state, and reads it again.
        if manager.isRunning, connection.numbers(atoms[.wmState], of: window.xid).isEmpty {
            connection.writeProperty(
                atoms[.netWMState], of: window.xid, type: Atom(XA_ATOM), longs: states(of: options.spread))
        }
        XMapRaised(connection.display, window.xid)
        // The first number, 2, marks the request as a pager's, which window managers obey. Source: EWMH 1.5.
        let active = atoms[.netActiveWindow]
        if manager.supports(active) { manager.send(active, of: window.xid, [2, UInt(CurrentTime), 0]) }
    }
}

extension NormalSize.Spread {
    nonisolated var savedSpread: WindowArrangement.Spread {
        switch self {
        case .none, .partly: .none
        case .maximized: .maximized
        case .fullScreen: .fullScreen
        }
    }
}

/// A window's normal size and its state: maximized, full screen or neither.
public nonisolated struct WindowArrangement: Hashable, Sendable {
    /// The extent of a window on the screen.
    public enum Spread: String, Sendable {
        /// The normal size.
        case none
        /// The maximum size that the window manager allows.
        case maximized
        /// An entire monitor, without a frame.
        case fullScreen
    }

    /// The size of the content while the window is neither maximized nor full screen, in points.
    public var size: CGSize
    /// The window's extent on the screen.
    public var spread: Spread

    /// Creates an arrangement for a new window, or to save for the next start.
    public init(size: CGSize, spread: Spread) {
        (self.size, self.spread) = (size, spread)
    }
}
