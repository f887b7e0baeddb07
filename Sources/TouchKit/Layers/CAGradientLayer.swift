public import Foundation

/// A layer that shows colours that go over into each other.
@MainActor open class CAGradientLayer: CALayer {
    /// Those that are a `CGColor` count, in their order; nil shows nothing.
    open var colors: [Any]? {
        willSet { willChange("colors") }
        didSet { didChange() }
    }
    /// Where they are, 0…1; nil: evenly distributed.
    open var locations: [NSNumber]? {
        willSet { willChange("locations") }
        didSet { didChange() }
    }
    /// How they lie.
    open var type = CAGradientLayerType.axial { didSet { setNeedsDisplay() } }
    /// Where it begins, or its middle: 0, 0 is the top left corner, 1, 1 the bottom right one; at first the middle of the upper
    /// side.
    open var startPoint = CGPoint(x: 0.5, y: 0) {
        willSet { willChange("startPoint", startPoint, newValue) }
        didSet { didChange() }
    }
    /// Likewise; at first the middle of the lower side.
    open var endPoint = CGPoint(x: 0.5, y: 1) {
        willSet { willChange("endPoint", endPoint, newValue) }
        didSet { didChange() }
    }

    override func copyProperties(from other: CALayer) {
        super.copyProperties(from: other)
        guard let other = other as? CAGradientLayer else { return }
        (colors, locations, type) = (other.colors, other.locations, other.type)
        (startPoint, endPoint) = (other.startPoint, other.endPoint)
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
        // An ellipse through the end: a circle that is stretched with the space around it.
        let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
        guard width > 0, height > 0 else { return }
        context.translateBy(x: start.x, y: start.y)
        context.scaleBy(x: 1, y: height / width)
        context.drawRadialGradient(
            gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: width,
            options: [.drawsAfterEndLocation])
    }
}

/// How the colours of a gradient layer lie.
///
/// **Difference from UIKit**: none around a point (`conic`).
public nonisolated struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name for it.
    public let rawValue: String

    /// Any name; one that is not known is `axial`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Along the line from the start to the end.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From the start outwards, up to an ellipse whose width and height are twice the distances to the end.
    public static let radial = CAGradientLayerType(rawValue: "radial")
}
