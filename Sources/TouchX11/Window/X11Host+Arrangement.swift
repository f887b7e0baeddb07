internal import CTouchX11
import Foundation
public import TouchKit

extension X11Host {
    /// Returns a window's arrangement, or its last one if it has closed; nil for an unknown window.
    public func arrangement(of id: WindowID) -> WindowArrangement? {
        guard let normal = windows[id]?.normalSize else { return lastArrangements[id] }
        return WindowArrangement(
            size: CGSize(width: Double(normal.size.width) / scale, height: Double(normal.size.height) / scale),
            spread: normal.spread.savedSpread)
    }

    /// Fits a window into the screen and requests its initial state. Called before the window is shown.
    func arrange(_ window: X11Window) {
        let frame = homeFrame(of: window)
        var size = WorkArea(connection).fittingSize(
            requestedSize(of: window), window.xid, within: initialGeometry?.size == nil ? .oneMonitor : .allMonitors)
        if let frame {
            size = NormalSize.Pixels(width: min(size.width, frame.width), height: min(size.height, frame.height))
        }
        if size != NormalSize.Pixels(width: window.size.width, height: window.size.height) {
            XResizeWindow(connection.display, window.xid, UInt32(size.width), UInt32(size.height))
            _ = window.resize(width: size.width, height: size.height)
        }
        window.normalSize = NormalSize(size)
        setSizeHints(of: window)
        position(window, size, in: frame)
        let states = states(of: initialSpread)
        guard !states.isEmpty else { return }
        let manager = WindowManager(connection)
        guard states.allSatisfy(manager.supports) else {
            if initialSpread == .fullScreen { fillMonitor(with: window) }
            return
        }
        connection.writeProperty(
            connection.atoms.netWMState, of: window.xid, type: Atom(XA_ATOM), longs: states)
        window.normalSize = NormalSize(size, initialSpread == .fullScreen ? .fullScreen : .maximized)
        if initialSpread == .fullScreen { window.sizeAfterFullScreen = size }
    }

    /// Moves a window to its requested position or to the center of its monitor; a dialog, of the monitor with the
    /// pointer.
    private func position(_ window: X11Window, _ size: NormalSize.Pixels, in home: PixelRect?) {
        let monitor = home ?? (dialogs.contains(window.id) ? monitorWithPointer : nil)
        let screen = connection.screenSize
        let frame = monitor ?? PixelRect(x: 0, y: 0, width: Int(screen.width), height: Int(screen.height))
        let requested = initialGeometry?.position
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

    private func requestedSize(of window: X11Window) -> NormalSize.Pixels {
        if let size = initialGeometry?.size {
            return NormalSize.Pixels(width: min(size.width, 32_767), height: min(size.height, 32_767))
        }
        let minimum = minimumSize(of: window)
        return NormalSize.Pixels(
            width: max(window.size.width, minimum.width), height: max(window.size.height, minimum.height))
    }

    /// In pixels.
    private func minimumSize(of window: X11Window) -> NormalSize.Pixels {
        let size = minimumSizes[window.id] ?? .zero
        return NormalSize.Pixels(
            width: min(max(1, Int(saturating: size.width * scale, .up)), 32_767),
            height: min(max(1, Int(saturating: size.height * scale, .up)), 32_767))
    }

    /// Sets the minimum size for window managers, at most the monitor's and the requested size.
    func setSizeHints(of window: X11Window) {
        var minimum = minimumSize(of: window)
        let monitor = Monitors(connection).largest
        let limit = initialGeometry?.size ?? (window.isMapped ? nil : window.size) ?? (monitor.width, monitor.height)
        minimum.width = min(minimum.width, monitor.width, limit.width)
        minimum.height = min(minimum.height, monitor.height, limit.height)
        let (isDialog, normal) = (dialogs.contains(window.id), window.normalSize.size)
        let isOnHome = !window.isMapped && homeFrame(of: window) != nil
        SizeHints(
            minimum: isDialog ? normal : minimum, maximum: isDialog ? normal : nil, geometry: initialGeometry,
            placement: isOnHome ? .byUser : isDialog ? .byProgram : .none
        ).set(on: window.xid, connection)
    }

    func states(of spread: WindowArrangement.Spread) -> [Atom] {
        let atoms = connection.atoms
        return switch spread {
        case .none: []
        case .maximized: [atoms.netWMStateMaximizedVert, atoms.netWMStateMaximizedHorz]
        case .fullScreen: [atoms.netWMStateFullScreen]
        }
    }

    /// Restores the normal size of a window that opened in full screen.
    ///
    /// Quirk of mutter 43: afterwards such a window is smaller by its title bar, or as large as the screen allows. Gone
    /// when Tests/Desktops/run finds that the normal size comes back without this.
    private func restoreSize(of window: X11Window, _ spread: NormalSize.Spread) {
        guard let size = window.sizeAfterFullScreen, spread != .fullScreen else { return }
        window.sizeAfterFullScreen = nil
        if spread == .none { XResizeWindow(connection.display, window.xid, UInt32(size.width), UInt32(size.height)) }
    }

    /// Reads from the window manager whether the window is maximized or full screen.
    func readSpread(of window: X11Window) {
        // While we fill the monitor ourselves, the state of a window manager that started later or lacks full screen is
        // irrelevant.
        guard window.frameBeforeFill == nil else { return }
        let atoms = connection.atoms
        let states = connection.numbers(atoms.netWMState, of: window.xid)
        if states.contains(connection.intern(["_NET_WM_STATE_HIDDEN"])[0]) { handleHidden(window) }
        let spread: NormalSize.Spread
        switch (
            states.contains(atoms.netWMStateFullScreen), states.contains(atoms.netWMStateMaximizedVert),
            states.contains(atoms.netWMStateMaximizedHorz)
        ) {
        case (true, _, _): spread = .fullScreen
        case (false, true, true): spread = .maximized
        case (false, false, false): spread = .none
        case (false, _, _): spread = .partly
        }
        window.normalSize.setSpread(to: spread, now: now)
        updateFullScreen(window)
        restoreSize(of: window, spread)
    }
}

extension NormalSize.Spread {
    fileprivate nonisolated var savedSpread: WindowArrangement.Spread {
        switch self {
        case .none, .partly: .none
        case .maximized: .maximized
        case .fullScreen: .fullScreen
        }
    }
}
