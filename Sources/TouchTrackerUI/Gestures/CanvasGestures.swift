import DrawingModel
import Foundation
import TouchKit

/// The recognizers of the canvas, and which of them wins. `ARCHITECTURE.md` has the same as a table.
///
/// A touch that none of them takes draws.
final class CanvasGestures {
    let palm = PalmGestureRecognizer()
    let penHover = UIHoverGestureRecognizer()
    let penWatch = TouchWatchGestureRecognizer()
    let panelSwipe = UISwipeGestureRecognizer()
    let redoTap = UITapGestureRecognizer()
    let undoTap = UITapGestureRecognizer()
    let clearTap = UITapGestureRecognizer()
    let selectTap = UITapGestureRecognizer()
    let menuClick = UITapGestureRecognizer()
    let press = UILongPressGestureRecognizer()
    let grip = GripGestureRecognizer()
    let circle = CircleGestureRecognizer()

    private unowned let view: DrawView
    private var editor: Editor { view.editor }

    /// How near a touch has to be to a figure to mean it, in points on the screen. Source: the program's rule for taps.
    static let reach: CGFloat = 20

    init(view: DrawView) {
        self.view = view
        setUp()
        relate()
        for recognizer in all {
            recognizer.delegate = self
            view.addGestureRecognizer(recognizer)
        }
        toolChanged()
    }

    /// In the order in which they are told of a touch.
    var all: [UIGestureRecognizer] {
        [
            palm, penHover, penWatch, panelSwipe, redoTap, undoTap, clearTap, selectTap, menuClick, press, grip, circle,
        ]
    }

    private func setUp() {
        palm.name = "palm"
        palm.allowedTouchTypes = [.direct]
        palm.delaysTouchesEnded = false
        penHover.name = "pen"
        penHover.allowedTouchTypes = [.pencil]
        penWatch.name = "pen"
        penWatch.allowedTouchTypes = [.pencil]
        penWatch.changed = { [palm] touches in
            for touch in touches { palm.penReported(at: touch.timestamp) }
        }
        panelSwipe.name = "panel"
        panelSwipe.direction = .up
        panelSwipe.numberOfTouchesRequired = 3
        panelSwipe.allowedTouchTypes = [.direct, .indirectPointer]
        redoTap.name = "redo"
        redoTap.numberOfTouchesRequired = 3
        redoTap.allowedTouchTypes = [.direct]
        undoTap.name = "undo"
        undoTap.numberOfTouchesRequired = 2
        undoTap.allowedTouchTypes = [.direct]
        clearTap.name = "clear"
        clearTap.numberOfTapsRequired = 2
        clearTap.allowedTouchTypes = [.direct, .indirectPointer]
        selectTap.name = "select"
        menuClick.name = "menu"
        menuClick.buttonMaskRequired = .secondary
        menuClick.allowedTouchTypes = [.indirectPointer]
        press.name = "hold"
        grip.name = "grip"
        grip.allowedTouchTypes = [.direct]
        grip.isOn = { [unowned self] in isOnSelection($0, $1) }
        grip.isHeld = { [unowned self] in editor.isHolding }
        circle.name = "circle"
        circle.allowedTouchTypes = [.direct]
    }

    private func relate() {
        selectTap.require(toFail: clearTap)
        // Two fingers on the selected line are no circle.
        circle.require(toFail: grip)
    }

    /// The line tool waits until a touch is no tap; freehand ink never waits, and is taken back.
    func toolChanged() {
        let waits = editor.toolbox.tool == .line
        for tap in [redoTap, undoTap, clearTap, selectTap] { tap.delaysTouchesBegan = waits }
        clearTap.isEnabled = waits
        selectTap.isEnabled = waits
        circle.isEnabled = waits
    }

    // MARK: Places

    /// The figure that a touch at a place of the canvas view means.
    func figure(at place: CGPoint) -> FigureID? {
        let viewport = view.viewport
        return editor.drawing.nearest(to: viewport.canvas(place), within: viewport.canvas(Self.reach))
    }

    /// Whether two fingers, or what is between them, are on the selected figure.
    private func isOnSelection(_ one: CGPoint, _ two: CGPoint) -> Bool {
        guard let selection = editor.selection, let figure = editor.drawing[selection],
            let shown = editor.adjustments.shown(selection, figure), let window = view.window
        else { return false }
        let viewport = view.viewport
        let reach = viewport.canvas(Self.reach)
        return [one, two, (one + two) * 0.5].contains { place in
            shown.distance(to: viewport.canvas(window.convert(place, to: view))) <= reach
        }
    }
}

extension CanvasGestures: UIGestureRecognizerDelegate {
    /// Erasers only erase.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touch.penEnd != .eraser || gestureRecognizer === penWatch
    }

    /// A long press is one only on a figure; elsewhere the touch goes on drawing.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer !== press || figure(at: press.location(in: view)) != nil
    }

    /// A finger that holds a line and a second one that joins it do it together.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        (gestureRecognizer === press && otherGestureRecognizer === grip)
            || (gestureRecognizer === grip && otherGestureRecognizer === press)
    }
}
