import Foundation
import TouchKit

/// Shows a ring around every touch that is down.
@MainActor
final class MarksController: UIViewController {
    var close: () -> Void = {}

    override func loadView() {
        view = MarksView()
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) { close() }
    }
}

@MainActor
final class MarksView: UIView {
    private var marks: [UITouch: CGPoint] = [:]
    private static let radius: CGFloat = 30

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        isOpaque = true
        backgroundColor = .white
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { place(touch, at: touch.location(in: self)) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { place(touch, at: touch.location(in: self)) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { place(touch, at: nil) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { place(touch, at: nil) }
    }

    private func place(_ touch: UITouch, at point: CGPoint?) {
        for mark in [marks[touch], point].compactMap({ $0 }) {
            let reach = Self.radius + 3
            setNeedsDisplay(CGRect(x: mark.x - reach, y: mark.y - reach, width: 2 * reach, height: 2 * reach))
        }
        marks[touch] = point
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        context.setLineWidth(4)
        for (touch, place) in marks {
            context.setColor(touch.type == .direct ? .red : touch.type == .pencil ? .blue : .black)
            context.addCircle(center: place, radius: Self.radius)
            context.strokePath()
        }
    }
}
