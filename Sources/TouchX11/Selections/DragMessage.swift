internal import CTouchX11
import Foundation
import TouchFoundation

/// A message between the source of a drag and the window under it. Source: XDND 5 (freedesktop.org).
nonisolated enum DragMessage: Equatable, Sendable {
    // MARK: From the source

    /// The first three types of the content, and whether there are more.
    case entered(source: UInt, types: [UInt], hasMore: Bool)
    /// The pointer's location on the screen, in pixels.
    case moved(source: UInt, PixelPoint)
    case left(source: UInt)
    /// The time is in the server's milliseconds.
    case dropped(source: UInt, time: UInt32)

    // MARK: From the target

    /// Whether the target accepts the content, and the rectangle of the screen, in pixels, in which its answer stays
    /// the same; nil: it requests every movement.
    case answered(target: UInt, accepts: Bool, within: PixelRect?)
    case finished(target: UInt, isAccepted: Bool)

    struct PixelPoint: Equatable, Sendable {
        var x: Int
        var y: Int
    }
}

/// The atoms of XDND.
struct DragAtoms {
    /// The version of the protocol that is implemented.
    static let version: UInt = 5

    let aware, proxy, enter, position, status: Atom
    let leave, drop, finished, selection: Atom
    let typeList, actionCopy, files: Atom
    /// Our own: the property that receives dropped content.
    let transfer: Atom

    @MainActor
    init(_ connection: Connection) {
        let atoms = connection.intern([
            "XdndAware", "XdndEnter", "XdndPosition", "XdndStatus", "XdndLeave", "XdndDrop", "XdndFinished",
            "XdndSelection", "XdndTypeList", "XdndActionCopy", "text/uri-list", "_TOUCHKIT_DROP", "XdndProxy",
        ])
        (aware, enter, position, status) = (atoms[0], atoms[1], atoms[2], atoms[3])
        (leave, drop, finished, selection) = (atoms[4], atoms[5], atoms[6], atoms[7])
        (typeList, actionCopy, files, transfer, proxy) = (atoms[8], atoms[9], atoms[10], atoms[11], atoms[12])
    }

    /// Parses a client message.
    ///
    /// - Returns: nil for a message that is not about drags.
    func message(_ event: XClientMessageEvent) -> DragMessage? {
        let data = event.data.l
        let other = UInt(bitPattern: data.0)
        switch event.message_type {
        case enter:
            let types = [data.2, data.3, data.4].map { UInt(bitPattern: $0) }.filter { $0 != 0 }
            return .entered(source: other, types: types, hasMore: data.1 & 1 != 0)
        case position: return .moved(source: other, DragMessage.PixelPoint(x: Self.high(data.2), y: Self.low(data.2)))
        case leave: return .left(source: other)
        case drop: return .dropped(source: other, time: UInt32(truncatingIfNeeded: data.2))
        case status:
            let rect = PixelRect(
                x: Self.high(data.2), y: Self.low(data.2), width: Int(UInt16(truncatingIfNeeded: data.3 >> 16)),
                height: Int(UInt16(truncatingIfNeeded: data.3)))
            let hasSilentRect = data.1 & 2 == 0 && rect.width > 0 && rect.height > 0
            return .answered(target: other, accepts: data.1 & 1 != 0, within: hasSilentRect ? rect : nil)
        case finished: return .finished(target: other, isAccepted: data.1 & 1 != 0)
        default: return nil
        }
    }

    private static func high(_ long: Int) -> Int { Int(Int16(truncatingIfNeeded: long >> 16)) }
    private static func low(_ long: Int) -> Int { Int(Int16(truncatingIfNeeded: long)) }
}

extension Connection {
    /// Announces to drag sources that a window accepts drops.
    func advertiseDrops(on window: UInt) {
        writeProperty(intern(["XdndAware"])[0], of: window, type: Atom(XA_ATOM), longs: [DragAtoms.version])
    }

    /// Sends a message about a drag; the window may have been destroyed.
    ///
    /// - Parameters:
    ///   - window: the window that the message is about.
    ///   - receiver: the window that the message is sent to: the same, or its proxy.
    func sendDrag(_ type: Atom, about window: UInt, to receiver: UInt, _ data: [UInt]) {
        var event = XEvent()
        event.xclient = XClientMessageEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = type
        event.xclient.format = 32
        let longs = data.map { Int(bitPattern: $0) }
        event.xclient.data.l = (longs[0], longs[1], longs[2], longs[3], longs[4])
        XSendEvent(display, receiver, False, 0, &event)
    }
}
