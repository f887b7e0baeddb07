public import Foundation
public import TouchKit

/// A layer that shows its sublayers several times, with cumulative transforms, delays and color changes.
///
/// Replicates only sublayers, not subviews of the layer's view. Hit-testing uses the first instance.
@MainActor open class CAReplicatorLayer: CALayer {
    /// The number of instances, including the first one; less than 1 shows nothing. Defaults to 1.
    open var instanceCount = 1 {
        willSet { setNeedsDisplay() }
        didSet { setNeedsDisplay() }
    }
    /// The delay of each instance's animations relative to the previous instance, in seconds.
    open var instanceDelay: TimeInterval = 0 {
        willSet { willChange("instanceDelay", instanceDelay, newValue) }
        didSet { didChange() }
    }
    /// The transform from each instance to the next, about the center of the bounds.
    open var instanceTransform = CATransform3DIdentity {
        willSet { willChange("instanceTransform", instanceTransform, newValue) }
        didSet { didChange() }
    }
    /// The color by which the first instance's colors are multiplied; white, the default, and nil don't change them.
    open var instanceColor: Color? = .white {
        willSet { willChange("instanceColor", instanceColor, newValue) }
        didSet { didChange() }
    }
    /// The increment of that color's red from each instance to the next.
    open var instanceRedOffset: Float = 0 { didSet { setNeedsDisplay() } }
    /// The increment of its green.
    open var instanceGreenOffset: Float = 0 { didSet { setNeedsDisplay() } }
    /// The increment of its blue.
    open var instanceBlueOffset: Float = 0 { didSet { setNeedsDisplay() } }
    /// The increment of its opacity.
    open var instanceAlphaOffset: Float = 0 {
        willSet { willChange("instanceAlphaOffset", instanceAlphaOffset, newValue) }
        didSet { didChange() }
    }
    /// Stored, but without effect: there is no perspective.
    open var preservesDepth = false

    /// The number of instances to draw, limited because more would take too long.
    private var count: Int { min(max(instanceCount, 0), 10_000) }

    /// The transform from one instance to the next, in the layer's space.
    private var step: CGAffineTransform {
        let (x, y) = (bounds.midX, bounds.midY)
        return CGAffineTransform(translationX: -x, y: -y).concatenating(instanceTransform.affinePart)
            .concatenating(CGAffineTransform(translationX: x, y: y))
    }

    /// Returns the color by which an instance is multiplied.
    private func color(of index: Int) -> Color {
        let (first, times) = (instanceColor ?? .white, Double(index))
        func channel(_ value: Double, _ offset: Float) -> Double { min(max(value + Double(offset) * times, 0), 1) }
        return Color(
            red: channel(first.red, instanceRedOffset), green: channel(first.green, instanceGreenOffset),
            blue: channel(first.blue, instanceBlueOffset), alpha: channel(first.alpha, instanceAlphaOffset))
    }

    /// Returns the area covered by all instances.
    ///
    /// - Parameter extent: the area covered by the first instance.
    func instancesExtent(of extent: CGRect) -> CGRect {
        guard !extent.isNull else { return extent }
        var (union, accumulated) = (CGRect.null, CGAffineTransform.identity)
        for _ in 0..<count {
            union = union.union(extent.applying(accumulated))
            accumulated = step.concatenating(accumulated)
        }
        return union
    }

    func drawInstances(of layers: [CALayer], in context: GraphicsContext) {
        var accumulated = CGAffineTransform.identity
        for index in 0..<count {
            context.saveGState()
            if context.concatenate(accumulated) {
                Self.withDelay(layers, by: instanceDelay * Double(index)) {
                    draw(layers, colored: color(of: index), in: context)
                }
            }
            context.restoreGState()
            accumulated = step.concatenating(accumulated)
        }
    }

    private func draw(_ layers: [CALayer], colored color: Color, in context: GraphicsContext) {
        guard color != .white else { return Self.draw(layers, in: context) }
        context.beginTransparencyLayer()
        Self.draw(layers, in: context)
        if color.withAlphaComponent(1) != .white {
            context.saveGState()
            context.setBlendMode(.multiply)
            context.setColor(color.withAlphaComponent(1))
            context.fill(sublayersExtent)
            context.restoreGState()
            context.beginTransparencyLayer()
            Self.draw(layers, in: context)
            context.endTransparencyLayer(alpha: 1, blendMode: .destinationIn)
        }
        context.endTransparencyLayer(alpha: CGFloat(color.alpha))
    }

    /// Performs the closure with the layers' presentation at an earlier time.
    private static func withDelay(_ layers: [CALayer], by delay: TimeInterval, _ work: () -> Void) {
        guard delay != 0 else { return work() }
        let animatedLayers = layers.flatMap(\.tree).compactMap { layer in
            layer.animations.map { (layer, $0, $0.presentedValues, $0.time) }
        }
        for (layer, animations, _, time) in animatedLayers { animations.updatePresentation(layer, at: time - delay) }
        work()
        for (_, animations, values, time) in animatedLayers {
            (animations.presentedValues, animations.time) = (values, time)
        }
    }
}

extension CALayer {
    /// The layer with all its descendants and masks.
    fileprivate var tree: [CALayer] { [self] + (state.sublayers + (mask.map { [$0] } ?? [])).flatMap(\.tree) }
}

extension CAReplicatorLayer: LayerContent {
    func copyOwnProperties(from other: CALayer) {
        guard let other = other as? CAReplicatorLayer else { return }
        (instanceCount, instanceDelay) = (other.instanceCount, other.instanceDelay)
        (instanceTransform, instanceColor) = (other.instanceTransform, other.instanceColor)
        (instanceRedOffset, instanceGreenOffset) = (other.instanceRedOffset, other.instanceGreenOffset)
        (instanceBlueOffset, instanceAlphaOffset) = (other.instanceBlueOffset, other.instanceAlphaOffset)
    }
}
