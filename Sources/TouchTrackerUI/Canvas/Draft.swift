import Foundation
import TouchDrawingModel
import TouchKit

/// A figure that is being drawn.
enum Draft {
    case line(Line)
    case circle(Circle)
    case stroke(StrokePath, Ink)

    /// The figure as it is now.
    var figure: Figure {
        switch self {
        case .line(let line): .line(line)
        case .circle(let circle): .circle(circle)
        case .stroke(let path, let ink): .stroke(Stroke(path, ink: ink))
        }
    }

    var ink: Ink {
        switch self {
        case .line(let line): line.ink
        case .circle(let circle): circle.ink
        case .stroke(_, let ink): ink
        }
    }

    var bounds: CGRect {
        switch self {
        case .line(let line): line.bounds
        case .circle(let circle): circle.bounds
        case .stroke(let path, _): path.bounds
        }
    }

    /// Rectangles of the canvas that together cover the ink, antialiasing included, and not much else.
    var cover: [CGRect] {
        switch self {
        case .line(let line): StrokeCover(line).bands
        case .circle(let circle): circle.cover
        case .stroke(let path, _): path.cover(from: 0).withMargin
        }
    }
}
