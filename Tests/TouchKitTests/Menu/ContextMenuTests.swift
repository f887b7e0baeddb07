import Foundation
import Testing
import TouchKitTesting

@testable import TouchKit

/// Context menus opened by a long press or the second button.
@Suite struct ContextMenuTests {
    private final class Delegate: UIContextMenuInteractionDelegate {
        let log: CallLog
        var menu: UIMenu?

        init(_ log: CallLog) {
            self.log = log
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.append("asked at \(Int(location.x)) \(Int(location.y))")
            guard let menu else { return nil }
            return UIContextMenuConfiguration(identifier: "thing", previewProvider: nil) { _ in menu }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.append("shows \(configuration.identifier == AnyHashable("thing"))")
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.append("ends")
        }
    }

    private let stage = TestStage(size: CGSize(width: 400, height: 400))
    private let log = CallLog()
    private let view: LoggingView
    private let delegate: Delegate
    private let interaction: UIContextMenuInteraction
    private var menu: UIMenuController { stage.application.menuController }

    init() {
        view = LoggingView("view", frame: CGRect(x: 100, y: 100, width: 200, height: 200), log: log)
        delegate = Delegate(log)
        interaction = UIContextMenuInteraction(delegate: delegate)
        delegate.menu = UIMenu(children: [action("Copy"), action("Delete", .destructive)])
        stage.window.addSubview(view)
        view.addInteraction(interaction)
    }

    private func action(
        _ title: String, _ attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) -> UIAction {
        UIAction(title: title, attributes: attributes, state: state) { [log, interaction] action in
            log.append("\(title) \(action.sender as? UIContextMenuInteraction === interaction)")
        }
    }

