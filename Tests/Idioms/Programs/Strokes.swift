import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Compares what one finger draws with shapes that it was taught: both are resampled, moved and scaled alike.
class StrokeGestureRecognizer: UIGestureRecognizer {
    struct Shape {
        let name: String
        let points: [CGPoint]
    }

    var shapes: [Shape] = []
    private(set) var recognized: String?
    private var points: [CGPoint] = []
    private static let count = 32

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        cancelsTouchesInView = false
    }

    func teach(_ name: String, _ points: [CGPoint]) {
        shapes.append(Shape(name: name, points: StrokeGestureRecognizer.normalized(points)))
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard numberOfTouches == 1, let touch = touches.first else {
            state = .failed
            return
        }
        points = [touch.location(in: view)]
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard state != .failed, let touch = touches.first else { return }
        points.append(touch.location(in: view))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard points.count > 2 else {
            state = .failed
            return
        }
        let drawn = StrokeGestureRecognizer.normalized(points)
        let best = shapes.min { distance($0.points, drawn) < distance($1.points, drawn) }
        recognized = best?.name
        state = best.map { distance($0.points, drawn) < 0.2 } == true ? .recognized : .failed
    }

    override func reset() {
        super.reset()
        points = []
    }

    private func distance(_ one: [CGPoint], _ other: [CGPoint]) -> CGFloat {
        zip(one, other).reduce(0) { $0 + hypot($1.0.x - $1.1.x, $1.0.y - $1.1.y) } / CGFloat(one.count)
    }

    private static func normalized(_ points: [CGPoint]) -> [CGPoint] {
        let path = resampled(points)
        let (minX, maxX) = (path.map(\.x).min() ?? 0, path.map(\.x).max() ?? 0)
        let (minY, maxY) = (path.map(\.y).min() ?? 0, path.map(\.y).max() ?? 0)
        let size = max(maxX - minX, maxY - minY, 1)
        return path.map { CGPoint(x: ($0.x - minX) / size, y: ($0.y - minY) / size) }
    }

    private static func resampled(_ points: [CGPoint]) -> [CGPoint] {
        let lengths = zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
        let step = lengths.reduce(0, +) / CGFloat(count - 1)
        var (result, left) = ([points[0]], step)
        for (index, length) in lengths.enumerated() {
            var along: CGFloat = 0
            while length - along >= left, result.count < count {
                along += left
                let part = length == 0 ? 0 : along / length
                let (from, to) = (points[index], points[index + 1])
                result.append(CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
                left = step
            }
            left -= length - along
        }
        while result.count < count { result.append(points[points.count - 1]) }
        return result
    }
}

final class StrokeController: UIViewController {
    var said: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        let stroke = StrokeGestureRecognizer(target: self, action: #selector(strokeDrawn(_:)))
        stroke.teach("check", [CGPoint(x: 0, y: 50), CGPoint(x: 30, y: 80), CGPoint(x: 100, y: 0)])
        stroke.teach(
            "bracket", [CGPoint(x: 50, y: 0), CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 100), CGPoint(x: 50, y: 100)])
        view.addGestureRecognizer(stroke)
    }

    @objc func strokeDrawn(_ sender: StrokeGestureRecognizer) {
        said.append(sender.recognized ?? "")
    }
}
