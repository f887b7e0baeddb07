import Foundation
import TouchKit

/// Shows a ring around every touch that is down.
@MainActor
final class MarksController: UIViewController {
    var onClose: () -> Void = {}

    override func loadView() {
        view = MarksView()
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) { onClose() }
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
        for touch in touches { mark(touch, at: touch.location(in: self)) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { mark(touch, at: touch.location(in: self)) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { mark(touch, at: nil) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { mark(touch, at: nil) }
    }

    private func mark(_ touch: UITouch, at point: CGPoint?) {
        for location in [marks[touch], point].compactMap({ $0 }) {
            let radius = Self.radius + 3
            setNeedsDisplay(
                CGRect(x: location.x - radius, y: location.y - radius, width: 2 * radius, height: 2 * radius))
        }
        marks[touch] = point
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        context.setLineWidth(4)
        for (touch, location) in marks {
            context.setColor(touch.type == .direct ? .red : touch.type == .pencil ? .blue : .black)
            context.addCircle(center: location, radius: Self.radius)
            context.strokePath()
        }
    }
}
