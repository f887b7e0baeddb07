import Foundation
import TouchDrawingModel

/// The tools that are at work, in the order in which they began.
struct ActiveTools {
    /// Which tool: hands that draw have one each, erasers act together, and one figure can be held.
    enum Key: Hashable {
        case ink(PointerID)
        /// A figure of a step that is played.
        case played(step: Int, index: Int)
        case eraser
        case hold
    }

    private struct Entry {
        let key: Key
        var tool: any CanvasTool
        /// Of its first sample and its last, in seconds of the devices' clock.
        var times: ClosedRange<Double>
    }

    private var entries: [Entry] = []

    func isActive(_ key: Key) -> Bool { index(of: key) != nil }

    /// Whether somebody draws or erases.
    var isDrawing: Bool {
        for entry in entries where entry.key != .hold { return true }
        return false
    }

    var previews: [ToolPreview] { entries.compactMap(\.tool.preview) }

    /// Where erasers are on the canvas, from the left to the right.
    var erasers: [CGPoint] {
        var places: [CGPoint] = []
        for entry in entries where entry.key == .eraser {
            if case .erased(_, let erasers)? = entry.tool.preview { places += erasers }
        }
        return places.count < 2 ? places : places.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    }

    /// Ink in progress with the tool that draws it, from back to front.
    ///
    /// To be let go of before the tools move on: as long as somebody has a stroke, adding to it copies it.
    var ink: [(key: Key, figures: [Figure])] {
        var ink: [(key: Key, figures: [Figure])] = []
        for entry in entries {
            if case .ink(let figures)? = entry.tool.preview { ink.append((entry.key, figures)) }
        }
        return ink
    }

    // MARK: Pointers

    /// A pointer lands: of a tool that is at work already, or of a new one.
    mutating func begin(
        _ key: Key, with tool: @autoclosure () -> any CanvasTool, _ sample: ToolSample, _ context: inout ToolContext
    ) {
        if index(of: key) == nil {
            entries.append(Entry(key: key, tool: tool(), times: sample.timestamp...sample.timestamp))
        }
        move(key) { $0.begin(sample, &context) }
        dropIdle()
    }

    mutating func move(_ key: Key, _ sample: ToolSample, _ context: inout ToolContext) {
        if let index = index(of: key) {
            let begin = entries[index].times.lowerBound
            entries[index].times = begin...max(begin, sample.timestamp)
        }
        move(key) { $0.move(sample, &context) }
    }

    mutating func foretell(_ key: Key, _ samples: [ToolSample]) {
        move(key) { $0.foretell(samples) }
    }

    /// The tools without what is foretold of their pointers.
    ///
    /// - Complexity: O(n) for strokes of n samples, which are copied.
    var asReported: ActiveTools {
        var tools = self
        for key in entries.map(\.key) {
            tools.foretell(key, [])
            tools.update(key)
        }
        return tools
    }

    /// All samples that came together have been told.
    mutating func update(_ key: Key) {
        move(key) { $0.update() }
    }

    mutating func end(_ key: Key, _ pointer: PointerID) -> ToolEdit? {
        var edit: ToolEdit?
        move(key) { edit = $0.end(pointer) }
        dropIdle()
        return edit
    }

    mutating func cancel(_ key: Key, _ pointer: PointerID) {
        move(key) { $0.cancel(pointer) }
        dropIdle()
    }

    /// What the tool has done counts for nothing. Its pointers do nothing more.
    mutating func drop(_ key: Key) {
        entries.removeAll { $0.key == key }
    }

    /// Takes away all ink in progress.
    mutating func dropInk() {
        entries.removeAll { entry in
            if case .ink = entry.key { true } else { false }
        }
    }

    /// How long the tool has been at work, in seconds.
    func duration(of key: Key) -> Double {
        guard let times = index(of: key).map({ entries[$0].times }) else { return 0 }
        return times.upperBound - times.lowerBound
    }

    /// Shows what is played, and no longer what was played before.
    ///
    /// - Returns: whether anything is shown, or was.
    mutating func play(_ unfinished: [Playback.Unfinished]) -> Bool {
        let hadSome = entries.contains { $0.key.isPlayed }
        entries.removeAll { $0.key.isPlayed }
        for played in unfinished {
            let key = Key.played(step: played.step, index: played.index)
            entries.append(Entry(key: key, tool: PlayedTool(figure: played.figure), times: 0...0))
        }
        return hadSome || !unfinished.isEmpty
    }

    // MARK: Entries

    private func index(of key: Key) -> Int? {
        for index in entries.indices where entries[index].key == key { return index }
        return nil
    }

    private mutating func move(_ key: Key, _ body: (inout any CanvasTool) -> Void) {
        if let index = index(of: key) { body(&entries[index].tool) }
    }

    private mutating func dropIdle() {
        entries.removeAll { $0.tool.preview == nil }
    }
}

extension ActiveTools.Key {
    fileprivate var isPlayed: Bool {
        if case .played = self { true } else { false }
    }
}
