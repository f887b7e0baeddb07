internal import CTouchX11
import Foundation
import TouchGraphics

/// Sends frames through the connection, if shared memory does not work or the visual has a layout of its own.
@MainActor
final class SocketPresenter {
    private let connection: Connection
    private let layout: PixelLayout
    private let picture: Bitmap
    /// Describes the picture.
    private let image: UnsafeMutablePointer<XImage>
    /// Receives converted pixels if the visual has a layout of its own.
    private let converted: UnsafeMutablePointer<XImage>?
    /// The parts of the picture sent so far.
    private var sent = Region()
    /// The window's current content; nil until it is known.
    private var shown: Bitmap?
    /// The serial number of the last request of each frame in flight.
    private var pendingFrames: [UInt] = []

    init(_ connection: Connection, layout: PixelLayout, picture: Bitmap) throws(GraphicsError) {
        let memory = picture.withPixels { $0.baseAddress }
        guard
            let image = Self.image(
                connection, layout, memory, width: picture.width, height: picture.height,
                bytesPerRow: layout.isNative ? picture.bytesPerRow : 0)
        else { throw .cairo(operation: "make a window's picture", reason: "the X library refuses") }
        self.connection = connection
        self.layout = layout
        self.picture = picture
        self.image = image
        converted =
            layout.isNative
            ? nil : Self.convertedImage(connection, layout, width: picture.width, height: picture.height)
    }

    isolated deinit {
        image.pointee.data = nil
        _ = tt_destroy_image(image)
        if let converted {
            free(converted.pointee.data)
            converted.pointee.data = nil
            _ = tt_destroy_image(converted)
        }
    }

    /// The number of frames that the server has not finished, as far as known.
    var framesInFlight: Int {
        let done = XLastKnownRequestProcessed(connection.display)
        // Serial numbers wrap; their difference tells which is earlier.
        while let first = pendingFrames.first, Int(bitPattern: done &- first) >= 0 { pendingFrames.removeFirst() }
        return pendingFrames.count
    }

    /// Returns a few rectangles that cover the pixels of a region that differ from the window's content. Much of a
    /// redrawn region is unchanged, such as all of a line but its end.
    ///
    /// - Parameter region: inside the picture.
    func changes(in region: Region) -> [PixelRect] {
        guard let shown else { return mergedRects(region) }
        return picture.changes(
            from: shown, in: region, rectCost: Self.bytesPerRequest / picture.format.bytesPerPixel)
    }

    /// Returns a few rectangles that cover the region.
    func mergedRects(_ region: Region) -> [PixelRect] { region.mergedRects(rectCost: Self.pixelsPerRequest) }

    /// The number of extra pixels that cost as much as one more request, when all pixels have to be sent.
    private static let pixelsPerRequest = 64
    /// The size of a request without its pixels, in bytes.
    private static let bytesPerRequest = 24

    /// Sends rectangles of the picture to the same locations in the window.
    func send(_ rects: [PixelRect], to window: UInt, _ context: GC) {
        for rect in rects {
            if let converted { convert(rect, into: converted) }
            XPutImage(
                connection.display, window, context, converted ?? image, Int32(rect.x), Int32(rect.y), Int32(rect.x),
                Int32(rect.y), UInt32(rect.width), UInt32(rect.height))
        }
        pendingFrames.append(XNextRequest(connection.display) &- 1)
        recordShown(rects)
    }

    /// Records that the window shows parts of the picture.
    func recordShown(_ rects: [PixelRect]) {
        if let shown { return shown.copy(Region(rects), from: picture) }
        // The window's content is unknown until the entire window has been sent.
        sent.formUnion(Region(rects))
        guard sent.rects == [picture.bounds] else { return }
        // Without memory for a copy, everything drawn is sent.
        shown = try? Bitmap(width: picture.width, height: picture.height, format: picture.format)
        shown?.copy(Region(picture.bounds), from: picture)
    }

    private func convert(_ rect: PixelRect, into image: UnsafeMutablePointer<XImage>) {
        guard let put = image.pointee.f.put_pixel else { return }
        let bytesPerRow = picture.bytesPerRow
        picture.withPixels { bytes in
            for y in rect.y..<rect.maxY {
                for x in rect.x..<rect.maxX {
                    let pixel = bytes.loadUnaligned(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
                    _ = put(image, Int32(x), Int32(y), UInt(layout.encode(pixel)))
                }
            }
        }
    }

    private static func image(
        _ connection: Connection, _ layout: PixelLayout, _ memory: UnsafeMutableRawPointer?, width: Int, height: Int,
        bytesPerRow: Int
    ) -> UnsafeMutablePointer<XImage>? {
        let image = XCreateImage(
            connection.display, layout.visual, UInt32(layout.depth), ZPixmap, 0,
            memory?.assumingMemoryBound(to: CChar.self), UInt32(width), UInt32(height), layout.bitsPerPixel,
            Int32(bytesPerRow))
        // Xlib swaps bytes for a server with the other byte order.
        image?.pointee.byte_order = 1.littleEndian == 1 ? LSBFirst : MSBFirst
        return image
    }

    private static func convertedImage(
        _ connection: Connection, _ layout: PixelLayout, width: Int, height: Int
    ) -> UnsafeMutablePointer<XImage>? {
        guard let image = image(connection, layout, nil, width: width, height: height, bytesPerRow: 0) else {
            return nil
        }
        let size = Int(image.pointee.bytes_per_line) * height
        image.pointee.data = calloc(max(size, 1), 1)?.assumingMemoryBound(to: CChar.self)
        return image
    }
}
