import Foundation
import TouchKit

/// Shows whoever is here for the first time what hands do: for five seconds, or until the first touch, lines draw themselves,
/// as with the tool that is chosen. It is no part of the drawing, and takes no touches.
final class Demonstration: UIView {
    private let script: DemonstrationScript
    /// Since the first frame, in seconds.
    private var time: TimeInterval = 0
    private var start: TimeInterval?
    private var link: CADisplayLink?
    private let watch = TouchWatchGestureRecognizer()

    /// In points.
    private static let greatestSize = CGSize(width: 640, height: 220)
    /// With less room beside the hint, the lines lie behind it. In points.
    private static let leastHeight: CGFloat = 80
    private static let lineWidth: CGFloat = 8
    private static let tipRadius: CGFloat = 16
    private static let tipLineWidth: CGFloat = 2
    /// Seen, and no ink.
    private static let opacity = 0.5

    init(_ course: ToolTraits.Course) {
        script = DemonstrationScript(course)
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        overrideUserInterfaceStyle = .light
        watch.name = "demonstration"
        watch.changed = { [unowned self] _ in end() }
    }

    /// Where the lines are seen best.
    ///
    /// - Parameter y: from where there is room in the container, in points.
    static func frame(in bounds: CGRect, below y: CGFloat) -> CGRect {
        var room = bounds.insetBy(dx: Measure.margin, dy: Measure.margin)
        if room.maxY - y >= leastHeight { room = CGRect(x: room.minX, y: y, width: room.width, height: room.maxY - y) }
        let size = CGSize(
            width: min(room.width, greatestSize.width), height: min(room.height, greatestSize.height))
        return CGRect(
            x: (room.midX - size.width / 2).rounded(), y: (room.midY - size.height / 2).rounded(),
            width: size.width, height: size.height)
    }

    /// - Parameter view: a touch in it ends the demonstration.
    func begin(_ application: UIApplication, watching view: UIView) {
        view.addGestureRecognizer(watch)
        let link = CADisplayLink(target: self, action: Demonstration.frame)
        link.add(to: application)
        self.link = link
    }

    override func didMoveToWindow() {
        if window == nil { end() }
    }

    /// Takes itself away, at once.
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
            let places = line.places.map { place in
                CGPoint(
                    x: Self.tipRadius + place.x * (bounds.width - 2 * Self.tipRadius),
                    y: Self.tipRadius + place.y * (bounds.height - 2 * Self.tipRadius))
            }
            guard let first = places.first, let last = places.last else { continue }
            context.setColor(color.withAlphaComponent(Self.opacity * line.opacity))
            context.setLineWidth(Self.lineWidth)
            context.move(to: first)
            for place in places.dropFirst() { context.addLine(to: place) }
            context.strokePath()
            guard line.isBeingDrawn else { continue }
            context.setLineWidth(Self.tipLineWidth)
            context.addCircle(center: last, radius: Self.tipRadius - Self.tipLineWidth)
            context.strokePath()
        }
    }
}
