internal import CTouchX11
import TouchGraphics

/// Shared memory that passes the pixels of one frame to the server.
///
/// The frame's rectangles are stored one after another without gaps. So the memory that both sides touch is small and
/// contiguous, while the rows of a rectangle in the picture of the entire window are on different pages.
@MainActor
final class SharedBuffer {
    /// In bytes.
    let capacity: Int
    private let connection: Connection
    private let segment: SharedSegment
    /// Describes the rectangle being sent.
    private let image: UnsafeMutablePointer<XImage>
    private let bytesPerPixel: Int
    /// The serial number of the last request of the last frame.
    private var lastRequest: UInt?

    /// Creates a buffer; nil if shared memory does not work.
    init?(_ connection: Connection, layout: PixelLayout, capacity: Int) {
        guard layout.isNative, let segment = SharedSegment(connection, size: capacity),
            let image = segment.image(layout)
        else { return nil }
        self.connection = connection
        self.capacity = capacity
        self.segment = segment
        self.image = image
        bytesPerPixel = layout.format.bytesPerPixel
    }

    isolated deinit {
        image.pointee.data = nil
        _ = tt_destroy_image(image)
    }

    /// Returns the size of rectangles in bytes.
    static func size(of rects: [PixelRect], _ format: Bitmap.Format) -> Int {
        var size = 0
        for rect in rects { size += bytesPerRow(rect, format.bytesPerPixel) * rect.height }
        return size
    }

    /// Rows are padded to 32 bits, as `SharedSegment.image(_:)` ensures.
    private static func bytesPerRow(_ rect: PixelRect, _ bytesPerPixel: Int) -> Int {
        (rect.width * bytesPerPixel + 3) & ~3
    }

    /// Whether the server has finished with the buffer; it must not be written before.
    ///
    /// Everything the server sends contains the serial number of the last processed request. So the input that leads to
    /// a frame usually shows that the previous one is done, and no completion event has to wake the program after each
    /// frame.
    var isFree: Bool {
        guard let lastRequest else { return true }
        // Serial numbers wrap; their difference tells which is earlier.
        return Int(bitPattern: XLastKnownRequestProcessed(connection.display) &- lastRequest) >= 0
    }

    /// Sends rectangles of a picture to the same locations in the window.
    ///
    /// - Parameter rects: inside the picture; at most `capacity` bytes.
    func send(_ rects: [PixelRect], of picture: Bitmap, to window: UInt, _ context: GC) {
        let stride = picture.bytesPerRow
        picture.withPixels { pixels in
            guard let start = pixels.baseAddress else { return }
            var memory = segment.memory
            for rect in rects {
                let bytesPerRow = Self.bytesPerRow(rect, bytesPerPixel)
                image.pointee.data = memory.assumingMemoryBound(to: CChar.self)
                var row = start + rect.y * stride + rect.x * bytesPerPixel
                for _ in 0..<rect.height {
                    memory.copyMemory(from: row, byteCount: rect.width * bytesPerPixel)
                    memory += bytesPerRow
                    row += stride
                }
                put(rect, bytesPerRow: bytesPerRow, to: window, context)
            }
        }
        lastRequest = XNextRequest(connection.display) &- 1
    }

    private func put(_ rect: PixelRect, bytesPerRow: Int, to window: UInt, _ context: GC) {
        image.pointee.width = Int32(rect.width)
        image.pointee.height = Int32(rect.height)
        image.pointee.bytes_per_line = Int32(bytesPerRow)
        XShmPutImage(
            connection.display, window, context, image, 0, 0, Int32(rect.x), Int32(rect.y), UInt32(rect.width),
            UInt32(rect.height), False)
    }
}
