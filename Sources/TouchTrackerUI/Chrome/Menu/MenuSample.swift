import Foundation
import TouchDrawingModel
import TouchKit

/// A piece of paper on a menu's row, with a stroke at its true size.
struct MenuSample {
    /// What is drawn with.
    let toolbox: Toolbox
    let paper: Paper

    /// In points: as high as a row has room for.
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
