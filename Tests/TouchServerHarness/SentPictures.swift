/// The contents of windows, from the pictures and filled rectangles sent over a connection, to tell which pixels a
/// picture changes.
///
/// Only for 32 bits per pixel, with three bytes of colour.
final class SentPictures {
    /// The visible part of each window's pixels, by window ID.
    private var windows: [Int: [UInt32]] = [:]
    /// The foreground pixel of each graphics context.
    private var foregrounds: [Int: UInt32] = [:]

    /// The largest screen of a private server, in pixels. What is outside counts as unchanged.
    private static let (width, height) = (2048, 1200)
    private static let (createContext, changeContext): (UInt8, UInt8) = (55, 56)
    private static let fillRectangles: UInt8 = 70
    private static let putImage: UInt8 = 72
    private static let asPixels: UInt8 = 2

    /// Applies a request that changes a window's pixels or a graphics context.
    ///
    /// - Returns: for a picture, how many pixels it has, and how many of them changed; nil for other requests.
    func carryOut(_ request: [UInt8]) -> (all: Int, changed: Int)? {
        switch request[0] {
        case Self.createContext: noteForeground(request, mask: 12)
        case Self.changeContext: noteForeground(request, mask: 8)
        case Self.fillRectangles: fill(request)
        case Self.putImage where request[1] == Self.asPixels: return put(request)
        default: break
        }
        return nil
    }

    private func noteForeground(_ request: [UInt8], mask offset: Int) {
        let mask = request.number32(at: offset)
        guard mask & 4 != 0 else { return }
        // Values come in the order of their bits: a function and a plane mask may precede it.
        let index = (mask & 3).nonzeroBitCount
        foregrounds[request.number32(at: 4)] = UInt32(request.number32(at: offset + 4 + 4 * index)) & 0xFF_FFFF
    }

    private func fill(_ request: [UInt8]) {
        let pixel = foregrounds[request.number32(at: 8)] ?? 0
        for start in stride(from: 12, to: request.count - 7, by: 8) {
            let (x, y) = (request.number16(at: start), request.number16(at: start + 2))
            let (width, height) = (request.number16(at: start + 4), request.number16(at: start + 6))
            _ = change(request.number32(at: 4), x, y, width, height) { _, _ in pixel }
        }
    }

    private func put(_ request: [UInt8]) -> (all: Int, changed: Int)? {
        // A big request has four more bytes of length.
        let start = request.number16(at: 2) == 0 ? 4 : 0
        let (width, height) = (request.number16(at: start + 12), request.number16(at: start + 14))
        let (x, y) = (request.number16(at: start + 16), request.number16(at: start + 18))
        guard request.count >= start + 24 + 4 * width * height else { return nil }
        let changed = request.withUnsafeBytes { bytes in
            change(request.number32(at: start + 4), x, y, width, height) { column, row in
                let offset = start + 24 + 4 * (row * width + column)
                return bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self) & 0xFF_FFFF
            }
        }
        return (width * height, changed)
    }

    /// - Returns: how many pixels changed.
    private func change(
        _ window: Int, _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ pixel: (_ column: Int, _ row: Int) -> UInt32
    ) -> Int {
        var changed = 0
        var pixels = windows.removeValue(forKey: window) ?? Array(repeating: 0, count: Self.width * Self.height)
        for row in 0..<max(0, min(height, Self.height - y)) {
            for column in 0..<max(0, min(width, Self.width - x)) {
                let offset = (y + row) * Self.width + x + column
                let new = pixel(column, row)
                if pixels[offset] != new { changed += 1 }
                pixels[offset] = new
            }
        }
        windows[window] = pixels
        return changed
    }
}
