import Foundation
import TouchDrawingModel
import TouchKit

/// A cursor on the canvas that keys move and draw with, for users without a pointer.
///
///     hidden ── K ──→ up ── Space ──→ down: the tool is in use ── Space ──→ up
///     down ── Escape ──→ up: the stroke is cancelled;  up ── Escape, K ──→ hidden
final class KeyCursor {
    private unowned let input: CanvasInput
    /// The location in the view; nil while it is hidden.
    private(set) var location: CGPoint?

    /// The step with and without Shift, in points on the screen. Source: our choice: one pixel, and a line's width.
    static let steps: (fine: CGFloat, normal: CGFloat) = (1, 10)
    /// At this distance from the edge of the view the canvas scrolls instead, so that the cursor stays visible; in
    /// points. Source: our choice.
    private static let margin: CGFloat = 20

    init(_ input: CanvasInput) {
        self.input = input
    }

    private var view: CanvasView { input.view }
    private var editor: Editor { input.editor }
    private var pointer: PointerID { PointerID(self) }

    var isShown: Bool { location != nil }

    private var key: ActiveTools.Key {
        editor.person.toolbox.traits.action == .erase ? .eraser(editor.person.number) : .ink(pointer)
    }

    /// The key of the tool in use; nil while the cursor is up.
    private var keyDown: ActiveTools.Key?

    // MARK: Commands

    /// Shows the cursor in the middle, or hides it. The hand tool is replaced by the previous drawing tool.
    func toggle() {
        guard location == nil else { return hide() }
        if editor.person.toolbox.traits.action == .pan { editor.person.toolbox.tool = editor.person.previousTool }
        location = view.bounds.center
        show()
    }

    /// Hides the cursor and cancels an unfinished stroke.
    func hide() {
        cancel()
        location = nil
        show()
    }

    /// Escape: cancels the stroke, or hides the cursor.
    func escape() {
        if keyDown == nil { hide() } else { cancel() }
        show()
    }

    /// - Parameter offset: in points on the screen.
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

    /// Space: starts or ends a stroke.
    func press() {
        guard let location else { return }
        if let keyDown {
            self.keyDown = nil
            // The canvas may have moved beneath the cursor.
            editor.move(keyDown, along: [sample(at: location)], view.viewport)
            editor.end(keyDown, pointer)
        } else {
            input.delegate?.canvasInput(input, didLandTouchOf: editor.person)
            input.strokeBegan(by: editor.person)
            editor.begin(key, with: editor.person.toolbox.traits.make(), sample(at: location), view.viewport)
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
