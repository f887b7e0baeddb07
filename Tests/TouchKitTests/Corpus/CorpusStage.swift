import Foundation
import TouchKit
import TouchKitTesting

/// The window of a case, with its views and recognizers.
final class CorpusStage {
    let stage: TestStage
    let log = CorpusLog()
    private(set) var views: [String: UIView] = [:]
    private(set) var recognizers: [String: UIGestureRecognizer] = [:]
    private(set) var controllers: [String: UIViewController] = [:]
    private var delegates: [CorpusDelegate] = []
    private(set) var targets: [String: CorpusTarget] = [:]
    private var controlTargets: [CorpusControlTarget] = []
    var fingers: [Int: Finger] = [:]
    private var numbers: [TouchID: Int] = [:]

    init(_ corpusCase: CorpusCase) {
        let size = corpusCase.size ?? [400, 300]
        stage = TestStage(size: CGSize(width: size[0], height: size[1]))
        let (stage, start) = (stage, stage.now)
        log.now = { (start.duration(to: stage.now).seconds * 1e6).rounded() / 1000 }
        log.start = start.seconds
        log.loggedNames = Set(corpusCase.listen ?? [])
        views["window"] = stage.window
        for entry in corpusCase.views ?? [] { add(entry) }
        for entry in corpusCase.recognizers ?? [] { add(entry) }
        for entry in corpusCase.recognizers ?? [] {
            for other in entry.requires ?? [] { recognizer(entry.name).require(toFail: recognizer(other)) }
        }
    }

    func view(_ name: String) -> UIView {
        guard let view = views[name] else { preconditionFailure("there is no view \(name)") }
        return view
    }

    func recognizer(_ name: String) -> UIGestureRecognizer {
        guard let recognizer = recognizers[name] else { preconditionFailure("there is no recognizer \(name)") }
        return recognizer
    }

    /// The name of the responder in the case.
    func name(of responder: UIResponder?) -> String {
        if responder === stage.application { return "application" }
        return views.first { $0.value === responder }?.key ?? controllers.first { $0.value === responder }?.key
            ?? "nothing"
    }

    func finger(_ number: Int, type: String? = nil) -> Finger {
        if let finger = fingers[number] { return finger }
        let finger: Finger =
            switch type {
            case "pencil": stage.pen()
            case "mouse": stage.mouse()
            case "secondaryMouse": stage.mouse(buttons: .secondary)
            default: stage.finger()
            }
        fingers[number] = finger
        numbers[finger.touch] = number
        return finger
    }

    private func number(of touch: UITouch) -> Int { numbers[touch.id] ?? 0 }

    // MARK: Views

    private func add(_ entry: CorpusCase.View) {
        let view = makeView(entry)
        views[entry.name] = view
        if let bounds = entry.bounds { view.bounds = CGRect(bounds) }
        if let part = entry.transform {
            view.transform = CGAffineTransform(a: part[0], b: part[1], c: part[2], d: part[3], tx: part[4], ty: part[5])
        }
        if let alpha = entry.alpha { view.alpha = alpha }
        if let hidden = entry.hidden { view.isHidden = hidden }
        if let interaction = entry.interaction { view.isUserInteractionEnabled = interaction }
        if let clips = entry.clips { view.clipsToBounds = clips }
        if let multiple = entry.multiple { view.isMultipleTouchEnabled = multiple }
        if let exclusive = entry.exclusive { view.isExclusiveTouch = exclusive }
        if let enabled = entry.enabled { (view as? UIControl)?.isEnabled = enabled }
        self.view(entry.within ?? "window").addSubview(view)
        guard let name = entry.controller else { return }
        let controller = UIViewController()
        controllers[name] = controller
        controller.view = view
    }

    private func makeView(_ entry: CorpusCase.View) -> UIView {
        let (frame, answers) = (CGRect(entry.frame), CorpusAnswers(entry: entry, log: log))
        switch entry.kind ?? .view {
        case .view: return CorpusView(answers, frame: frame)
        case .image: return UIImageView(frame: frame)
        case .label: return UILabel(frame: frame)
        case .button: return addTargets(UIButton(frame: frame), as: entry.name)
        case .control: return addTargets(CorpusControl(answers, frame: frame), as: entry.name)
        case .slider: return addTargets(UISlider(frame: frame), as: entry.name)
        case .toggle: return addTargets(UISwitch(frame: frame), as: entry.name)
        }
    }

    private func addTargets(_ control: UIControl, as name: String) -> UIControl {
        for (event, mask) in CorpusControlTarget.events {
            let target = CorpusControlTarget(name: name, event: event, number: mask.rawValue, log: log)
            controlTargets.append(target)
            control.addTarget(target, action: .corpusEvent, for: mask)
        }
        return control
    }

