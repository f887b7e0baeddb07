/// What windows show, as far as it came in pictures through the connection: tells which pixels a picture changes.
///
/// Only 32 bits a pixel, three bytes of colour.
final class SentPictures {
    /// The visible part of each window's pixels, by the window's number.
    private var windows: [Int: [UInt32]] = [:]

    /// The largest that a private server's screen is. What lies beyond counts as unchanged.
    private static let (width, height) = (2048, 1200)
    private static let putImage: UInt8 = 72
    private static let asPixels: UInt8 = 2

    /// Carries out a request that puts a picture on a window.
    ///
    /// - Returns: how many pixels it has, and how many of them looked otherwise before; nil if it is another request.
    func put(_ request: [UInt8]) -> (all: Int, changed: Int)? {
        guard request[0] == Self.putImage, request[1] == Self.asPixels else { return nil }
        // Four bytes more of length in a big request.
        let start = request.number16(at: 2) == 0 ? 4 : 0
        let window = request.number32(at: start + 4)
        let (width, height) = (request.number16(at: start + 12), request.number16(at: start + 14))
        let (x, y) = (request.number16(at: start + 16), request.number16(at: start + 18))
        guard request.count >= start + 24 + 4 * width * height else { return nil }
        var changed = 0
        var pixels = windows.removeValue(forKey: window) ?? Array(repeating: 0, count: Self.width * Self.height)
        request.withUnsafeBytes { bytes in
            for row in 0..<max(0, min(height, Self.height - y)) {
                for column in 0..<max(0, min(width, Self.width - x)) {
                    let offset = start + 24 + 4 * (row * width + column)
                    let pixel = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self) & 0xFF_FFFF
                    let place = (y + row) * Self.width + x + column
                    if pixels[place] != pixel { changed += 1 }
                    pixels[place] = pixel
                }
            }
        }
        windows[window] = pixels
        return (width * height, changed)
    }
}
