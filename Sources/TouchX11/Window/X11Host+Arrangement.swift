internal import CTouchX11
import Foundation
public import TouchKit

extension X11Host {
    /// How a window is arranged, or was when it closed; nil for an unknown window.
    public func arrangement(of id: WindowID) -> WindowArrangement? {
        guard let own = windows[id]?.ownSize else { return lastArrangements[id] }
        return WindowArrangement(
            size: CGSize(width: Double(own.size.width) / scale, height: Double(own.size.height) / scale),
            spread: own.spread.remembered)
    }

    /// Called before a window is shown: fits it into the screen, and asks for it to be maximized if it was.
    func arrange(_ window: X11Window) {
        let frame = openingFrame(of: window)
        var fitting = ScreenRoom(connection).fitting(
            wantedSize(of: window), window.xid, within: openingGeometry?.size == nil ? .oneMonitor : .allMonitors)
        if let frame {
            fitting = OwnSize.Pixels(width: min(fitting.width, frame.width), height: min(fitting.height, frame.height))
        }
        if fitting != OwnSize.Pixels(width: window.size.width, height: window.size.height) {
            XResizeWindow(connection.display, window.xid, UInt32(fitting.width), UInt32(fitting.height))
            _ = window.resize(width: fitting.width, height: fitting.height)
        }
        window.ownSize = OwnSize(fitting)
        setSizeHints(of: window)
        position(window, fitting, in: frame)
        let states = states(of: openingSpread)
        guard !states.isEmpty else { return }
        let manager = WindowManager(connection)
        guard states.allSatisfy(manager.supports) else {
            if openingSpread == .fullScreen { fillMonitor(with: window) }
            return
        }
        connection.writeProperty(
            connection.atoms.netWMState, of: window.xid, type: Atom(XA_ATOM), longs: states)
        window.ownSize = OwnSize(fitting, openingSpread == .fullScreen ? .fullScreen : .maximized)
        if openingSpread == .fullScreen { window.sizeBeneath = fitting }
    }

    /// Moves a window to where it was asked for, or to the middle of its monitor; a dialog, of the one with the pointer.
    private func position(_ window: X11Window, _ size: OwnSize.Pixels, in home: PixelRect?) {
        let monitor = home ?? (dialogs.contains(window.id) ? monitorWithPointer : nil)
        let screen = connection.screenSize
        let frame = monitor ?? PixelRect(x: 0, y: 0, width: Int(screen.width), height: Int(screen.height))
        let place = openingGeometry?.place
        guard monitor != nil || place != nil else { return }
        let room = (width: max(0, frame.width - size.width), height: max(0, frame.height - size.height))
        let x = place?.horizontal.origin(size.width, within: frame.width) ?? room.width / 2
        let y = place?.vertical.origin(size.height, within: frame.height) ?? room.height / 2
        // Nobody finds a window that lies beside the screen.
        XMoveWindow(
            connection.display, window.xid, Int32(clamping: frame.x + max(0, min(x, room.width))),
            Int32(clamping: frame.y + max(0, min(y, room.height))))
    }

    private var monitorWithPointer: PixelRect {
        let pointer = connection.pointerLocation
        return Monitors(connection).showing(PixelRect(x: pointer.x, y: pointer.y, width: 1, height: 1))
    }

    private func wantedSize(of window: X11Window) -> OwnSize.Pixels {
        if let size = openingGeometry?.size {
            return OwnSize.Pixels(width: min(size.width, 32_767), height: min(size.height, 32_767))
        }
        let least = minimumSize(of: window)
        return OwnSize.Pixels(
            width: max(window.size.width, least.width), height: max(window.size.height, least.height))
    }

    /// In pixels.
    private func minimumSize(of window: X11Window) -> OwnSize.Pixels {
        let size = minimumSizes[window.id] ?? .zero
        return OwnSize.Pixels(
            width: min(max(1, Int(saturating: size.width * scale, .up)), 32_767),
            height: min(max(1, Int(saturating: size.height * scale, .up)), 32_767))
    }

    /// Tells window managers the least size; never more than the window has room for, or was asked to have.
    func setSizeHints(of window: X11Window) {
        var minimum = minimumSize(of: window)
        let monitor = Monitors(connection).largest
        let wanted = openingGeometry?.size ?? (window.isMapped ? nil : window.size) ?? (monitor.width, monitor.height)
        minimum.width = min(minimum.width, monitor.width, wanted.width)
        minimum.height = min(minimum.height, monitor.height, wanted.height)
        let (isDialog, own) = (dialogs.contains(window.id), window.ownSize.size)
        let isOnHome = !window.isMapped && openingFrame(of: window) != nil
        SizeHints(
            minimum: isDialog ? own : minimum, maximum: isDialog ? own : nil, geometry: openingGeometry,
            placement: isOnHome ? .byPerson : isDialog ? .byProgram : .none
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

    /// Quirk of mutter 43: what opens in full screen is smaller by its title bar afterwards, or as large as the screen has room
    /// for. Gone when Tests/Desktops/run finds that without this the size beneath comes back.
    private func restoreSize(of window: X11Window, _ spread: OwnSize.Spread) {
        guard let size = window.sizeBeneath, spread != .fullScreen else { return }
        window.sizeBeneath = nil
        if spread == .none { XResizeWindow(connection.display, window.xid, UInt32(size.width), UInt32(size.height)) }
    }

    /// Reads from the window manager whether the window is maximized or full screen.
    func readSpread(of window: X11Window) {
        // What a window manager says that came later, or knows nothing of full screen, is no news of what we have done.
        guard window.placeBeforeFill == nil else { return }
        let atoms = connection.atoms
        let states = connection.numbers(atoms.netWMState, of: window.xid)
        if states.contains(connection.intern(["_NET_WM_STATE_HIDDEN"])[0]) { noteHidden(window) }
        let spread: OwnSize.Spread
        switch (
            states.contains(atoms.netWMStateFullScreen), states.contains(atoms.netWMStateMaximizedVert),
            states.contains(atoms.netWMStateMaximizedHorz)
        ) {
        case (true, _, _): spread = .fullScreen
        case (false, true, true): spread = .maximized
        case (false, false, false): spread = .none
        case (false, _, _): spread = .partly
        }
        window.ownSize.spread(to: spread, now: now)
        noteFullScreen(window)
        restoreSize(of: window, spread)
    }
}

extension OwnSize.Spread {
    fileprivate nonisolated var remembered: WindowArrangement.Spread {
        switch self {
        case .none, .partly: .none
        case .maximized: .maximized
        case .fullScreen: .fullScreen
        }
    }
}
