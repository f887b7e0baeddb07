import Foundation
import TouchFoundation
import TouchKit

protocol PeopleCardDelegate: AnyObject {
    /// Changes the number of people and their arrangement.
    func setPeople(_ count: Int, _ arrangement: Seating.Arrangement)
}

/// The dialog for the number of people and their arrangement. Changes apply immediately.
final class PeopleCard: ModalView {
    let countChoice = ChoiceRow()
    let tableRow = SettingRow(localized("Seated around a table"))
    let doneButton = UIButton(configuration: .tinted())
    private let title = UILabel()
    weak var delegate: (any PeopleCardDelegate)?

    private static let inset: CGFloat = 16
    /// In points.
    private static let maxWidth: CGFloat = 360
    private static let titleHeight: CGFloat = 28

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        title.text = localized("How many people are drawing?")
        accessibilityLabel = title.text
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        countChoice.options = (1...Editor.maxPeople).map { .init(icon: .people($0), title: "\($0)") }
        countChoice.addTarget(self, action: PeopleCard.choose, for: .valueChanged)
        tableRow.onOff.addTarget(self, action: PeopleCard.choose, for: .valueChanged)
        doneButton.setTitle(localized("Done"), for: .normal)
        doneButton.titleLabel.font = .systemFont(ofSize: 15, weight: .semibold)
        doneButton.addTarget(self, action: PeopleCard.dismiss, for: .primaryActionTriggered)
        for view in [title, countChoice, tableRow, doneButton] { card.addSubview(view) }
    }

    /// Shows the current values.
    func show(_ count: Int, _ arrangement: Seating.Arrangement) {
        countChoice.selectedIndex = count - 1
        tableRow.onOff.setOn(arrangement == .table, animated: false)
        tableRow.onOff.isEnabled = count > 1
    }

    private func choose() {
        guard let index = countChoice.selectedIndex else { return }
        // A single person has no arrangement.
        tableRow.onOff.isEnabled = index > 0
        delegate?.setPeople(index + 1, tableRow.onOff.isOn ? .table : .wall)
    }

    // MARK: Layout

    override func cardBody() -> CGRect {
        let width = min(bounds.width - 2 * Metrics.gap, Self.maxWidth)
        let height = 2 * Self.inset + Self.titleHeight + 3 * Metrics.target + 3 * Metrics.gap
        return CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: max(0, ((bounds.height - height) / 2).rounded()),
            width: width, height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let inner = card.body.insetBy(dx: Self.inset, dy: Self.inset)
        title.frame = CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: Self.titleHeight)
        for (index, view) in [countChoice, tableRow, doneButton].enumerated() {
            view.frame = CGRect(
                x: inner.minX,
                y: title.frame.maxY + Metrics.gap + CGFloat(index) * (Metrics.target + Metrics.gap),
                width: inner.width, height: Metrics.target)
        }
    }
}

extension Icon {
    /// An icon with this number of heads and shoulders.
    fileprivate static func people(_ count: Int) -> Icon {
        Icon("people \(count)") { context in
            let step: CGFloat = 6
            for index in 0..<count {
                let x = 12 + step * (CGFloat(index) - CGFloat(count - 1) / 2)
                context.addCircle(center: CGPoint(x: x, y: 8.5), radius: 2)
                context.fillPath()
                context.move(to: CGPoint(x: x, y: 13.5))
                context.addLine(to: CGPoint(x: x, y: 17))
                context.setLineWidth(4)
                context.strokePath()
            }
        }
    }
}
