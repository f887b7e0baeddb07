internal import CTouchX11
import Foundation
import TouchKit

/// Startup notification for launchers, and handing over to the window of an instance that already runs.
@MainActor
final class StartupNotification {
    private let connection: Connection
    private let leader: GroupLeader
    /// From the launcher; nil without one, or once the window is shown.
    private var id: StartupID?

    init(_ connection: Connection, _ leader: GroupLeader, _ id: StartupID?) {
        (self.connection, self.leader, self.id) = (connection, leader, id)
    }

    /// Marks a window with the startup ID. Called before the window is shown.
    func mark(_ window: X11Window) {
        guard let id else { return }
        write(id, to: window)
        if let time = id.time { window.setUserTime(time) }
    }

    private func write(_ id: StartupID, to window: X11Window) {
        connection.writeText(id.text, to: connection.atoms[.netStartupID], of: window.xid)
    }

    /// Ends the launcher's startup feedback: the window is on the screen.
    func complete() {
        if let id = id.take() { broadcastRemoval(of: id) }
    }

    private func broadcastRemoval(of id: StartupID) {
        let message = id.removalMessage
        for start in stride(from: 0, to: message.count, by: Self.messageLength) {
            var event = XEvent()
            event.xclient = XClientMessageEvent()
            event.xclient.type = ClientMessage
            event.xclient.window = leader.xid
            event.xclient.message_type = connection.atoms[start == 0 ? .netStartupInfoBegin : .netStartupInfo]
            event.xclient.format = 8
            withUnsafeMutableBytes(of: &event.xclient.data.b) { bytes in
                bytes.copyBytes(from: message[start..<min(start + Self.messageLength, message.count)])
            }
            XSendEvent(connection.display, connection.root, False, PropertyChangeMask, &event)
        }
    }

    /// The bytes in one client message. Source: the X protocol.
    private static let messageLength = 20

    // MARK: A second start

    func setDocument(_ document: String?, of window: X11Window) {
        let property = connection.atoms[.document]
        guard let document else {
            XDeleteProperty(connection.display, window.xid, property)
            return
        }
        connection.writeText(Self.qualified(document), to: property, of: window.xid)
    }

    func raiseWindow(showing document: String, _ search: WindowSearch) -> Bool {
        let raise = connection.atoms[.raise]
        let identity = Data(Self.qualified(document).utf8)
        guard let found = findWindow(showing: identity, search) else { return false }
        let time = id?.time ?? connection.serverTime(raise, of: leader.xid) ?? 0
        let request = "\(time) \(id?.text ?? "")"
        let (isAnswered, errors) = connection.trappingErrors {
            connection.writeText(request, to: raise, of: found)
            return waitUntilGone(raise, of: found)
        }
        guard isAnswered, errors.isEmpty else { return false }
        // The other instance has ended the launcher's feedback.
        id = nil
        return true
    }

    /// Finds another program's window by the identity of its document.
    private func findWindow(showing document: Data, _ search: WindowSearch) -> UInt? {
        let matches = { [connection] (window: UInt) in
            guard
                case .value(let value) = connection.readProperty(
                    connection.atoms[.document], of: window, limit: 4096, .keep)
            else {
                return false
            }
            return value.data == document
        }
        let list = connection.atoms[.netClientList]
        let isListed = WindowManager(connection).supports(list)
        for _ in 0..<(search == .once ? 1 : Self.pollCount) where !connection.isDead {
            let (found, _) = connection.trappingErrors {
                // Window managers keep a list; without it, search the whole window tree.
                isListed
                    ? connection.numbers(list, of: connection.root).first(where: matches)
                    : WindowTree(connection: connection).first(where: matches)
            }
            if let found { return found }
            if search == .once { break }
            connection.waitForInput(milliseconds: Self.pollInterval)
        }
        return nil
    }

    /// Qualifies a document with the host name: windows of several machines may be on one screen.
    private static func qualified(_ document: String) -> String { "\(ProcessInfo.processInfo.hostName) \(document)" }

