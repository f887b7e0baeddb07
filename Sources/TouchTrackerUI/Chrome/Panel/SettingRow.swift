import Foundation
import TouchKit

/// A switch with a title.
final class SettingRow: UIView {
    static let font = Font.systemFont(ofSize: 14)
    /// Font sizes in points for less space. Source: our choice: down to the smallest legible size.
    private static let smallSizes: [CGFloat] = [13, 12, 11, 10]

    let onOff = UISwitch()
    private let label = UILabel()

    init(_ title: String) {
        super.init(frame: .zero)
        label.text = title
        label.isAccessibilityElement = false
        onOff.accessibilityLabel = title
        label.numberOfLines = 4
        label.font = Self.font
        addSubview(label)
        addSubview(onOff)
    }

    override func layoutSubviews() {
        let size = onOff.bounds.size
        onOff.frame.origin = CGPoint(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2)
        label.frame = CGRect(
            x: bounds.minX, y: bounds.minY, width: max(0, onOff.frame.minX - Metrics.gap - bounds.minX),
            height: bounds.height)
        let fonts = [Self.font] + Self.smallSizes.map { .systemFont(ofSize: $0) }
        label.font = fonts.first(where: hasSpace) ?? fonts[fonts.count - 1]
        mirrorSubviews(in: bounds)
    }

    private func hasSpace(for font: Font) -> Bool {
        let text = TextLayout(
            label.text ?? "", font: font, width: max(1, label.bounds.width), lines: .atMost(label.numberOfLines))
        return !text.isTruncated && text.size.height <= bounds.height
    }
}
