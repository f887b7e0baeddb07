import Foundation
import TouchDrawingModel
import TouchKit

/// An earlier picture of the canvas, shown as a placeholder until the current one has been painted.
struct InkPlane {
    let setting: InkSetting
    let sheet: Sheet
    /// Figures that were added on top since.
    var added: [Figure] = []

    /// - Parameters:
    ///   - rect: the part to draw, in the view; user space is the view.
    ///   - setting: of the current view.
    ///   - front: the plane that will be drawn above.
    func draw(_ rect: CGRect, for setting: InkSetting, below front: InkPlane? = nil, _ context: GraphicsContext) {
        context.draw(
            sheet, mapped: setting.transform(of: self.setting),
            below: front.map { ($0.sheet, setting.transform(of: $0.setting)) })
        guard !added.isEmpty else { return }
        let viewport = setting.viewport
        let region = viewport.region(visibleIn: rect)
        context.saveGState()
        context.concatenate(viewport.transform)
        for figure in added where figure.mayShow(in: region) { context.draw(figure, on: setting.paper, in: region) }
        context.restoreGState()
    }
}

/// The placeholders for a drawing that takes long to paint: the previous picture and, behind it, a small picture of the
/// complete drawing. They show all ink, if less sharp.
struct InkPlanes {
    /// The previous view.
    let previous: InkPlane?
    /// The complete drawing.
    let complete: InkPlane?

    /// Draws the planes over the paper's color. User space is the view.
    ///
    /// - Parameter rect: the part to draw.
    func draw(_ rect: CGRect, for setting: InkSetting, _ context: GraphicsContext) {
        let isHidden = previous.map { setting.isCovered(by: $0.setting) } ?? false
        if !isHidden {
            context.setColor(setting.paper.color)
            context.fill(rect)
            complete?.draw(rect, for: setting, below: previous, context)
        }
        previous?.draw(rect, for: setting, context)
    }
}

/// A small picture of the complete drawing.
struct DrawingOverview {
    private(set) var plane: InkPlane?
    /// Whether figures of it were removed or changed.
    private var isStale = false

    /// If more figures than this were added, a new picture is painted. Source: our choice: 1 ms per frame.
    private static let maxAdded = 300

    var needsPainting: Bool { isStale || (plane?.added.count ?? .max) > Self.maxAdded }

    mutating func add(_ figure: Figure) { plane?.added.append(figure) }

    /// Called when figures were removed or changed.
    mutating func invalidate() { isStale = true }

    mutating func set(_ plane: InkPlane, isStale: Bool) { (self.plane, self.isStale) = (plane, isStale) }
}
