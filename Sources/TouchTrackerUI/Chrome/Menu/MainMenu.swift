import Foundation
import TouchKit

/// The menu of the bar: everything that can be done with a drawing as a whole, each as a row that a finger can press. What
/// does not fit into the window is scrolled to.
final class MainMenu: ModalView {
    private(set) var rows: [MenuRow] = []
    private let scrollView = MenuScrollView()
    /// The rows that begin a group.
    private var groupBegins: Set<Int> = []
    /// Told of the row that was chosen, once the menu is on its way out.
    var chosen: (Command) -> Void = { _ in }

    /// Beside what the menu comes, in the space of its superview.
    var anchor = CGRect.zero

    private static let inset: CGFloat = 6
    /// Between groups, in points.
    private static let groupGap: CGFloat = 9
    private static let leastWidth: CGFloat = 220
    /// With less room below the bar, the menu covers it: three rows are no menu. In points.
    private static let leastHeight: CGFloat = 240

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        card.addSubview(scrollView)
    }

    override var side: Side { .above }

    /// F10 opens it, and closes it.
    override var closingKeys: [String] { [UIKeyCommand.inputF(10)] }

    /// Takes the place of the rows that were there.
    func show(_ groups: [[CommandTable.MainMenuEntry]], _ context: CommandContext) {
        for row in rows { row.removeFromSuperview() }
        (rows, groupBegins) = ([], [])
        for group in groups {
            if !rows.isEmpty { groupBegins.insert(rows.count) }
            for entry in group {
                let row = MenuRow(entry.title(context), entry.command)
                row.isEnabled = entry.command.isAvailable(in: context)
                row.addTarget(self, action: MainMenu.rowChosen, for: .primaryActionTriggered)
                scrollView.addSubview(row)
                rows.append(row)
            }
        }
        scrollView.separators = []
        scrollView.contentOffset = .zero
        setNeedsLayout()
    }

    private func rowChosen(_ row: MenuRow) {
        dismiss()
        chosen(row.command)
    }

    // MARK: Layout

    private var contentHeight: CGFloat {
        CGFloat(rows.count) * Measure.target + CGFloat(groupBegins.count) * Self.groupGap
    }

    override func cardBody() -> CGRect {
        let room = bounds.insetBy(dx: Measure.gap, dy: Measure.gap)
        let width = min(room.width, max(Self.leastWidth, rows.map(\.neededWidth).max() ?? 0) + 2 * Self.inset)
        let below = room.maxY - anchor.maxY - Measure.gap
        let needed = contentHeight + 2 * Self.inset
        let top = below >= min(needed, Self.leastHeight) ? anchor.maxY + Measure.gap : room.minY
        let left = max(room.minX, min(anchor.minX, room.maxX - width))
        return CGRect(x: left, y: top, width: width, height: min(needed, room.maxY - top))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scrollView.frame = card.body.insetBy(dx: Self.inset, dy: Self.inset)
        scrollView.contentSize = CGSize(width: scrollView.bounds.width, height: contentHeight)
        var (top, separators) = (CGFloat.zero, [CGFloat]())
        for (index, row) in rows.enumerated() {
            if groupBegins.contains(index) {
                separators.append(top + Self.groupGap / 2)
                top += Self.groupGap
            }
            row.frame = CGRect(x: 0, y: top, width: scrollView.bounds.width, height: Measure.target)
            top += Measure.target
        }
        scrollView.separators = separators
    }
}

/// What the rows lie in, with lines between the groups. Keys walk among the rows, and not to it.
private final class MenuScrollView: UIScrollView {
    /// Where the lines are, in points from the content's top.
    var separators: [CGFloat] = [] {
        didSet { if separators != oldValue { setNeedsDisplay() } }
    }

    override var canBecomeFirstResponder: Bool { false }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        context.setColor(palette.separator)
        for y in separators { context.fill(CGRect(x: 8, y: y - 0.5, width: bounds.width - 16, height: 1)) }
    }
}
