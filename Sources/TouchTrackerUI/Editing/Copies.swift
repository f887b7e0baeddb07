import Foundation
import TouchDrawingModel
import TouchGraphics

extension [Figure] {
    /// How far from the original a copy lies, in points on the screen. Source: our choice: as wide as a default line,
    /// twice, so that both are seen.
    private static let copyOffset = CGPoint(x: 20, y: 20)

    /// Where copies of them come to lie.
    ///
    /// - Parameters:
    ///   - place: of their middle; nil: near the originals.
    ///   - earlier: how many copies there are of them: none lies on another.
    ///   - viewport: how they are seen.
    func copies(at place: CGPoint? = nil, after earlier: Int = 0, in viewport: Viewport = Viewport()) -> [Figure] {
        let bounds = reduce(CGRect.null) { $0.union($1.bounds) }
        let way =
            place.map { $0 - CGPoint(x: bounds.midX, y: bounds.midY) }
            ?? (viewport.canvas(Self.copyOffset) - viewport.origin) * CGFloat(earlier + 1)
        return map { $0.applying(Similarity(translation: way)) }
    }
}
