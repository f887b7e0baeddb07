import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Keyboard control of menus, and changes of their view and window.
@Suite struct MenuSurroundingsTests {
    private let stage = TestStage(size: CGSize(width: 600, height: 400))
    private let view = EditableView(frame: CGRect(x: 0, y: 0, width: 600, height: 400))
    private let log = CallLog()
    private var menu: UIMenuController { stage.application.menuController }

    init() {
        stage.window.addSubview(view)
        view.becomeFirstResponder()
        show()
        menu.addObserver(view) { [log] in log.append("\($0)") }
    }

    private func show() {
        menu.showMenu(from: view, rect: CGRect(x: 299, y: 199, width: 2, height: 2))
    }

    // MARK: Keys

    private func send(
        _ characters: String, _ type: UIPress.PressType? = nil, phase: KeySample.Phase = .pressed,
        modifiers: UIKeyModifierFlags = [], window: WindowID? = nil
    ) {
        let key = UIKey(
            keyCode: UIKeyboardHIDUsage(rawValue: 0), characters: characters, charactersIgnoringModifiers: characters,
            modifierFlags: modifiers)
        stage.send(
            .key(
                KeySample(
                    window: window ?? stage.window.id, phase: phase, timestamp: stage.now, number: 1, key: key,
                    meaning: type.map { .press($0) })))
    }

    private func right() { send(UIKeyCommand.inputRightArrow, .rightArrow) }
    private func left() { send(UIKeyCommand.inputLeftArrow, .leftArrow) }

    @Test(
        "menu keys: arrows and Tab cycle through the entries; Return and Space perform the marked one (D-63)"
    )
    func keys() {
        let (down, up) = (UIKeyCommand.inputDownArrow, UIKeyCommand.inputUpArrow)
        let steps: [([() -> Void], String)] = [
            ([right], "cut"), ([left], "delete"), ([right, right, right, right], "cut"),
            ([{ send("\t") }, { send(down, .downArrow) }], "copy"), ([{ send(up, .upArrow) }], "delete"),
            ([right, left], "delete"),
            ([right, { send(UIKeyCommand.inputRightArrow, .rightArrow, phase: .repeated) }], "copy"),
        ]
        for (index, step) in steps.enumerated() {
            show()
            for press in step.0 { press() }
            if index % 2 == 0 { send("\r", .select) } else { send(" ") }
            #expect(view.calls == ["\(step.1) UIMenuController"] && !menu.isMenuVisible)
            view.calls = []
        }
    }

    @Test("Return: performs nothing without a marked entry or if it was held before the menu opened")
    func returnKey() {
        send("\r", .select)
        #expect(menu.isMenuVisible && view.calls == [])
        right()
        send("\r", .select, phase: .repeated)
        #expect(menu.isMenuVisible && view.calls == [])
    }

    @Test("Return in a menu not opened by a key: marks the first entry; the next Return performs it (D-63)")
    func returnTwice() {
        send("\r", .select)
        send("\r", .select, phase: .repeated)
        #expect(menu.isMenuVisible && view.calls == [])
        send("\r", .select)
        #expect(!menu.isMenuVisible && view.calls == ["cut UIMenuController"])
    }

    @Test("menu opened by a key: marks its first entry, and keeps the mark when its entries change (D-63)")
    func openedByKey() {
        menu.hideMenu()
        let opener = Opener()
        opener.open = { [menu, view] in menu.showMenu(from: view, rect: .zero) }
        stage.window.addSubview(opener)
        view.removeFromSuperview()
        opener.addSubview(view)
        view.becomeFirstResponder()
        send("m")
        send("m", phase: .released)
        #expect(menu.isMenuVisible)
        send("\r", .select)
        #expect(view.calls == ["cut UIMenuController"])
        send("m")
        right()
        view.refused = [.cut]
        menu.update()
        #expect(menu.visibleTitles == ["Copy", "Delete"])
        send(" ")
        #expect(view.calls == ["cut UIMenuController", "copy UIMenuController"])
    }

    private final class Opener: UIView {
        var open: () -> Void = {}
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { open() }
    }

    @Test("Escape: closes the menu and is not delivered further")
    func escape() {
        let presses = PressLog()
        stage.window.addSubview(presses)
        view.removeFromSuperview()
        presses.addSubview(view)
        view.becomeFirstResponder()
        show()
        send(UIKeyCommand.inputEscape)
        send(UIKeyCommand.inputEscape, phase: .released)
        #expect(!menu.isMenuVisible && presses.count == 0)
        send(UIKeyCommand.inputEscape)
        #expect(presses.count == 1)
    }

    private final class PressLog: UIView {
        var count = 0
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { count += presses.count }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    }

    @Test(
        "keys that type or are commands: close the menu and are delivered; modifiers and releases leave it open",
        arguments: [
            ("x", 0, KeySample.Phase.pressed, false), ("x", 0, .repeated, true), ("x", 0, .released, true),
            ("", 0, .pressed, true), ("z", 1 << 18, .pressed, false), (UIKeyCommand.inputDelete, 0, .pressed, false),
            (" ", 1 << 18, .pressed, false), ("\t", 1 << 17, .pressed, false),
        ])
    func otherKeys(characters: String, flags: Int, phase: KeySample.Phase, isOpen: Bool) {
        send(characters, phase: phase, modifiers: UIKeyModifierFlags(rawValue: flags))
        #expect(menu.isMenuVisible == isOpen)
    }

