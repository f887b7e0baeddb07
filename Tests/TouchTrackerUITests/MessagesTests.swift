import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Messages at the window's lower edge.
@Suite struct MessagesTests {
    private let surroundings = Surroundings(size: CGSize(width: 480, height: 360))
    private let banner = MessageBanner()
    private let log = ActionLog()

    private var stage: TestStage { surroundings.stage }
    private var button: UIButton { banner.card.actionButton }

    init() { banner.delegate = log }

    private func show(_ text: String = "Cleared 12 lines.", action: UserMessage.Action? = .undo) {
        banner.show(.sentence(text, actions: [action].compactMap(\.self)), in: surroundings.canvas)
    }

    @Test("message: closes after 5 s of the application's time (D-15)")
    func fiveSeconds() {
        show()
        stage.advance(by: .milliseconds(4999))
        #expect(banner.message != nil)
        stage.advance(by: .milliseconds(1))
        #expect(banner.message == nil)
        surroundings.settle()
        #expect(banner.superview == nil)
        #expect(stage.application.scheduler.nextDeadline == nil)
    }

    @Test("message: a tap on its action performs it once and closes the message (D-15)")
    func action() {
        show()
        surroundings.settle()
        surroundings.tap(button)
        #expect(log.drain() == [.undo] && banner.message == nil)
        surroundings.tap(button)
        stage.advance(by: .seconds(6))
        #expect(log.drain() == [])
    }

    @Test("message: two actions have buttons in their own row in any window, and each performs its own (G-32)")
    func twoActions() {
        for size in [CGSize(width: 320, height: 240), CGSize(width: 1000, height: 700)] {
            let (surroundings, banner, log) = (Surroundings(size: size), MessageBanner(), ActionLog())
            banner.delegate = log
            let actions: [UserMessage.Action] = [.showFile("/a"), .copyPath("/a")]
            for index in 0..<2 {
                banner.show(
                    .sentence("Exported to ~/Pictures/A rather long name of a boat on the sea.png.", actions: actions),
                    in: surroundings.canvas)
                surroundings.settle()
                let body = banner.card.convert(banner.card.body, to: nil)
                #expect(surroundings.stage.window.bounds.contains(body))
                let buttons = [banner.card.actionButton, banner.card.otherButton]
                for button in buttons {
                    #expect(button.bounds.height >= 44 && body.contains(button.convert(button.bounds, to: nil)))
                }
                #expect(!buttons[0].frame.intersects(buttons[1].frame))
                surroundings.tap(buttons[index])
                #expect(log.drain() == [actions[index]] && banner.message == nil)
                surroundings.settle()
            }
            banner.show(.sentence("One line."), in: surroundings.canvas)
            #expect(banner.card.otherButton.isHidden)
        }
    }

    @Test("message: replaces the previous one and stays for its own 5 s (D-15)")
    func replaced() {
        show("One")
        stage.advance(by: .seconds(4))
        show("Two", action: nil)
        stage.advance(by: .seconds(4))
        #expect(banner.message?.text == "Two" && button.isHidden)
        stage.advance(by: .seconds(1))
        #expect(banner.message == nil)
    }

    @Test("message: an action that shows another message replaces its own (D-15)")
    func chain() {
        let successor = Successor(in: stage.window)
        banner.delegate = successor
        banner.show(.sentence("Cleared.", actions: [.undo]), in: stage.window)
        surroundings.settle()
        surroundings.tap(button)
        stage.advance(by: .seconds(1))
        #expect(banner.message?.text == "Undone." && banner.superview != nil && banner.card.alpha == 1)
    }

    /// Shows another message when an action is chosen.
    private final class Successor: MessageBannerDelegate {
        private let window: UIWindow

        init(in window: UIWindow) { self.window = window }

        func messageBanner(_ banner: MessageBanner, didChoose action: UserMessage.Action) {
            banner.show(.sentence("Undone."), in: window)
        }
    }

    @Test("message: touches beside it reach the canvas; touches on it don't (D-15)")
    func touches() {
        show()
        surroundings.settle()
        let body = banner.card.convert(banner.card.body, to: nil)
        stage.finger().tap(at: at(body.midX, body.minY - 3))
        #expect(surroundings.log.drain() == ["began", "ended"])
        stage.finger().tap(at: at(body.minX + 20, body.midY))
        #expect(surroundings.log.drain() == [] && banner.message != nil)
    }

    @Test(
        "message: a long text wraps, and stays in the lower half and clear of the toolbar (D-15)", arguments: [1, 30])
    func long(times: Int) {
        let bar = ToolBar()
        bar.install(in: stage.window)
        let text = String(repeating: "The drawing can't be kept, since the disk is full. ", count: times)
        show(text, action: .setUpTouchScreens)
        surroundings.settle()
        let body = banner.card.convert(banner.card.body, to: nil)
        #expect(stage.window.bounds.insetBy(dx: 12, dy: 12).contains(body))
        #expect(body.minY >= 180 && body.height > 52 && !body.intersects(bar.frame))
        #expect(button.bounds.width >= 44 && button.bounds.height >= 44)
    }

    @Test("message: its action can be focused, stays while focused, and Return performs it (D-63)")
    func keys() {
        show()
        surroundings.settle()
        banner.card.focusFirst()
        #expect(button.isFirstResponder)
        stage.advance(by: .seconds(12))
        surroundings.press("\r", meaning: .select)
        #expect(log.drain() == [.undo] && surroundings.canvas.isFirstResponder)
    }

    @Test("message: Escape closes it and returns the focus (D-63)")
    func escape() {
        show()
        banner.card.focusFirst()
        surroundings.press(UIKeyCommand.inputEscape)
        #expect(banner.message == nil && surroundings.canvas.isFirstResponder && log.drain() == [])
    }

    @Test("message: stays while a finger is on its action (D-15)")
    func heldAction() {
        show()
        surroundings.settle()
        let finger = stage.finger()
        finger.down(at: button.convert(button.bounds.center, to: nil))
        stage.advance(by: .seconds(6))
        finger.lift()
        #expect(log.drain() == [.undo])
    }

    // MARK: Appearance

    private static func scene(_ style: UIUserInterfaceStyle, count: Int = 12) throws -> Bitmap {
        let surroundings = Surroundings(size: CGSize(width: 360, height: 160), style: style)
        let banner = MessageBanner()
        banner.show(
            .sentence("Cleared \(count) lines.", actions: [.undo]), in: surroundings.stage.window)
        surroundings.settle()
        return try surroundings.picture(of: banner.card.frame)
    }

    @Test("message: matches its golden image (D-15)", arguments: ["light", "dark"])
    func golden(style: String) throws {
        let picture = try Self.scene(style == "dark" ? .dark : .light)
        #expect(try Golden("message-\(style)").difference(from: picture) == .none)
    }

    @Test("message's golden image: differs with another text", arguments: ["light", "dark"])
    func negative(style: String) throws {
        let picture = try Self.scene(style == "dark" ? .dark : .light, count: 13)
        guard case .pixels = try Golden("message-\(style)").compare(picture) else { return #expect(Bool(false)) }
    }
}
