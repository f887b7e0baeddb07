import Foundation
import TouchDrawingModel
import TouchKit

/// Draws ink that hands are making, each report in the same time however long a stroke has become.
struct InkInProgress {
    /// What strokes cover that are on their way.
    private var coverages: [ActiveTools.Key: InkCoverage] = [:]

    /// - Parameters:
    ///   - ink: all that is in progress, from back to front, as it looks.
    ///   - paper: what it lies on.
    ///   - places: of the canvas; what lies outside of all of them need not be drawn.
    ///   - context: user space is the canvas.
    mutating func draw(
        _ ink: [(key: ActiveTools.Key, figures: [Figure])], on paper: Paper, in regions: [CGRect],
        _ context: GraphicsContext
    ) {
        if coverages.count > ink.count {
            let keys = Set(ink.map(\.key))
            coverages = coverages.filter { keys.contains($0.key) }
        }
        for (key, figures) in ink {
            for figure in figures {
                // Fingers are far apart: around all that has changed, all of their ink may lie.
                let bounds = figure.bounds.insetBy(dx: -1, dy: -1)
                guard let region = regions.first(where: { $0.intersects(bounds) }) else { continue }
                if case .stroke(let stroke) = figure, figures.count == 1 {
                    draw(stroke.path, figure.color(on: paper), key, context)
                } else {
                    context.draw(figure, on: paper, in: regions.count == 1 ? region : bounds)
                }
            }
        }
    }

    /// No ink is on its way.
    mutating func forgetAll() {
        if !coverages.isEmpty { coverages = [:] }
    }

    private mutating func draw(
        _ path: StrokePath, _ color: Color, _ key: ActiveTools.Key, _ context: GraphicsContext
    ) {
        let coverage = coverages[key] ?? InkCoverage()
        coverages[key] = coverage
        context.strokeInk(along: path.nodes, stable: path.stableCount, cachedIn: coverage, color: color)
    }
}
