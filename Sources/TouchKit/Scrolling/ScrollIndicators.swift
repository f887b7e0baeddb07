import Foundation

/// The indicators of the visible part, at the edges of a scroll view.
final class ScrollIndicators {
    let horizontal = ScrollIndicator()
    let vertical = ScrollIndicator()
    /// Hides indicators that only flash.
    var timer: Scheduler.Timer?

    subscript(axis: ScrollAxis) -> ScrollIndicator {
        switch axis {
        case .horizontal: horizontal
        case .vertical: vertical
        }
    }
}

final class ScrollIndicator: UIView {
    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        alpha = 0
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        context.setColor(palette.secondaryLabel)
        context.fillRoundedRect(bounds, cornerRadius: min(bounds.width, bounds.height) / 2)
    }
}

extension UIScrollView {
    /// The gap to the edges, and the thickness, in points. Source: our choice, similar to iOS.
    private static let indicatorGap: CGFloat = 3
    private static let indicatorThickness: CGFloat = 3
    private static let minIndicatorLength: CGFloat = 36
    /// In seconds. Source: our choice.
    private static let indicatorFade = 0.25
    private static let indicatorFlash = Duration.seconds(1)

    /// Shows the indicators for a second.
    public func flashScrollIndicators() {
        guard let application = window?.application else { return }
        showIndicators()
        indicators.timer = application.scheduler.at(application.host.now.advanced(by: Self.indicatorFlash)) {
            [weak self] in
            self?.indicators.timer = nil
            self?.hideIndicators()
        }
    }

    private func hasIndicator(_ axis: ScrollAxis) -> Bool {
        let range = range(axis)
        return range.upperBound > range.lowerBound
            && (axis == .horizontal ? showsHorizontalScrollIndicator : showsVerticalScrollIndicator)
    }

    func showIndicators() {
        indicators.timer?.cancel()
        indicators.timer = nil
        for axis in ScrollAxis.allCases where hasIndicator(axis) {
            let indicator = indicators[axis]
            if indicator.superview !== self { addSubview(indicator) } else { bringSubviewToFront(indicator) }
            indicator.alpha = 1
        }
        layOutIndicators()
    }

    func hideIndicators() {
        // A finger may hold the content, or the program may move it.
        guard drag == nil, pinching == nil, motion == nil, indicators.timer == nil else { return }
        UIView.animate(withDuration: Self.indicatorFade, options: .allowUserInteraction) {
            for axis in ScrollAxis.allCases { indicators[axis].alpha = 0 }
        }
    }

    func layOutIndicators() {
        for axis in ScrollAxis.allCases where indicators[axis].superview === self {
            let indicator = indicators[axis]
            indicator.isHidden = !hasIndicator(axis)
            // During the fade its alpha is already 0.
            let isVisible = indicator.alpha > 0 || indicator.drawnAlpha > 0
            if isVisible, !indicator.isHidden { indicator.frame = indicatorFrame(axis) }
        }
    }

    /// Beyond the ends of the content the indicator becomes shorter.
    private func indicatorFrame(_ axis: ScrollAxis) -> CGRect {
        let range = range(axis)
        let (gap, thickness) = (Self.indicatorGap, Self.indicatorThickness)
        let track = max(0, bounds.size[axis] - 2 * gap)
        let content = range.upperBound - range.lowerBound + bounds.size[axis]
        let offset = bounds.origin[axis]
        let overshoot = max(0, range.lowerBound - offset, offset - range.upperBound)
        let fullLength = min(track, max(Self.minIndicatorLength, track * bounds.size[axis] / content))
        let length = max(2 * thickness, fullLength - overshoot)
        let fraction = min(max((offset - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
        let start = gap + fraction * (track - length)
        switch axis {
        case .horizontal:
            return CGRect(
                x: bounds.minX + start, y: bounds.maxY - gap - thickness, width: length, height: thickness)
        case .vertical:
            return CGRect(
                x: bounds.maxX - gap - thickness, y: bounds.minY + start, width: thickness, height: length)
        }
    }
}