    // MARK: Recognizers

    private func add(_ entry: CorpusCase.Recognizer) {
        let recognizer = makeRecognizer(entry)
        recognizer.name = entry.name
        recognizers[entry.name] = recognizer
        if let cancels = entry.cancelsTouches { recognizer.cancelsTouchesInView = cancels }
        if let delays = entry.delaysBegan { recognizer.delaysTouchesBegan = delays }
        if let delays = entry.delaysEnded { recognizer.delaysTouchesEnded = delays }
        if let enabled = entry.enabled { recognizer.isEnabled = enabled }
        if let isExclusive = entry.exclusiveType { recognizer.requiresExclusiveTouchType = isExclusive }
        if let types = entry.touchTypes { recognizer.allowedTouchTypes = types.map { Self.types[$0] ?? .indirect } }
        if let answers = entry.delegate {
            let delegate = CorpusDelegate(answers) { [unowned self] in number(of: $0) }
            delegates.append(delegate)
            recognizer.delegate = delegate
        }
        for name in entry.actions ?? ["action"] {
            let target = targets[name] ?? CorpusTarget(name: name, log: log)
            targets[name] = target
            recognizer.addTarget(target, action: .corpusNote)
        }
        if let name = entry.view { view(name).addGestureRecognizer(recognizer) }
    }

    private static let types: [String: UITouch.TouchType] = [
        "direct": .direct, "pencil": .pencil, "indirectPointer": .indirectPointer, "indirect": .indirect,
    ]

    private func makeRecognizer(_ entry: CorpusCase.Recognizer) -> UIGestureRecognizer {
        switch entry.kind {
        case .tap: tap(entry)
        case .swipe: swipe(entry)
        case .longPress: longPress(entry)
        case .pan: pan(UIPanGestureRecognizer(), entry)
        case .edgePan: edgePan(entry)
        case .pinch: UIPinchGestureRecognizer()
        case .rotation: UIRotationGestureRecognizer()
        case .hover: UIHoverGestureRecognizer()
        case .scripted:
            CorpusRecognizer(
                entry.script
                    ?? CorpusCase.Script(
                        began: nil, moved: nil, ended: nil, cancelled: nil, ignores: nil, prevents: nil,
                        preventedBy: nil,
                        requires: nil, requiredBy: nil),
                log: log
            ) { [unowned self] in number(of: $0) }
        }
    }

    private func tap(_ entry: CorpusCase.Recognizer) -> UIGestureRecognizer {
        let tap = UITapGestureRecognizer()
        if let taps = entry.taps { tap.numberOfTapsRequired = taps }
        if let touches = entry.touches { tap.numberOfTouchesRequired = touches }
        if entry.buttons == "secondary" { tap.buttonMaskRequired = .secondary }
        return tap
    }

    private func swipe(_ entry: CorpusCase.Recognizer) -> UIGestureRecognizer {
        let swipe = UISwipeGestureRecognizer()
        if let touches = entry.touches { swipe.numberOfTouchesRequired = touches }
        let directions: [String: UISwipeGestureRecognizer.Direction] = [
            "left": .left, "right": .right, "up": .up, "down": .down,
        ]
        if let names = entry.directions {
            swipe.direction = names.reduce(into: []) { $0.formUnion(directions[$1] ?? []) }
        }
        return swipe
    }

    private func longPress(_ entry: CorpusCase.Recognizer) -> UIGestureRecognizer {
        let press = UILongPressGestureRecognizer()
        if let taps = entry.taps { press.numberOfTapsRequired = taps }
        if let touches = entry.touches { press.numberOfTouchesRequired = touches }
        if let duration = entry.minimumDuration { press.minimumPressDuration = duration }
        if let movement = entry.allowableMovement { press.allowableMovement = movement }
        return press
    }

    private func pan(_ pan: UIPanGestureRecognizer, _ entry: CorpusCase.Recognizer) -> UIGestureRecognizer {
        if let count = entry.minimumTouches { pan.minimumNumberOfTouches = count }
        if let count = entry.maximumTouches { pan.maximumNumberOfTouches = count }
        return pan
    }

    private func edgePan(_ entry: CorpusCase.Recognizer) -> UIGestureRecognizer {
        let edgePan = UIScreenEdgePanGestureRecognizer()
        let edges: [String: UIRectEdge] = ["left": .left, "right": .right, "top": .top, "bottom": .bottom]
        edgePan.edges = (entry.edges ?? []).reduce(into: []) { $0.formUnion(edges[$1] ?? []) }
        return pan(edgePan, entry)
    }
}

extension CGRect {
    init(_ parts: [CGFloat]) {
        self.init(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    }
}

extension CGPoint {
    init(_ parts: [CGFloat]) {
        self.init(x: parts[0], y: parts[1])
    }
}
