import Foundation
import TouchKit

/// All that fingers and keys can do. It is closed by F1, Escape, its cross, and a touch outside of it.
final class HelpSheet: ModalView {
    private let tables: [HelpTable]
    private let titles = ["Gestures", "Keys"].map { title in
        let label = UILabel()
        label.text = title
        label.font = .systemFont(ofSize: 20, weight: .semibold)
        return label
    }
    /// To choose a table where there is room for one.
    let tabs = ["Gestures", "Keys"].map { title in
        let button = UIButton(configuration: .gray())
        button.setTitle(title, for: .normal)
        button.titleLabel.font = .systemFont(ofSize: 14, weight: .medium)
        button.configuration.cornerRadius = Measure.cornerRadius
        return button
    }
    let closeButton = IconButton(.close, name: "Close")

    /// The table that is shown where there is room for one.
    private var shown = 0 {
        didSet { if shown != oldValue { setNeedsLayout() } }
    }
    private var known: (room: CGSize, layout: HelpLayout)?

    private static let tabWidth: CGFloat = 108

    init(gestures: [HelpRow] = HelpRow.gestures, keys: [HelpRow]) {
        tables = [HelpTable(gestures), HelpTable(keys)]
        super.init()
        for view in titles + tables { card.addSubview(view) }
        for tab in tabs {
            tab.addTarget(self, action: HelpSheet.tabChosen, for: .primaryActionTriggered)
            card.addSubview(tab)
        }
        closeButton.addTarget(self, action: HelpSheet.dismiss, for: .primaryActionTriggered)
        card.addSubview(closeButton)
    }

    /// Darkens the canvas, which is out of reach.
    override var shade: Color { Color(white: 0, alpha: 0.32) }

    override var closingKeys: [String] { [UIKeyCommand.inputF(1)] }

    private func tabChosen(_ tab: UIButton) {
        shown = tabs.firstIndex { $0 === tab } ?? 0
    }

    // MARK: Layout

    /// Measuring the rows takes longer than a frame may.
    private var sheetLayout: HelpLayout {
        let room = bounds.insetBy(dx: Measure.gap, dy: Measure.gap).size
        if let known, known.room == room { return known.layout }
        let layout = HelpLayout(room: room) { [tables] table, width, style in
            tables[table].height(forWidth: width, style)
        }
        known = (room, layout)
        return layout
    }

    override var cardScale: CGFloat {
        let (size, room) = (sheetLayout.size, bounds.insetBy(dx: Measure.gap, dy: Measure.gap))
        return max(0.1, min(1, room.width / size.width, room.height / size.height))
    }

    override func cardBody() -> CGRect {
        let size = sheetLayout.size
        return CGRect(
            x: (bounds.midX - size.width / 2).rounded(), y: (bounds.midY - size.height / 2).rounded(),
            width: size.width, height: size.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let layout = sheetLayout
        let isOneAtATime = layout.arrangement == .oneAtATime
        for index in tables.indices {
            let (table, frame) = (tables[index], layout.tables[index])
            table.style = layout.style
            table.frame = frame
            table.isHidden = isOneAtATime && index != shown
            titles[index].isHidden = isOneAtATime
            titles[index].frame = CGRect(
                x: frame.minX, y: Measure.gap, width: frame.width - Measure.target, height: Measure.target)
            tabs[index].isHidden = !isOneAtATime
            tabs[index].isSelected = index == shown
            tabs[index].frame = CGRect(
                x: HelpLayout.margin + CGFloat(index) * (Self.tabWidth + Measure.gap), y: Measure.gap,
                width: Self.tabWidth, height: Measure.target)
        }
        closeButton.frame = CGRect(
            x: layout.size.width - Measure.gap - Measure.target, y: Measure.gap, width: Measure.target,
            height: Measure.target)
    }
}
