// As published programs are.
// swift-format-ignore-file: NeverForceUnwrap

import UIKit

/// A button whose look is its own, made in code or from a storyboard.
class PillButton: UIButton {
    private(set) var presses = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        layer.cornerRadius = 12
        titleLabel?.font = UIFont.boldSystemFont(ofSize: 16)
        titleLabel?.numberOfLines = 0
        addTarget(self, action: #selector(pressed), for: .touchUpInside)
    }

    @objc private func pressed() {
        presses += 1
    }
}

/// The points of one finger.
class Trace: NSObject {
    var points = [CGPoint]()
}

/// Traces every finger until it lifts, and labels the traces.
class TraceView: UIView {
    private let active: NSMapTable<UITouch, Trace> = NSMapTable<UITouch, Trace>.strongToStrongObjects()
    private(set) var finished = [Trace]()
    var activeCount: Int { return active.count }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        contentScaleFactor = UIScreen.main.scale
        NotificationCenter.default.addObserver(
            self, selector: #selector(putAway), name: UIApplication.didEnterBackgroundNotification, object: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    @objc private func putAway() {
        finished.removeAll()
        active.removeAllObjects()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let trace = active.object(forKey: touch) ?? Trace()
            trace.points.append(touch.preciseLocation(in: self))
            active.setObject(trace, forKey: touch)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let samples = event?.coalescedTouches(for: touch) ?? [touch]
            active.object(forKey: touch)?.points += samples.map { $0.preciseLocation(in: self) }
        }
        setNeedsDisplay()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            guard let trace = active.object(forKey: touch) else { continue }
            finished.append(trace)
            active.removeObject(forKey: touch)
        }
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setShouldAntialias(false)
        context.interpolationQuality = .none
        context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.setLineWidth(4)
        for trace in finished {
            context.addLines(between: trace.points)
            context.strokePath()
        }
        context.addPath(CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil))
        context.setFillColor(UIColor.blue.cgColor.copy(alpha: 1)!)
        context.fillPath()

        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 12), .paragraphStyle: style,
        ]
        let label = "\(finished.count) traces" as NSString
        let size = label.boundingRect(
            with: bounds.size, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: attributes,
            context: nil
        ).size
        let place = CGRect(x: 0, y: bounds.height - size.height, width: bounds.width, height: size.height)
        label.draw(in: place, withAttributes: attributes)
    }
}

/// A board with a form above it. A tap beside the form or a drag of the list ends editing.
class BoardController: UIViewController, UIGestureRecognizerDelegate {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 150, height: 40))
    let list = UIScrollView(frame: CGRect(x: 200, y: 0, width: 100, height: 100))
    let traces = TraceView(frame: CGRect(x: 0, y: 100, width: 300, height: 150))
    let button = PillButton(type: .custom)
    private let quick = UITapGestureRecognizer()
    private(set) var edited = [String]()

    init() {
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        field.autocorrectionType = .no
        field.returnKeyType = .done
        list.contentSize = CGSize(width: 100, height: 800)
        list.contentInsetAdjustmentBehavior = .never
        list.keyboardDismissMode = .onDrag
        button.frame = CGRect(x: 10, y: 60, width: 80, height: 36)
        [field, list, traces, button].forEach(view.addSubview)

        let tap = UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing(_:)))
        tap.cancelsTouchesInView = false
        tap.delegate = self
        view.addGestureRecognizer(tap)
        quick.numberOfTouchesRequired = 2
        quick.addTarget(self, action: #selector(resign))
        view.addGestureRecognizer(quick)

        let center = NotificationCenter.default
        center.addObserver(
            self, selector: #selector(typed(_:)), name: UITextField.textDidChangeNotification, object: field)
        center.addObserver(
            self, selector: #selector(keyboardShown(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
    }

    override var keyCommands: [UIKeyCommand]? {
        return [UIKeyCommand(title: "Stop", action: #selector(resign), input: UIKeyCommand.inputEscape)]
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let view = touch.view, !gestureRecognizer.isEqual(quick) else { return true }
        return !view.isKind(of: UIControl.self)
    }

    @objc func resign() {
        UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
    }

    @objc func typed(_ note: Notification) {
        edited.append((note.object as? UITextField)?.text ?? "")
    }

    @objc func keyboardShown(_ note: Notification) {
        guard let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue else {
            return
        }
        list.contentInset.bottom = frame.height
    }

    /// Goes on with the finger's velocity.
    func throwButton(with velocity: CGPoint, to target: CGPoint) {
        let distance = target.x - button.center.x
        let timing = UISpringTimingParameters(
            dampingRatio: 0.8, initialVelocity: CGVector(dx: distance == 0 ? 0 : velocity.x / distance, dy: 0))
        let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: timing)
        animator.addAnimations { self.button.center = target }
        animator.startAnimation()
    }
}
