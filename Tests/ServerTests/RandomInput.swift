import CTouchX11
import Foundation
import TouchDrawingModel
import TouchGraphics
import TouchKit
import TouchKitTesting
import TouchServerHarness

/// Fingers, a mouse and keys that draw, undo, delete and clear at random, many at once, repeatably by seed.
final class RandomInput {
    /// The devices of a server, which outlives many programs.
    struct Devices {
        let screen: InjectedDevice
        let mouse: InjectedDevice
        let keyboard: InjectedDevice

        init(_ server: PrivateServer) throws {
            screen = try server.device(.touch)
            mouse = try server.device(.pointer)
            keyboard = try server.device(.keyboard)
        }
    }

    /// Actions besides drawing.
    enum Habit {
        case draw, undo, delete
    }

    private(set) var history: ObservedHistory
    private let devices: Devices
    private let stage: ProgramStage
    private let habit: Habit
    private var random: SplitMix
    private var strokes: [Stroke] = []
    /// All lines that were ever started on this drawing.
    private(set) var lines: [Line]
    private var lastTouchDown = Date.distantPast
    private var lastLift = Date.distantPast

    private enum Pointer: Equatable {
        case finger(UInt32)
        case mouse
    }

    /// A line in progress.
    private struct Stroke {
        let pointer: Pointer
        let line: Line
        var point: CGPoint
        /// A line cleared while it was drawn never gets finished.
        var isForgotten = false
    }

    /// - Parameter lines: existing lines.
    init(
        _ habit: Habit, on stage: ProgramStage, with devices: Devices, history: ObservedHistory, lines: [Line],
        random: SplitMix
    ) {
        (self.habit, self.stage, self.devices) = (habit, stage, devices)
        (self.history, self.lines, self.random) = (history, lines, random)
    }

    /// A log of all actions, a line each.
    private(set) var diary: [String] = []
    private let birth = Date()

    private func log(_ action: String, at point: CGPoint? = nil) {
        let time = String(format: "%.1f ms: ", Date().timeIntervalSince(birth) * 1000)
        diary.append(time + action + (point.map { String(format: " at %.0f,%.0f", $0.x, $0.y) } ?? ""))
    }

    /// Whether a pointer is down.
    var isDrawing: Bool { !strokes.isEmpty }

    // MARK: Random actions

    /// Performs a random action.
    func act() throws {
        switch random.next(100) {
        case 0..<20: try land()
        case 20..<60: try moveSomething()
        case 60..<90: try liftSomething()
        default: try actByHabit()
        }
        if random.next(4) == 0 { usleep(UInt32(random.next(4000))) }
        if random.next(12) == 0 { try waitUntilShown() }
    }

    private func actByHabit() throws {
        switch (habit, random.next(5)) {
        case (.draw, _): try moveSomething()
        case (.undo, 0..<3): try undo()
        case (.undo, _): try redo()
        case (.delete, 0): try clear()
        case (.delete, _): try delete()
        }
    }

    /// The pause after which a finger's landing is independent: two that land together would draw a circle, three or
    /// more don't.
    private static let touchDownPause: TimeInterval = 0.17
    /// A finger that lands sooner after another's lift may be the same one after a dropout (W-1, W-2).
    private static let pauseAfterLift: TimeInterval = 0.045

    private func land() throws {
        if random.next(4) == 0, !strokes.contains(where: { $0.pointer == .mouse }) { return try land([.mouse]) }
        let earliest = max(
            lastTouchDown.addingTimeInterval(Self.touchDownPause), lastLift.addingTimeInterval(Self.pauseAfterLift))
        let pause = earliest.timeIntervalSinceNow
        if pause > 0 {
            guard strokes.isEmpty else { return try moveSomething() }
            usleep(UInt32(pause * 1e6))
        }
        let free = (0..<10).map { Pointer.finger($0) }.filter { finger in !strokes.contains { $0.pointer == finger } }
        let count = [1, 3, 4, 6][random.next(4)]
        if count <= free.count { try land(Array(free.prefix(count))) }
    }

    private func land(_ pointers: [Pointer]) throws {
        let lines = pointers.compactMap { _ in chooseLine() }
        guard lines.count == pointers.count, !mayBePalm(lines.map(\.start)) else { return }
        if pointers != [.mouse] { lastTouchDown = Date() }
        let first = strokes.count
        for (pointer, line) in zip(pointers, lines) {
            strokes.append(Stroke(pointer: pointer, line: line, point: line.start))
            try start(pointer, at: line.start)
        }
        // Beyond the limits of taps and long presses at once.
        for index in first..<strokes.count { try move(index, toPart: 0.3) }
    }

    /// The area in which three contacts beside a finger that draws are taken for a palm (N-16), in points.
    private static let palmSide: CGFloat = 227

    /// Whether three of the contacts are taken for a palm if they land now.
    private func mayBePalm(_ points: [CGPoint]) -> Bool {
        let isDrawing = strokes.contains { $0.pointer != .mouse }
        return isDrawing
            && points.contains { one in points.filter { $0.distance(to: one) <= Self.palmSide }.count >= 3 }
    }

