import Foundation
import TouchDrawingModel
import TouchKit

/// A picture of the canvas as it was seen a moment ago, which stands for what is not painted yet.
struct InkPlane {
    let setting: InkSetting
    let sheet: Sheet
    /// Figures that have come on top of all others since.
    var added: [Figure] = []

    /// - Parameters:
    ///   - rect: what has to be drawn, in the view; user space are its points.
    ///   - setting: of the view as it is now.
    ///   - front: is going to be drawn on top.
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

/// What is shown of a drawing that takes long to paint, until it is painted: the picture before, and behind that one a small
/// one of everything. So there is ink wherever there will be, if not as sharp.
struct InkPlanes {
    /// As the canvas was seen last.
    var previous: InkPlane?
    /// All of the drawing.
    private(set) var complete: InkPlane?
    /// Whether figures of it have gone or changed.
    private var isCompleteStale = false

    /// So many figures on top of the small picture are worth a new one. Source: our choice: 1 ms a frame.
    private static let maxAdded = 300

    var needsComplete: Bool { isCompleteStale || (complete?.added.count ?? .max) > Self.maxAdded }

    mutating func add(_ figure: Figure) {
        previous?.added.append(figure)
        complete?.added.append(figure)
    }

    /// Figures have gone or changed.
    mutating func invalidate() { isCompleteStale = true }

    mutating func setComplete(whole plane: InkPlane, isStale: Bool) { (complete, isCompleteStale) = (plane, isStale) }

    /// Draws them over the paper's colour; user space are points of the view.
    ///
    /// - Parameter rect: what has to be drawn, in the view.
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
