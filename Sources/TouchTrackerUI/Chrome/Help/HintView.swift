import Foundation
import TouchDrawingModel
import TouchKit

/// Says on an empty canvas what can be done with the tool that is chosen. It takes no touches: who draws over it draws.
///
/// It stands on the canvas, which is white paper in every appearance.
final class HintView: CachedView {
    enum Presence {
        case shown, hidden
    }

    var content: HintContent {
        didSet {
            guard content != oldValue else { return }
            contentChanged()
            if let superview { layOut(in: superview) }
        }
    }

    private(set) var presence = Presence.shown
    /// What is taken at the edges of the view that it is in; to be set before it is arranged.
    var insets = UIEdgeInsets.zero
    /// What is said, as large as there is room for it.
    private var layout: HintLayout

    /// How long the hint takes to come back, in seconds.
    private static let fadeInDuration = 0.2

    init(_ content: HintContent = HintContent([Toolbox()])) {
        self.content = content
        layout = HintLayout(content, available: .zero)
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        overrideUserInterfaceStyle = .light
        autoresizingMask = [
            .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
        ]
    }

    /// Adds itself in the middle, where it stays.
    func install(in container: UIView) {
        layOut(in: container)
        container.addSubview(self)
    }

    /// Goes to the middle, as large as there is room for it, or where the room is.
    func layOut(in container: UIView) {
        let available = container.bounds.inset(by: insets).insetBy(dx: Metrics.gap, dy: Metrics.gap)
        let layout = HintLayout(content, available: available.size)
        if layout != self.layout {
            self.layout = layout
            contentChanged()
        }
        bounds.size = layout.size
        let middle = container.bounds.center
        center = CGPoint(
            x: Self.nearest(to: middle.x, from: available.minX, to: available.maxX, layout.size.width).rounded(),
            y: Self.nearest(to: middle.y, from: available.minY, to: available.maxY, layout.size.height).rounded())
    }

    /// The middle of something of a length that lies between two places.
    private static func nearest(to middle: CGFloat, from low: CGFloat, to high: CGFloat, _ length: CGFloat) -> CGFloat {
        let (minCenter, maxCenter) = (low + length / 2, high - length / 2)
        return minCenter <= maxCenter ? min(max(middle, minCenter), maxCenter) : (minCenter + maxCenter) / 2
    }

    /// Whether all that it says is seen.
    var fits: Bool { layout.fits }

    /// The first ink is on the canvas, for which the hint makes room at once, or the last one gone.
    func show(_ presence: Presence) {
        guard presence != self.presence else { return }
        self.presence = presence
        UIView.animate(withDuration: presence == .shown ? Self.fadeInDuration : 0, options: .beginFromCurrentState) {
            alpha = presence == .shown ? 1 : 0
        }
    }

    override func drawContent(in context: GraphicsContext, toPixels: CGAffineTransform?) {
        let color = palette.secondaryLabel
        context.setColor(color)
        for text in layout.texts {
            context.draw(
                text.text, in: mirrored(text.frame, in: bounds), font: text.font, alignment: text.alignment)
        }
        for icon in layout.icons {
            icon.icon.draw(in: mirrored(icon.frame, in: bounds), color: color, context: context)
        }
    }
}
