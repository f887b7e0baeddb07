import Foundation
import TouchDrawingModel
import TouchKit

/// A sample stroke at its true size on paper, shown in a menu row.
struct MenuSample {
    /// The tool and its settings.
    let toolbox: Toolbox
    let paper: Paper

    /// In points, as high as a row allows.
    static let size = CGSize(width: 96, height: 38)
    private static let cornerRadius: CGFloat = 3

    /// - Parameter color: of the paper's edge.
    func draw(in frame: CGRect, color: Color, context: GraphicsContext) {
        context.saveGState()
        context.setColor(paper.color)
        context.fillRoundedRect(frame, cornerRadius: Self.cornerRadius)
        context.clip(to: frame)
        for figure in InkSample(toolbox).figures(in: frame) { context.draw(figure, on: paper, in: frame) }
        context.restoreGState()
        context.addRoundedRect(frame.insetBy(dx: 0.5, dy: 0.5), cornerRadius: Self.cornerRadius - 0.5)
        context.setColor(color)
        context.setLineWidth(1)
        context.strokePath()
    }
}
