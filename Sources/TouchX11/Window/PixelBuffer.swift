internal import CX11
import Foundation
import Graphics

/// Pixels that a window's content is drawn into and sent from.
///
/// In memory shared with the server where that works; elsewhere the pixels travel through the connection.
@MainActor
final class PixelBuffer {
    let bitmap: Bitmap
    /// Draws into the bitmap.
    let context: GraphicsContext
    /// Where another buffer has newer pixels.
    var stale = Region()
    /// What the window shows, once that is known, where pixels travel through the connection.
    private var shown: Bitmap?
    /// The serial number of the last request of each frame that was sent.
    private var framesOnTheWay: [UInt] = []

    private let connection: Connection
    private let layout: PixelLayout
    private let storage: Storage
    /// Where pixels are converted to, if the visual has a layout of its own.
    private let converted: UnsafeMutablePointer<XImage>?

    private enum Storage {
        case shared(SharedSegment, image: UnsafeMutablePointer<XImage>)
        case own(UnsafeMutableRawPointer, image: UnsafeMutablePointer<XImage>)
    }

    /// - Throws: when there is no memory for so many pixels.
    init(_ connection: Connection, layout: PixelLayout, width: Int, height: Int) throws(GraphicsError) {
        self.connection = connection
        self.layout = layout
        let bytesPerRow = Bitmap.bytesPerRow(forWidth: width, format: layout.format)
        let size = bytesPerRow * height
        if layout.isNative, let segment = SharedSegment(connection, size: size),
            let image = segment.image(layout, width: width, height: height, bytesPerRow: bytesPerRow)
        {
            storage = .shared(segment, image: image)
            bitmap = try Bitmap(
                over: segment.memory, width: width, height: height, bytesPerRow: bytesPerRow, format: layout.format)
            context = GraphicsContext(bitmap)
            converted = nil
            return
        }
        let memory = UnsafeMutableRawPointer.allocate(byteCount: max(size, 1), alignment: 16)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        guard
            let image = Self.image(
                connection, layout, memory, width: width, height: height,
                bytesPerRow: layout.isNative ? bytesPerRow : 0)
        else {
            memory.deallocate()
            throw .cairo(operation: "make a window's picture", reason: "the X library refuses")
        }
        storage = .own(memory, image: image)
        bitmap = try Bitmap(
            over: memory, width: width, height: height, bytesPerRow: bytesPerRow, format: layout.format)
        context = GraphicsContext(bitmap)
        converted = layout.isNative ? nil : Self.convertedImage(connection, layout, width: width, height: height)
    }

    isolated deinit {
        switch storage {
        case .shared(_, let image):
            image.pointee.data = nil
            _ = tt_destroy_image(image)
        case .own(let memory, let image):
            image.pointee.data = nil
            _ = tt_destroy_image(image)
            memory.deallocate()
        }
        if let converted {
            free(converted.pointee.data)
            converted.pointee.data = nil
            _ = tt_destroy_image(converted)
        }
    }

    var isShared: Bool {
        if case .shared = storage { true } else { false }
    }

    /// How many frames the server has not done with, as far as is known: a shared buffer must not be written meanwhile.
    ///
    /// Whatever the server says tells which request it has worked off last. So the input that leads to a frame usually
    /// tells that the one before is through, and no completion event need wake the program after each frame.
    var framesInFlight: Int {
        let done = XLastKnownRequestProcessed(connection.display)
        // Serial numbers wrap; their distance tells which is earlier.
        while let first = framesOnTheWay.first, Int(bitPattern: done &- first) >= 0 { framesOnTheWay.removeFirst() }
        return framesOnTheWay.count
    }

    /// Notes what was drawn into another buffer and not here.
    func miss(_ damage: Region, insteadOf other: PixelBuffer) {
        stale.formUnion(damage)
        guard stale.rectCount > Self.manyRects else { return }
        // One rectangle instead, but for what the other does not have either.
        var around = Region(stale.extents)
        around.subtract(other.stale)
        stale.formUnion(around)
    }

    /// A region of so many rectangles takes longer to reckon with than a few more pixels to copy. Source: our choice.
    private static let manyRects = 64

    /// Few rectangles that hold what the window does not show yet of the region.
    ///
    /// Where nothing is shared these are only the pixels that look otherwise: much of what is drawn anew looks as before,
    /// such as all of a line but its end.
    ///
    /// - Parameter region: within the bitmap.
    func changes(in region: Region) -> [PixelRect] {
        guard let shown else { return gathered(region) }
        return bitmap.changes(
            from: shown, in: region, sparingAtMost: Self.bytesToARequest / bitmap.format.bytesPerPixel)
    }

    /// Few rectangles that hold the region.
    func gathered(_ region: Region) -> [PixelRect] {
        region.gathered(sparingAtMost: isShared ? Self.sharedPixelsToARequest : Self.pixelsToARequest)
    }

    /// Sends rectangles of pixels to the window.
    func send(_ rects: [PixelRect], to window: UInt, _ context: GC) {
        for rect in rects {
            switch storage {
            case .shared(_, let image):
                XShmPutImage(
                    connection.display, window, context, image, Int32(rect.x), Int32(rect.y), Int32(rect.x),
                    Int32(rect.y), UInt32(rect.width), UInt32(rect.height), False)
            case .own(_, let image):
                if let converted { convert(rect, into: converted) }
                XPutImage(
                    connection.display, window, context, converted ?? image, Int32(rect.x), Int32(rect.y),
                    Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height))
            }
        }
        guard !rects.isEmpty else { return }
        framesOnTheWay.append(XNextRequest(connection.display) &- 1)
        if !isShared { noteShown(rects) }
    }

    private func noteShown(_ rects: [PixelRect]) {
        if let shown { return shown.copy(Region(rects), from: bitmap) }
        // The first frame is the whole window. Without the memory for a copy, all that is drawn is sent.
        guard Region(rects).rects == [bitmap.bounds] else { return }
        shown = try? Bitmap(width: bitmap.width, height: bitmap.height, format: bitmap.format)
        shown?.copy(Region(bitmap.bounds), from: bitmap)
    }

    /// How many pixels more cost as much as one request more, with shared memory.
    ///
    /// Source: a request of 32×32 pixels takes the server 10 µs and one of 400×400 takes 23 µs (measured on Xorg 21.1).
    private static let sharedPixelsToARequest = 40_000
    /// The same through the connection, for what has to be sent whole.
    private static let pixelsToARequest = 64
    /// What a request has but its pixels.
    private static let bytesToARequest = 24

    private func convert(_ rect: PixelRect, into image: UnsafeMutablePointer<XImage>) {
        guard let put = image.pointee.f.put_pixel else { return }
        let bytesPerRow = bitmap.bytesPerRow
        bitmap.withPixels { bytes in
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
        // The library swaps bytes for a server of the other order.
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

extension Region {
    func clipped(to rect: PixelRect) -> Region {
        var region = self
        region.formIntersection(rect)
        return region
    }

    /// Few rectangles that hold the region: neighbours in reading order are put together as long as the rectangle around
    /// them has at most so many pixels more than they.
    func gathered(sparingAtMost limit: Int) -> [PixelRect] {
        var gathered: [PixelRect] = []
        var area = 0
        for index in 0..<rectCount {
            let rect = rect(at: index)
            guard let last = gathered.last else {
                gathered.append(rect)
                area = rect.area
                continue
            }
            let around = last.union(rect)
            if around.area - area - rect.area <= limit {
                gathered[gathered.count - 1] = around
                area += rect.area
            } else {
                gathered.append(rect)
                area = rect.area
            }
        }
        return gathered
    }
}
