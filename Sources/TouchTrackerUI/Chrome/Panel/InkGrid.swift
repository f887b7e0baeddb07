import Foundation
import TouchDrawingModel
import TouchKit

/// A grid of inks. Sends `valueChanged` when the user chooses; `chosen` is the ink.
final class InkGrid: UIControl {
    private(set) var chosen: Ink?
    private var buttons: [InkButton] = []

    var inks: [Ink] { buttons.compactMap(\.ink) }

    /// The number of cells; cells without an ink are shown as rings.
    var reserved = 0

    /// The selected ink; nil: none.
    var marked: Ink? {
        didSet { if marked != oldValue { updateSelection() } }
    }

    /// The paper below the inks.
    var paper = Paper() {
        didSet { for button in buttons { button.paper = paper } }
    }

    /// - Parameter inks: with their names.
    func show(_ inks: [(ink: Ink, name: String)]) {
        for button in buttons { button.removeFromSuperview() }
        buttons = inks.map { ink, name in
            let button = InkButton(.ink(ink), name: name)
            button.paper = paper
            button.accessibilityRole = .radioButton
            button.addTarget(self, action: InkGrid.choose, for: .primaryActionTriggered)
            addSubview(button)
            return button
        }
        updateSelection()
        setNeedsDisplay()
    }

    private func updateSelection() {
        for button in buttons { button.isSelected = button.ink == marked }
    }

    private func choose(_ sender: InkButton) {
        chosen = sender.ink
        sendActions(for: .valueChanged)
    }

    private func frame(at index: Int) -> CGRect {
        let (row, column) = index.quotientAndRemainder(dividingBy: PanelLayout.inkColumns)
        let width = bounds.width / CGFloat(PanelLayout.inkColumns)
        return CGRect(
            x: CGFloat(column) * width, y: CGFloat(row) * Metrics.target, width: width, height: Metrics.target)
    }

    /// Draws rings in empty cells.
    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        guard buttons.count < reserved else { return }
        context.setColor(palette.separator)
        context.setLineWidth(1)
        for index in buttons.count..<reserved {
            let cell = mirrored(frame(at: index), in: bounds)
            context.addCircle(center: cell.center, radius: InkButton.diameter / 2 - 0.5)
            context.strokePath()
        }
    }

    override func layoutSubviews() {
        for (index, button) in buttons.enumerated() { button.frame = frame(at: index) }
        mirrorSubviews(in: bounds)
    }
}