    /// The number of polls of the other program, and the interval in milliseconds. Source: our choice: a program that
    /// does not answer within two seconds hangs.
    private static let (pollCount, pollInterval) = (200, Int32(10))

    private func waitUntilGone(_ property: Atom, of window: UInt) -> Bool {
        for _ in 0..<Self.pollCount where !connection.isDead {
            if case .missing = connection.readProperty(property, of: window, limit: 8192, .keep) { return true }
            connection.waitForInput(milliseconds: Self.pollInterval)
        }
        return false
    }

    /// Raises a window at the request of another instance of the program.
    func raise(_ window: X11Window) {
        guard
            case .value(let value) = connection.readProperty(
                connection.atoms[.raise], of: window.xid, limit: 8192, .delete)
        else { return }
        let parts = String(decoding: value.data, as: UTF8.self).split(separator: " ", maxSplits: 1)
        let time = parts.first.flatMap { UInt32($0) } ?? 0
        if let id = parts.count > 1 ? StartupID(String(parts[1])) : nil {
            write(id, to: window)
            broadcastRemoval(of: id)
        }
        if time != 0 { window.setUserTime(time) }
        let (manager, active) = (WindowManager(connection), connection.atoms[.netActiveWindow])
        if manager.supports(active) {
            // The first number, 1, marks the request as an application's. Source: EWMH 1.5.
            manager.send(active, of: window.xid, [1, UInt(time), 0])
        } else {
            XMapRaised(connection.display, window.xid)
            window.takeFocus(at: UInt(time))
        }
    }
}

/// The ID that a launcher, such as a panel or a file manager, gave this start of the program. Source: freedesktop.org,
/// startup notification 0.1.
public nonisolated struct StartupID: Hashable, Sendable {
    /// As the launcher wrote it.
    public let text: String

    /// Creates an ID; nil for a text that is empty, too long, or contains a null character.
    public init?(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= Self.maxLength, !text.contains("\0") else { return nil }
        self.text = text
    }

    /// In bytes. Source: our choice: many times the length of the IDs of launchers.
    private static let maxLength = 4096

    /// Removes the ID from the environment and returns it, so that child processes are not taken for this start. Call
    /// once, before other threads read the environment.
    public static func removeFromEnvironment() -> StartupID? {
        defer { unsetenv("DESKTOP_STARTUP_ID") }
        return ProcessInfo.processInfo.environment["DESKTOP_STARTUP_ID"].flatMap { StartupID($0) }
    }

    /// The time of the user's action that started the program, in the server's milliseconds; nil if the ID has none.
    public var time: UInt32? {
        guard let range = text.range(of: "_TIME", options: .backwards) else { return nil }
        return UInt32(text[range.upperBound...])
    }

    /// The message that ends the launcher's startup feedback.
    var removalMessage: [UInt8] {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return Array("remove: ID=\"\(escaped)\"".utf8) + [0]
    }
}

/// How long to look for the window of another program.
public nonisolated enum WindowSearch: Sendable {
    /// Waits: the document is open elsewhere, but a program that started a moment ago may have no window yet.
    case waiting
    /// Looks once: no program is known to have the document open.
    case once
}

/// The windows of all programs, inside any frames of the window manager.
@MainActor
struct WindowTree {
    let connection: Connection

    /// Window managers' frames are not nested deeper.
    private static let maxDepth = 4

    /// Returns the first window that meets the condition, in breadth-first order; nil if none does.
    func first(where condition: (UInt) -> Bool) -> UInt? {
        var level = [connection.root]
        for _ in 0..<Self.maxDepth {
            level = level.flatMap(children)
            if let found = level.first(where: condition) { return found }
        }
        return nil
    }

    private func children(of window: UInt) -> [UInt] {
        var (root, parent, count) = (UInt(0), UInt(0), UInt32(0))
        var list: UnsafeMutablePointer<UInt>?
        guard XQueryTree(connection.display, window, &root, &parent, &list, &count) != 0, let list else { return [] }
        defer { XFree(list) }
        return Array(UnsafeBufferPointer(start: list, count: Int(count)))
    }
}
