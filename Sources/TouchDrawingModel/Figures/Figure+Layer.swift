import Foundation
public import TouchInkRaster

extension Figure {
    /// What lies below what, whenever it was drawn; from back to front.
    public enum Layer: Int, Hashable, Sendable, Comparable, CaseIterable {
        /// What was drawn with the marker.
        case marker
        /// All other ink.
        case ink

        /// Whether the left one lies below the right one.
        public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// Which layer it lies in: that of its nib.
    public var layer: Layer {
        guard case .stroke(let stroke) = self, stroke.nib == .marker else { return .ink }
        return .marker
    }

    /// What its ink looks like on a paper: a marker's lets through what lies below.
    public func color(on paper: Paper) -> Color {
        let color = ink.color(on: paper)
        return layer == .marker ? color.withAlphaComponent(color.alpha * Self.markerOpacity) : color
    }

    /// Source: our choice, by looking: black reads as a grey through which pencil would be read, yellow is still yellow.
    private static let markerOpacity = 0.4
}

extension [[Figure]] {
    /// What is painted at once, each of figures of one layer: by layers from back to front, and within a layer as they are.
    public var sortedByLayer: [[Figure]] {
        Figure.Layer.allCases.flatMap { layer in filter { $0.first?.layer == layer } }
    }
}

extension [Figure] {
    /// By layers from back to front, and within a layer as they are.
    public var sortedByLayer: [Figure] {
        Figure.Layer.allCases.flatMap { layer in filter { $0.layer == layer } }
    }
}
