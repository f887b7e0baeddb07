import Foundation
import TouchFoundation
import TouchKit

/// The cross on one monitor, with buttons for the alternatives.
@MainActor
final class CrossController: UIViewController {
    /// An action other than touching the cross.
    enum Action: CaseIterable {
        /// Continues with the next monitor: this one is not a touch screen.
        case skip
        /// Removes all saved mappings.
        case reset
        case end
    }

    weak var setup: TouchScreenSetup?

    /// The cross's position, as fractions of the window's size. Source: our choice: any rotation moves it.
    static let crossPosition = CGPoint(x: 0.3, y: 0.2)

    private let text = UILabel()
    private let status = UILabel()
    private let actions: [Action]
    private var buttons: [UIButton] = []

    /// - Parameters:
    ///   - status: the mapping that was set last; empty for none.
    ///   - actions: the available actions.
    init(_ monitor: String, count: (Int, Int), status: String, _ actions: [Action]) {
        self.actions = actions
        super.init()
        text.text = localized("Monitor \(count.0) of \(count.1), \(monitor): touch the cross.")
        self.status.text = status
    }

    override func loadView() {
        let view = CrossView()
        view.backgroundColor = .white
        view.overrideUserInterfaceStyle = .light
        for (label, size) in [(text, 20), (status, 15)] as [(UILabel, CGFloat)] {
            label.numberOfLines = 0
            label.font = .systemFont(ofSize: size)
            label.textAlignment = .center
            view.addSubview(label)
        }
        buttons = actions.map { action in
            let button = UIButton(configuration: action == .skip ? .filled() : .gray())
            button.setTitle(action.title, for: .normal)
            button.addTarget(self, action: CrossController.pressed, for: .primaryActionTriggered)
            view.addSubview(button)
            return button
        }
        self.view = view
    }

    /// Shows the result of a touch.
    func show(_ sentence: String) { status.text = sentence }

    /// - Parameter point: in the window, in points.
    func hasButton(at point: CGPoint) -> Bool { buttons.contains { $0.frame.contains(point) } }

    /// The buttons are where no touch of a cross is reported, at any orientation of the touch screen: a finger that
    /// presses one maps nothing.
    override func viewDidLayoutSubviews() {
        let bounds = view.bounds
        let width = (bounds.width * Self.middle).rounded()
        let left = ((bounds.width - width) / 2).rounded()
        let wide = bounds.insetBy(dx: min(40, bounds.width * 0.05), dy: 0)
        text.frame = CGRect(x: wide.minX, y: bounds.height * 0.02, width: wide.width, height: bounds.height * 0.12)
        status.frame = CGRect(x: wide.minX, y: bounds.height * 0.86, width: wide.width, height: bounds.height * 0.12)
        let height = bounds.height * Self.middle
        let step = min(Self.step, height / CGFloat(max(1, buttons.count)))
        for (index, button) in buttons.enumerated() {
            let top = (bounds.height - height) / 2 + CGFloat(index) * step
            button.frame = CGRect(x: left, y: top.rounded(), width: width, height: min(44, step - 4))
        }
    }

    /// The size of the area of the buttons, as a fraction of the window's: far from every position at which a cross may
    /// be reported.
    private static let middle: CGFloat = 0.3
    /// Between the tops of buttons, in points.
    private static let step: CGFloat = 52

    private func pressed(_ button: UIButton) {
        guard let index = buttons.firstIndex(where: { $0 === button }) else { return }
        setup?.perform(actions[index])
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let action = presses.lazy.compactMap(Action.init).first, actions.contains(action) else { return }
        setup?.perform(action)
    }
}

extension CrossController.Action {
    fileprivate var title: String {
        switch self {
        case .skip: localized("Skip: Not a Touchscreen (Return)")
        case .reset: localized("Reset (Delete)")
        case .end: localized("Cancel (Esc)")
        }
    }

    /// Nil for a key without an action.
    fileprivate init?(_ press: UIPress) {
        switch press.key?.charactersIgnoringModifiers {
        case UIKeyCommand.inputEscape: self = .end
        case UIKeyCommand.inputDelete, "\u{8}": self = .reset
        case " ": self = .skip
        default:
            guard press.type == .select else { return nil }
            self = .skip
        }
    }
}

@MainActor
private final class CrossView: UIView {
    private static let armLength: CGFloat = 40

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        super.draw(rect, in: context)
        let center = CGPoint(
            x: bounds.width * CrossController.crossPosition.x, y: bounds.height * CrossController.crossPosition.y)
        context.setColor(.red)
        context.setLineWidth(4)
        for arm in [CGPoint(x: Self.armLength, y: 0), CGPoint(x: 0, y: Self.armLength)] {
            context.move(to: center - arm)
            context.addLine(to: center + arm)
            context.strokePath()
        }
        context.addCircle(center: center, radius: Self.armLength / 2)
        context.strokePath()
    }
}
