import Foundation
import TouchKit
import TouchLanguage
import TouchX11

/// A window that only says why there is no other one.
@MainActor
final class NoticeWindow: UIApplicationDelegate {
    let application: UIApplication
    private let window: UIWindow

    /// In points.
    private static let size = CGSize(width: 480, height: 220)

    init(host: any TouchKit.Host, _ sentence: String) {
        application = UIApplication(host: host)
        window = UIWindow(
            frame: CGRect(origin: .zero, size: Self.size), application: application, title: "TouchTracker")
        window.minimumSize = CGSize(width: 320, height: 200)
        window.rootViewController = NoticeController(sentence) { [unowned window] in window.close() }
        application.delegate = self
    }

    func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool {
        window.makeKeyAndVisible()
        return true
    }
}

/// A sentence, and a button that closes.
@MainActor
private final class NoticeController: UIViewController {
    private let label = UILabel()
    private let button = UIButton(configuration: .filled())
    private let close: () -> Void

    /// In points.
    private static let margin: CGFloat = 20
    /// In points. Source: Apple's Human Interface Guidelines: what a finger hits without aiming.
    private static let buttonHeight: CGFloat = 44

    init(_ sentence: String, close: @escaping () -> Void) {
        self.close = close
        super.init()
        label.text = sentence
        label.font = .systemFont(ofSize: 15)
        label.numberOfLines = 0
        button.setTitle(localized("Close"), for: .normal)
        button.addTarget(self, action: NoticeController.pressed, for: .primaryActionTriggered)
    }

    private func pressed() { close() }

    override func viewDidLoad() {
        view.addSubview(label)
        view.addSubview(button)
    }

    override func viewDidAppear(_ animated: Bool) { button.becomeFirstResponder() }

    override func viewDidLayoutSubviews() {
        let room = view.bounds.insetBy(dx: Self.margin, dy: Self.margin)
        button.frame = CGRect(
            x: room.minX, y: room.maxY - Self.buttonHeight, width: room.width, height: Self.buttonHeight)
        label.frame = CGRect(
            x: room.minX, y: room.minY, width: room.width, height: max(0, button.frame.minY - Self.margin - room.minY))
    }

    override var keyCommands: [UIKeyCommand] {
        [UIKeyCommand(input: UIKeyCommand.inputEscape, action: Action("closeNotice", NoticeController.pressed))]
    }
}
