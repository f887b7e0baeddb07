internal import CTouchX11
import Foundation
import TouchGraphics

/// Puts one window's frames on the screen.
///
/// The window's picture is this process's alone, and always complete. What a frame changes of it is sent as soon as it is
/// drawn: in parcels of shared memory, or through the connection. So drawing never writes where the server reads. When too
/// many frames are on their way the next one has to wait, and the server is asked to tell when it has done one.
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
    private var pencil: GraphicsContext?
    /// Nil where nothing is shared, and before the first frame.
    private var post: ParcelPost?
    /// Nil while it isn't needed.
    private var wire: PixelWire?
    /// Pixels of the picture that could not be sent when they were due: the next frame takes them along.
    private var unsent = Region()
    private var receiptsOnTheWay = 0
    /// Whether the window has come to its size, so that a second parcel will be of use.
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
        (picture, pencil, wire) = (nil, nil, nil)
        unsent = Region()
        hasSettled = false
    }

    /// Whether frames go through memory that the server shares; true before the first frame.
    var isShared: Bool { picture == nil || post != nil }

    /// Whether a frame can be drawn now; if not, there will be a wake-up when it can.
    func isReady() -> Bool {
        if picture == nil || hasRoom { return true }
        if receiptsOnTheWay == 0 { askForReceipt() }
        return false
    }

    private var hasRoom: Bool { post?.isReady ?? ((wire?.framesInFlight ?? 0) < Self.framesOnTheWay) }

    /// Chooses where the next frame is drawn.
    ///
    /// - Parameter damage: what has changed since the last frame.
    /// - Returns: where to draw, and what of it: all if it is new. Nil: not now.
    func beginFrame(damage: Region) throws(GraphicsError) -> (context: GraphicsContext, region: Region)? {
        guard size.width > 0, size.height > 0 else { return nil }
        if let pencil {
            hasSettled = true
            if unsent.isEmpty { return (pencil, damage) }
            var region = damage
            region.formUnion(unsent)
            return (pencil, region)
        }
        let picture = try Bitmap(width: size.width, height: size.height, format: layout.format)
        let pencil = GraphicsContext(picture)
        let whole = Parcel.size(of: [picture.bounds], layout.format)
        post = post ?? ParcelPost(connection, layout: layout, first: whole)
        wire = post == nil ? try PixelWire(connection, layout: layout, picture: picture) : nil
        (self.picture, self.pencil) = (picture, pencil)
        return (pencil, Region(picture.bounds))
    }

    /// Sends what was drawn.
    func present(_ region: Region) throws(GraphicsError) {
        guard let picture else { return }
        let region = region.clipped(to: picture.bounds)
        try send(wire?.changes(in: region) ?? Self.gathered(region), of: picture)
        unsent = Region()
    }

    /// Shows again what the server has lost.
    ///
    /// - Returns: false if there is no frame yet.
    func restore(_ region: Region) throws(GraphicsError) -> Bool {
        guard let picture else { return false }
        let region = region.clipped(to: picture.bounds)
        try send(wire?.gathered(region) ?? Self.gathered(region), of: picture)
        return true
    }

    private static func gathered(_ region: Region) -> [PixelRect] {
        region.gathered(sparingAtMost: sharedPixelsToARequest)
    }

    /// How many pixels more cost as much as one request more, with shared memory.
    ///
    /// Source: a request of 32×32 pixels takes the server 10 µs and one of 400×400 takes 23 µs (measured on Xorg 21.1); here
    /// a pixel is copied as well, of which 10 µs are some thousands.
    private static let sharedPixelsToARequest = 4_000

    private func send(_ rects: [PixelRect], of picture: Bitmap) throws(GraphicsError) {
        guard !rects.isEmpty else { return }
        guard Parcel.size(of: rects, picture.format) > Self.muchPaper else { return try post(rects, of: picture) }
        let (plain, rest) = picture.plainParts(of: rects)
        let area = rects.reduce(0) { $0 + $1.area }
        // Little paper between many lines would only come in many pieces.
        guard 2 * plain.reduce(0, { $0 + $1.rect.area }) >= area else { return try post(rects, of: picture) }
        fill(plain)
        wire?.noteShown(plain.map(\.rect))
        // Also nothing: what was filled is a frame on its way like others.
        try post(rest, of: picture)
    }

    /// Of what takes more bytes than this, parts of one colour are not sent, but filled by the server: much of a large frame
    /// is paper, and the memory in which a window's first frame travels would be touched for nothing else. Source: our
    /// choice: about 200×300 pixels, more than a motion changes.
    private static let muchPaper = 1 << 18

    private func fill(_ parts: [PlainPart]) {
        for part in parts {
            XSetForeground(connection.display, context, UInt(layout.stored(part.pixel)))
            XFillRectangle(
                connection.display, window, context, Int32(part.rect.x), Int32(part.rect.y), UInt32(part.rect.width),
                UInt32(part.rect.height))
        }
    }

    private func post(_ rects: [PixelRect], of picture: Bitmap) throws(GraphicsError) {
        if let wire {
            wire.send(rects, to: window, context)
            // Over a long way, a question that is only asked when a frame has to wait comes a round trip late.
            if receiptsOnTheWay == 0 || !hasRoom { askForReceipt() }
        } else if post?.send(rects, of: picture, to: window, context) != true {
            // No memory is left to share; it may be there again for the next frame.
            do throws(GraphicsError) {
                try PixelWire(connection, layout: layout, picture: picture).send(rects, to: window, context)
            } catch {
                unsent.formUnion(Region(rects))
                throw error
            }
        }
    }

    /// Makes what a frame would have to wait for.
    func prepare() {
        if hasSettled { post?.prepare() }
    }

    /// The server has worked off what came before the question.
    ///
    /// Other programs may change the property, too: more can come than were asked for.
    func receiptArrived() {
        receiptsOnTheWay = max(0, receiptsOnTheWay - 1)
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
