import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchGraphics

/// Points with light that fades. It is never a step.
enum LaserTool: CanvasTool {
    case idle
    case pointing(LaserTrail)

    static let traits = ToolTraits(
        title: localized("Laser"), icon: .laser, key: "x", action: .point, startPolicy: .immediate, tap: .act,
        gestures: .standard.subtracting([.select, .hold, .grip, .unlock]), selectionDrag: .never, previewShape: .wavy,
        help: help
    ) { LaserTool.idle }

    private static func help(_ toolbox: Toolbox) -> ToolHelp {
        ToolHelp(
            title: localized("Point with fingers, mouse or pen"),
            hint: [.init(icon: .drag, text: localized("The light fades and is not saved")), .colors],
            gestures: [HelpRow(.drag, localized("Drag"), meaning: localized("Point with light that fades"))]
                + HelpRow.twoFingers(toolbox))
    }

    var changesDrawing: Bool { false }

    mutating func begin(_ sample: ToolSample, _ context: inout ToolContext) {
        let ink = context.toolbox.ink
        // Automatic ink would be black, which doesn't glow.
        var trail = LaserTrail(color: (ink == .automatic ? .red : ink).color(on: Paper()))
        trail.append(sample)
        self = .pointing(trail)
    }

    mutating func move(_ sample: ToolSample, _ context: inout ToolContext) {
        guard case .pointing(var trail) = self else { return }
        // A second reference would make appending copy the trail.
        self = .idle
        trail.append(sample)
        self = .pointing(trail)
    }

    mutating func end(_ pointer: PointerID) -> ToolEdit? {
        guard case .pointing(var trail) = self else { return nil }
        self = .idle
        trail.isHeld = false
        return .fade(trail)
    }

    mutating func cancel(_ pointer: PointerID) { self = .idle }

    var preview: ToolPreview? {
        guard case .pointing(let trail) = self else { return nil }
        return .light(trail)
    }
}

/// The recent path of a laser, on the canvas.
nonisolated struct LaserTrail: Equatable {
    private struct Sample: Equatable {
        let location: CGPoint
        let time: TimeInterval
    }

    let color: Color
    /// Whether the pointer is down: its end glows however long it rests.
    var isHeld = true
    private var samples: [Sample] = []

    /// The time after which a part of the path has faded, in seconds. Source: the rule for the laser, O-50.
    static let lifetime = 0.8
    /// The time after which a part starts to fade. Source: our choice: as long as it takes to underline a word.
    private static let steadyTime = 0.3
    /// In points on the screen. Source: our choice: visible across a room, and narrower than a line of text.
    static let width: CGFloat = 6

    init(color: Color) {
        self.color = color
    }

    /// Adds the location of a sample, and removes what has faded.
    mutating func append(_ sample: ToolSample) {
        guard sample.location.isFinite else { return }
        // A device that is plugged in again may have another clock.
        let time = max(sample.timestamp, samples.last?.time ?? sample.timestamp)
        let faded = samples.prefix { $0.time < time - Self.lifetime }.count
        // Removing one at a time would move the others each time.
        if faded > samples.count / 2 { samples.removeFirst(faded) }
        samples.append(Sample(location: sample.location, time: time))
    }

    /// What is left at a time, in seconds: nodes of widths 0…1 on the canvas; empty once all of it has faded.
    func nodes(at time: TimeInterval) -> [InkNode] {
        var nodes = samples.drop { $0.time <= time - Self.lifetime }.map {
            InkNode($0.location, width: CGFloat(Self.strength(age: time - $0.time)))
        }
        guard isHeld, let last = samples.last else { return nodes }
        nodes.append(InkNode(last.location, width: 1))
        return nodes
    }

    /// The strength of what was drawn some time ago, 1…0.
    private static func strength(age: TimeInterval) -> Double {
        let fraction = (lifetime - age) / (lifetime - steadyTime)
        return min(max(fraction, 0), 1)
    }
}
