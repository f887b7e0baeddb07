internal import CTouchX11
import Foundation
import TouchGraphics

/// Shows one window's frames on the screen.
///
/// The window's picture belongs to this process and is always complete. The parts that a frame changes are sent as soon
/// as they are drawn: in buffers of shared memory, or through the connection. So drawing never writes memory that the
/// server reads. When too many frames are in flight, the next one waits and the server is asked to report when it has
/// finished one.
@MainActor
final class Presenter {
    private let connection: Connection
    private let window: UInt
    private let layout: PixelLayout
    private let context: GC
    private var size = (width: 0, height: 0)
    /// Nil before the first frame of this size.
    private var picture: Bitmap?
    /// Draws into the picture.
    private var drawingContext: GraphicsContext?
    /// Nil without shared memory, and before the first frame.
    private var pool: BufferPool?
    /// Nil while shared memory works.
    private var socket: SocketPresenter?
    /// The parts of the picture that could not be sent in time; the next frame includes them.
    private var unsent = Region()
    private var pendingFences = 0
    /// Whether the window has its final size, so that a second buffer is worthwhile.
    private var hasSettled = false

    /// The maximum number of frames in flight without shared memory: more would only queue up. Source: our choice: a
    /// finger that reports every 8 ms has three in flight over a round trip of 20 ms, and none of them waits.
    private static let maxFramesInFlight = 4

    init(_ connection: Connection, window: UInt, layout: PixelLayout) {
        self.connection = connection
        self.window = window
        self.layout = layout
        var values = XGCValues()
        // Otherwise the server answers every picture with an event.
        values.graphics_exposures = False
        context = XCreateGC(connection.display, window, UInt(GCGraphicsExposures), &values)
    }

    isolated deinit {
        if !connection.isDead { XFreeGC(connection.display, context) }
    }

    func resize(width: Int, height: Int) {
        guard size != (width, height) else { return }
        size = (width, height)
        (picture, drawingContext, socket) = (nil, nil, nil)
        unsent = Region()
        hasSettled = false
    }

    /// Whether frames are sent through shared memory; true before the first frame.
    var isShared: Bool { picture == nil || pool != nil }

    /// Returns whether a frame can be drawn now; if not, an event will arrive when it can.
    func isReady() -> Bool {
        if picture == nil || canSend { return true }
        if pendingFences == 0 { setFence() }
        return false
    }

    private var canSend: Bool { pool?.isReady ?? ((socket?.framesInFlight ?? 0) < Self.maxFramesInFlight) }

    /// Prepares drawing the next frame.
    ///
    /// - Parameter damage: the region changed since the last frame.
    /// - Returns: the context and the region to draw: the entire region for a new picture. Nil: no frame can be drawn
    ///   now.
    func beginFrame(damage: Region) throws(GraphicsError) -> (context: GraphicsContext, region: Region)? {
        guard size.width > 0, size.height > 0 else { return nil }
        if let drawingContext {
            hasSettled = true
            if unsent.isEmpty { return (drawingContext, damage) }
            var region = damage
            region.formUnion(unsent)
            return (drawingContext, region)
        }
        let picture = try Bitmap(width: size.width, height: size.height, format: layout.format)
        let drawingContext = GraphicsContext(picture)
        let byteCount = SharedBuffer.size(of: [picture.bounds], layout.format)
        pool = pool ?? BufferPool(connection, layout: layout, firstFrame: byteCount)
        socket = pool == nil ? try SocketPresenter(connection, layout: layout, picture: picture) : nil
        (self.picture, self.drawingContext) = (picture, drawingContext)
        return (drawingContext, Region(picture.bounds))
    }

    /// Sends the drawn region.
    func present(_ region: Region) throws(GraphicsError) {
        guard let picture else { return }
        let region = region.clipped(to: picture.bounds)
        try send(socket?.changes(in: region) ?? Self.mergedRects(region), of: picture)
        unsent = Region()
    }

    /// Sends a region whose content the server has lost.
    ///
    /// - Returns: false if there is no frame yet.
    func restore(_ region: Region) throws(GraphicsError) -> Bool {
        guard let picture else { return false }
        let region = region.clipped(to: picture.bounds)
        try send(socket?.mergedRects(region) ?? Self.mergedRects(region), of: picture)
        return true
    }

    private static func mergedRects(_ region: Region) -> [PixelRect] {
        region.mergedRects(rectCost: sharedPixelsPerRequest)
    }

    /// The number of extra pixels that cost as much as one more request, with shared memory.
    ///
    /// Source: a request of 32×32 pixels takes the server 10 µs and one of 400×400 takes 23 µs (measured on Xorg 21.1);
    /// with shared memory each pixel is also copied, some thousands of them in 10 µs.
    private static let sharedPixelsPerRequest = 4_000

    private func send(_ rects: [PixelRect], of picture: Bitmap) throws(GraphicsError) {
        guard !rects.isEmpty else { return }
        guard SharedBuffer.size(of: rects, picture.format) > Self.solidFillThreshold else {
            return try post(rects, of: picture)
        }
        let (solid, remainder) = picture.solidRects(of: rects)
        let area = rects.reduce(0) { $0 + $1.area }
        // Small areas of paper between many lines would only split the frame into many requests.
        guard 2 * solid.reduce(0, { $0 + $1.rect.area }) >= area else { return try post(rects, of: picture) }
        fill(solid)
        socket?.recordShown(solid.map(\.rect))
        // Post even if nothing is left to send: a filled frame is in flight like others.
        try post(remainder, of: picture)
    }

    /// The frame size in bytes above which the server fills areas of one color, instead of receiving their pixels: most
    /// of a large frame is paper, and sending it would touch the memory of a window's first frame just for that.
    /// Source: our choice: about 200×300 pixels, more than a motion changes.
    private static let solidFillThreshold = 1 << 18

    private func fill(_ parts: [SolidRect]) {
        for part in parts {
            XSetForeground(connection.display, context, UInt(layout.stored(part.pixel)))
            XFillRectangle(
                connection.display, window, context, Int32(part.rect.x), Int32(part.rect.y), UInt32(part.rect.width),
                UInt32(part.rect.height))
        }
    }

    private func post(_ rects: [PixelRect], of picture: Bitmap) throws(GraphicsError) {
        if let socket {
            socket.send(rects, to: window, context)
            // Over a slow connection, a fence set only when a frame has to wait would come a round trip too late.
            if pendingFences == 0 || !canSend { setFence() }
        } else if pool?.send(rects, of: picture, to: window, context) != true {
            // Shared memory has run out; it may be available again for the next frame.
            do throws(GraphicsError) {
                try SocketPresenter(connection, layout: layout, picture: picture).send(rects, to: window, context)
            } catch {
                unsent.formUnion(Region(rects))
                throw error
            }
        }
    }

    /// Allocates buffers ahead of the next frame.
    func prepare() {
        if hasSettled { pool?.prepare() }
    }

    /// Handles a fence event: the server has processed everything before the fence.
    ///
    /// Other programs may change the property, too, so there may be more events than fences.
    func handleFence() {
        pendingFences = max(0, pendingFences - 1)
    }

    /// Changes a property of our own: its event arrives when the server has processed everything before it.
    private func setFence() {
        pendingFences += 1
        connection.writeProperty(connection.atoms[.frameFence], of: window, type: Atom(XA_CARDINAL), longs: [0])
    }
}
