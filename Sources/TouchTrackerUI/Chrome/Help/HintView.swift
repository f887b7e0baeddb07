import Foundation
import TouchDrawingModel
import TouchKit

/// A hint about the selected tool on an empty canvas. It takes no touches.
///
/// It always has the light appearance, because it is on the paper.
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
    /// Insets of covered parts of the superview. Set before the layout.
    var insets = UIEdgeInsets.zero
    /// The layout for the available size.
    private var layout: HintLayout

    /// The duration of the fade-in, in seconds.
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

    override var isAccessibilityElement: Bool {
        get { presence == .shown }
        set {}
    }

    override var accessibilityLabel: String? {
        get { ([content.title] + content.sentences.map(\.text) + [content.foot]).joined(separator: "\n") }
        set {}
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { .staticText }
        set {}
    }

    /// Adds the hint in the center of a container.
    func install(in container: UIView) {
        layOut(in: container)
        container.addSubview(self)
    }

    /// Centers the hint, at the size that fits, or moves it to where there is space.
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

    /// The nearest center of an interval of a given length between two limits.
    private static func nearest(to middle: CGFloat, from low: CGFloat, to high: CGFloat, _ length: CGFloat) -> CGFloat {
        let (minCenter, maxCenter) = (low + length / 2, high - length / 2)
        return minCenter <= maxCenter ? min(max(middle, minCenter), maxCenter) : (minCenter + maxCenter) / 2
    }

    /// Whether all of its text fits.
    var fits: Bool { layout.fits }

    /// Hides the hint immediately when the first ink is drawn; fades it in when the canvas is empty again.
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
