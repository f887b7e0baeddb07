import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

protocol PersonBarDelegate: BarRequestHandler {
    /// The clear button was held long enough to clear everything.
    func personBarDidHoldClear(_ bar: PersonBar)
    /// A pen or mouse has touched the toolbar.
    func personBar(_ bar: PersonBar, touchedBy touch: UITouch)
}

/// The toolbar of one of several people: undo, redo, color, tools and clearing.
final class PersonBar: FocusCard {
    let undoButton = IconButton(.stepBack, name: localized("Undo"))
    let redoButton = IconButton(.stepForth, name: localized("Redo"))
    let inkButton = InkButton(name: localized("Colour"))
    let tools = ToolButtons(Tool.allCases)
    let clearButton = IconButton(.clear, name: "")

    /// While it is held, the person's other touches pan.
    var handButton: IconButton { tools.button(of: .hand) }

    /// What the clear button does.
    enum Clearing {
        /// It is hidden.
        case absent
        /// Clears what the person drew.
        case own
        /// The same, and holding it clears everything.
        case ownOrAll
    }

    var clearing = Clearing.ownOrAll {
        didSet { if clearing != oldValue { showClearing() } }
    }

    weak var delegate: (any PersonBarDelegate)? {
        didSet { tools.handler = delegate }
    }

    private var timer: Scheduler.Timer?
    /// Whether the current press of the clear button has cleared everything.
    private var hasClearedAll = false
    private let watch = TouchWatchGestureRecognizer()

    /// How long the clear button is held to clear everything. Source: N-14.
    static let holdTime = Duration.seconds(1)
    /// The same visual weight as the icons, in points.
    private static let dropDiameter: CGFloat = 22
    /// Between the card's edge and its buttons, in points.
    private static let inset: CGFloat = 4
    private static let fadedAlpha: CGFloat = 0.2
    /// The duration of the fade-in, in seconds.
    private static let fadeInDuration = 0.2

    private var buttons: [UIButton] { [undoButton, redoButton, inkButton] + tools.all + [clearButton] }

    private var shownButtons: [UIButton] { buttons.filter { !$0.isHidden } }

    init() {
        super.init(cornerRadius: 14, elevation: .low)
        for button in buttons {
            button.configuration.cornerRadius = 10
            addSubview(button)
        }
        accessibilityRole = .toolbar
        showClearing()
        inkButton.diameter = Self.dropDiameter
        for (button, command) in [(undoButton, Command.undo), (redoButton, .redo), (inkButton, .showPanel)] {
            button.addTarget(
                self, action: { bar in { bar.delegate?.handle(.command(command)) } }, for: .primaryActionTriggered)
        }
        clearButton.addTarget(self, action: PersonBar.clearPressed, for: .touchDown)
        clearButton.addTarget(
            self, action: PersonBar.clearReleased, for: [.touchUpInside, .touchUpOutside, .touchCancel])
        clearButton.addTarget(self, action: PersonBar.clearChosen, for: .primaryActionTriggered)
        watch.name = "owner"
        watch.allowedTouchTypes = [.pencil, .indirectPointer]
        watch.onChange = { [unowned self] in
            for touch in $0 where touch.phase == .began { delegate?.personBar(self, touchedBy: touch) }
        }
        addGestureRecognizer(watch)
    }

    // MARK: Showing

    /// The person's tools.
    var toolbox = Toolbox() {
        didSet {
            inkButton.content = toolbox.coloring == .angle ? .everyHue : .ink(toolbox.ink)
            inkButton.caption = SizeControl.lines(of: toolbox.style.size, toolbox.widthSource)
            tools.tool = toolbox.tool
        }
    }

    /// The current paper.
    var paper = Paper() {
        didSet { inkButton.paper = paper }
    }

    func showSteps(canUndo: Bool, canRedo: Bool) {
        undoButton.isEnabled = canUndo
        redoButton.isEnabled = canRedo
    }

    /// Whether it is faded, because the person draws.
    var isFaded = false {
        didSet {
            guard isFaded != oldValue else { return }
            let options: AnimationOptions = [.allowUserInteraction, .beginFromCurrentState]
            UIView.animate(withDuration: isFaded ? 0 : Self.fadeInDuration, options: options) {
                alpha = isFaded ? Self.fadedAlpha : 1
            }
        }
    }

    /// Its height with the margins, in points.
    static let totalHeight = Metrics.target + 2 * inset + 2 * Metrics.margin

    /// Positions the toolbar at the center of the lower edge of a part of the window. In a narrow part it hides tools,
    /// and finally shrinks.
    func layOut(in bounds: CGRect) {
        let side = Metrics.target
        let count = Int(saturating: ((bounds.width - 4 * Self.inset) / side).rounded(.down))
        // Undo, redo and color.
        tools.fold(to: count - (clearing == .absent ? 3 : 4))
        setNeedsLayout()
        let size = CGSize(width: CGFloat(shownButtons.count) * side + 2 * Self.inset, height: side + 2 * Self.inset)
        let scale = min(1, max(0.1, (bounds.width - 2 * Self.inset) / size.width))
        transform = .identity
        setBodyFrame(
            CGRect(
                x: (bounds.midX - size.width / 2).rounded(), y: bounds.maxY - Metrics.margin - size.height,
                width: size.width, height: size.height))
        transform = CGAffineTransform(scaleX: scale, y: scale)
    }

    override func layoutSubviews() {
        for (index, button) in shownButtons.enumerated() {
            button.frame = CGRect(
                x: Self.inset + CGFloat(index) * Metrics.target, y: Self.inset, width: Metrics.target,
                height: Metrics.target)
        }
        mirrorSubviews(in: body)
    }

    // MARK: Clearing

    private func showClearing() {
        clearButton.isHidden = clearing == .absent
        clearButton.holdAction = clearing == .ownOrAll ? .own : .tooltip
        clearButton.name =
            clearing == .ownOrAll
            ? localized("Clear my lines (hold to clear everyone's)") : localized("Clear my lines")
        setNeedsLayout()
    }

    private func clearPressed() {
        hasClearedAll = false
        guard clearing == .ownOrAll else { return }
        timer = window?.application?.scheduler.after(Self.holdTime) { [weak self] in
            guard let self else { return }
            hasClearedAll = true
            delegate?.personBarDidHoldClear(self)
        }
    }

    private func clearReleased() { timer?.cancel() }

    private func clearChosen() {
        timer?.cancel()
        if !hasClearedAll { delegate?.handle(.command(.clear)) }
        hasClearedAll = false
    }
}
