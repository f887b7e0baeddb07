import Foundation
import TouchDrawingModel

/// The active tools, in the order in which they began.
struct ActiveTools {
    /// Identifies a tool. Each drawing touch has its own; a person's erasers act together, and each person holds one
    /// selection.
    enum Key: Hashable {
        case ink(PointerID)
        /// A figure of a step that is played back.
        case played(step: Int, index: Int)
        /// Of the person with this number.
        case eraser(Int)
        case hold(Int)
    }

    private struct Entry {
        let key: Key
        /// The owner; nil for playback.
        let person: Person?
        var tool: any CanvasTool
        /// Of the first and last sample, in seconds on the devices' clock.
        var times: ClosedRange<Double>
    }

    private var entries: [Entry] = []

    func isActive(_ key: Key) -> Bool { index(of: key) != nil }

    /// Whether anybody draws or erases.
    var isDrawing: Bool {
        for entry in entries where !entry.key.isHold { return true }
        return false
    }

    var previews: [ToolPreview] { entries.compactMap(\.tool.preview) }

    /// Whether a person draws or erases.
    func isDrawing(_ person: Person) -> Bool { entries.contains { $0.person === person && !$0.key.isHold } }

    /// The owner of a tool.
    func person(of key: Key) -> Person? { index(of: key).flatMap { entries[$0].person } }

    /// A person's selection while a touch transforms it; nil otherwise.
    func held(by person: Person) -> HeldFigures? {
        index(of: .hold(person.number)).flatMap { entries[$0].tool.held }
    }

    /// The rings of erasers on the canvas, from left to right.
    var erasers: [EraserRing] {
        var rings: [EraserRing] = []
        for entry in entries {
            guard case .erased(_, let erasers)? = entry.tool.preview, let toolbox = entry.person?.toolbox else {
                continue
            }
            rings += erasers.map { EraserRing(center: $0, size: toolbox[.eraser].size) }
        }
        return rings.count < 2 ? rings : rings.sorted { ($0.center.x, $0.center.y) < ($1.center.x, $1.center.y) }
    }

    /// The paths of lassos on the canvas.
    var lassos: [[CGPoint]] {
        entries.compactMap { entry in
            guard case .lasso(let path)? = entry.tool.preview else { return nil }
            return path
        }
    }

    /// The light of lasers in progress.
    var light: [LaserTrail] {
        entries.compactMap { entry in
            guard case .light(let trail)? = entry.tool.preview else { return nil }
            return trail
        }
    }

    /// The points to which ends have snapped.
    var snapMarks: [CGPoint] { entries.compactMap(\.tool.snapMark) }

    /// Whether a second finger of the person at rest has an effect on one that draws.
    func canBeSteadied(by person: Person) -> Bool {
        entries.contains { $0.person === person && $0.tool.canBeSteadied }
    }

    /// Whether the tool makes a shape of ink whose pointer rests.
    func makesShapes(_ key: Key) -> Bool {
        guard let index = index(of: key), let person = entries[index].person else { return false }
        return person.toolbox.makesShapes && entries[index].tool.canMakeShape
    }

    /// Makes shapes of ink in progress.
    mutating func makeShape(_ key: Key, at time: TimeInterval, _ context: inout ToolContext) {
        move(key) { $0.makeShape(at: time, &context) }
    }

    /// Advances transitions of previews.
    ///
    /// - Returns: whether any transition continues.
    mutating func advanceTransitions(to time: TimeInterval) -> Bool {
        var continues = false
        for index in entries.indices { continues = entries[index].tool.advanceTransition(to: time) || continues }
        return continues
    }

    /// The pointers that draw ink, each with its own tool, in the order in which they began.
    var drawingPointers: [PointerID] {
        entries.compactMap { entry in
            guard case .ink(let pointer) = entry.key, case .ink? = entry.tool.preview else { return nil }
            return pointer
        }
    }

    /// Ink in progress with the tool that draws it, from back to front.
    ///
    /// Release it before tools receive more samples: a second reference to a stroke makes appending copy it.
    var ink: [(key: Key, figures: [Figure])] {
        var ink: [(key: Key, figures: [Figure])] = []
        for entry in entries {
            if case .ink(let figures)? = entry.tool.preview { ink.append((entry.key, figures)) }
        }
        return ink
    }

