import Foundation
import TouchKit

/// A cross to be touched, and what else can be done.
@MainActor
final class CrossController: UIViewController {
    /// Told when this monitor is no touch screen.
    var skip: () -> Void = {}
    var close: () -> Void = {}

    /// Of the cross, from 0 to 1 of the window. Source: our choice: turned by a quarter, it would be somewhere else.
    static let place = CGPoint(x: 0.3, y: 0.2)

    private let text = UILabel()
    private let skipButton = UIButton(configuration: .filled())
    private let closeButton = UIButton(configuration: .gray())
    private let sentence: String

    init(_ monitor: String, count: (Int, Int)) {
        sentence = "Monitor \(count.0) of \(count.1), \(monitor): touch the cross with a finger."
        super.init()
    }

    override func loadView() {
        let view = CrossView()
        view.backgroundColor = .white
        view.overrideUserInterfaceStyle = .light
        text.numberOfLines = 0
        text.font = .systemFont(ofSize: 20)
        skipButton.setTitle("This monitor can't be touched (Return)", for: .normal)
        closeButton.setTitle("End (Escape)", for: .normal)
        skipButton.addTarget(self, action: CrossController.skipPressed, for: .primaryActionTriggered)
        closeButton.addTarget(self, action: CrossController.closePressed, for: .primaryActionTriggered)
        for part in [text, skipButton, closeButton] { view.addSubview(part) }
        self.view = view
        say(sentence)
    }

    func say(_ sentence: String) { text.text = sentence }

    override func viewDidLayoutSubviews() {
        let bounds = view.bounds
        let width = min(420, bounds.width - 40)
        let left = ((bounds.width - width) / 2).rounded()
        text.frame = CGRect(x: left, y: (bounds.height * 0.45).rounded(), width: width, height: 80)
        for (index, button) in [skipButton, closeButton].enumerated() {
            button.frame = CGRect(x: left, y: text.frame.maxY + CGFloat(index) * 56, width: width, height: 44)
        }
    }

    // What was touched by a finger is mapped; that finger presses nothing.
    private func skipPressed() { skip() }
    private func closePressed() { close() }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) { return close() }
        if presses.contains(where: { $0.type == .select || $0.key?.characters == " " }) { skip() }
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
