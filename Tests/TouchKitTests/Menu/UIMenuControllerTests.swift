import Foundation
import Testing
import TouchKit
import TouchKitTesting

@Suite struct UIMenuControllerTests {
    private let stage = TestStage(size: CGSize(width: 600, height: 400))
    private let view = EditableView(frame: CGRect(x: 0, y: 0, width: 600, height: 400))
    private let log = CallLog()
    private var menu: UIMenuController { stage.application.menuController }

    init() {
        stage.window.addSubview(view)
        view.isMultipleTouchEnabled = true
        view.becomeFirstResponder()
        menu.menuItems = [UIMenuItem(title: "Colour…", action: EditableView.changeInk)]
    }

    private func show() {
        menu.showMenu(from: view, rect: CGRect(x: 299, y: 199, width: 2, height: 2))
    }

    private func listen() {
        menu.addObserver(view) { [log] in log.append("\($0)") }
    }

    private func location(of title: String) throws -> CGPoint {
        let index = try #require(menu.visibleTitles.firstIndex(of: title))
        return menu.visibleItemFrames[index].center
    }

    @Test(
        "menu entries: standard ones, then the program's, if a responder in the chain can perform them (R71, D-13)"
    )
    func entries() {
        #expect(!menu.isMenuVisible && menu.menuFrame == .zero)
        show()
        #expect(menu.isMenuVisible && menu.visibleTitles == ["Cut", "Copy", "Delete", "Colour…"])
        #expect(menu.visibleItemFrames.reduce(CGRect.null) { $0.union($1) } == menu.menuFrame)
        view.refused = [.cut, EditableView.changeInk]
        show()
        #expect(menu.visibleTitles == ["Copy", "Delete"])
        view.refused = [.cut, .copy, .delete, EditableView.changeInk]
        show()
        #expect(!menu.isMenuVisible && menu.visibleTitles == [], "with no entries no menu appears")
    }

