internal import CTouchX11
import Foundation

/// Finds the drop target at a point of the screen. Source: XDND 5, "XdndAware" and "XdndProxy".
///
/// Properties of a window are cached for the whole drag, so that a movement costs no more than descending the window
/// tree.
@MainActor
final class DropTargetFinder {
    /// A window that accepts drags.
    struct Target: Equatable {
        /// The window that messages are about.
        let window: UInt
        /// The window that messages are sent to: the same, or its proxy.
        let receiver: UInt
        /// The version of the protocol that both sides support.
        let version: UInt
    }

    enum Hit {
        case nothing
        /// A window of this program, and the point in it, in pixels.
        case own(X11Window, x: Int, y: Int)
        case target(Target)
    }

    /// Earlier versions name types in a different way. Source: XDND 5.
    private static let oldestVersion: UInt = 3
    /// The maximum nesting of windows. Source: our choice: toolkits have a few levels.
    private static let maxDepth = 32

    private let connection: Connection
    private let windows: X11Windows
    private var known: [UInt: Target?] = [:]

    init(_ connection: Connection, _ windows: X11Windows) {
        (self.connection, self.windows) = (connection, windows)
    }

    /// - Parameters: a point of the screen, in pixels.
    func hitTest(x: Int, y: Int) -> Hit {
        let root = connection.root
        var window = root
        for _ in 0..<Self.maxDepth {
            guard let point = connection.convert((Int32(clamping: x), Int32(clamping: y)), from: root, to: window)
            else { return .nothing }
            if let own = windows[xid: window] { return .own(own, x: point.x, y: point.y) }
            if window != root, let target = target(window) { return .target(target) }
            guard point.child != 0 else { break }
            window = point.child
        }
        // The desktop itself, which a program that shows icons there is the proxy of.
        return target(root).map { .target($0) } ?? .nothing
    }

    private func target(_ window: UInt) -> Target? {
        if let target = known[window] { return target }
        let receiver = proxy(of: window) ?? window
        let version = connection.numbers(connection.atoms[.xdndAware], of: receiver).first ?? 0
        let target =
            version >= Self.oldestVersion
            ? Target(window: window, receiver: receiver, version: min(version, DragMessage.version)) : nil
        known[window] = .some(target)
        return target
    }

    /// A window's proxy. It has to name itself as one: a property that a crashed program has left behind does not
    /// count.
    private func proxy(of window: UInt) -> UInt? {
        guard let proxy = connection.numbers(connection.atoms[.xdndProxy], of: window).first, proxy != 0,
            connection.numbers(connection.atoms[.xdndProxy], of: proxy).first == proxy
        else { return nil }
        return proxy
    }
}
