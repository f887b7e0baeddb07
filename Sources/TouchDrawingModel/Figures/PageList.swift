public import Foundation
import TouchInkRaster

/// The pages of documents on the canvas, from top to bottom.
public struct PageList: Sendable {
    /// The pictures that show pages.
    public let pictures: [CanvasImage]

    /// - Complexity: O(n) for n figures.
    public init(of drawing: Drawing) {
        pictures = drawing.figures.compactMap { figure in
            if case .image(let picture) = figure, picture.image.page != nil { picture } else { nil }
        }.sorted { ($0.center.y, $0.center.x) < ($1.center.y, $1.center.x) }
    }

    /// The page some pages after the one that is nearest to a point; the first or last one at most. Nil if there is none.
    public func page(_ offset: Int, after point: CGPoint) -> CanvasImage? {
        let nearest = pictures.indices.min { pictures[$0].distance(to: point) < pictures[$1].distance(to: point) }
        return nearest.map { pictures[min(max(0, $0 + offset), pictures.count - 1)] }
    }
}
