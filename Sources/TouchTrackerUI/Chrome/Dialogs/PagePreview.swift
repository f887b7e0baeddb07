import Foundation
import TouchDrawingPicture
import TouchFoundation
import TouchKit

/// A preview of the printed page, with its margins.
final class PagePreview: UIView, FormView.Row {
    var layout = PageLayout(.a4, .portrait, .fit) {
        didSet { if layout != oldValue { setNeedsDisplay() } }
    }
    /// The complete page; nil until it has been drawn.
    var page: Bitmap? {
        didSet { setNeedsDisplay() }
    }

    /// The height as a row of a form, in points.
    private static let rowHeight: CGFloat = 180
    /// Space for the page's shadow, in points.
    private static let inset: CGFloat = 6

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityRole = .image
        accessibilityLabel = localized("Preview of the page")
    }

    func height(in width: CGFloat) -> CGFloat { Self.rowHeight }

    /// Points of the view to a point of the page.
    private var scale: CGFloat {
        let area = bounds.insetBy(dx: Self.inset, dy: Self.inset)
        return max(0.01, min(area.width / layout.pageSize.width, area.height / layout.pageSize.height))
    }

    /// The frame of the page in the view's coordinate space, aligned to pixels.
    var pageFrame: CGRect {
        let pixels = window?.scale ?? 1
        func aligned(_ length: CGFloat) -> CGFloat { (length * pixels).rounded() / pixels }
        let size = CGSize(
            width: aligned(layout.pageSize.width * scale), height: aligned(layout.pageSize.height * scale))
        return CGRect(
            x: aligned(bounds.midX - size.width / 2), y: aligned(bounds.midY - size.height / 2), width: size.width,
            height: size.height)
    }

    /// The size of the required bitmap, in pixels.
    var pixelSize: CGSize {
        let (frame, pixels) = (pageFrame, window?.scale ?? 1)
        return CGSize(width: (frame.width * pixels).rounded(), height: (frame.height * pixels).rounded())
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        let frame = pageFrame
        context.fillShadow(of: frame.offsetBy(dx: 0, dy: 1), cornerRadius: 1, blur: 5, opacity: 0.3)
        context.setColor(palette.outline)
        context.fillRoundedRect(frame.insetBy(dx: -0.5, dy: -0.5), cornerRadius: 0.5)
        context.setColor(.white)
        context.fill(frame)
        if let page { context.draw(page, filling: frame) }
        let margin = PageLayout.margin * scale
        context.saveGState()
        context.setColor(Color(white: 0.55))
        context.setLineWidth(1)
        context.setLineDash(phase: 0, lengths: [4, 3])
        context.addRect(frame.insetBy(dx: margin, dy: margin))
        context.strokePath()
        context.restoreGState()
    }
}
