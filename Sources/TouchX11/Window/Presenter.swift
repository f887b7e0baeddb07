internal import CX11
import Foundation
import Graphics

/// Puts one window's frames on the screen.
///
/// One buffer, always current, as long as the server has done with it by the time of the next frame; a second one as
/// soon as that fails. When both are in use the frame has to wait, and the server is asked to tell when it is done.
@MainActor
final class Presenter {
    private let connection: Connection
    private let window: UInt
    private let layout: PixelLayout
    private let context: GC
    private var buffers: [PixelBuffer] = []
    /// The buffer with the last frame.
    private var current: PixelBuffer?
    private var size = (width: 0, height: 0)
    private var isReceiptOnTheWay = false

    /// Frames on their way through the connection, where nothing is shared: more would only queue up.
    private static let framesOnTheWay = 2

    init(_ connection: Connection, window: UInt, layout: PixelLayout) {
        self.connection = connection
        self.window = window
        self.layout = layout
        var values = XGCValues()
        // Without this every picture is answered by an event.
        values.graphics_exposures = False
        context = XCreateGC(connection.display, window, UInt(GCGraphicsExposures), &values)
    }

    isolated deinit {
        if !connection.isDead { XFreeGC(connection.display, context) }
    }

    func resize(width: Int, height: Int) {
        guard size != (width, height) else { return }
        size = (width, height)
        // Buffers that the server still reads are freed by it, in its order.
        buffers = []
        current = nil
    }

    /// Whether frames go through memory that the server shares; true before the first frame.
    var isShared: Bool { buffers.allSatisfy(\.isShared) }

    /// Whether a frame can be drawn now; if not, there will be a wake-up when it can.
    func isReady() -> Bool {
        if buffers.isEmpty || freeBuffer != nil || canAddBuffer { return true }
        if !isReceiptOnTheWay { askForReceipt() }
        return false
    }

    /// Chooses where the next frame is drawn.
    ///
    /// - Parameter damage: what has changed since the last frame.
    /// - Returns: where to draw, and what of it: all if it is new. Nil: not now.
    func beginFrame(damage: Region) throws(GraphicsError) -> (context: GraphicsContext, region: Region)? {
        guard size.width > 0, size.height > 0 else { return nil }
        guard let buffer = try nextBuffer() else { return nil }
        guard let current else {
            self.current = buffer
            return (buffer.context, Region(buffer.bitmap.bounds))
        }
        if buffer !== current {
            var missing = buffer.stale
            missing.subtract(damage)
            buffer.bitmap.copy(missing, from: current.bitmap)
            self.current = buffer
        }
        for other in buffers where other !== buffer { other.stale.formUnion(damage) }
        buffer.stale = Region()
        return (buffer.context, damage)
    }

    /// Sends what was drawn.
    func present(_ region: Region) {
        current?.send(region, to: window, context)
    }

    /// Shows again what the server has lost.
    ///
    /// - Returns: false if there is no frame yet.
    func restore(_ region: Region) -> Bool {
        guard let current else { return false }
        present(region.clipped(to: current.bitmap.bounds))
        return true
    }

    /// The server has worked off what came before the question.
    func receiptArrived() {
        isReceiptOnTheWay = false
    }

    private var freeBuffer: PixelBuffer? {
        if let current, isFree(current) { return current }
        return buffers.first(where: isFree)
    }

    private func isFree(_ buffer: PixelBuffer) -> Bool {
        buffer.framesInFlight < (buffer.isShared ? 1 : Self.framesOnTheWay)
    }

    private var canAddBuffer: Bool { buffers.count < 2 && buffers.allSatisfy(\.isShared) }

    private func nextBuffer() throws(GraphicsError) -> PixelBuffer? {
        if let freeBuffer { return freeBuffer }
        guard canAddBuffer else { return nil }
        let buffer = try PixelBuffer(connection, layout: layout, width: size.width, height: size.height)
        buffer.stale = Region(buffer.bitmap.bounds)
        buffers.append(buffer)
        return buffer
    }

    /// A change of a property of our own comes back as an event once everything before it is done.
    private func askForReceipt() {
        isReceiptOnTheWay = true
        var value = 0
        withUnsafeMutableBytes(of: &value) { bytes in
            _ = XChangeProperty(
                connection.display, window, connection.atoms.frameReceipt, Atom(XA_CARDINAL), 32, PropModeReplace,
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), 1)
        }
    }
}
