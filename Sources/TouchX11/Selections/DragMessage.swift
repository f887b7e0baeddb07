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

extension DragMessage {
    /// The version of the protocol that is implemented.
    static let version: UInt = 5

    /// Parses a client message.
    ///
    /// - Returns: nil for a message that is not about drags.
    init?(_ event: XClientMessageEvent, _ atoms: Atoms) {
        let data = event.data.l
        let other = UInt(bitPattern: data.0)
        switch event.message_type {
        case atoms[.xdndEnter]:
            let types = [data.2, data.3, data.4].map { UInt(bitPattern: $0) }.filter { $0 != 0 }
            self = .entered(source: other, types: types, hasMore: data.1 & 1 != 0)
        case atoms[.xdndPosition]: self = .moved(source: other, PixelPoint(x: Self.high(data.2), y: Self.low(data.2)))
        case atoms[.xdndLeave]: self = .left(source: other)
        case atoms[.xdndDrop]: self = .dropped(source: other, time: UInt32(truncatingIfNeeded: data.2))
        case atoms[.xdndStatus]:
            let rect = PixelRect(
                x: Self.high(data.2), y: Self.low(data.2), width: Int(UInt16(truncatingIfNeeded: data.3 >> 16)),
                height: Int(UInt16(truncatingIfNeeded: data.3)))
            let hasSilentRect = data.1 & 2 == 0 && rect.width > 0 && rect.height > 0
            self = .answered(target: other, accepts: data.1 & 1 != 0, within: hasSilentRect ? rect : nil)
        case atoms[.xdndFinished]: self = .finished(target: other, isAccepted: data.1 & 1 != 0)
        default: return nil
        }
    }

    private static func high(_ long: Int) -> Int { Int(Int16(truncatingIfNeeded: long >> 16)) }
    private static func low(_ long: Int) -> Int { Int(Int16(truncatingIfNeeded: long)) }
}

extension Connection {
    /// Announces to drag sources that a window accepts drops.
    func advertiseDrops(on window: UInt) {
        writeProperty(atoms[.xdndAware], of: window, type: Atom(XA_ATOM), longs: [DragMessage.version])
    }
}
