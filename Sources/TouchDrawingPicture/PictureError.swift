import Foundation
public import TouchGraphics
import TouchLanguage

/// Why there is no picture, as a clause for a person.
public enum PictureError: Error, Equatable, CustomStringConvertible {
    /// There is nothing to be seen.
    case empty
    /// A picture of pixels would have more than `Picture.maxPixels`, or more on a side than a bitmap can have.
    ///
    /// - Parameter scale: the greatest that would do.
    case tooLarge(width: Double, height: Double, scale: Double)
    /// A page of PDF would be larger than such a file can tell, in points.
    ///
    /// - Parameter scale: the greatest that would do.
    case tooLargeForPage(width: Double, height: Double, scale: Double)
    /// What a page of PDF would show reaches farther beyond it than such a file can tell.
    case tooFarForPage
    /// A film would have more than `Film.maxFrames`.
    case tooLong(frames: Int)
    /// There is no memory.
    case refused(GraphicsError)
    /// A person has cancelled it.
    case interrupted
    /// The system refused to write a file.
    case unwritable(path: String, reason: String)

    /// What is wrong and what can be done about it, for a person.
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

    /// The same error for a caller that multiplies the scales it is given: the scale advised is the caller's.
    public func divided(by magnification: Double) -> PictureError {
        switch self {
        case .tooLarge(let width, let height, let scale):
            .tooLarge(width: width, height: height, scale: scale / magnification)
        case .tooLargeForPage(let width, let height, let scale):
            .tooLargeForPage(width: width, height: height, scale: scale / magnification)
        case .empty, .tooFarForPage, .tooLong, .refused, .interrupted, .unwritable: self
        }
    }

    /// A scale with two digits, rounded down, as people type it: without an exponent.
    static func factor(_ scale: Double) -> String {
        let exponent = Int(saturating: log10(scale), .down)
        // What two digits leave behind is no digit less.
        let digits = floor(scale * pow(10, Double(1 - exponent)) + 1e-9)
        let text = String(format: "%.*f", max(0, 1 - exponent), digits * pow(10, Double(exponent - 1)))
        return text.hasSuffix("0") && text.contains(".")
            ? text.replacing(/\.?0+$/, with: "") : text
    }

    private static func rounded(_ value: Double) -> String { String(format: value < 1e9 ? "%.0f" : "%.2g", value) }
}
