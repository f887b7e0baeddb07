internal import CX11
import Foundation
import Graphics

/// Puts one window's frames on the screen.
///
/// A frame goes into the buffer of the last one as long as the server has done with it by then, otherwise into a second
/// one. When both are in use the frame has to wait, and the server is asked to tell when it is done.
///
/// A frame draws all that it shows, so a buffer need not know what was drawn into the other: it only remembers where it
/// is stale. Every pixel is up to date in one of them.
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
    private var receiptsOnTheWay = 0
    /// Whether the window has come to its size, so that a second buffer will be of use.
    private var hasSettled = false

    /// Frames on their way through the connection, where nothing is shared: more would only queue up. Source: our choice:
    /// a finger that reports every 8 ms has three on a way of 20 ms there and back, and none of them has to wait.
    private static let framesOnTheWay = 4

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
        hasSettled = false
    }

    /// Whether frames go through memory that the server shares; true before the first frame.
    var isShared: Bool { buffers.allSatisfy(\.isShared) }

    /// Whether a frame can be drawn now; if not, there will be a wake-up when it can.
    func isReady() -> Bool {
        if buffers.isEmpty || freeBuffer != nil || canAddBuffer { return true }
        if receiptsOnTheWay == 0 { askForReceipt() }
        return false
    }

    /// Chooses where the next frame is drawn.
    ///
    /// - Parameter damage: what has changed since the last frame.
    /// - Returns: where to draw, and what of it: all if it is new. Nil: not now.
    func beginFrame(damage: Region) throws(GraphicsError) -> (context: GraphicsContext, region: Region)? {
        guard size.width > 0, size.height > 0 else { return nil }
        guard let buffer = try nextBuffer() else { return nil }
        guard current != nil else {
            current = buffer
            return (buffer.context, Region(buffer.bitmap.bounds))
        }
        hasSettled = true
        current = buffer
        for other in buffers where other !== buffer { other.miss(damage, insteadOf: buffer) }
        if !buffer.stale.isEmpty { buffer.stale.subtract(damage) }
        return (buffer.context, damage)
    }

    /// Sends what was drawn.
    func present(_ region: Region) {
        guard let current else { return }
        send(current.changes(in: region.clipped(to: current.bitmap.bounds)), from: current)
    }

    /// Shows again what the server has lost.
    ///
    /// - Returns: false if there is no frame yet.
    func restore(_ region: Region) -> Bool {
        guard let current else { return false }
        send(current.gathered(region.clipped(to: current.bitmap.bounds)), from: current)
        return true
    }

    private func send(_ rects: [PixelRect], from buffer: PixelBuffer) {
        guard !rects.isEmpty else { return }
        if !buffer.stale.isEmpty { refresh(buffer, in: rects) }
        buffer.send(rects, to: window, context)
        // Over a long way, a question that is only asked when a frame has to wait comes a round trip late.
        if !buffer.isShared, receiptsOnTheWay == 0 || !isFree(buffer) { askForReceipt() }
    }

    /// Makes the second buffer before a frame has to wait for that: asking the server takes a round trip.
    func prepare() {
        guard hasSettled, buffers.count == 1, canAddBuffer else { return }
        // Without the memory for it, the frame that needs it tells.
        _ = try? addBuffer()
    }

    /// Fetches from the other buffer what is newer there.
    private func refresh(_ buffer: PixelBuffer, in rects: [PixelRect]) {
        var missing = Region()
        for rect in rects { missing.formUnion(rect) }
        missing.formIntersection(buffer.stale)
        guard !missing.isEmpty else { return }
        for other in buffers where other !== buffer { buffer.bitmap.copy(missing, from: other.bitmap) }
        buffer.stale.subtract(missing)
    }

    /// The server has worked off what came before the question.
    func receiptArrived() {
        receiptsOnTheWay -= 1
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
        return canAddBuffer ? try addBuffer() : nil
    }

    private func addBuffer() throws(GraphicsError) -> PixelBuffer {
        let buffer = try PixelBuffer(connection, layout: layout, width: size.width, height: size.height)
        buffer.stale = Region(buffer.bitmap.bounds)
        buffers.append(buffer)
        return buffer
    }

    /// A change of a property of our own comes back as an event once everything before it is done.
    private func askForReceipt() {
        receiptsOnTheWay += 1
        var value = 0
        withUnsafeMutableBytes(of: &value) { bytes in
            _ = XChangeProperty(
                connection.display, window, connection.atoms.frameReceipt, Atom(XA_CARDINAL), 32, PropModeReplace,
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), 1)
        }
    }
}
