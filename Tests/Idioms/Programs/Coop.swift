// As programs in books are.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry, NeverUseImplicitlyUnwrappedOptionals

import UIKit

/// A picture of a bird that is dragged, scaled and turned at the same time; a tap makes an egg of a hen, and so on.
class BirdView: UIImageView, UIGestureRecognizerDelegate {
    enum Age: Int {
        case hen, egg, chick
    }

    var age: Age = .hen {
        didSet { showAge() }
    }
    private var tx: CGFloat = 0
    private var ty: CGFloat = 0
    private var scale: CGFloat = 1
    private var theta: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = true
        contentMode = .scaleAspectFit

        let rotation = UIRotationGestureRecognizer(target: self, action: #selector(handleRotation(_:)))
        let pinch = UIPinchGestureRecognizer(target: self, action: #selector(handlePinch(_:)))
        let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
        let tap = UITapGestureRecognizer(target: self, action: #selector(handleTap))
        for recognizer in [rotation, pinch, pan, tap] as [UIGestureRecognizer] {
            recognizer.delegate = self
            addGestureRecognizer(recognizer)
        }
        showAge()
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func showAge() {
        let colors: [UIColor] = [.brown, .white, .yellow]
        let size = CGSize(width: 40, height: 40)
        UIGraphicsBeginImageContextWithOptions(size, false, 0)
        let context = UIGraphicsGetCurrentContext()!
        context.setFillColor(colors[age.rawValue].cgColor)
        context.fillEllipse(in: CGRect(origin: .zero, size: size))
        image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        superview?.bringSubviewToFront(self)
        tx = transform.tx
        ty = transform.ty
        scale = sqrt(transform.a * transform.a + transform.c * transform.c)
        theta = atan2(transform.b, transform.a)
    }

    private func updateTransform(_ translation: CGPoint) {
        transform = CGAffineTransform(translationX: translation.x + tx, y: translation.y + ty)
        transform = transform.rotated(by: theta)
        transform = transform.scaledBy(x: scale, y: scale)
    }

    @objc func handleTap() {
        age = Age(rawValue: (age.rawValue + 1) % 3)!
    }

    @objc func handlePan(_ uigr: UIPanGestureRecognizer) {
        let translation = uigr.translation(in: superview)
        updateTransform(translation)
    }

    @objc func handleRotation(_ uigr: UIRotationGestureRecognizer) {
        theta += uigr.rotation
        uigr.rotation = 0
        updateTransform(.zero)
    }

    @objc func handlePinch(_ uigr: UIPinchGestureRecognizer) {
        scale *= uigr.scale
        uigr.scale = 1
        updateTransform(.zero)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        return otherGestureRecognizer.view === self
    }
}

class CoopController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor.green
        let tap = UITapGestureRecognizer(target: self, action: #selector(addBird(_:)))
        view.addGestureRecognizer(tap)
    }

    var birds: [BirdView] {
        return view.subviews.compactMap { $0 as? BirdView }
    }

    @objc func addBird(_ tap: UITapGestureRecognizer) {
        let bird = BirdView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        bird.tag = birds.count + 1
        bird.center = tap.location(in: view)
        view.addSubview(bird)
    }
}
