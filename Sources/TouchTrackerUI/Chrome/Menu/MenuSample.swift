import Foundation
import TouchDrawingModel
import TouchKit

/// A sample stroke at its true size, or a fill, on paper, shown in a menu row.
struct MenuSample {
    /// The tool and its settings.
    let toolbox: Toolbox
    /// What fills the sample; nil: a stroke.
    var fill: Fill?
    let paper: Paper

    /// In points, as high as a row allows.
    static let size = CGSize(width: 96, height: 38)
    private static let cornerRadius: CGFloat = 3
    /// Between a fill and the edge of the paper.
    private static let margin: CGFloat = 7

    /// - Parameter color: of the paper's edge.
    func draw(in frame: CGRect, color: Color, context: GraphicsContext) {
        context.saveGState()
        context.setColor(paper.color)
        context.fillRoundedRect(frame, cornerRadius: Self.cornerRadius)
        context.clip(to: frame)
        if let fill {
            context.setColor(fill.color(on: paper))
            context.fill(frame.insetBy(dx: Self.margin, dy: Self.margin))
        } else {
            for figure in InkSample(toolbox).figures(in: frame) { context.draw(figure, on: paper, in: frame) }
        }
        context.restoreGState()
        context.addRoundedRect(frame.insetBy(dx: 0.5, dy: 0.5), cornerRadius: Self.cornerRadius - 0.5)
        context.setColor(color)
        context.setLineWidth(1)
        context.strokePath()
    }
}
