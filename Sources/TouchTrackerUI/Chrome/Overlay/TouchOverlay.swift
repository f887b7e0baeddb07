import Foundation
import TouchKit

/// Shows touches and the states of recognizers above the canvas, to find out why a gesture is not recognized.
///
/// It only observes.
final class TouchOverlay: UIView {
    private struct Mark {
        var location: CGPoint
        var label: String
    }

    private var marks: [TouchID: Mark] = [:]
    /// The last ghost contact that the platform has filtered out.
    private(set) var ghost: CGPoint?
    /// Changes of recognizer states, newest first.
    private(set) var states: [String] = []
    private let watch = TouchWatchGestureRecognizer()

    /// The number of lines. Source: our choice.
    private static let lineCount = 12
    private static let font = Font(size: 13)
    /// Larger than a fingertip, so that it is visible around one; in points.
    private static let radius: CGFloat = 28

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        watch.name = "overlay"
        watch.onChange = { [unowned self] touches in
            observeRecognizers()
            show(touches)
        }
    }

    /// Starts to observe a view and its recognizers.
    func observe(_ view: UIView) {
        view.addGestureRecognizer(watch)
        view.window?.onGhostTouch = { [weak self] in self?.showGhost(at: $0) }
        observeRecognizers()
    }

    /// Adds the target to all recognizers that have a name. Each hand that lands may have new ones.
    private func observeRecognizers() {
        for recognizer in watch.view?.gestureRecognizers ?? [] where recognizer !== watch && recognizer.name != nil {
            recognizer.addTarget(self, action: TouchOverlay.recognized)
        }
    }

    func stop() {
        watch.view?.window?.onGhostTouch = nil
        for recognizer in watch.view?.gestureRecognizers ?? [] { recognizer.removeTarget(self, action: nil) }
        watch.view?.removeGestureRecognizer(watch)
        marks = [:]
        ghost = nil
        states = []
    }

    private func recognized(_ recognizer: UIGestureRecognizer) {
        let location = recognizer.location(in: self)
        let state = "\(recognizer.name ?? "gesture"): \(recognizer.state)"
        let line = "\(state) at \(Int(saturating: location.x)), \(Int(saturating: location.y))"
        if recognizer.state == .changed, let first = states.first, first.hasPrefix(state) { states.removeFirst() }
        addState(line)
    }

    private func addState(_ line: String) {
        states.insert(line, at: 0)
        if states.count > Self.lineCount { states.removeLast() }
        setNeedsDisplay()
    }

    /// Called when the platform has filtered out a ghost contact.
    private func showGhost(at point: CGPoint) {
        let location = convert(point, from: nil)
        ghost = location
        addState("ghost: ignored at \(Int(saturating: location.x)), \(Int(saturating: location.y))")
    }

    private func show(_ touches: Set<UITouch>) {
        for touch in touches {
            let isOver = touch.phase == .ended || touch.phase == .cancelled
            let pressure = touch.pressure.map { ", \(Int(saturating: $0 * 100, .toNearestOrAwayFromZero)) %" } ?? ""
            marks[touch.id] =
                isOver
                ? nil
                : Mark(location: touch.location(in: self), label: "\(touch.id.rawValue)\(pressure)")
        }
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        let color = palette.tint
        let ghosts = ghost.map { [Mark(location: $0, label: "ghost")] } ?? []
        for mark in ghosts + marks.values.sorted(by: { $0.label < $1.label }) {
            context.setColor(color)
            context.setLineWidth(2)
            context.addCircle(center: mark.location, radius: Self.radius)
            context.strokePath()
            let text = TextLayout(mark.label, font: Self.font)
            // Inside the window, even for a finger at its edge.
            let corner = mark.location + CGPoint(x: Self.radius, y: -Self.radius)
            let location = CGPoint(
                x: min(corner.x, bounds.maxX - text.size.width - 4), y: max(corner.y - text.size.height / 2, 0))
            context.draw(text, at: location)
        }
        drawStates(in: context)
    }

    private func drawStates(in context: GraphicsContext) {
        guard !states.isEmpty else { return }
        let text = TextLayout(states.joined(separator: "\n"), font: Self.font)
        let box = CGRect(x: 16, y: 16, width: text.size.width + 24, height: text.size.height + 20)
        context.fillShadow(of: box, cornerRadius: 8, blur: 8, opacity: 0.25)
        context.setColor(palette.elevatedBackground)
        context.fillRoundedRect(box, cornerRadius: 8)
        context.setColor(palette.label)
        context.draw(text, at: CGPoint(x: box.minX + 12, y: box.minY + 10))
    }
}