    @Test("keys of another window: not handled by the menu")
    func otherWindow() {
        let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100), application: stage.application)
        other.makeKeyAndVisible()
        send(UIKeyCommand.inputEscape, window: other.id)
        #expect(menu.isMenuVisible)
        menu.showMenu(from: other, rect: .zero)
        #expect(!menu.isMenuVisible, "the other window has no first responder")
    }

    // MARK: Changes

    @Test("resized window: keeps its menu inside and posts the frame change (R71)")
    func resizing() {
        let frame = menu.menuFrame
        #expect(frame.maxY == 189 && abs(frame.midX - 300) < 1e-9)
        stage.send(.resized(stage.window.id, CGSize(width: 320, height: 400), scale: 1))
        #expect(log.drain() == ["menuFrameDidChange"])
        #expect(menu.menuFrame.maxX == 312 && menu.menuFrame.maxY == 189)
        stage.send(.resized(stage.window.id, CGSize(width: 320, height: 390), scale: 1))
        #expect(log.drain() == [], "its place is the same")
        stage.send(.resized(stage.window.id, CGSize(width: 120, height: 390), scale: 1))
        #expect(menu.menuFrame.height == 132, "entries in a column")
    }

    @Test("menu: follows its view when a resized window moves it (R71)")
    func layout() {
        final class Sidebar: UIView {
            override func layoutSubviews() { subviews.first?.frame.origin.x = bounds.width - 250 }
        }
        let side = Sidebar(frame: CGRect(x: 0, y: 0, width: 600, height: 400))
        side.autoresizingMask = .flexibleWidth
        let anchor = UIView(frame: CGRect(x: 0, y: 300, width: 20, height: 20))
        stage.window.addSubview(side)
        side.addSubview(anchor)
        stage.host.finishPass()
        menu.showMenu(from: anchor, rect: anchor.bounds)
        stage.send(.resized(stage.window.id, CGSize(width: 500, height: 400), scale: 1))
        #expect(menu.menuFrame.midX == 260)
    }

    @Test("`update`: recomputes entries and position, and closes a menu without entries (R71)")
    func update() {
        let width = menu.menuFrame.width
        view.refused = [.copy]
        view.center.y += 10
        menu.update()
        #expect(menu.visibleTitles == ["Cut", "Delete"])
        #expect(menu.menuFrame.width < width && menu.menuFrame.maxY == 199)
        #expect(log.drain() == ["menuFrameDidChange"])
        menu.menuItems = [UIMenuItem(title: "Colour…", action: EditableView.changeInk)]
        #expect(menu.visibleTitles.count == 2)
        menu.update()
        #expect(menu.visibleTitles.count == 3)
        #expect(stage.window.subviews.count == 2, "the old menu is removed")
        _ = log.drain()
        view.refused = [.cut, .copy, .delete, EditableView.changeInk]
        menu.update()
        #expect(!menu.isMenuVisible && log.drain() == ["willHideMenu", "didHideMenu"])
        menu.update()
        #expect(log.drain() == [])
    }

    @Test(
        "menu: closes when its view or a superview leaves the window, or the window closes",
        arguments: ["view", "superview", "window"])
    func leaving(how: String) {
        let group = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 400))
        let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100), application: stage.application)
        other.makeKeyAndVisible()
        stage.window.addSubview(group)
        group.addSubview(view)
        view.becomeFirstResponder()
        show()
        #expect(menu.isMenuVisible)
        switch how {
        case "view": view.removeFromSuperview()
        case "superview": group.removeFromSuperview()
        default: stage.window.close()
        }
        #expect(!menu.isMenuVisible)
        stage.advance(by: .milliseconds(200))
        #expect(!stage.window.subviews.contains { $0 !== view && $0 !== group })
    }

    @Test("menu: uses the interface style of its view")
    func style() {
        let light = stage.picture.color(x: Int(menu.menuFrame.midX), y: Int(menu.menuFrame.minY) + 2)
        view.overrideUserInterfaceStyle = .dark
        show()
        let dark = stage.picture.color(x: Int(menu.menuFrame.midX), y: Int(menu.menuFrame.minY) + 2)
        #expect(light.red > 0.9 && dark.red < 0.3)
    }

    @Test("closed menu: fades out and leaves no pixel behind")
    func pixels() {
        menu.hideMenu()
        stage.advance(by: .milliseconds(200))
        let before = stage.picture.copy()
        show()
        let (shown, point) = (stage.picture.copy(), menu.menuFrame)
        #expect(shown.differences(from: before) > 1000)
        menu.hideMenu()
        #expect(!menu.isMenuVisible, "closed as soon as the fade starts")
        stage.advance(by: .milliseconds(50))
        #expect(stage.picture.differences(from: before, tolerance: 0.02) > 1000)
        #expect(stage.picture.differences(from: shown, tolerance: 0.02) > 1000)
        #expect(stage.window.hitTest(point.center, with: nil) === view, "a fading menu receives no touches")
        stage.advance(by: .milliseconds(150))
        #expect(stage.picture.differences(from: before) == 0)
        #expect(stage.window.subviews.count == 1)
    }
}
