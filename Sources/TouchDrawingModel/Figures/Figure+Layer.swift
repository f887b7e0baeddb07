import Foundation
public import TouchInkRaster

extension Figure {
    /// The layers of figures, from back to front, regardless of when the figures were drawn.
    public enum Layer: Int, Hashable, Sendable, Comparable, CaseIterable {
        /// Figures drawn with the marker.
        case marker
        /// All other figures.
        case ink

        /// Whether the left layer is below the right one.
        public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// The color of the figure's ink on a paper; a marker's is translucent.
    public func color(on paper: Paper) -> Color {
        let color = ink.color(on: paper)
        return layer == .marker ? color.withAlphaComponent(color.alpha * Self.markerOpacity) : color
    }

    /// The opacity of the marker. Source: our choice, by looking: black is a gray through which pencil remains legible,
    /// and yellow is still yellow.
    private static let markerOpacity = 0.4
}

extension [[Figure]] {
    /// The groups by layer from back to front, in unchanged order within a layer; the figures of a group, which are
    /// painted together, must be of one layer.
    public var sortedByLayer: [[Figure]] {
        Figure.Layer.allCases.flatMap { layer in filter { $0.first?.layer == layer } }
    }
}

extension [Figure] {
    /// The figures by layer from back to front, in unchanged order within a layer.
    public var sortedByLayer: [Figure] {
        Figure.Layer.allCases.flatMap { layer in filter { $0.layer == layer } }
    }
}
