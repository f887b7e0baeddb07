public import TouchGraphics

/// The program's icon in one size, for window managers, panels and task switchers.
public nonisolated struct WindowIcon: Hashable, Sendable {
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    /// The pixels, row by row from the top left: alpha, red, green and blue in 8 bits each, not premultiplied.
    public let pixels: [UInt32]

    /// Creates an icon from a bitmap.
    ///
    /// - Parameter bitmap: with 32 bits per pixel, including alpha.
    public init(_ bitmap: Bitmap) {
        (width, height) = (bitmap.width, bitmap.height)
        let (width, height, bytesPerRow) = (bitmap.width, bitmap.height, bitmap.bytesPerRow)
        pixels = bitmap.withPixels { bytes in
            (0..<height).flatMap { y in
                (0..<width).map { x in
                    Self.straight(bytes.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self))
                }
            }
        }
    }

    /// Converts a pixel from premultiplied to straight alpha.
    private static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha > 0 else { return 0 }
        func channel(_ shift: UInt32) -> UInt32 {
            min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
        }
        return alpha << 24 | channel(16) | channel(8) | channel(0)
    }
}
