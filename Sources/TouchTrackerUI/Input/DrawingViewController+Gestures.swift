import Foundation
import TouchDrawingModel
import TouchKit

/// What the recognizers of the canvas mean.
extension DrawingViewController {
    func connect(_ gestures: CanvasGestures) {
        gestures.penHover.addTarget(self, action: DrawingViewController.penHovered)
        gestures.menuClick.addTarget(self, action: DrawingViewController.menuClicked)
        for hand in gestures.hands {
            hand.panelSwipe.addTarget(self, action: DrawingViewController.showPanel)
            hand.redoTap.addTarget(self, action: DrawingViewController.redoAgain)
            hand.undoTap.addTarget(self, action: DrawingViewController.undoLast)
            hand.clearTap.addTarget(self, action: DrawingViewController.clearAll)
            hand.selectTap.addTarget(self, action: DrawingViewController.tapped)
            hand.press.addTarget(self, action: DrawingViewController.pressed)
            hand.circle.addTarget(self, action: DrawingViewController.circled)
        }
        for pair in gestures.pairs {
            pair.grip.addTarget(self, action: DrawingViewController.gripped)
            pair.circle.addTarget(self, action: DrawingViewController.circled)
        }
    }

    private func penHovered(_ hover: UIHoverGestureRecognizer) {
        guard let gestures, let now = canvasView.window?.application?.host.now else { return }
        gestures.palm.penReported(at: now.seconds)
    }

    // MARK: Taps

    /// Selects what the tap means, and offers what can be done to it.
    private func tapped(_ tap: UITapGestureRecognizer) {
        let place = tap.location(in: canvasView)
        if let figure = figure(tappedAt: place) {
            editor.select(figure)
            lastTapped = (figure, place)
            showMenu(at: place)
        } else {
            editor.deselect()
            menu?.hideMenu(from: canvasView)
            offerPaste(at: place)
        }
    }

    /// Taps that are nearer to each other than this are at the same place, in points. Source: our choice: the slop of a tap.
    private static let samePlace: CGFloat = 10

    /// The nearest figure; after a tap at the same place the next lower one within reach, and after the lowest the topmost.
    private func figure(tappedAt place: CGPoint) -> FigureID? {
        let nearest = gestures?.figure(at: place)
        guard let lastTapped, lastTapped.figure == editor.selection,
            lastTapped.place.distance(to: place) < Self.samePlace,
            let figures = gestures?.figures(near: place), let index = figures.firstIndex(of: lastTapped.figure)
        else { return nearest }
        return figures[(index + 1) % figures.count]
    }

    /// The other button of a mouse: the menu of a line, or that of the canvas.
    private func menuClicked(_ click: UITapGestureRecognizer) {
        let place = click.location(in: canvasView)
        if let figure = gestures?.figureOrSelection(at: place) { editor.select(figure) } else { editor.deselect() }
        showMenu(at: place)
    }

    // MARK: Holding

    /// A finger that has moved less than this has only held a line, in points. Source: our choice: what a finger trembles.
    private static let tremble: CGFloat = 3

    private func pressed(_ press: UILongPressGestureRecognizer) {
        let place = press.location(in: canvasView)
        switch press.state {
        case .began:
            guard let figure = gestures?.figureOrSelection(at: place) else { return }
            menu?.hideMenu(from: canvasView)
            editor.select(figure)
            editor.takeHold()
            held = Held(last: place, start: place)
        case .changed: followPress(to: place)
        case .ended:
            if gestures?.isGripping != true { followPress(to: place) }
            letGoOfPress(at: place)
        case .cancelled:
            editor.deselect()
        case .possible, .failed: break
        }
    }

    private func followPress(to place: CGPoint) {
        held.travel = max(held.travel, place.distance(to: held.start))
        // Two fingers move the line together.
        if gestures?.isGripping == true { return }
        let viewport = canvasView.viewport
        let way = viewport.canvas(place) - viewport.canvas(held.last)
        held.last = place
        editor.moveHeld(by: Similarity(translation: way), as: .move)
    }

    private func letGoOfPress(at place: CGPoint) {
        let hasMoved = held.travel > Self.tremble
        editor.letGo(hasMoved ? .lifted : .cancelled)
        if editor.toolbox.tool == .freehand, !hasMoved {
            showMenu(at: place)
        } else {
            editor.deselect()
        }
    }

    private func gripped(_ grip: GripGestureRecognizer) {
        switch grip.state {
        case .began:
            menu?.hideMenu(from: canvasView)
            editor.takeHold()
        case .changed:
            held.travel = .infinity
            editor.moveHeld(by: grip.takeMotion { [canvasView] in canvasView.canvas(fromWindow: $0) }, as: .transform)
        case .ended, .cancelled:
            guard let press = gestures?.press else {
                return editor.letGo(grip.state == .ended ? .lifted : .cancelled)
            }
            // The finger that held the line goes on with it from where it is.
            held.last = press.location(in: canvasView)
        case .possible, .failed: break
        }
    }

    private func circled(_ circle: CircleGestureRecognizer) {
        switch circle.state {
        case .began, .changed: canvasView.drawCircle(for: circle)
        case .ended:
            canvasView.drawCircle(for: circle)
            canvasView.endCircle(of: circle, .lifted)
        case .cancelled: canvasView.endCircle(of: circle, .cancelled)
        case .possible, .failed: break
        }
    }
}

extension UIGestureRecognizer {
    /// Its gesture goes on.
    var isActive: Bool { state == .began || state == .changed }
}
