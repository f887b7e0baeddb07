import Foundation
import TouchGraphics
import TouchKit

@testable import TouchTrackerUI

/// The texts of a window's visible views that are truncated or don't fit.
struct TruncatedTexts {
    private(set) var found: [String] = []

    init(in canvas: Canvas) {
        let window = canvas.stage.window
        window.layoutIfNeeded()
        visit(at: window)
        for (title, frame) in zip(canvas.menu.visibleTitles, canvas.menu.visibleItemFrames)
        where TextLayout(title, font: .systemFont(ofSize: 16), lines: .one).size.width > frame.width - 16 {
            found.append(title)
        }
    }

    private mutating func visit(at view: UIView) {
        guard !view.isHidden, view.alpha > 0.01 else { return }
        switch view {
        case let label as UILabel: visit(at: label)
        case let table as HelpTable:
            let height = HelpTable.height(of: table.rows, width: table.bounds.width, table.style)
            if height > table.bounds.height { found.append("the help's rows") }
        case let sheet as HelpSheet where sheet.cardScale < 1: found.append("the help is drawn smaller")
        case let hint as HintView:
            if let bounds = hint.superview?.bounds, !bounds.contains(hint.frame) || !hint.fits {
                found.append("the hint")
            }
        case let field as UITextField:
            let text = TextLayout(field.placeholder ?? "", font: field.font, lines: .one)
            if text.size.width > field.bounds.width - 16 { found.append(field.placeholder ?? "") }
        default: break
        }
        for subview in view.subviews { visit(at: subview) }
    }

    private mutating func visit(at label: UILabel) {
        guard let text = label.text, !text.isEmpty else { return }
        let lines: TextLayout.Lines = label.numberOfLines == 1 ? .one : .atMost(label.numberOfLines)
        let layout = TextLayout(text, font: label.shownFont, width: label.bounds.width, lines: lines)
        if layout.isTruncated || layout.size.height > label.bounds.height + 1 { found.append(text) }
    }
}
