import Foundation
import TouchDrawingModel
import TouchKit

/// Inks to choose from, in rows. It sends `valueChanged` when a person chooses; `chosen` is the ink.
final class InkGrid: UIControl {
    private(set) var chosen: Ink?
    private var buttons: [InkButton] = []

    var inks: [Ink] { buttons.compactMap(\.ink) }

    /// The ink that is marked; nil marks none.
    var marked: Ink? {
        didSet { if marked != oldValue { mark() } }
    }

    /// What the inks are to lie on.
    var paper = Paper() {
        didSet { for button in buttons { button.paper = paper } }
    }

    /// - Parameter inks: with the words for each of them.
    func show(_ inks: [(ink: Ink, name: String)]) {
        for button in buttons { button.removeFromSuperview() }
        buttons = inks.map { ink, name in
            let button = InkButton(.ink(ink), name: name)
            button.paper = paper
            button.addTarget(self, action: InkGrid.choose, for: .primaryActionTriggered)
            addSubview(button)
            return button
        }
        mark()
    }

    private func mark() {
        for button in buttons { button.isSelected = button.ink == marked }
    }

    private func choose(_ sender: InkButton) {
        chosen = sender.ink
        sendActions(for: .valueChanged)
    }

    override func layoutSubviews() {
        let (columns, height) = (PanelLayout.inkColumns, Measure.target)
        let width = bounds.width / CGFloat(columns)
        for (index, button) in buttons.enumerated() {
            let (row, column) = index.quotientAndRemainder(dividingBy: columns)
            button.frame = CGRect(
                x: CGFloat(column) * width, y: CGFloat(row) * height, width: width, height: height)
        }
        mirrorSubviews(in: bounds)
    }
}
