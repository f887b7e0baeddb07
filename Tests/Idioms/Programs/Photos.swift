import UIKit

extension CGPoint {
    static func + (point: CGPoint, way: CGPoint) -> CGPoint { CGPoint(x: point.x + way.x, y: point.y + way.y) }
}

/// Photos on a table: moved, turned and scaled by two fingers at once, and brought to the front by a touch.
class PhotoController: UIViewController, UIGestureRecognizerDelegate {
    private(set) var photos: [UIView] = []
    private var together: Set<UIGestureRecognizer> = []

    override func viewDidLoad() {
        super.viewDidLoad()
        for color in [UIColor.red, UIColor.blue] {
            let photo = UIView(frame: CGRect(x: 100 + 20 * photos.count, y: 100, width: 120, height: 90))
            photo.backgroundColor = color
            photo.isMultipleTouchEnabled = true
            photos.append(photo)
            view.addSubview(photo)
            let recognizers = [
                UIPanGestureRecognizer(target: self, action: #selector(move(_:))),
                UIPinchGestureRecognizer(target: self, action: #selector(PhotoController.scale(_:))),
                UIRotationGestureRecognizer(target: self, action: #selector(self.turn(_:))),
            ]
            for recognizer in recognizers {
                recognizer.delegate = self
                together.insert(recognizer)
                photo.addGestureRecognizer(recognizer)
            }
            let front = UITapGestureRecognizer()
            front.addTarget(self, action: #selector(bringToFront(tap:)))
            photo.addGestureRecognizer(front)
        }
    }

    @objc func move(_ pan: UIPanGestureRecognizer) {
        guard let photo = pan.view, pan.state == .began || pan.state == .changed else { return }
        let way = pan.translation(in: view)
        photo.center = photo.center + way
        pan.setTranslation(.zero, in: view)
    }

    @objc func scale(_ pinch: UIPinchGestureRecognizer) {
        guard let photo = pinch.view else { return }
        photo.transform = photo.transform.scaledBy(x: pinch.scale, y: pinch.scale)
        pinch.scale = 1
    }

    @objc func turn(_ rotation: UIRotationGestureRecognizer) {
        guard let photo = rotation.view else { return }
        photo.transform = photo.transform.rotated(by: rotation.rotation)
        rotation.rotation = 0
    }

    @objc private func bringToFront(tap: UITapGestureRecognizer) {
        if let photo = tap.view { view.bringSubviewToFront(photo) }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        return gestureRecognizer.view == otherGestureRecognizer.view && together.contains(otherGestureRecognizer)
    }
}
