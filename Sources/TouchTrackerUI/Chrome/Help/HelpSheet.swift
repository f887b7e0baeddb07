import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// The help about gestures, mouse and keys. F1, Escape, its close button and a touch outside close it.
final class HelpSheet: ModalView {
    let gestures: [HelpRow]
    private let mouse: [HelpRow]
    private let keys: [HelpRow]
    private(set) var tables: [HelpTable] = []
    /// Contains the tables if they scroll.
    let scrollView = UIScrollView()
    private var titles: [UILabel] = []
    /// Select a page if only one fits.
    private(set) var tabs: [UIButton] = []
    let closeButton = IconButton(.close, name: localized("Close"))

    /// The index of the visible page if only one fits.
    private var pageIndex = 0 {
        didSet {
            guard pageIndex != oldValue else { return }
            scrollView.contentOffset = .zero
            setNeedsLayout()
        }
    }
    private var cachedLayout: (available: CGSize, layout: HelpLayout)?

    /// - Parameters: the rows; empty sections are omitted.
    init(
        gestures: [HelpRow] = HelpRow.gestures(with: Toolbox()), mouse: [HelpRow] = HelpRow.mouse, keys: [HelpRow]
    ) {
        (self.gestures, self.mouse, self.keys) = (gestures, mouse, keys)
        super.init()
        accessibilityLabel = localized("Help")
        closeButton.keys = HelpRow.keys(UIKeyCommand.inputEscape)
        closeButton.addTarget(self, action: HelpSheet.dismiss, for: .primaryActionTriggered)
    }

    /// Darkens the canvas, which can't be used meanwhile.
    override var shade: Color { Color(white: 0, alpha: 0.32) }

    override var closingKeys: [String] { [UIKeyCommand.inputF(1)] }

    private func tabChosen(_ tab: UIButton) {
        pageIndex = tabs.firstIndex { $0 === tab } ?? 0
    }

    // MARK: Content

    /// Cached, because measuring the rows takes longer than a frame.
    private var sheetLayout: HelpLayout {
        let available = bounds.insetBy(dx: Metrics.gap, dy: Metrics.gap).size
        if let cachedLayout, cachedLayout.available == available { return cachedLayout.layout }
        let sections = [
            HelpSection(title: localized("Gestures"), tab: localized("Gestures"), rows: gestures),
            HelpSection(title: localized("Mouse and Touchpad"), tab: localized("Mouse"), rows: mouse),
        ]
        let keySection = HelpSection(title: localized("Keys"), tab: localized("Keys"), rows: keys)
        let layout = HelpLayout(
            available: available, sections.filter { !$0.rows.isEmpty }, keys: keys.isEmpty ? nil : keySection)
        cachedLayout = (available, layout)
        show(layout)
        return layout
    }

    private func show(_ layout: HelpLayout) {
        for view in titles + tabs + tables { view.removeFromSuperview() }
        tables = layout.pages.map { HelpTable($0.rows, layout.style(of: $0)) }
        titles = layout.arrangement == .sideBySide ? layout.pages.map { Self.title($0.title) } : []
        tabs = layout.arrangement == .sideBySide ? [] : layout.pages.map { tab($0.title) }
        pageIndex = 0
        for view in titles + tabs { card.addSubview(view) }
        scrollView.isHidden = layout.arrangement != .scrolled
        card.addSubview(scrollView)
        for table in tables { (scrollView.isHidden ? card : scrollView).addSubview(table) }
        // Last in the focus order.
        card.addSubview(closeButton)
    }

    private static func title(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: 20, weight: .semibold)
        label.accessibilityTraits = .header
        return label
    }

    private func tab(_ title: String) -> UIButton {
        let button = UIButton(configuration: .gray())
        button.setTitle(title, for: .normal)
        button.fitTitle(in: HelpLayout.tabFont)
        button.accessibilityRole = .radioButton
        button.configuration.cornerRadius = Metrics.cornerRadius
        let inset = HelpLayout.tabInset
        button.configuration.contentInsets = UIEdgeInsets(top: 8, left: inset, bottom: 8, right: inset)
        button.addTarget(self, action: HelpSheet.tabChosen, for: .primaryActionTriggered)
        return button
    }

    // MARK: Layout

    override var cardScale: CGFloat {
        let (size, available) = (sheetLayout.size, bounds.insetBy(dx: Metrics.gap, dy: Metrics.gap))
        return max(0.1, min(1, available.width / size.width, available.height / size.height))
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
        for (index, (table, page)) in zip(tables, layout.pages).enumerated() {
            table.frame = page.frame
            table.isHidden = layout.arrangement != .sideBySide && index != pageIndex
        }
        scrollView.frame = layout.scrolledFrame
        scrollView.contentSize = layout.pages[pageIndex].frame.size
        for (title, page) in zip(titles, layout.pages) {
            title.frame = CGRect(
                x: page.frame.minX, y: page.frame.minY - HelpLayout.headerHeight + Metrics.gap,
                width: page.frame.width - Metrics.target, height: Metrics.target)
        }
        layOutTabs(layout)
        closeButton.frame = CGRect(
            x: layout.size.width - Metrics.gap - Metrics.target, y: Metrics.gap, width: Metrics.target,
            height: Metrics.target)
        card.mirrorSubviews(in: card.body)
    }

    private func layOutTabs(_ layout: HelpLayout) {
        let width = layout.tabWidth
        for (index, tab) in tabs.enumerated() {
            tab.isSelected = index == pageIndex
            tab.frame = CGRect(
                x: HelpLayout.margin + CGFloat(index) * (width + Metrics.gap), y: Metrics.gap, width: width,
                height: Metrics.target)
        }
    }
}
