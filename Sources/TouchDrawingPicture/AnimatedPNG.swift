public import Foundation
import TouchGraphics

/// Builds an animated PNG file from still ones. A viewer without support for animation shows the first frame.
///
/// Each frame but the first contains only the rectangle that differs from the previous one.
///
/// Source: PNG specification, third edition, sections 11.3.2 and 5.6.
struct AnimatedPNG {
    private var chunks = Data()
    private var header = Data()
    private var sequence: UInt32 = 0
    private var frameCount: UInt32 = 0
    private var last: Bitmap?

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// - Parameter duration: of the frame, as a fraction of a second.
    mutating func add(_ frame: Bitmap, duration: (numerator: UInt16, denominator: UInt16)) throws(PictureError) {
        let rect = last.map { frame.difference(from: $0) } ?? frame.bounds
        let cropped = rect == frame.bounds ? frame : try frame.cropped(to: rect)
        let still = PNGChunks(try Film.png(cropped))
        if last == nil { header = still.first("IHDR") ?? Data() }
        addControl(rect, duration)
        for content in still.all("IDAT") {
            if last == nil {
                chunks += PNGChunks.chunk("IDAT", content)
            } else {
                chunks += PNGChunks.chunk("fdAT", nextSequenceNumber() + content)
            }
        }
        last = frame
        frameCount += 1
    }

    private mutating func addControl(_ rect: PixelRect, _ duration: (numerator: UInt16, denominator: UInt16)) {
        var content = nextSequenceNumber()
        for value in [rect.width, rect.height, rect.x, rect.y] {
            content += UInt32(truncatingIfNeeded: value).bigEndianBytes
        }
        content += duration.numerator.bigEndianBytes + duration.denominator.bigEndianBytes
        // dispose_op: leave the frame in place; blend_op: replace the pixels of its rectangle.
        content += [0, 0] as [UInt8]
        chunks += PNGChunks.chunk("fcTL", content)
    }

    private mutating func nextSequenceNumber() -> Data {
        defer { sequence += 1 }
        return Data(sequence.bigEndianBytes)
    }

    /// The complete file; the animation repeats forever.
    func finish() -> Data {
        let forever: UInt32 = 0
        let control = PNGChunks.chunk("acTL", Data(frameCount.bigEndianBytes + forever.bigEndianBytes))
        return Data(Self.signature) + PNGChunks.chunk("IHDR", header) + control + chunks
            + PNGChunks.chunk("IEND", Data())
    }
}

extension Film {
    /// The film as an animated PNG file.
    ///
    /// - Parameter progress: called with the number of each frame, starting at 1; an error that it throws cancels the
    ///   export.
    public mutating func animatedPNG(
        progress: (Int) throws(PictureError) -> Void = { _ in }
    ) throws(PictureError) -> Data {
        var file = AnimatedPNG()
        let count = frameCount
        try forEachFrame { (index, bitmap) throws(PictureError) in
            let isLast = index == count - 1
            try file.add(bitmap, duration: isLast ? (UInt16(Self.lastFrameDuration), 1) : (1, UInt16(Self.frameRate)))
            try progress(index + 1)
        }
        return ExportSignature.adding(to: file.finish(), .png)
    }
}

/// The chunks of a PNG file. Source: PNG specification, third edition, section 5.3.
struct PNGChunks {
    /// In file order.
    private(set) var chunks: [(type: String, content: Data)] = []

    /// - Parameter data: a complete file.
    init(_ data: Data) {
        var remainder = data.dropFirst(8)
        while remainder.count >= 12 {
            let count = Int(remainder.prefix(4).reduce(0 as UInt32) { $0 << 8 | UInt32($1) })
            guard remainder.count >= count + 12 else { return }
            let type = String(decoding: remainder.dropFirst(4).prefix(4), as: UTF8.self)
            chunks.append((type, Data(remainder.dropFirst(8).prefix(count))))
            remainder = remainder.dropFirst(count + 12)
        }
    }

    func first(_ type: String) -> Data? { chunks.first { $0.type == type }?.content }

    func all(_ type: String) -> [Data] { chunks.filter { $0.type == type }.map(\.content) }

    static func chunk(_ type: String, _ content: Data) -> Data {
        let body = Data(type.utf8) + content
        return Data(UInt32(truncatingIfNeeded: content.count).bigEndianBytes) + body
            + Data(CRC32.of(body).bigEndianBytes)
    }
}

extension FixedWidthInteger {
    fileprivate var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian, Array.init) }
}

extension Bitmap {
    /// A rectangle that contains all pixels that differ from a bitmap of the same size; one pixel if none does.
    fileprivate func difference(from other: Bitmap) -> PixelRect {
        let changes = changes(from: other, in: Region(bounds), rectCost: width * height)
        guard let first = changes.first else { return PixelRect(x: 0, y: 0, width: 1, height: 1) }
        return changes.dropFirst().reduce(first) { $0.union($1) }
    }

    fileprivate func cropped(to rect: PixelRect) throws(PictureError) -> Bitmap {
        let result: Bitmap
        do throws(GraphicsError) {
            result = try Bitmap(width: rect.width, height: rect.height, format: format)
        } catch {
            throw .refused(error)
        }
        let (size, row, resultRow) = (format.bytesPerPixel, bytesPerRow, result.bytesPerRow)
        result.withPixels { target in
            withPixels { source in
                for y in 0..<rect.height {
                    let start = (rect.y + y) * row + rect.x * size
                    let destination = UnsafeMutableRawBufferPointer(rebasing: target[(y * resultRow)...])
                    destination.copyMemory(
                        from: UnsafeRawBufferPointer(rebasing: source[start..<start + rect.width * size]))
                }
            }
        }
        return result
    }
}
