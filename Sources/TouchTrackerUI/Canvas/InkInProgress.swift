import Foundation
import TouchDrawingModel
import TouchKit

/// Draws ink in progress. The cost of a frame does not depend on the length of a stroke.
struct InkInProgress {
    /// The coverage of strokes in progress.
    private var coverages: [ActiveTools.Key: InkCoverage] = [:]

    /// - Parameters:
    ///   - ink: all ink in progress as shown, from back to front.
    ///   - paper: the background.
    ///   - regions: the parts of the canvas that must be drawn.
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
                // Fingers may be far apart, so a damaged region can contain unrelated ink.
                let bounds = figure.bounds.insetBy(dx: -1, dy: -1)
                guard let region = regions.first(where: { $0.intersects(bounds) }) else { continue }
                if figures.count == 1, let path = figure.object.growingPath {
                    draw(path, figure.color(on: paper), key, context)
                } else {
                    context.draw(figure, on: paper, in: regions.count == 1 ? region : bounds)
                }
            }
        }
    }

    /// Called when there is no ink in progress.
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
