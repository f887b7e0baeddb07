internal import CTouchX11
import Foundation
import TouchGraphics

/// The part of the screen available to windows: without panels if the window manager reports a work area, otherwise all
/// of it.
@MainActor
struct WorkArea {
    typealias Pixels = NormalSize.Pixels

    let connection: Connection

    /// The number of polls, and the interval in milliseconds, for a window manager that has announced an answer.
    /// Source: our choice.
    private static let pollCount = 10
    private static let pollInterval: Int32 = 10
    /// The maximum frame extent on one side, in pixels. Source: our choice.
    private static let maxFrameExtent = 128
    /// Smaller work areas are considered invalid, in pixels.
    private static let minSize = 64

    /// Returns the largest content size, up to the requested one, that fits into the available part of the screen.
    ///
    /// A small window fits anyway, so nothing is queried.
    ///
    /// - Parameters:
    ///   - window: has all of its properties, but is not mapped yet.
    ///   - extent: the part of the screen that the window may cover.
    func fittingSize(_ size: Pixels, _ window: UInt, within extent: Extent) -> Pixels {
        let screen = screenSize(extent)
        guard size.width > screen.width / 2 || size.height > screen.height / 2 else { return size }
        let manager = WindowManager(connection)
        var available = Pixels(width: screen.width, height: screen.height)
        if manager.isRunning, let area = workArea() {
            available = Pixels(width: min(available.width, area.width), height: min(available.height, area.height))
        }
        if size.width + Self.maxFrameExtent > available.width || size.height + Self.maxFrameExtent > available.height,
            let frame = frame(of: window, manager)
        {
            available.width -= frame.left + frame.right
            available.height -= frame.top + frame.bottom
        }
        return Pixels(
            width: min(size.width, max(Self.minSize, available.width)),
            height: min(size.height, max(Self.minSize, available.height)))
    }

    /// The part of a screen with several monitors that a window may cover.
    enum Extent {
        /// One monitor: the window manager puts the window on one of them.
        case oneMonitor
        /// All monitors: the user asked for a window of a given size.
        case allMonitors
    }

    private func screenSize(_ extent: Extent) -> Pixels {
        switch extent {
        case .oneMonitor:
            let monitor = Monitors(connection).largest
            return Pixels(width: monitor.width, height: monitor.height)
        case .allMonitors:
            let screen = connection.screenSize
            return Pixels(width: Int(screen.width), height: Int(screen.height))
        }
    }

    /// Reads the size of the current desktop's work area.
    private func workArea() -> Pixels? {
        let atoms = connection.atoms
        let desktop = connection.numbers(atoms[.netCurrentDesktop], of: connection.root).first ?? 0
        let areas = connection.numbers(atoms[.netWorkArea], of: connection.root)
        // Four numbers per desktop; some window managers give four for all desktops.
        let start = areas.count >= 4 * (Int(desktop) + 1) ? 4 * Int(desktop) : 0
        guard areas.count >= start + 4 else { return nil }
        let area = Pixels(width: Int(areas[start + 2]), height: Int(areas[start + 3]))
        return area.width >= Self.minSize && area.height >= Self.minSize ? area : nil
    }

    /// Asks the window manager for the extents of the window's future frame.
    private func frame(of window: UInt, _ manager: WindowManager) -> (left: Int, right: Int, top: Int, bottom: Int)? {
        let atoms = connection.atoms
        guard manager.supports(atoms[.netRequestFrameExtents]) else { return nil }
        manager.send(atoms[.netRequestFrameExtents], of: window)
        for _ in 0..<Self.pollCount where !connection.isDead {
            let extents = connection.numbers(atoms[.netFrameExtents], of: window)
            if extents.count >= 4, extents.allSatisfy({ $0 <= Self.maxFrameExtent }) {
                return (Int(extents[0]), Int(extents[1]), Int(extents[2]), Int(extents[3]))
            }
            connection.waitForInput(milliseconds: Self.pollInterval)
        }
        return nil
    }
}

/// The window manager and its supported features. Source: EWMH 1.5.
@MainActor
struct WindowManager {
    private let connection: Connection
    /// The supported features; empty without a window manager.
    private let supported: Set<UInt>

    init(_ connection: Connection) {
        self.connection = connection
        let atoms = connection.atoms
        // A property left behind by a previous window manager names a destroyed window.
        let (isRunning, errors) = connection.trappingErrors {
            let check = connection.numbers(atoms[.netSupportingWMCheck], of: connection.root).first
            return check.map { connection.numbers(atoms[.netSupportingWMCheck], of: $0).first == $0 } ?? false
        }
        supported =
            isRunning && errors.isEmpty ? Set(connection.numbers(atoms[.netSupported], of: connection.root)) : []
    }

    var isRunning: Bool { !supported.isEmpty }

    func supports(_ atom: Atom) -> Bool { supported.contains(atom) }

    /// Sends the window manager a message about a window.
    func send(_ message: Atom, of window: UInt, _ data: [UInt] = []) {
        connection.sendMessage(message, about: window, to: connection.root, data, for: .windowManager)
    }
}
