import Foundation
import TouchKit

/// An animation at the first start: for five seconds, or until the first touch, lines are drawn as with the selected
/// tool. They are not part of the drawing, and the view takes no touches.
final class Demonstration: UIView {
    private let script: DemonstrationScript
    /// Since the first frame, in seconds.
    private var time: TimeInterval = 0
    private var start: TimeInterval?
    private var link: CADisplayLink?
    private let watch = TouchWatchGestureRecognizer()

    /// In points.
    private static let maxSize = CGSize(width: 640, height: 220)
    /// With less space beside the hint, the lines are behind it. In points.
    private static let minHeight: CGFloat = 80
    private static let lineWidth: CGFloat = 8
    private static let tipRadius: CGFloat = 16
    private static let tipLineWidth: CGFloat = 2
    /// Visible, but different from ink.
    private static let opacity = 0.5

    init(_ shape: ToolTraits.PreviewShape) {
        script = DemonstrationScript(shape)
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        overrideUserInterfaceStyle = .light
        watch.name = "demonstration"
        watch.onChange = { [unowned self] _ in end() }
    }

    /// The best frame for the lines.
    ///
    /// - Parameter y: the top of the free space in the container, in points.
    static func frame(in bounds: CGRect, below y: CGFloat) -> CGRect {
        var area = bounds.insetBy(dx: Metrics.margin, dy: Metrics.margin)
        if area.maxY - y >= minHeight { area = CGRect(x: area.minX, y: y, width: area.width, height: area.maxY - y) }
        let size = CGSize(
            width: min(area.width, maxSize.width), height: min(area.height, maxSize.height))
        return CGRect(
            x: (area.midX - size.width / 2).rounded(), y: (area.midY - size.height / 2).rounded(),
            width: size.width, height: size.height)
    }

    /// - Parameter view: a touch in it ends the demonstration.
    func start(_ application: UIApplication, watching view: UIView) {
        view.addGestureRecognizer(watch)
        let link = CADisplayLink(target: self, action: Demonstration.frame)
        link.add(to: application)
        self.link = link
    }

    override func didMoveToWindow() {
        if window == nil { end() }
    }

    /// Removes the view immediately.
    func end() {
        link?.invalidate()
        link = nil
        watch.view?.removeGestureRecognizer(watch)
        removeFromSuperview()
    }

    private func frame(_ link: CADisplayLink) {
        let start = start ?? link.timestamp
        self.start = start
        time = link.timestamp - start
        if time >= DemonstrationScript.duration { return end() }
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        let color = palette.tint
        context.setLineCap(.round)
        context.setLineJoin(.round)
        for line in script.lines(at: time) {
            let points = line.points.map { point in
                CGPoint(
                    x: Self.tipRadius + point.x * (bounds.width - 2 * Self.tipRadius),
                    y: Self.tipRadius + point.y * (bounds.height - 2 * Self.tipRadius))
            }
            guard let first = points.first, let last = points.last else { continue }
            context.setColor(color.withAlphaComponent(Self.opacity * line.opacity))
            context.setLineWidth(Self.lineWidth)
            context.move(to: first)
            for point in points.dropFirst() { context.addLine(to: point) }
            context.strokePath()
            guard line.isBeingDrawn else { continue }
            context.setLineWidth(Self.tipLineWidth)
            context.addCircle(center: last, radius: Self.tipRadius - Self.tipLineWidth)
            context.strokePath()
        }
    }
}
