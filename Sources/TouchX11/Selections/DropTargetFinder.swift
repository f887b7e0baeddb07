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

    enum Hit: Equatable {
        case nothing
        case own(UInt, x: Int, y: Int)
        case target(Target)
    }

    /// Earlier versions name types in a different way. Source: XDND 5.
    private static let oldestVersion: UInt = 3
    /// The maximum nesting of windows. Source: our choice: toolkits have a few levels.
    private static let maxDepth = 32

    private let connection: Connection
    private let atoms: DragAtoms
    private let isOwn: (UInt) -> Bool
    private var known: [UInt: Target?] = [:]

    /// - Parameter isOwn: whether a window belongs to this program.
    init(_ connection: Connection, _ atoms: DragAtoms, isOwn: @escaping (UInt) -> Bool) {
        (self.connection, self.atoms, self.isOwn) = (connection, atoms, isOwn)
    }

    /// - Parameters: a point of the screen, in pixels.
    func hitTest(x: Int, y: Int) -> Hit {
        let (display, root) = (connection.display, connection.root)
        let (rootX, rootY) = (Int32(clamping: x), Int32(clamping: y))
        var window = root
        for _ in 0..<Self.maxDepth {
            var (childX, childY, child) = (Int32(0), Int32(0), UInt(0))
            guard XTranslateCoordinates(display, root, window, rootX, rootY, &childX, &childY, &child) != 0 else {
                return .nothing
            }
            if window != root, isOwn(window) { return .own(window, x: Int(childX), y: Int(childY)) }
            if window != root, let target = target(window) { return .target(target) }
            guard child != 0 else { break }
            window = child
        }
        // The desktop itself, which a program that shows icons there is the proxy of.
        return target(root).map { .target($0) } ?? .nothing
    }

    private func target(_ window: UInt) -> Target? {
        if let target = known[window] { return target }
        let receiver = proxy(of: window) ?? window
        let version = connection.numbers(atoms.aware, of: receiver).first ?? 0
        let target =
            version >= Self.oldestVersion
            ? Target(window: window, receiver: receiver, version: min(version, DragAtoms.version)) : nil
        known[window] = .some(target)
        return target
    }

    /// A window's proxy. It has to name itself as one: a property that a crashed program has left behind does not
    /// count.
    private func proxy(of window: UInt) -> UInt? {
        guard let proxy = connection.numbers(atoms.proxy, of: window).first, proxy != 0,
            connection.numbers(atoms.proxy, of: proxy).first == proxy
        else { return nil }
        return proxy
    }
}
