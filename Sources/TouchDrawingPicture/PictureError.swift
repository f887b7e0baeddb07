import Foundation
import TouchFoundation
public import TouchGraphics

/// Why a picture can't be made; described as a clause of a message.
public enum PictureError: Error, Equatable, CustomStringConvertible {
    /// Nothing is visible.
    case empty
    /// The bitmap would have more than `Picture.maxPixels`, or be wider or higher than a bitmap can be.
    ///
    /// - Parameter scale: the maximum that works.
    case tooLarge(width: Double, height: Double, scale: Double)
    /// The page would be larger than PDF allows; in points.
    ///
    /// - Parameter scale: the maximum that works.
    case tooLargeForPage(width: Double, height: Double, scale: Double)
    /// Content extends farther beyond a PDF page than the format allows.
    case tooFarForPage
    /// The film would have more than `Film.maxFrames`.
    case tooLong(frames: Int)
    /// Memory is exhausted.
    case refused(GraphicsError)
    /// The user has canceled the export.
    case interrupted
    /// The system refused to write the file.
    case unwritable(path: String, reason: String)

    /// The error and a way to resolve it, for the user.
    public var description: String {
        switch self {
        case .empty: localized("the drawing is empty; nothing to export")
        case .tooLarge(let width, let height, let scale):
            localized(
                """
                the picture would be \(Self.rounded(width)) × \(Self.rounded(height)) pixels, which is too large; choose a \
                scale of at most \(Self.factor(scale)), or SVG or PDF, which have no pixels
                """)
        case .tooLargeForPage(let width, let height, let scale):
            localized(
                """
                the page would be \(Self.rounded(width)) × \(Self.rounded(height)) points, which is too large for PDF; choose \
                a scale of at most \(Self.factor(scale)), or SVG
                """)
        case .tooFarForPage:
            localized("parts of the drawing lie too far out for PDF; choose a smaller scale, or export as SVG or PNG")
        case .tooLong(let frames):
            localized("the animation would have \(frames) frames, which is more than an hour; choose a higher speed")
        case .refused(let error): localized("couldn't make the picture: \(error)")
        case .interrupted: localized("interrupted")
        case .unwritable(let path, let reason):
            localized("couldn't write \(path): \(reason); choose a folder that is writable")
        }
    }

    /// The same error for a caller that multiplies a given scale: the suggested scale is in the caller's terms.
    public func divided(by magnification: Double) -> PictureError {
        switch self {
        case .tooLarge(let width, let height, let scale):
            .tooLarge(width: width, height: height, scale: scale / magnification)
        case .tooLargeForPage(let width, let height, let scale):
            .tooLargeForPage(width: width, height: height, scale: scale / magnification)
        case .empty, .tooFarForPage, .tooLong, .refused, .interrupted, .unwritable: self
        }
    }

    /// A scale with two significant digits, rounded down, in the form to be typed: without an exponent.
    static func factor(_ scale: Double) -> String {
        let exponent = Int(saturating: log10(scale), .down)
        // Tolerates the rounding error of a scale with two digits.
        let digits = floor(scale * pow(10, Double(1 - exponent)) + 1e-9)
        let text = String(format: "%.*f", max(0, 1 - exponent), digits * pow(10, Double(exponent - 1)))
        return text.hasSuffix("0") && text.contains(".")
            ? text.replacing(/\.?0+$/, with: "") : text
    }

    private static func rounded(_ value: Double) -> String { String(format: value < 1e9 ? "%.0f" : "%.2g", value) }
}