    @Test("menu: posts UIKit's notifications, so that a view is marked while its menu is open (R71, K-40)")
    func namedNotifications() {
        final class Marked {
            var names: [String] = []
            func changed(_ note: Notification) { names.append(note.name.rawValue) }
        }
        let marked = Marked()
        for name in [
            UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
            UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
        ] {
            NotificationCenter.default.addObserver(
                marked, selector: Action("changed", Marked.changed), name: name, object: menu)
        }
        show()
        menu.hideMenu()
        #expect(
            marked.names
                == ["WillShow", "DidShow", "WillHide", "DidHide"].map { "UIMenuController\($0)MenuNotification" })
        NotificationCenter.default.removeObserver(marked)
    }

    @Test("menu entry: shown if a responder further up the chain can perform it (R71)")
    func chain() {
        let inner = UISwitch()
        view.addSubview(inner)
        inner.becomeFirstResponder()
        show()
        #expect(menu.visibleTitles == ["Cut", "Copy", "Delete", "Colour…"])
        stage.type("\t")
        stage.type("\r")
        #expect(view.calls == ["cut UIMenuController"])
    }

    @Test("menu: not shown without a first responder, nor from a view without a window (R71)")
    func needsFirstResponder() {
        menu.showMenu(from: UIView(), rect: .zero)
        #expect(!menu.isMenuVisible)
        view.resignFirstResponder()
        show()
        #expect(!menu.isMenuVisible)
    }

    @Test("menu item of the program for a standard action: replaces the standard entry (R71)")
    func ownTitle() {
        menu.menuItems = [UIMenuItem(title: "Remove", action: .delete)]
        show()
        #expect(menu.visibleTitles == ["Cut", "Copy", "Remove"])
    }

    @Test("menu observers: notified of showing and hiding, in order, once (R71)")
    func notifications() {
        listen()
        show()
        #expect(log.drain() == ["willShowMenu", "didShowMenu"])
        show()
        #expect(log.drain() == ["willHideMenu", "didHideMenu", "willShowMenu", "didShowMenu"])
        menu.hideMenu(from: UIView())
        #expect(log.drain() == [])
        menu.hideMenu(from: view)
        menu.hideMenu()
        #expect(log.drain() == ["willHideMenu", "didHideMenu"])
        view.refused = [.cut, .copy, .delete, EditableView.changeInk]
        show()
        #expect(log.drain() == [])
        menu.removeObserver(view)
        view.refused = []
        show()
        #expect(log.drain() == [])
    }

    @Test(
        "menu observers: showing or hiding the menu in a notification terminates (R71)",
        arguments: ["willShowMenu", "didShowMenu", "willHideMenu", "didHideMenu"])
    func reentrance(moment: String) {
        var count = 0
        menu.addObserver(view) { [menu, view] notification in
            guard "\(notification)" == moment else { return }
            count += 1
            menu.hideMenu()
            if count == 2 { menu.showMenu(from: view, rect: .zero) }
        }
        for _ in 0..<4 { show() }
        menu.hideMenu()
        menu.hideMenu()
        #expect(!menu.isMenuVisible && menu.menuFrame == .zero)
        stage.advance(by: .milliseconds(200))
        #expect(stage.window.subviews.count == 1, "no menu view remains")
    }

    // MARK: Fingers

    @Test(
        "menu entry: a tap of a finger, mouse or pen performs it and closes the menu",
        arguments: ["Cut", "Copy", "Delete", "Colour…"])
    func tap(title: String) throws {
        let name = title == "Colour…" ? "ink" : title.lowercased()
        for contact in [stage.finger(), stage.mouse(), stage.pen()] {
            show()
            contact.tap(at: try location(of: title))
            #expect(view.calls == ["\(name) UIMenuController"])
            #expect(!menu.isMenuVisible)
            view.calls = []
        }
    }

    @Test("touch in a menu: performs the entry it slides to; nothing if it leaves the menu")
    func sliding() throws {
        show()
        let (cut, delete) = (try location(of: "Cut"), try location(of: "Delete"))
        let finger = stage.finger()
        finger.down(at: cut)
        finger.drag(to: CGPoint(x: 300, y: 20), over: .milliseconds(100))
        finger.lift()
        #expect(menu.isMenuVisible && view.calls == [])
        finger.down(at: cut)
        finger.drag(to: delete, over: .milliseconds(100))
        finger.lift()
        #expect(!menu.isMenuVisible && view.calls == ["delete UIMenuController"])
    }

    @Test("touch in a menu: performs nothing when it is cancelled")
    func cancelled() throws {
        show()
        let finger = stage.finger()
        finger.down(at: try location(of: "Cut"))
        finger.cancel()
        #expect(menu.isMenuVisible && view.calls == [])
        stage.type("\r")
        #expect(menu.isMenuVisible && view.calls == [], "nothing is marked any more")
    }

    @Test("touch outside a menu: closes it before the touch is delivered to its view (D-16)")
    func outside() {
        let logging = LoggingView(frame: CGRect(x: 0, y: 0, width: 100, height: 400), log: log)
        view.addSubview(logging)
        listen()
        show()
        _ = log.drain()
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        #expect(log.drain() == ["willHideMenu", "didHideMenu", "view began 1"])
        finger.lift()
        #expect(log.drain() == ["view ended 1"] && !menu.isMenuVisible)
    }

    @Test("menu: its shadow counts as outside, its body receives the touch")
    func edges() {
        show()
        let frame = menu.menuFrame
        #expect(stage.window.hitTest(CGPoint(x: frame.minX, y: frame.minY), with: nil) !== view)
        #expect(stage.window.hitTest(CGPoint(x: frame.minX - 0.1, y: frame.minY), with: nil) === view)
        #expect(stage.window.hitTest(CGPoint(x: frame.midX, y: frame.maxY + 2), with: nil) === view)
    }

    @Test("menu: fingers already down leave it open; a second finger inside has no effect")
    func severalFingers() throws {
        let drawing = stage.finger()
        drawing.down(at: CGPoint(x: 20, y: 350))
        show()
        drawing.move(to: CGPoint(x: 60, y: 350))
        #expect(menu.isMenuVisible)
        let (cut, delete) = (try location(of: "Cut"), try location(of: "Delete"))
        let (one, two) = (stage.finger(), stage.finger())
        one.down(at: cut)
        two.down(at: delete)
        drawing.lift()
        two.lift()
        #expect(menu.isMenuVisible && view.calls == [])
        one.lift()
        #expect(!menu.isMenuVisible && view.calls == ["cut UIMenuController"])
    }

    @Test("touch outside a menu: closes it also while a finger is on an entry, which then performs nothing")
    func closedUnderFinger() throws {
        show()
        let (one, two) = (stage.finger(), stage.finger())
        one.down(at: try location(of: "Cut"))
        stage.together {
            one.move(to: CGPoint(x: one.location.x + 1, y: one.location.y))
            two.down(at: CGPoint(x: 20, y: 350))
        }
        #expect(!menu.isMenuVisible)
        one.lift()
        two.lift()
        #expect(view.calls == [])
    }

    @Test("menu action: may show another menu and may change the first responder")
    func actionShowsMenu() throws {
        view.onCall = { [view, menu] in
            view.refused = [.cut]
            menu.showMenu(from: view, rect: CGRect(x: 100, y: 300, width: 2, height: 2))
        }
        show()
        stage.finger().tap(at: try location(of: "Cut"))
        #expect(view.calls == ["cut UIMenuController"])
        #expect(menu.isMenuVisible && menu.visibleTitles == ["Copy", "Delete", "Colour…"])
        view.resignFirstResponder()
        stage.finger().tap(at: try location(of: "Copy"))
        #expect(view.calls.count == 1 && !menu.isMenuVisible, "no responder can perform it any more")
    }
}
