public import Foundation
public import TouchKit

/// A layer that draws a color gradient.
@MainActor open class CAGradientLayer: CALayer {
    /// The colors, in order; elements other than `CGColor` are ignored. Nil draws nothing.
    open var colors: [Any]? {
        willSet { willChange("colors") }
        didSet { didChange() }
    }
    /// The locations of the colors, 0…1; nil: evenly distributed.
    open var locations: [NSNumber]? {
        willSet { willChange("locations") }
        didSet { didChange() }
    }
    /// The kind of gradient.
    open var type = CAGradientLayerType.axial { didSet { setNeedsDisplay() } }
    /// The start of an axial gradient or the center of a radial one, in unit coordinates: 0, 0 is the top left corner,
    /// 1, 1 the bottom right one. Defaults to the middle of the top edge.
    open var startPoint = CGPoint(x: 0.5, y: 0) {
        willSet { willChange("startPoint", startPoint, newValue) }
        didSet { didChange() }
    }
    /// The end of the gradient, in unit coordinates. Defaults to the middle of the bottom edge.
    open var endPoint = CGPoint(x: 0.5, y: 1) {
        willSet { willChange("endPoint", endPoint, newValue) }
        didSet { didChange() }
    }

    open override func draw(in context: GraphicsContext) {
        let colors = (colors ?? []).compactMap { $0 as? Color }
        guard !colors.isEmpty else { return }
        let stopLocations = locations.flatMap { $0.count == colors.count ? $0 : nil }
        let gradient = stopLocations.map { stopLocations in
            CGGradient(stops: zip(colors, stopLocations).map { CGGradient.Stop($0, at: CGFloat($1.doubleValue)) })
        }
        context.saveGState()
        context.beginPath()
        context.addPath(outline(bounds))
        context.clip()
        draw(gradient ?? CGGradient(colors: colors), in: context)
        context.restoreGState()
    }

    private func draw(_ gradient: CGGradient, in context: GraphicsContext) {
        let (start, end) = (bounds.point(at: startPoint), bounds.point(at: endPoint))
        guard type == .radial else {
            return context.drawLinearGradient(
                gradient, start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }
        // An ellipse through the end point: a circle in a scaled space.
        let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
        guard width > 0, height > 0 else { return }
        context.translateBy(x: start.x, y: start.y)
        context.scaleBy(x: 1, y: height / width)
        context.drawRadialGradient(
            gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: width,
            options: [.drawsAfterEndLocation])
    }
}

/// The kind of a gradient layer's gradient.
///
/// **Difference from UIKit**: there are no conic gradients (`conic`).
public nonisolated struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String

    /// Any name; unknown names mean `axial`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Along the line from the start point to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From the start point outwards, up to an ellipse whose width and height are twice the distances to the end point.
    public static let radial = CAGradientLayerType(rawValue: "radial")
}

extension CAGradientLayer: LayerContent {
    func copyOwnProperties(from other: CALayer) {
        guard let other = other as? CAGradientLayer else { return }
        (colors, locations, type) = (other.colors, other.locations, other.type)
        (startPoint, endPoint) = (other.startPoint, other.endPoint)
    }
}
