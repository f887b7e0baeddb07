import UIKit

@objc protocol KnobDelegate: AnyObject {
    @objc optional func knobDidBegin(_ knob: Knob)
    func knob(_ knob: Knob, didTurnTo value: CGFloat)
}

/// A control that is turned around its middle, between 0 and 1 in three quarters of a turn.
@objcMembers
class Knob: UIControl {
    @objc dynamic var value: CGFloat = 0
    @IBOutlet weak var delegate: KnobDelegate?
    private var lastAngle: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        lastAngle = angle(of: touch)
        delegate?.knobDidBegin?(self)
        return super.beginTracking(touch, with: event)
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let angle = angle(of: touch)
        var turn = angle - lastAngle
        if turn > .pi { turn -= 2 * .pi }
        if turn < -.pi { turn += 2 * .pi }
        lastAngle = angle
        value = min(1, max(0, value + turn / (1.5 * .pi)))
        delegate?.knob(self, didTurnTo: value)
        sendActions(for: .valueChanged)
        setNeedsDisplay()
        return true
    }

    private func angle(of touch: UITouch) -> CGFloat {
        let place = touch.location(in: self)
        return atan2(place.y - bounds.midY, place.x - bounds.midX)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let angle = value * 1.5 * .pi + 0.75 * .pi
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        UIColor.blue.setFill()
        UIBezierPath(ovalIn: bounds.insetBy(dx: 4, dy: 4)).fill()
        context.saveGState()
        UIColor.white.setStroke()
        let hand = UIBezierPath()
        hand.move(to: middle)
        hand.addLine(to: CGPoint(x: middle.x + cos(angle) * 30, y: middle.y + sin(angle) * 30))
        hand.lineWidth = 4
        hand.stroke()
        context.restoreGState()
    }
}

class KnobController: UIViewController, KnobDelegate {
    let knob = Knob(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let slider = UISlider(frame: CGRect(x: 40, y: 40, width: 220, height: 44))
    private(set) var begins = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        knob.delegate = self
        knob.addTarget(self, action: #selector(knobTurned(_:)), for: .valueChanged)
        slider.addTarget(self, action: #selector(slide(_:for:)), for: [.valueChanged])
        view.addSubview(knob)
        view.addSubview(slider)
    }

    func knobDidBegin(_ knob: Knob) {
        begins += 1
    }

    func knob(_ knob: Knob, didTurnTo value: CGFloat) {}

    @IBAction func knobTurned(_ sender: Any) {
        slider.value = Float(knob.value)
    }

    @objc func slide(_ sender: UISlider, for event: UIEvent) {
        knob.value = CGFloat(sender.value)
        knob.setNeedsDisplay()
    }

    /// Turns the link between both off and on again.
    func link(_ isLinked: Bool) {
        if isLinked {
            knob.addTarget(self, action: #selector(knobTurned(_:)), for: .valueChanged)
        } else {
            knob.removeTarget(self, action: #selector(knobTurned(_:)), for: .valueChanged)
        }
    }
}
