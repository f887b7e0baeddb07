// Names are Core Graphics'.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The position of opacity in a pixel's bytes; named as in Core Graphics.
public nonisolated enum CGImageAlphaInfo: UInt32, Sendable {
    /// No opacity.
    case none = 0
    /// After the colors, which are premultiplied.
    case premultipliedLast = 1
    /// Before the colors, which are premultiplied.
    case premultipliedFirst = 2
    /// After the colors.
    case last = 3
    /// Before the colors.
    case first = 4
    /// An unused byte after the colors.
    case noneSkipLast = 5
    /// An unused byte before the colors.
    case noneSkipFirst = 6
    /// Opacity without colors.
    case alphaOnly = 7
}

/// The layout of pixels in memory; named as in Core Graphics.
public nonisolated struct CGBitmapInfo: OptionSet, Sendable {
    /// Core Graphics' number.
    public let rawValue: UInt32

    /// Creates a layout from any number.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The bits of `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// The machine's byte order.
    public static let byteOrderDefault: CGBitmapInfo = []
    /// 32-bit numbers, least significant byte first.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// 32-bit numbers, most significant byte first.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

extension CGContext {
    /// Draws into memory. The origin of user space is the lower left corner, and y points up.
    ///
    /// **Difference from Core Graphics**: memory passed by the program must have Cairo's byte order:
    /// `byteOrder32Little` with `premultipliedFirst` or `noneSkipFirst`. Memory allocated by the context, and so
    /// `data`, always has that order, whatever is requested.
    ///
    /// - Parameters:
    ///   - data: at least `bytesPerRow × height` bytes, aligned to 4, that outlive the context; nil: the context
    ///     allocates them.
    ///   - width: in pixels, 1 to 32,767.
    ///   - height: in pixels, 1 to 32,767.
    ///   - bitsPerComponent: 8; the initializer fails with any other number.
    ///   - bytesPerRow: of the program's own memory: a multiple of 4, and at least 4 × width.
    ///   - space: no effect; all colors are in sRGB.
    ///   - bitmapInfo: the layout of pixels.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard width > 0, height > 0, bitsPerComponent == 8 else { return nil }
        let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
        let isOpaque = [CGImageAlphaInfo.none, .noneSkipFirst, .noneSkipLast].contains(alpha)
        let format: Bitmap.Format = isOpaque ? .rgb24 : .argb32
        guard let data else {
            guard let bitmap = try? Bitmap(width: width, height: height, format: format) else { return nil }
            self.init(upwards: bitmap)
            return
        }
        let isNativeOrder = CGBitmapInfo(rawValue: bitmapInfo).contains(.byteOrder32Little)
        guard isNativeOrder, alpha == .premultipliedFirst || alpha == .noneSkipFirst,
            let bitmap = try? Bitmap(
                over: data, width: width, height: height, bytesPerRow: bytesPerRow, format: format)
        else { return nil }
        self.init(upwards: bitmap)
    }

    private convenience init(upwards bitmap: Bitmap) {
        self.init(bitmap)
        translateBy(x: 0, y: CGFloat(bitmap.height))
        scaleBy(x: 1, y: -1)
        setLineWidth(1)
    }

    /// In pixels.
    public var width: Int { bitmap.width }

    /// In pixels.
    public var height: Int { bitmap.height }

    /// The distance between the starts of two rows.
    public var bytesPerRow: Int { bitmap.bytesPerRow }

    /// The pixels, starting at the upper left one: blue, green, red, opacity; valid while the context exists.
    public var data: UnsafeMutableRawPointer? { bitmap.withPixels { $0.baseAddress } }

    /// Returns a copy of the current contents; nil if there is not enough memory. During a view's `draw(_:)`: what the view
    /// has drawn in its bounds, with its background. The first call of a view's life has it drawn again, into a picture of
    /// its own, since it contains what is behind the view.
    public func makeImage() -> CGImage? {
        bitmap.cropping(to: CurrentContext.readPicture(in: self) ?? bitmap.bounds.rect)
    }

    /// Draws a picture into the rectangle, with its top at the largest y: upright where y points up, and upside down
    /// where y points down, in views and in UIKit's image contexts. `UIImage.draw(in:)` is upright there.
    public func draw(_ image: CGImage, in rect: CGRect) {
        saveGState()
        translateBy(x: rect.minX, y: rect.maxY)
        scaleBy(x: 1, y: -1)
        draw(image, filling: CGRect(origin: .zero, size: rect.size))
        restoreGState()
    }
}
