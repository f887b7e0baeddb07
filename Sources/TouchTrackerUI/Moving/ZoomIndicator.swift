import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// Shows the zoom and rotation in a corner while they change or the canvas is rotated, and a button if no ink is
/// visible. Tapping the one resets the zoom, the other shows the complete drawing.
final class ZoomIndicator: UIView {
    let zoomCard = IndicatorCard(name: localized("Actual Size (100%)"), .fullSize)
    let allCard = IndicatorCard(name: localized("Fit drawing"), .showAll)
    private var timer: Scheduler.Timer?
    /// Insets of covered parts at the edges.
    var insets = UIEdgeInsets.zero {
        didSet { if insets != oldValue { setNeedsLayout() } }
    }

    /// Where the indicators are.
    enum Row {
        /// At the lower edge, side by side.
        case bottom
        /// In the upper corner, one below the other, if people have toolbars at the lower edge.
        case top
        /// Vertically centered, if people have toolbars at both edges.
        case middle
    }

    var row = Row.bottom {
        didSet { if row != oldValue { setNeedsLayout() } }
    }

    /// How long the zoom is shown after a change. Source: our choice: long enough to read and to tap.
    static let duration = Duration.seconds(2)
    /// In seconds.
    private static let fadeDuration = 0.2

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        for card in [zoomCard, allCard] {
            card.alpha = 0
            card.isUserInteractionEnabled = false
            addSubview(card)
        }
        // Holding it shows the overview.
        zoomCard.button.holdAction = .own
    }

    /// Called when zoom or rotation has changed. While the canvas is rotated it stays visible: a tap straightens.
    func show(_ viewport: Viewport) {
        zoomCard.button.setTitle(Self.text(of: viewport), for: .normal)
        setNeedsLayout()
        setPresence(zoomCard, .shown)
        timer?.cancel()
        guard viewport.rotation == 0 else { return }
        timer = window?.application?.scheduler.after(Self.duration) { [weak self] in self?.hideZoom() }
    }

    private func hideZoom() {
        guard !zoomCard.button.isTracking else {
            timer = window?.application?.scheduler.after(Self.duration) { [weak self] in self?.hideZoom() }
            return
        }
        setPresence(zoomCard, .hidden)
    }

    enum Presence {
        case shown, hidden
    }

    /// Shows or hides the button that fits the drawing.
    func setFitButton(_ presence: Presence) { setPresence(allCard, presence) }

    private func setPresence(_ card: IndicatorCard, _ presence: Presence) {
        guard card.isUserInteractionEnabled != (presence == .shown) else { return }
        card.isUserInteractionEnabled = presence == .shown
        let options: AnimationOptions = [.allowUserInteraction, .beginFromCurrentState]
        UIView.animate(withDuration: Self.fadeDuration, options: options) {
            card.alpha = presence == .shown ? 1 : 0
        }
    }

    /// Such as "150%", or "150%, 30°" if the canvas is rotated.
    static func text(of viewport: Viewport) -> String {
        let percent = viewport.scale * 100
        let tenths = Int(saturating: percent * 10, .toNearestOrEven)
        let zoom =
            percent < 9.95
            ? localized("\(tenths / 10).\(tenths % 10)%")
            : localized("\(Int(saturating: percent, .toNearestOrAwayFromZero))%")
        let degrees = Int(saturating: viewport.rotation * 180 / .pi, .toNearestOrAwayFromZero)
        // Translators: the zoom of the canvas, and its rotation.
        return degrees == 0 ? zoom : localized("\(zoom), \(degrees)°")
    }

    // MARK: Layout and touches

    override func layoutSubviews() {
        var insets = insets
        // If people have toolbars at the lower edge, the bar at the top is in the other corner.
        if row != .bottom { insets.top = 0 }
        let (area, side) = (bounds.inset(by: insets), Metrics.target)
        let (left, widths) = (area.minX + Metrics.margin, (zoom: zoomCard.width, all: allCard.width))
        var (zoom, all): (CGPoint, CGPoint)
        switch row {
        case .bottom:
            zoom = CGPoint(x: left, y: area.maxY - Metrics.margin - side)
            all = CGPoint(x: (area.minX + (area.width - widths.all) / 2).rounded(), y: zoom.y)
        case .top:
            zoom = CGPoint(x: left, y: area.minY + Metrics.margin)
            all = CGPoint(x: left, y: zoom.y + side + Metrics.gap)
        case .middle:
            zoom = CGPoint(x: left, y: (area.minY + (area.height - side) / 2).rounded())
            all = CGPoint(x: left + widths.zoom + Metrics.gap, y: zoom.y)
            // In a narrow window they are one below the other.
            if all.x + widths.all > area.maxX {
                zoom.y -= (side + Metrics.gap) / 2
                all = CGPoint(x: left, y: zoom.y + side + Metrics.gap)
            }
        }
        for (card, corner, width) in [(zoomCard, zoom, widths.zoom), (allCard, all, widths.all)] {
            card.setBodyFrame(mirrored(CGRect(origin: corner, size: CGSize(width: width, height: side)), in: area))
        }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        subviews.contains { $0.isUserInteractionEnabled && $0.point(inside: convert(point, to: $0), with: event) }
    }
}

/// A card with one button.
final class IndicatorCard: Card {
    let button: NamedButton

    private static let font = Font.systemFont(ofSize: 15, weight: .medium)
    /// Beside the title, in points.
    private static let inset: CGFloat = 14

    /// - Parameter command: performed by the button.
    init(name: String, _ command: Command) {
        button = NamedButton(name: name)
        button.keys = command.shownKeys
        super.init(cornerRadius: 14, elevation: .low)
        button.setTitle(name, for: .normal)
        button.titleLabel.font = Self.font
        button.configuration.cornerRadius = 14
        addSubview(button)
    }

    /// The width for its title, in points.
    var width: CGFloat {
        let text = TextLayout(button.currentTitle ?? "", font: Self.font, lines: .one).size.width
        return max(2 * Metrics.target, (text + 2 * Self.inset).rounded(.up))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        button.frame = body
    }
}
