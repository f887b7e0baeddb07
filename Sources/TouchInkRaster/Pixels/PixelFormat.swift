/// The format of a pixel; every format is native-endian.
public enum PixelFormat: Sendable {
    /// 32 bits: opacity, red, green, blue; colors premultiplied with opacity.
    case argb32
    /// 32 bits: 8 unused, red, green, blue.
    case rgb24
    /// 32 bits: 2 unused, 10 each of red, green, blue.
    case rgb30
    /// 16 bits: 5 of red, 6 of green, 5 of blue.
    case rgb16

    /// The bytes from one pixel of a row to the next: 2 or 4.
    public var bytesPerPixel: Int {
        switch self {
        case .argb32, .rgb24, .rgb30: 4
        case .rgb16: 2
        }
    }
}
