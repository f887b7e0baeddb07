import Foundation
import TouchKit

/// A switch with what it switches.
final class SettingRow: UIView {
    static let font = Font.systemFont(ofSize: 14)

    let onOff = UISwitch()
    private let label = UILabel()

    init(_ title: String) {
        super.init(frame: .zero)
        label.text = title
        label.numberOfLines = 4
        label.font = Self.font
        addSubview(label)
        addSubview(onOff)
    }

    override func layoutSubviews() {
        let size = onOff.bounds.size
        onOff.frame.origin = CGPoint(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2)
        label.frame = CGRect(
            x: bounds.minX, y: bounds.minY, width: max(0, onOff.frame.minX - Measure.gap - bounds.minX),
            height: bounds.height)
        mirrorSubviews(in: bounds)
    }
}