    private func longPress() -> Finger {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 150, y: 180))
        stage.advance(by: .milliseconds(550))
        return finger
    }

    private func choose(_ title: String) {
        guard let index = menu.visibleTitles.firstIndex(of: title) else { return }
        let frame = menu.visibleItemFrames[index]
        stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    @Test("long press: asks the delegate, shows the context menu and cancels the view's touch (K-11)")
    func longPressShowsMenu() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 150, y: 180))
        stage.advance(by: .milliseconds(450))
        #expect(!menu.isMenuVisible)
        stage.advance(by: .milliseconds(100))
        #expect(log.drain() == ["view began 1", "asked at 50 80", "view cancelled 1", "shows true"])
        #expect(menu.visibleTitles == ["Copy", "Delete"] && interaction.location(in: view) == CGPoint(x: 50, y: 80))
        let frames = menu.visibleItemFrames
        #expect(frames[0].minX == frames[1].minX && frames[0].maxY == frames[1].minY, "in a column")
        finger.lift()
        #expect(menu.isMenuVisible && log.drain() == [])
        choose("Delete")
        #expect(log.drain() == ["Delete true", "ends"])
        stage.advance(by: .seconds(1))
        #expect(!menu.isMenuVisible)
    }

    @Test("second button of a mouse or pen: shows the context menu at once; the first never does (K-11)")
    func buttons() {
        for second in [stage.mouse(buttons: .secondary), stage.pen()] {
            second.buttons = .secondary
            second.down(at: CGPoint(x: 110, y: 120))
            #expect(log.drain().prefix(2) == ["asked at 10 20", "shows true"])
            second.lift()
            interaction.dismissMenu()
            #expect(log.drain().last == "ends")
        }
        let first = stage.mouse()
        first.down(at: CGPoint(x: 110, y: 120))
        stage.advance(by: .seconds(2))
        first.lift()
        #expect(log.drain() == ["view began 1", "view ended 1"])
    }

    @Test("touches: remain the view's without a configuration or with too much movement (K-11)")
    func declined() {
        delegate.menu = nil
        let finger = longPress()
        finger.lift()
        #expect(log.drain() == ["view began 1", "asked at 50 80", "view ended 1"])
        #expect(!menu.isMenuVisible)
        let other = stage.finger()
        other.down(at: CGPoint(x: 150, y: 180))
        other.drag(to: CGPoint(x: 190, y: 180), over: .milliseconds(100))
        stage.advance(by: .seconds(1))
        other.lift()
        #expect(log.drain().allSatisfy { $0.hasPrefix("view") })
    }

    @Test("menu items: hidden ones omitted, disabled ones not selectable, checkmarks and sections shown (K-11)")
    func kinds() {
        delegate.menu = UIMenu(children: [
            action("One", state: .on), action("Gone", .hidden), action("Two", .disabled),
            UIMenu(title: "part", options: .displayInline, children: [action("Three", state: .mixed)]),
        ])
        longPress().lift()
        _ = log.drain()
        #expect(menu.visibleTitles == ["One", "Two", "Three"])
        let faces = menu.presentation?.entries.map(\.appearance) ?? []
        #expect(faces.map(\.text) == ["✓ One", "Two", "– Three"])
        #expect(faces.map(\.beginsGroup) == [false, false, true])
        choose("Two")
        #expect(menu.isMenuVisible && log.drain() == [])
        stage.type("\t")
        stage.type("\t")
        #expect(menu.presentation?.view?.marked == 2, "keys skip disabled items")
        stage.type("\r")
        #expect(log.drain() == ["Three true", "ends"])
    }

    @Test("menu opened by a key: Return performs the first enabled item (K-11, D-63)")
    func firstIsDisabled() {
        let actions = [action("One", .disabled), action("Two"), action("Three")]
        delegate.menu = UIMenu(children: [UIMenu(title: "More", children: actions)])
        longPress().lift()
        stage.type("\t")
        stage.type("\r")
        _ = log.drain()
        #expect(menu.visibleTitles == ["One", "Two", "Three"] && menu.presentation?.view?.marked == 1)
        stage.type("\r")
        #expect(log.drain() == ["Two true", "ends"])
        delegate.menu = UIMenu(children: actions)
        longPress().lift()
        _ = log.drain()
        menu.markFirstItem()
        stage.type("\r")
        #expect(log.drain() == ["Two true", "ends"])
        delegate.menu = UIMenu(children: [action("One", .disabled)])
        longPress().lift()
        menu.markFirstItem()
        #expect(menu.presentation?.view?.marked == nil, "no item is enabled")
    }

    @Test("submenu: replaces its parent menu; the end is reported once (K-11)")
    func submenu() {
        delegate.menu = UIMenu(children: [
            action("One"), UIMenu(title: "More", children: [action("Deep")]), UIMenu(title: "None"),
        ])
        longPress().lift()
        _ = log.drain()
        choose("More ›")
        #expect(menu.visibleTitles == ["Deep"] && log.drain() == [])
        choose("Deep")
        #expect(log.drain() == ["Deep true", "ends"])
        longPress().lift()
        _ = log.drain()
        choose("None ›")
        #expect(log.drain() == ["ends"] && menu.visibleTitles == [])
    }

    @Test("context menu: stays open for an action with keepsMenuPresented, and shows the changes (K-11)")
    func keepsMenuPresented() {
        var isOn = false
        func changed() -> UIMenu {
            UIMenu(children: [
                UIAction(title: "Grid", attributes: .keepsMenuPresented, state: isOn ? .on : .off) { [interaction] _ in
                    isOn.toggle()
                    interaction.updateVisibleMenu { _ in changed() }
                }
            ])
        }
        delegate.menu = changed()
        longPress().lift()
        _ = log.drain()
        choose("Grid")
        #expect(menu.presentation?.entries.map(\.appearance.text) == ["✓ Grid"] && log.drain() == [])
        choose("Grid")
        #expect(menu.presentation?.entries.map(\.appearance.text) == ["Grid"])
        stage.type(UIKeyCommand.inputEscape)
        #expect(log.drain() == ["ends"])
    }

    @Test("context menu: closes on a touch outside and when the interaction or its view is removed (K-11)")
    func closing() {
        longPress().lift()
        _ = log.drain()
        stage.tap(at: CGPoint(x: 390, y: 390))
        #expect(log.drain() == ["ends"])
        longPress().lift()
        _ = log.drain()
        #expect(view.interactions.first === interaction && interaction.view === view)
        view.removeInteraction(interaction)
        #expect(log.drain() == ["ends"] && interaction.view == nil && view.gestureRecognizers == nil)
        view.interactions = [interaction]
        longPress().lift()
        _ = log.drain()
        view.removeFromSuperview()
        #expect(log.drain() == ["ends"])
    }
}
