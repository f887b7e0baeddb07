internal import CTouchX11
import Foundation
import TouchGraphics

/// The part of the screen that windows may take: what panels leave of it, where a window manager tells; else all.
@MainActor
struct ScreenRoom {
    typealias Pixels = OwnSize.Pixels

    private let connection: Connection

    /// How long a window manager is waited for that has offered to answer. Source: our choice.
    private static let patience = 10
    private static let step: Int32 = 10
    /// More than any frame adds to a window, in pixels. Source: our choice.
    private static let largestFrame = 128
    /// No work area is smaller, in pixels: it makes no sense.
    private static let least = 64

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// The largest size of a window's content, up to the one that is wanted, with which it fits into the room.
    ///
    /// A small window fits anywhere: nothing is asked for it.
    ///
    /// - Parameter window: as window managers will see it, and not shown yet.
    func fitting(_ size: Pixels, _ window: UInt) -> Pixels {
        let screen = connection.screenSize
        guard Double(size.width) > screen.width / 2 || Double(size.height) > screen.height / 2 else { return size }
        let manager = WindowManager(connection)
        var room = Pixels(width: Int(screen.width), height: Int(screen.height))
        if manager.isThere, let area = workArea() {
            room = Pixels(width: min(room.width, area.width), height: min(room.height, area.height))
        }
        if size.width + Self.largestFrame > room.width || size.height + Self.largestFrame > room.height,
            let frame = frame(of: window, manager)
        {
            room.width -= frame.left + frame.right
            room.height -= frame.top + frame.bottom
        }
        return Pixels(
            width: min(size.width, max(Self.least, room.width)), height: min(size.height, max(Self.least, room.height)))
    }

    /// That of the desktop that is shown.
    private func workArea() -> Pixels? {
        let atoms = connection.atoms
        let desktop = connection.numbers(atoms.netCurrentDesktop, of: connection.root).first ?? 0
        let areas = connection.numbers(atoms.netWorkArea, of: connection.root)
        // Four numbers for each desktop; some say it once for all.
        let start = areas.count >= 4 * (Int(desktop) + 1) ? 4 * Int(desktop) : 0
        guard areas.count >= start + 4 else { return nil }
        let area = Pixels(width: Int(areas[start + 2]), height: Int(areas[start + 3]))
        return area.width >= Self.least && area.height >= Self.least ? area : nil
    }

    /// What the window manager will put around the window.
    private func frame(of window: UInt, _ manager: WindowManager) -> (left: Int, right: Int, top: Int, bottom: Int)? {
        let atoms = connection.atoms
        guard manager.supports(atoms.netRequestFrameExtents) else { return nil }
        manager.tell(atoms.netRequestFrameExtents, of: window)
        for _ in 0..<Self.patience where !connection.isDead {
            let extents = connection.numbers(atoms.netFrameExtents, of: window)
            if extents.count >= 4, extents.allSatisfy({ $0 <= Self.largestFrame }) {
                return (Int(extents[0]), Int(extents[1]), Int(extents[2]), Int(extents[3]))
            }
            var descriptor = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
            poll(&descriptor, 1, Self.step)
        }
        return nil
    }
}

/// The window manager, if there is one that tells what it can do. Source: EWMH 1.5.
@MainActor
struct WindowManager {
    private let connection: Connection
    /// What it names; empty: there is none.
    private let supported: Set<UInt>

    init(_ connection: Connection) {
        self.connection = connection
        let atoms = connection.atoms
        // What an earlier one has left behind names a window that is gone.
        let (isThere, errors) = connection.trappingErrors {
            let check = connection.numbers(atoms.netSupportingWMCheck, of: connection.root).first
            return check.map { connection.numbers(atoms.netSupportingWMCheck, of: $0).first == $0 } ?? false
        }
        supported =
            isThere && errors.isEmpty ? Set(connection.numbers(atoms.netSupported, of: connection.root)) : []
    }

    var isThere: Bool { !supported.isEmpty }

    func supports(_ atom: Atom) -> Bool { supported.contains(atom) }

    /// Sends it a message about a window.
    func tell(_ message: Atom, of window: UInt) {
        var event = XEvent()
        event.xclient = XClientMessageEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = message
        event.xclient.format = 32
        XSendEvent(
            connection.display, connection.root, False, SubstructureRedirectMask | SubstructureNotifyMask, &event)
    }
}

extension Connection {
    /// A property's items of 32 bits, which other programs have written; empty if it is something else.
    func numbers(_ property: Atom, of window: UInt) -> [UInt] {
        guard case .value(let value) = readProperty(property, of: window, limit: 1 << 16, .keep) else { return [] }
        return value.longs ?? []
    }
}
