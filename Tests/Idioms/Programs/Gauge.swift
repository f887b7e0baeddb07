import QuartzCore
import UIKit

/// A bar that fills itself, by a property of its own that Core Animation keeps.
final class GaugeLayer: CALayer {
    @NSManaged var progress: CGFloat

    override init() {
        super.init()
    }

    override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? GaugeLayer { progress = other.progress }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override class func needsDisplay(forKey key: String) -> Bool {
        return key == #keyPath(progress) || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> CAAction? {
        guard event == #keyPath(progress) else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentation()?.progress ?? progress
        animation.duration = 1
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        return animation
    }

    override func draw(in context: CGContext) {
        context.setFillColor(UIColor.red.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
    }
}

/// A gauge with three lamps below, and a picture that was drawn pixel by pixel.
class GaugeView: UIView {
    private let bar = GaugeLayer()
    private let lamps = CAReplicatorLayer()
    private let plate = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        bar.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        layer.addSublayer(bar)
        let lamp = CALayer()
        lamp.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        lamp.backgroundColor = UIColor.blue.cgColor
        lamps.frame = CGRect(x: 0, y: 30, width: 100, height: 10)
        lamps.instanceCount = 3
        lamps.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
        lamps.addSublayer(lamp)
        layer.addSublayer(lamps)
        plate.frame = CGRect(x: 0, y: 50, width: 100, height: 50)
        if let drawn = drawnPlate() {
            plate.image = UIImage(cgImage: drawn).resizableImage(
                withCapInsets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2), resizingMode: .stretch)
        }
        addSubview(plate)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    var progress: CGFloat {
        get { return bar.progress }
        set { bar.progress = newValue }
    }

    /// Green, with a white line at its upper edge: y grows upwards.
    private func drawnPlate() -> CGImage? {
        guard
            let context = CGContext(
                data: nil, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return nil }
        context.setFillColor(UIColor.green.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.setFillColor(UIColor.white.cgColor)
        context.fill(CGRect(x: 0, y: 8, width: 10, height: 2))
        guard
            let half = context.makeImage(),
            let whole = CGContext(
                data: nil, width: 20, height: 10, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return nil }
        whole.draw(half, in: CGRect(x: 0, y: 0, width: 10, height: 10))
        whole.draw(half, in: CGRect(x: 10, y: 0, width: 10, height: 10))
        return whole.makeImage()
    }
}
