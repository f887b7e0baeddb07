import QuartzCore
import UIKit

/// Stamps that are dealt by keyframes, and cut out of a picture that was drawn into a context of its own.
final class StampView: UIView {
    private let caption = CATextLayer()
    private let pen = UIPencilInteraction()
    private(set) var taps = 0
    weak var watcher: UIScrollViewDelegate?

    var title: String = "" {
        didSet {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            caption.string = title
            CATransaction.commit()
            invalidateIntrinsicContentSize()
            setNeedsUpdateConstraints()
        }
    }

    override var frame: CGRect {
        didSet { caption.frame = CGRect(x: 0, y: bounds.height - 20, width: bounds.width, height: 20) }
    }

    override var isHidden: Bool {
        didSet { taps = 0 }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        caption.fontSize = 12
        caption.alignmentMode = .center
        caption.foregroundColor = UIColor.black.cgColor
        caption.contentsScale = UIScreen.main.scale
        layer.addSublayer(caption)
        pen.delegate = self
        addInteraction(pen)
        let press = UILongPressGestureRecognizer(target: self, action: #selector(held(_:)))
        press.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
        addGestureRecognizer(press)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var intrinsicContentSize: CGSize {
        return CGSize(width: 80, height: 80)
    }

    @objc private func held(_ press: UILongPressGestureRecognizer) {
        if press.state == .began { deal(turned: true) }
    }

    /// A red disc on yellow, of which the right half is shown.
    func stamp() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 40, height: 20), false, 2)
        let colors = [UIColor.yellow.cgColor, UIColor.yellow.cgColor] as CFArray
        if let context = UIGraphicsGetCurrentContext(),
            let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1])
        {
            context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 40, y: 0), options: [])
            context.setBlendMode(.multiply)
            UIColor.red.setFill()
            context.fillEllipse(in: CGRect(x: 22, y: 2, width: 16, height: 16))
        }
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        guard let half = image?.cgImage?.cropping(to: CGRect(x: 40, y: 0, width: 40, height: 40)) else { return }
        layer.contents = UIImage(cgImage: half, scale: 2, orientation: .up).cgImage
    }

    func deal(turned: Bool) {
        let options: UIView.KeyframeAnimationOptions = [.calculationModeLinear, .beginFromCurrentState]
        UIView.animateKeyframes(
            withDuration: 0.4, delay: 0, options: options,
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.center.x += 100 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    self.transform = turned ? CGAffineTransform(rotationAngle: .pi) : .identity
                }
            },
            completion: { finished in
                if finished { self.title = "dealt" }
            })
    }
}

extension StampView: UIPencilInteractionDelegate {
    func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {
        guard UIPencilInteraction.preferredTapAction != .ignore else { return }
        taps += 1
    }
}

extension StampView: UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        watcher?.scrollViewDidScroll?(scrollView)
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        targetContentOffset.pointee = CGPoint(x: 0, y: 30)
    }
}

class StampController: UIViewController {
    let stamp = StampView()
    let scrollView = UIScrollView()

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        scrollView.frame = CGRect(x: 0, y: 120, width: 200, height: 100)
        scrollView.contentSize = CGSize(width: 200, height: 400)
        scrollView.delegate = stamp
        stamp.frame = CGRect(x: 10, y: 10, width: 80, height: 80)
        stamp.stamp()
        view.addSubview(scrollView)
        view.addSubview(stamp)
    }
}
