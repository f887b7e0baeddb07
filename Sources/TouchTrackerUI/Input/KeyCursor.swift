import Foundation
import TouchDrawingModel
import TouchKit

/// A place on the canvas that keys move, and from where they draw: for whoever has keys alone.
///
///     hidden ── K ──→ up ── Space ──→ down: the tool is at work ── Space ──→ up
///     down ── Escape ──→ up: what was drawn counts for nothing;  up ── Escape, K ──→ hidden
final class KeyCursor {
    private unowned let input: CanvasInput
    /// In the view; nil while it is hidden.
    private(set) var location: CGPoint?

    /// With Shift, and without, in points on the screen. Source: our choice: as fine as a screen, and a line's width.
    static let steps: (fine: CGFloat, normal: CGFloat) = (1, 10)
    /// Nearer to the edge of the view, the paper moves instead; in points. Source: our choice: all of its sign is seen.
    private static let margin: CGFloat = 20

    init(_ input: CanvasInput) {
        self.input = input
    }

    private var view: CanvasView { input.view }
    private var editor: Editor { input.editor }
    private var pointer: PointerID { PointerID(self) }

    var isShown: Bool { location != nil }

    private var key: ActiveTools.Key {
        editor.person.toolbox.tool == .eraser ? .eraser(editor.person.number) : .ink(pointer)
    }

    /// What its tool is at work under; nil while it is up.
    private var keyDown: ActiveTools.Key?

    // MARK: Orders

    /// Shows it in the middle, or hides it; a hand that moves the paper gives way to what draws.
    func toggle() {
        guard location == nil else { return hide() }
        if editor.person.toolbox.tool == .hand { editor.person.toolbox.tool = editor.person.previousTool }
        location = view.bounds.center
        show()
    }

    /// What it has not finished counts for nothing.
    func hide() {
        cancel()
        location = nil
        show()
    }

    /// Escape: it lifts without a trace, or goes.
    func escape() {
        if keyDown == nil { hide() } else { cancel() }
        show()
    }

    /// - Parameter way: in points on the screen.
    func move(by offset: CGPoint) {
        guard let previous = location else { return }
        let target = previous + offset
        let area = view.bounds.insetBy(
            dx: min(Self.margin, view.bounds.width / 2), dy: min(Self.margin, view.bounds.height / 2))
        let new = CGPoint(
            x: min(max(target.x, area.minX), area.maxX), y: min(max(target.y, area.minY), area.maxY))
        if new != target { input.navigator.scroll(by: new - target) }
        location = new
        if let keyDown { editor.move(keyDown, along: [sample(at: new)], view.viewport) }
        show()
    }

    /// Space: puts the tool down, or lifts it.
    func press() {
        guard let location else { return }
        if let keyDown {
            self.keyDown = nil
            // The paper may have moved beneath it.
            editor.move(keyDown, along: [sample(at: location)], view.viewport)
            editor.end(keyDown, pointer)
        } else {
            let tool = editor.person.toolbox.tool.traits
            input.delegate?.canvasInput(input, didLandTouchOf: editor.person)
            input.strokeBegan(by: editor.person)
            editor.begin(key, with: tool.make(), sample(at: location), view.viewport)
            keyDown = editor.tools.isActive(key) ? key : nil
        }
        show()
    }

    private func cancel() {
        if let keyDown { editor.cancel(keyDown, pointer) }
        keyDown = nil
    }

    private func sample(at location: CGPoint) -> ToolSample {
        ToolSample(
            pointer: pointer, location: view.viewport.canvas(location), viewLocation: location,
            timestamp: view.window?.application?.host.now.seconds ?? 0)
    }

    private func show() {
        view.keyCursor = location.map { KeyCursorOverlay(location: $0, isDown: keyDown != nil) }
    }
}