    // MARK: Pointers

    /// Passes a landing pointer to the active tool with the key, or to a new one.
    mutating func begin(
        _ key: Key, with tool: @autoclosure () -> any CanvasTool, _ sample: ToolSample, _ context: inout ToolContext
    ) {
        if index(of: key) == nil {
            entries.append(
                Entry(
                    key: key, person: context.person, tool: tool(), times: sample.timestamp...sample.timestamp))
        }
        move(key) { $0.begin(sample, &context) }
        removeIdle()
    }

    mutating func move(_ key: Key, _ sample: ToolSample, _ context: inout ToolContext) {
        if let index = index(of: key) {
            let start = entries[index].times.lowerBound
            entries[index].times = start...max(start, sample.timestamp)
        }
        move(key) { $0.move(sample, &context) }
    }

    /// Whether the tool's preview uses predictions.
    func usesPrediction(_ key: Key) -> Bool { index(of: key).map { entries[$0].tool.usesPrediction } ?? false }

    mutating func predict(_ key: Key, _ samples: [ToolSample]) {
        move(key) { $0.predict(samples) }
    }

    /// The tools without predictions.
    ///
    /// - Complexity: O(n) for strokes of n samples, which are copied.
    var withoutPredictions: ActiveTools {
        var tools = self
        for key in entries.map(\.key) {
            tools.predict(key, [])
            tools.update(key)
        }
        return tools
    }

    /// Called when all samples of an event have been passed.
    mutating func update(_ key: Key) {
        move(key) { $0.update() }
    }

    mutating func end(_ key: Key, _ pointer: PointerID) -> ToolEdit? {
        var edit: ToolEdit?
        move(key) { edit = $0.end(pointer) }
        removeIdle()
        return edit
    }

    mutating func cancel(_ key: Key, _ pointer: PointerID) {
        move(key) { $0.cancel(pointer) }
        removeIdle()
    }

    /// Removes a tool. Its pointers have no further effect.
    mutating func remove(_ key: Key) {
        entries.removeAll { $0.key == key }
    }

    /// Removes ink in progress.
    ///
    /// - Parameter person: the owner; nil: everyone.
    mutating func removeInk(of person: Person? = nil) {
        entries.removeAll { entry in
            guard case .ink = entry.key else { return false }
            return person == nil || entry.person === person
        }
    }

    /// Freehand ink older than this stays when the platform cancels its touch, in seconds. Source: rule W-6.
    private static let minLastingDuration = 0.3

    /// Whether the tool draws ink that is old enough to stay when its touch is cancelled.
    func isLastingInk(_ key: Key, at timestamp: Double) -> Bool {
        guard let index = index(of: key), entries[index].tool.outlastsCancellation else { return false }
        return timestamp - entries[index].times.lowerBound > Self.minLastingDuration
    }

    /// How long the tool has been active, in seconds.
    func duration(of key: Key) -> Double {
        guard let times = index(of: key).map({ entries[$0].times }) else { return 0 }
        return times.upperBound - times.lowerBound
    }

    /// Replaces the unfinished figures of playback.
    ///
    /// - Returns: whether anything is shown, or was.
    mutating func play(_ unfinished: [Playback.Unfinished]) -> Bool {
        let hadSome = entries.contains { $0.key.isPlayed }
        entries.removeAll { $0.key.isPlayed }
        for played in unfinished {
            let key = Key.played(step: played.step, index: played.index)
            entries.append(Entry(key: key, person: nil, tool: PlayedTool(figure: played.figure), times: 0...0))
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

    private mutating func removeIdle() {
        entries.removeAll { $0.tool.preview == nil }
    }
}

extension ActiveTools.Key {
    var isHold: Bool {
        if case .hold = self { true } else { false }
    }

    var isInk: Bool {
        if case .ink = self { true } else { false }
    }

    var isEraser: Bool {
        if case .eraser = self { true } else { false }
    }

    fileprivate var isPlayed: Bool {
        if case .played = self { true } else { false }
    }
}
