import Foundation
import TouchDrawingModel
import TouchGraphics

/// Draws the path of the hand.
enum FreehandTool: CanvasTool {
    case idle
    case drawing(Progress)

    static let traits = ToolTraits(
        title: "Freehand", draws: "freehand", icon: .freehand, key: "f", landing: .atOnce, course: .wavy
    ) { FreehandTool.idle }

    /// A path on its way, and how wide its ink is where the hand is now.
    struct Progress {
        private(set) var path = StrokePath()
        private(set) var ink: Ink
        private var tracker: WidthTracker

        fileprivate init(at sample: ToolSample, _ context: ToolContext) {
            ink = context.toolbox.ink
            tracker = WidthTracker(context.toolbox)
            path.append(Stroke.Sample(sample.place, width: width(sample, context)))
        }

        fileprivate mutating func extend(to sample: ToolSample, _ context: inout ToolContext) {
            let next = Stroke.Sample(sample.place, width: width(sample, context))
            // A lift reports the last place again.
            let isThere = path.samples.last.map { $0.position == next.position && $0.width >= next.width } ?? false
            if !isThere {
                if let flaw = path.isFull ? .tooLong : next.flaw {
                    context.refuse(.draw, for: flaw)
                } else {
                    path.append(next)
                }
            }
            guard context.toolbox.coloring == .angle else { return }
            guard let begin = path.samples.first?.position, let end = path.samples.last?.position else { return }
            ink = Ink(angleFrom: begin, to: end)
        }

        private mutating func width(_ sample: ToolSample, _ context: ToolContext) -> CGFloat {
            context.viewport.canvas(tracker.follow(sample))
        }

        fileprivate var figure: Figure { .stroke(Stroke(path, ink: ink)) }
    }

    mutating func begin(_ sample: ToolSample, _ context: inout ToolContext) {
        if let flaw = sample.place.flaw { return context.refuse(.draw, for: flaw) }
        self = .drawing(Progress(at: sample, context))
    }

    mutating func move(_ sample: ToolSample, _ context: inout ToolContext) {
        guard case .drawing(var progress) = self else { return }
        // Only one may have the path, or adding to it copies it.
        self = .idle
        progress.extend(to: sample, &context)
        self = .drawing(progress)
    }

    mutating func end(_ pointer: PointerID) -> ToolEdit? {
        guard case .drawing(let progress) = self else { return nil }
        self = .idle
        return .draw([progress.figure])
    }

    mutating func cancel(_ pointer: PointerID) { self = .idle }

    var preview: ToolPreview? {
        guard case .drawing(let progress) = self else { return nil }
        return .ink([progress.figure])
    }
}