    private func moveSomething() throws {
        if strokes.isEmpty { return try land() }
        try move(random.next(strokes.count), toPart: 0.3 + 0.7 * Double(random.next(1000)) / 1000)
    }

    /// Lifts within the same millisecond of the server are ordered by landing.
    private static let liftingPause: TimeInterval = 0.002

    private func liftSomething() throws {
        if strokes.isEmpty { return }
        let pause = lastLift.addingTimeInterval(Self.liftingPause).timeIntervalSinceNow
        if pause > 0 { usleep(UInt32(pause * 1e6)) }
        let index = random.next(strokes.count)
        try move(index, toPart: 1)
        let stroke = strokes.remove(at: index)
        try end(stroke.pointer, at: stroke.line.end)
        lastLift = Date()
        if !stroke.isForgotten { history.add { $0.add([.line(stroke.line)], as: .draw) } }
    }

    // MARK: Lines

    /// A line whose middle isn't covered and covers no other's; nil if there is no free area.
    ///
    /// It leads down: three fingers going up together would open the panel. It avoids buttons and messages.
    private func chooseLine() -> Line? {
        // Within the span of one hand: two pairs of fingers further apart would draw two circles.
        for _ in 0..<200 {
            let one = CGPoint(x: 20 + random.next(640), y: 100 + random.next(480))
            let two = CGPoint(x: 20 + random.next(640), y: 100 + random.next(480))
            let line = one.y < two.y ? Line(start: one, end: two) : Line(start: two, end: one)
            guard (100...250).contains(one.distance(to: two)),
                lines.allSatisfy({ $0.distance(to: line.middle) > 12 && line.distance(to: $0.middle) > 12 })
            else { continue }
            lines.append(line)
            return line
        }
        return nil
    }

    // MARK: Keys

    func undo() throws {
        try press(Key.z, with: Key.control)
        history.add { $0.undo() }
    }

    func redo() throws {
        try press(Key.y, with: Key.control)
        history.add { $0.redo() }
    }

    /// Selects the lowest line, and deletes it.
    private func delete() throws {
        try press(Key.tab)
        try press(Key.delete)
        history.add { document in
            document.drawing.entry(above: nil).flatMap { document.remove([$0.id], as: .delete) }
        }
    }

    private func clear() throws {
        try press(Key.delete, with: Key.control)
        for index in strokes.indices { strokes[index].isForgotten = true }
        history.add { $0.clear() }
    }

    private enum Key {
        static let tab = XK_Tab
        static let delete = XK_Delete
        static let y = XK_y
        static let z = XK_z
        static let control = XK_Control_L
    }

    private func press(_ key: Int32, with modifier: Int32? = nil) throws {
        log("key \(modifier.map { "\($0)+" } ?? "")\(key)")
        if let modifier { try sendKey(modifier, isPress: true) }
        try sendKey(key, isPress: true)
        try sendKey(key, isPress: false)
        if let modifier { try sendKey(modifier, isPress: false) }
    }

    private func sendKey(_ key: Int32, isPress: Bool) throws {
        try devices.keyboard.key(UInt32(XKeysymToKeycode(stage.other.display, KeySym(key))), isPress: isPress)
    }

    // MARK: Pointers

    private func start(_ pointer: Pointer, at point: CGPoint) throws {
        log("\(pointer) begins", at: point)
        switch pointer {
        case .finger(let finger): try devices.screen.touch(finger, .begin, at: stage.origin + point)
        case .mouse:
            // By way of the corner: a mouse reports only relative motion.
            try devices.mouse.move(by: CGPoint(x: -5000, y: -5000))
            try devices.mouse.move(by: stage.origin + point)
            try devices.mouse.press(1)
        }
    }

    private func move(_ index: Int, toPart part: Double) throws {
        let (stroke, line) = (strokes[index], strokes[index].line)
        let offset = (line.end - line.start) * CGFloat(part)
        let point = line.start + CGPoint(x: offset.x.rounded(), y: offset.y.rounded())
        if point == stroke.point { return }
        log("\(stroke.pointer) moves", at: point)
        switch stroke.pointer {
        case .finger(let finger): try devices.screen.touch(finger, .update, at: stage.origin + point)
        case .mouse: try devices.mouse.move(by: point - stroke.point)
        }
        strokes[index].point = point
    }

    private func end(_ pointer: Pointer, at point: CGPoint) throws {
        log("\(pointer) ends", at: point)
        switch pointer {
        case .finger(let finger): try devices.screen.touch(finger, .end, at: stage.origin + point)
        case .mouse: try devices.mouse.release(1)
        }
    }

    /// Lifts all pointers after the program is gone.
    func leave() throws {
        for stroke in strokes { try end(stroke.pointer, at: stroke.point) }
        strokes = []
    }

    // MARK: Screenshots

    func waitUntilShown() throws {
        var missing: [String] = []
        do {
            try stage.wait {
                missing = history.missing(in: try stage.picture())
                return missing.isEmpty
            }
        } catch {
            throw ObservedHistory.Failure(description: "the screen never shows what was done: \(missing)")
        }
        try look()
    }

    /// - Returns: the number of lines shown as finished.
    @discardableResult
    func look() throws -> Int { try history.look(at: stage.picture()) }
}
