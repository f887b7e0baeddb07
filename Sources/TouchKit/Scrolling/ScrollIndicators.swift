import Foundation

/// The signs at a scroll view's edges that show where one is.
final class ScrollIndicators {
    let horizontal = ScrollIndicator()
    let vertical = ScrollIndicator()
    /// Takes signs away that were only to flash.
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
    /// Between an indicator and the edges, and its thickness, in points. Source: our choice, after iOS's looks.
    private static let indicatorGap: CGFloat = 3
    private static let indicatorThickness: CGFloat = 3
    private static let minIndicatorLength: CGFloat = 36
    /// In seconds. Source: our choice.
    private static let indicatorFade = 0.25
    private static let indicatorFlash = Duration.seconds(1)

    /// Shows for a second where one is.
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
        // A hand may hold the content still, or the program move it meanwhile.
        guard drag == nil, pinching == nil, motion == nil, indicators.timer == nil else { return }
        UIView.animate(withDuration: Self.indicatorFade, options: .allowUserInteraction) {
            for axis in ScrollAxis.allCases { indicators[axis].alpha = 0 }
        }
    }

    func layOutIndicators() {
        for axis in ScrollAxis.allCases where indicators[axis].superview === self {
            let indicator = indicators[axis]
            indicator.isHidden = !hasIndicator(axis)
            // One that fades is seen, though its alpha is 0 already.
            let isVisible = indicator.alpha > 0 || indicator.drawnAlpha > 0
            if isVisible, !indicator.isHidden { indicator.frame = indicatorFrame(axis) }
        }
    }

    /// Beyond the content's ends the indicator gets shorter.
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
