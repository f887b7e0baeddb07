import Foundation
import TouchDrawingModel
import TouchGraphics

/// Moves the selection with one finger; two fingers move, rotate and scale it. A second finger may join and leave
/// without a jump.
///
///     idle ── a finger ──→ holding ── a pair joins ──→ both: the pair moves it ── the pair leaves ──→ holding
///     idle ── a pair ──→ the pair moves it
///     any ── the finger lifts, or a pair without one ──→ idle
enum HoldTool: CanvasTool {
    case idle
    case holding(Hold)

    /// The held figures and the fingers that hold them.
    struct Hold {
        fileprivate var figures: HeldFigures
        /// The transform of the fingers, even where it makes figures invalid.
        fileprivate var motion = Similarity.identity
        fileprivate var kind = Edit.Kind.move
        fileprivate var finger: Finger?
        fileprivate var pair: Pair?
        /// Whether the fingers have moved.
        fileprivate var hasMoved = false

        fileprivate init(_ figures: HeldFigures) { self.figures = figures }

        fileprivate mutating func update(to locations: (CGPoint, CGPoint), _ context: inout ToolContext) {
            guard let last = pair?.locations else { return }
            pair?.locations = locations
            hasMoved = true
            move(by: Similarity(moving: last, to: locations), as: .transform, &context)
        }

        fileprivate mutating func update(to sample: ToolSample, _ context: inout ToolContext) {
            guard var finger, finger.pointer == sample.pointer else { return }
            let offset = sample.location - finger.location
            finger.location = sample.location
            self.finger = finger
            // The finger may rest while the canvas moves below it.
            let distance = finger.start.distance(to: sample.location) * context.viewport.scale
            if distance > HeldFigures.jitterTolerance { hasMoved = true }
            // A pair moves the figures instead.
            if pair == nil { move(by: Similarity(translation: offset), as: .move, &context) }
        }

        /// Where a figure would become invalid, all stay, and move again from where the fingers are valid.
        private mutating func move(by motion: Similarity, as kind: Edit.Kind, _ context: inout ToolContext) {
            self.motion = self.motion.followed(by: motion)
            if kind != .move { self.kind = kind }
            figures.transform(by: self.motion, &context)
        }

        /// Whether this finger or pair holds the figures. One whose hold was cancelled may lift later.
        fileprivate func isIn(_ pointer: PointerID) -> Bool { finger?.pointer == pointer || pair?.pointer == pointer }
    }

    /// A single finger.
    fileprivate struct Finger {
        let pointer: PointerID
        let start: CGPoint
        var location: CGPoint
    }

    /// Two fingers that act together.
    fileprivate struct Pair {
        let pointer: PointerID
        var locations: (CGPoint, CGPoint)
    }

    mutating func begin(_ sample: ToolSample, _ context: inout ToolContext) {
        guard var hold = hold ?? HeldFigures(selectedIn: context).map(Hold.init) else { return }
        if let partner = sample.partner {
            hold.pair = Pair(pointer: sample.pointer, locations: (sample.location, partner))
        } else {
            hold.finger = Finger(pointer: sample.pointer, start: sample.location, location: sample.location)
        }
        self = .holding(hold)
    }

    private var hold: Hold? {
        if case .holding(let hold) = self { hold } else { nil }
    }

    mutating func move(_ sample: ToolSample, _ context: inout ToolContext) {
        guard var hold else { return }
        if let partner = sample.partner {
            hold.update(to: (sample.location, partner), &context)
        } else {
            hold.update(to: sample, &context)
        }
        self = .holding(hold)
    }

    mutating func end(_ pointer: PointerID) -> ToolEdit? {
        guard let hold, hold.isIn(pointer) else { return nil }
        release(pointer)
        guard case .idle = self, hold.hasMoved else { return nil }
        return .replace(hold.figures.results, hold.kind)
    }

    mutating func cancel(_ pointer: PointerID) { release(pointer) }

    /// Releases a pointer. The tool becomes idle unless a pair leaves a single finger behind.
    private mutating func release(_ pointer: PointerID) {
        guard hold?.isIn(pointer) != false else { return }
        guard var hold, hold.finger != nil, hold.pair?.pointer == pointer else {
            self = .idle
            return
        }
        hold.pair = nil
        self = .holding(hold)
    }

    var held: HeldFigures? { hold?.figures }

    var preview: ToolPreview? { held.map { .held($0.moved) } }
}
