// The type of #colorLiteral(red:green:blue:alpha:) without a type annotation.
// swift-format-ignore-file: NoLeadingUnderscores
// The functions have Core Foundation's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have their names from other systems.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Returns the largest rectangle with an aspect ratio, centered in another rectangle; named as in AVFoundation.
///
/// - Parameter aspectRatio: a size with the ratio of width to height.
public nonisolated func AVMakeRect(aspectRatio: CGSize, insideRect bounds: CGRect) -> CGRect {
    guard aspectRatio.width > 0, aspectRatio.height > 0 else { return bounds }
    let scale = min(bounds.width / aspectRatio.width, bounds.height / aspectRatio.height)
    let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
    return CGRect(
        x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
}

/// An offset from a default position.
public nonisolated struct UIOffset: Hashable, Sendable {
    /// To the right, in points.
    public var horizontal: CGFloat
    /// Downwards, in points.
    public var vertical: CGFloat

    /// Creates an offset from both distances.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// No offset.
    public static let zero = UIOffset()
}

extension NSValue {
    /// Wraps a point.
    public convenience init(cgPoint: CGPoint) {
        self.init(point: cgPoint)
    }

    /// Wraps a size.
    public convenience init(cgSize: CGSize) {
        self.init(size: cgSize)
    }

    /// Wraps a rectangle.
    public convenience init(cgRect: CGRect) {
        self.init(rect: cgRect)
    }

    /// Wraps an object without retaining it, as a key in a dictionary or a member of a set: two values are equal if they
    /// wrap the same object.
    public convenience init(nonretainedObject object: Any?) {
        var address = object.map { UInt64(UInt(bitPattern: Unmanaged.passUnretained($0 as AnyObject).toOpaque())) } ?? 0
        self.init(bytes: &address, objCType: "Q")
    }

    /// The object of `init(nonretainedObject:)`.
    ///
    /// - Precondition: the object still exists.
    public var nonretainedObjectValue: Any? {
        var address: UInt64 = 0
        getValue(&address)
        guard let pointer = UnsafeRawPointer(bitPattern: UInt(address)) else { return nil }
        return Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// The wrapped point.
    public var cgPointValue: CGPoint { pointValue }
    /// The wrapped size.
    public var cgSizeValue: CGSize { sizeValue }
    /// The wrapped rectangle.
    public var cgRectValue: CGRect { rectValue }
}

extension NSCoder {
    /// Returns a point that was encoded with `encode(_:forKey:)`; zero without one.
    public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }
    /// Returns a size that was encoded with `encode(_:forKey:)`; zero without one.
    public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }
    /// Returns a rectangle that was encoded with `encode(_:forKey:)`; zero without one.
    public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }
}

/// An interval in seconds; named as in Core Foundation.
public typealias CFTimeInterval = TimeInterval
/// Seconds since the start of 2001; named as in Core Foundation.
public typealias CFAbsoluteTime = TimeInterval

/// Runs the block. There are no autoreleased objects to release on this platform.
public nonisolated func autoreleasepool<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }

/// Seconds since the start of 2001, on the wall clock.
public nonisolated func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// A drawing context; Core Graphics' name for TouchGraphics' context.
public typealias CGContext = GraphicsContext
/// A fixed color; named as in Core Graphics.
public typealias CGColor = Color
/// The pixels of a picture; named as in Core Graphics.
public typealias CGImage = Bitmap
/// The alignment of text; named as in UIKit.
public typealias NSTextAlignment = TextAlignment
/// An array of anything; named as in Core Foundation.
public typealias CFArray = [Any]
/// A dictionary of anything; named as in Core Foundation.
public typealias CFDictionary = [AnyHashable: Any]
/// An integer; named as in Foundation for Objective-C.
public typealias NSInteger = Int
/// An unsigned integer; named as in Foundation for Objective-C.
public typealias NSUInteger = UInt

/// The default type of color literals.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {
    /// Creates a color from `#colorLiteral`, in sRGB, each component 0…1.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

extension Color: _ExpressibleByColorLiteral {
    /// Creates a color from `#colorLiteral`, in sRGB, each component 0…1.
    public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }
}
