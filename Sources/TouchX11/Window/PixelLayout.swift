internal import CTouchX11
import TouchGraphics

/// The screen's pixel format, and the bitmap format closest to it.
struct PixelLayout {
    let visual: UnsafeMutablePointer<Visual>
    let depth: Int32
    let format: Bitmap.Format
    /// Whether bitmaps of the format can be sent without conversion.
    let isNative: Bool
    let masks: (red: UInt32, green: UInt32, blue: UInt32)
    let bitsPerPixel: Int32

    @MainActor
    init(_ connection: Connection) throws(X11Error) {
        depth = XDefaultDepth(connection.display, connection.screen)
        guard let visual = XDefaultVisual(connection.display, connection.screen),
            visual.pointee.class == TrueColor || visual.pointee.class == DirectColor,
            let bits = Self.bitsPerPixel(connection.display, depth: depth), bits == 16 || bits == 32
        else { throw .unsupportedVisual(depth: Int(depth)) }
        self.visual = visual
        bitsPerPixel = bits
        let red = UInt32(truncatingIfNeeded: visual.pointee.red_mask)
        let green = UInt32(truncatingIfNeeded: visual.pointee.green_mask)
        let blue = UInt32(truncatingIfNeeded: visual.pointee.blue_mask)
        masks = (red, green, blue)
        switch (bits, red, green, blue) {
        case (32, 0xFF0000, 0xFF00, 0xFF): (format, isNative) = (.rgb24, true)
        case (32, 0x3FF0_0000, 0xFFC00, 0x3FF): (format, isNative) = (.rgb30, true)
        case (16, 0xF800, 0x7E0, 0x1F): (format, isNative) = (.rgb16, true)
        default: (format, isNative) = (.rgb24, false)
        }
    }

    private static func bitsPerPixel(_ display: OpaquePointer, depth: Int32) -> Int32? {
        var count: Int32 = 0
        guard let formats = XListPixmapFormats(display, &count) else { return nil }
        defer { XFree(formats) }
        return UnsafeBufferPointer(start: formats, count: Int(count)).first { $0.depth == depth }?.bits_per_pixel
    }

    /// Converts a pixel of a bitmap in `format` into the visual's format.
    func stored(_ pixel: UInt32) -> UInt32 {
        isNative ? pixel & (masks.red | masks.green | masks.blue) : encode(pixel)
    }

    /// Converts a pixel of 8-bit red, green and blue into the visual's format.
    func encode(_ pixel: UInt32) -> UInt32 {
        Self.encodeChannel((pixel >> 16) & 0xFF, in: masks.red)
            | Self.encodeChannel((pixel >> 8) & 0xFF, in: masks.green)
            | Self.encodeChannel(pixel & 0xFF, in: masks.blue)
    }

    private static func encodeChannel(_ value: UInt32, in mask: UInt32) -> UInt32 {
        guard mask != 0 else { return 0 }
        let maximum = mask >> UInt32(mask.trailingZeroBitCount)
        return ((value * maximum + 127) / 255) << UInt32(mask.trailingZeroBitCount)
    }
}
