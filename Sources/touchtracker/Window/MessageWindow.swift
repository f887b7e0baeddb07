import Foundation
import TouchFoundation
import TouchKit
import TouchX11

/// A dialog that explains why no drawing can be shown. It is as high as its text, and not resizable.
@MainActor
final class MessageWindow: UIApplicationDelegate {
    let application: UIApplication
    private let window: UIWindow

    init(host: any TouchKit.Host, _ sentence: String) {
        application = UIApplication(host: host)
        let controller = MessageController(sentence)
        window = UIWindow(
            frame: CGRect(origin: .zero, size: controller.size(on: host.screen.size)), application: application,
            title: "TouchTracker")
        window.kind = .dialog
        window.rootViewController = controller
        application.delegate = self
    }

    func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool {
        window.makeKeyAndVisible()
        return true
    }
}

/// Shows a text, which scrolls if it is longer than the dialog, and a button that closes.
@MainActor
private final class MessageController: UIViewController {
    private let label = UILabel()
    private let textArea = UIScrollView()
    private let button = UIButton(configuration: .filled())

    /// In points.
    private static let margin: CGFloat = 20
    /// In points. Source: Apple's Human Interface Guidelines: the minimum size of touch targets.
    private static let buttonSize = CGSize(width: 120, height: 44)
    /// In points.
    private static let width: CGFloat = 480
    /// Height of the text, in points. Source: our choice: three to twenty lines.
    private static let textHeights: ClosedRange<CGFloat> = 56...360

    init(_ sentence: String) {
        super.init()
        label.text = sentence
        label.font = .systemFont(ofSize: 15)
        label.numberOfLines = 0
        button.setTitle(localized("Close"), for: .normal)
        button.addTarget(self, action: MessageController.pressed, for: .primaryActionTriggered)
    }

    /// The size of the dialog on a screen, in points.
    func size(on screen: CGSize) -> CGSize {
        let width = min(Self.width, screen.width)
        let text = min(max(textHeight(width: width), Self.textHeights.lowerBound), Self.textHeights.upperBound)
        return CGSize(width: width, height: min(text + 3 * Self.margin + Self.buttonSize.height, screen.height))
    }

    private func textHeight(width: CGFloat) -> CGFloat {
        label.sizeThatFits(CGSize(width: width - 2 * Self.margin, height: 0)).height.rounded(.up)
    }

    private func pressed() { view.window?.close() }

    override func viewDidLoad() {
        textArea.addSubview(label)
        view.addSubview(textArea)
        view.addSubview(button)
    }

    override func viewDidAppear(_ animated: Bool) { button.becomeFirstResponder() }

    override func viewDidLayoutSubviews() {
        let area = view.bounds.insetBy(dx: Self.margin, dy: Self.margin)
        let size = CGSize(width: min(Self.buttonSize.width, area.width), height: Self.buttonSize.height)
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        button.frame = CGRect(
            x: isMirrored ? area.minX : area.maxX - size.width, y: area.maxY - size.height, width: size.width,
            height: size.height)
        textArea.frame = CGRect(
            x: area.minX, y: area.minY, width: area.width, height: max(0, button.frame.minY - Self.margin - area.minY))
        label.frame = CGRect(x: 0, y: 0, width: area.width, height: textHeight(width: view.bounds.width))
        textArea.contentSize = label.frame.size
    }

    override var keyCommands: [UIKeyCommand] {
        [UIKeyCommand(input: UIKeyCommand.inputEscape, action: Action("closeNotice", MessageController.pressed))]
    }
}
