import Foundation
import TouchKit
import TouchLanguage

/// A cross to be touched on one monitor, and what else can be done.
@MainActor
final class CrossController: UIViewController {
    /// What somebody wants who touches no cross.
    enum Wish: CaseIterable {
        /// This monitor is no touch screen.
        case skip
        /// What is kept is to be forgotten.
        case takeBack
        case end
    }

    var wanted: (Wish) -> Void = { _ in }

    /// Of the cross, from 0 to 1 of the window. Source: our choice: turned by a quarter, it would be somewhere else.
    static let place = CGPoint(x: 0.3, y: 0.2)

    private let text = UILabel()
    private let news = UILabel()
    private let wishes: [Wish]
    private var buttons: [UIButton] = []

    /// - Parameters:
    ///   - news: what has been set; empty if nothing has.
    ///   - wishes: what can be done here.
    init(_ monitor: String, count: (Int, Int), news: String, _ wishes: [Wish]) {
        self.wishes = wishes
        super.init()
        text.text = localized("Monitor \(count.0) of \(count.1), \(monitor): touch the cross.")
        self.news.text = news
    }

    override func loadView() {
        let view = CrossView()
        view.backgroundColor = .white
        view.overrideUserInterfaceStyle = .light
        for (label, size) in [(text, 20), (news, 15)] as [(UILabel, CGFloat)] {
            label.numberOfLines = 0
            label.font = .systemFont(ofSize: size)
            label.textAlignment = .center
            view.addSubview(label)
        }
        buttons = wishes.map { wish in
            let button = UIButton(configuration: wish == .skip ? .filled() : .gray())
            button.setTitle(wish.title, for: .normal)
            button.addTarget(self, action: CrossController.pressed, for: .primaryActionTriggered)
            view.addSubview(button)
            return button
        }
        self.view = view
    }

    /// Says what came of a touch.
    func say(_ sentence: String) { news.text = sentence }

    /// - Parameter place: in the window, in points.
    func hasButton(at place: CGPoint) -> Bool { buttons.contains { $0.frame.contains(place) } }

    /// Buttons lie where no touch of a cross would be, however the touch screen is built in: a finger that presses one maps
    /// nothing.
    override func viewDidLayoutSubviews() {
        let bounds = view.bounds
        let width = (bounds.width * Self.middle).rounded()
        let left = ((bounds.width - width) / 2).rounded()
        let wide = bounds.insetBy(dx: min(40, bounds.width * 0.05), dy: 0)
        text.frame = CGRect(x: wide.minX, y: bounds.height * 0.02, width: wide.width, height: bounds.height * 0.12)
        news.frame = CGRect(x: wide.minX, y: bounds.height * 0.86, width: wide.width, height: bounds.height * 0.12)
        let room = bounds.height * Self.middle
        let step = min(Self.step, room / CGFloat(max(1, buttons.count)))
        for (index, button) in buttons.enumerated() {
            let top = (bounds.height - room) / 2 + CGFloat(index) * step
            button.frame = CGRect(x: left, y: top.rounded(), width: width, height: min(44, step - 4))
        }
    }

    /// Of the window's width and height: what lies further from all places where the cross may be than a touch of it may.
    private static let middle: CGFloat = 0.3
    /// From button to button, in points.
    private static let step: CGFloat = 52

    private func pressed(_ button: UIButton) {
        guard let index = buttons.firstIndex(where: { $0 === button }) else { return }
        wanted(wishes[index])
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let wish = presses.lazy.compactMap(Wish.init).first, wishes.contains(wish) else { return }
        wanted(wish)
    }
}

extension CrossController.Wish {
    fileprivate var title: String {
        switch self {
        case .skip: localized("Skip: Not a Touchscreen (Return)")
        case .takeBack: localized("Reset (Delete)")
        case .end: localized("Cancel (Esc)")
        }
    }

    /// Nil: the key wants nothing.
    fileprivate init?(_ press: UIPress) {
        switch press.key?.charactersIgnoringModifiers {
        case UIKeyCommand.inputEscape: self = .end
        case UIKeyCommand.inputDelete, "\u{8}": self = .takeBack
        case " ": self = .skip
        default:
            guard press.type == .select else { return nil }
            self = .skip
        }
    }
}

@MainActor
private final class CrossView: UIView {
    private static let reach: CGFloat = 40

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        super.draw(rect, in: context)
        let place = CGPoint(
            x: bounds.width * CrossController.place.x, y: bounds.height * CrossController.place.y)
        context.setColor(.red)
        context.setLineWidth(4)
        for way in [CGPoint(x: Self.reach, y: 0), CGPoint(x: 0, y: Self.reach)] {
            context.move(to: place - way)
            context.addLine(to: place + way)
            context.strokePath()
        }
        context.addCircle(center: place, radius: Self.reach / 2)
        context.strokePath()
    }
}
