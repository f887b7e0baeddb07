import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingStore
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Several people who do everything at once, at random: draw with all tools, type, hold shapes, lock, fill, undo, clear,
/// come and leave, while devices vanish and the window changes its size.
@Suite struct CanvasStormTests {
    /// The number of steps: `TOUCHTRACKER_STORM`, or by default as many as take some seconds.
    private static let count = ProcessInfo.processInfo.environment["TOUCHTRACKER_STORM"].flatMap(Int.init) ?? 600

    @Test(
        "everything at once, at random: the file reads back what the window has, and nothing stays in progress (Z-2, N-2)"
    )
    func storm() throws {
        let seed = Seed()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("storm-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let opened = try DrawingFile.open(at: "\(folder)/a.touchtracker")
        let storm = CanvasStorm(seed, Editor(document: opened.document))
        storm.editor.onStep = { try? opened.file.append($0) }
        for _ in 0..<Self.count { storm.step() }
        storm.settle()
        #expect(!storm.editor.tools.isDrawing && storm.editor.tools.ink.isEmpty && !storm.texts.isTyping, "\(seed)")
        #expect(storm.editor.people.allSatisfy { $0.editedText == nil }, "\(seed)")
        #expect(storm.editor.drawing.figures.allSatisfy { $0.isValid }, "\(seed)")
        try opened.file.close()
        let again = try DrawingFile.open(at: "\(folder)/a.touchtracker")
        #expect(again.salvage == nil && again.document.drawing == storm.editor.drawing, "\(seed)")
        #expect(again.document.history == storm.editor.document.history, "\(seed)")
        print(
            "storm: \(seed): \(storm.editor.document.history.done.count) steps, \(storm.editor.drawing.count) figures")
        try again.file.close()
    }
}

/// The hands of several people.
private final class CanvasStorm {
    private let canvas: Canvas
    private var random: SplitMix
    private var fingers: [Finger] = []
    private var size = CGSize(width: 1600, height: 900)

    init(_ seed: Seed, _ editor: Editor) {
        random = SplitMix(seed: seed)
        canvas = Canvas(size: CGSize(width: 1600, height: 900), chrome: .full, editor: editor)
        editor.clock = { Date(timeIntervalSince1970: 1_700_000_000) }
    }

    var editor: Editor { canvas.editor }
    var texts: TextSessions { canvas.controller.chrome.context.input.texts }

    private func point() -> CGPoint {
        at(.random(in: -20...1650, using: &random), .random(in: -20...950, using: &random))
    }

    private func person() -> Person { editor.people[random.next(editor.people.count)] }

    func step() {
        switch random.next(40) {
        case 0..<5: land()
        case 5..<12: move()
        case 12..<18: if let index = fingers.indices.randomElement(using: &random) { fingers.remove(at: index).lift() }
        case 18: if let index = fingers.indices.randomElement(using: &random) { fingers.remove(at: index).cancel() }
        case 19..<22:
            let tools: [Tool] = [.line, .freehand, .circle, .eraser, .select, .text, .laser, .hand]
            person().toolbox.tool = tools[random.next(tools.count)]
        case 22..<25: for letter in "aß 你\n".shuffled(using: &random).prefix(3) { canvas.stage.type(String(letter)) }
        case 25..<28: command()
        case 28: canvas.press(UIKeyCommand.inputEscape)
        case 29: tap()
        case 30: environment()
        case 31: change()
        case 32: canvas.stage.advance(by: .milliseconds(Int64(random.next(900))))
        case 33: texts.view(of: person())?.textView.setMarkedText("好")
        default: canvas.stage.advance(by: .milliseconds(Int64(random.next(40))))
        }
        if random.next(10) == 0 { _ = canvas.stage.picture }
    }

    private func land() {
        guard fingers.count < (random.next(9) == 0 ? 20 : 4) else { return }
        let device = UInt32(1 + random.next(3))
        let finger = random.next(8) == 0 ? canvas.stage.pen(device: 9) : canvas.stage.finger(device: device)
        finger.majorRadius = CGFloat(random.next(30))
        finger.down(at: point())
        fingers.append(finger)
    }

    private func move() {
        let moved = fingers.filter { _ in random.next(3) == 0 }
        let moves = moved.map {
            ($0, random.next(3) == 0 ? point() : $0.location + at(Double(random.next(120)) - 60, 40))
        }
        canvas.stage.drag(moves, over: .milliseconds(Int64(20 + random.next(200))))
    }

    private func tap() {
        let texts = editor.drawing.figures.compactMap(\.text)
        let text = texts.randomElement(using: &random)
        let point = text.map { canvas.controller.canvasView.viewport.view($0.center) } ?? point()
        canvas.stage.finger(device: 1).tap(at: point)
        canvas.stage.advance(by: .milliseconds(300))
    }

    private func command() {
        let keys: [(String, UIKeyModifierFlags)] = [
            ("z", .control), ("y", .control), ("l", .control), ("a", .control), ("d", .control),
            ("]", .control), ("x", .control), ("c", .control), ("v", .control), (UIKeyCommand.inputDelete, []),
            ("\t", []),
            (UIKeyCommand.inputDelete, random.next(9) == 0 ? .control : []), ("i", []), ("+", []), ("0", []),
        ]
        let (key, modifiers) = keys[random.next(keys.count)]
        canvas.press(key, modifiers)
    }

    /// Commands of any person.
    private func change() {
        let person = person()
        let ids = editor.drawing.entries.map(\.id).filter { _ in random.next(4) == 0 }
        switch random.next(9) {
        case 0: editor.undo(by: person)
        case 1: editor.redo(by: person)
        case 2: editor.clearOwn(of: person)
        case 3: editor.setLock(random.next(2) == 0 ? .locked : .unlocked, of: Set(ids), by: person)
        case 4: editor.fill(Set(ids), with: Fill(Ink(.red), opacity: 0.5), by: person)
        case 5: editor.remove(Set(ids.prefix(2)), as: .delete, by: person)
        case 6: editor.duplicate(Set(ids.prefix(3)), by: person)
        case 7: editor.transform(Set(ids), by: Similarity(scale: 1.5, angle: 1, about: point()), by: person)
        default: if random.next(4) == 0 { editor.clear(by: person) }
        }
    }

    private func environment() {
        switch random.next(6) {
        case 0: editor.setPeople(1 + random.next(4))
        case 1:
            size = CGSize(width: 20 + random.next(1600), height: 20 + random.next(900))
            canvas.stage.send(.resized(canvas.stage.window.id, size, scale: random.next(2) == 0 ? 1 : 2))
        case 2:
            let device = UInt32(1 + random.next(3))
            canvas.stage.send(.deviceGone(DeviceID(rawValue: device), at: canvas.stage.now))
            fingers.removeAll { $0.device.rawValue == device }
        case 3:
            canvas.controller.canvasView.viewport = Viewport(
                scale: [0.05, 0.5, 1, 3, 64][random.next(5)], rotation: .random(in: -3...3, using: &random),
                origin: point())
        case 4: canvas.stage.send(.focus(canvas.stage.window.id, .lost))
        default: editor.setPaper(on: Paper(random.next(2) == 0 ? .dark : .white, .grid))
        }
    }

    /// Ends everything that is in progress.
    func settle() {
        for finger in fingers { finger.lift() }
        fingers = []
        canvas.stage.advance(by: .seconds(2))
        editor.finishWork()
        canvas.stage.advance(by: .seconds(2))
        for person in editor.people { person.deselect() }
    }
}
