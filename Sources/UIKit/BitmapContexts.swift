// Names are Core Graphics'.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// Where the opacity of a pixel lies in its bytes; Core Graphics' name for it.
public nonisolated enum CGImageAlphaInfo: UInt32, Sendable {
    /// There is none.
    case none = 0
    /// Behind the colours, which are multiplied with it.
    case premultipliedLast = 1
    /// Before the colours, which are multiplied with it.
    case premultipliedFirst = 2
    /// Behind the colours.
    case last = 3
    /// Before the colours.
    case first = 4
    /// A byte behind the colours says nothing.
    case noneSkipLast = 5
    /// A byte before the colours says nothing.
    case noneSkipFirst = 6
    /// There is nothing else.
    case alphaOnly = 7
}

/// How a picture's pixels lie in memory; Core Graphics' name for it.
public nonisolated struct CGBitmapInfo: OptionSet, Sendable {
    /// Core Graphics' number.
    public let rawValue: UInt32

    /// Any number.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The part that is a `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// As the machine has it.
    public static let byteOrderDefault: CGBitmapInfo = []
    /// Numbers of 32 bits, their least byte first.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// Numbers of 32 bits, their greatest byte first.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

extension CGContext {
    /// Draws into memory. The origin of user space is the lower left corner, and y grows upwards.
    ///
    /// **Difference from Core Graphics**: Cairo's order of bytes is the only one that a program's own memory can have:
    /// `byteOrder32Little` with `premultipliedFirst` or `noneSkipFirst`. Memory that the context makes has that order, whatever
    /// is asked for, so `data` tells of no other.
    ///
    /// - Parameters:
    ///   - data: at least `bytesPerRow × height` bytes, aligned to 4, that outlive the context; nil: the context makes them.
    ///   - width: in pixels, 1 to 32,767.
    ///   - height: in pixels, 1 to 32,767.
    ///   - bitsPerComponent: 8; with others there is no context.
    ///   - bytesPerRow: of the program's own memory: a multiple of 4, and at least 4 × width.
    ///   - space: without effect; all colours are in sRGB.
    ///   - bitmapInfo: how pixels lie.
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

    /// From the begin of a row to that of the next.
    public var bytesPerRow: Int { bitmap.bytesPerRow }

    /// The pixels, from the upper left one on, blue, green, red and opacity; as long as the context.
    public var data: UnsafeMutableRawPointer? { bitmap.withPixels { $0.baseAddress } }

    /// What has been drawn so far; nil if there is no memory for it.
    public func makeImage() -> CGImage? { bitmap.cropping(to: bitmap.bounds.rect) }

    /// Puts a picture into the rectangle, its top at the side of the greatest y: upright where y grows upwards, and upside down in
    /// views and pictures that UIKit begins, where it grows downwards. `UIImage.draw(in:)` is upright there.
    public func draw(_ image: CGImage, in rect: CGRect) {
        saveGState()
        translateBy(x: rect.minX, y: rect.maxY)
        scaleBy(x: 1, y: -1)
        draw(image, filling: CGRect(origin: .zero, size: rect.size))
        restoreGState()
    }
}
