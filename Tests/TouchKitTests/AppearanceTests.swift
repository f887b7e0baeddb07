import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// The appearance callbacks of view controllers.
@Suite struct AppearanceTests {
    /// Logs "name will appear", followed by " animated" if it is, and by ", presented" or ", dismissed" on request.
    private class Controller: UIViewController {
        let name: String
        let log: CallLog
        var onWillAppear: () -> Void = {}
        var notesPresentation = false

        init(_ name: String, _ log: CallLog) {
            (self.name, self.log) = (name, log)
        }

        private func note(_ callback: String, _ animated: Bool) {
            let isPresented = isBeingPresented ? ", presented" : isBeingDismissed ? ", dismissed" : ""
            log.append("\(name) \(callback)\(animated ? " animated" : "")\(notesPresentation ? isPresented : "")")
        }

        override func viewWillAppear(_ animated: Bool) {
            note("will appear", animated)
            onWillAppear()
        }
        override func viewDidAppear(_ animated: Bool) { note("did appear", animated) }
        override func viewWillDisappear(_ animated: Bool) { note("will disappear", animated) }
        override func viewDidDisappear(_ animated: Bool) { note("did disappear", animated) }
        override func willMove(toParent parent: UIViewController?) {
            log.append("\(name) will move to \((parent as? Controller)?.name ?? "nobody")")
        }
        override func didMove(toParent parent: UIViewController?) {
            log.append("\(name) did move to \((parent as? Controller)?.name ?? "nobody")")
        }
    }

    /// A container that forwards appearance callbacks itself.
    private final class Manual: Controller {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }

    private let log = CallLog()
    private let root: Controller
    private let child: Controller
    private let stage: TestStage

    init() {
        let log = log
        let (root, child) = (Controller("root", log), Controller("child", log))
        (self.root, self.child) = (root, child)
        stage = TestStage(size: CGSize(width: 400, height: 300)) { root }
        _ = log.drain()
    }

    private func embed(_ controller: Controller, in parent: Controller) {
        parent.addChild(controller)
        parent.view.addSubview(controller.view)
        controller.didMove(toParent: parent)
    }

    @Test("child controller: appears when added to a visible parent and disappears when removed (K-2)")
    func addedChild() {
        embed(child, in: root)
        #expect(
            log.drain() == [
                "child will move to root", "child will appear", "child did appear", "child did move to root",
            ])
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(
            log.drain() == [
                "child will move to nobody", "child will disappear", "child did disappear", "child did move to nobody",
            ])
        #expect(root.children.isEmpty && child.parent == nil)
    }

    @Test("child controllers: appear and disappear with the parent, whose callbacks enclose theirs (K-2)")
    func together() {
        let outer = Controller("outer", log)
        embed(child, in: outer)
        #expect(log.drain() == ["child will move to outer", "child did move to outer"])
        stage.window.rootViewController = outer
        #expect(
            log.drain() == [
                "root will disappear", "root did disappear", "outer will appear", "child will appear",
                "child did appear", "outer did appear",
            ])
        stage.window.close()
        #expect(
            log.drain() == [
                "outer will disappear", "child will disappear", "child did disappear", "outer did disappear",
            ])
    }

    @Test("child controller: appears with the parent when added in its viewWillAppear (K-2)")
    func addedInWillAppear() {
        let outer = Controller("outer", log)
        outer.onWillAppear = { embed(child, in: outer) }
        stage.window.rootViewController = outer
        #expect(
            log.drain().suffix(6) == [
                "outer will appear", "child will move to outer",
                "child did move to outer", "child will appear", "child did appear", "outer did appear",
            ])
    }

    @Test("appearance: manual forwarding calls each child callback once (K-2)")
    func manual() {
        let outer = Manual("outer", log)
        stage.window.rootViewController = outer
        _ = log.drain()
        embed(child, in: outer)
        #expect(log.drain() == ["child will move to outer", "child did move to outer"])
        child.endAppearanceTransition()
        child.beginAppearanceTransition(true, animated: true)
        child.beginAppearanceTransition(true, animated: true)
        #expect(log.drain() == ["child will appear animated"])
        child.beginAppearanceTransition(false, animated: false)
        child.beginAppearanceTransition(true, animated: true)
        child.endAppearanceTransition()
        child.endAppearanceTransition()
        #expect(
            log.drain() == ["child will disappear", "child will appear animated", "child did appear animated"])
        stage.window.rootViewController = nil
        #expect(log.drain() == ["outer will disappear", "outer did disappear"])
    }

    @Test("sheet: slides in from below, slides out the same way, and reports each end (K-2)")
    func sheet() throws {
        embed(child, in: root)
        let sheet = Controller("sheet", log)
        sheet.view.backgroundColor = .red
        root.view.backgroundColor = .white
        _ = log.drain()
        root.present(sheet, animated: true) { log.append("presented") }
        #expect(log.drain() == ["sheet will appear animated"])
        #expect(sheet.isBeingPresented && sheet.view.frame == stage.window.bounds)
        func color(_ y: Int) -> Color { stage.picture.color(x: 200, y: y) }
        #expect(color(299) == .white)
        stage.advance(by: .milliseconds(120))
        #expect(color(10) == .white && color(299) == .red)
        stage.advance(by: .milliseconds(400))
        #expect(color(0) == .red && log.drain() == ["sheet did appear animated", "presented"])
        #expect(!sheet.isBeingPresented)
        sheet.dismiss(animated: true) { log.append("dismissed") }
        #expect(log.drain() == ["sheet will disappear animated"])
        #expect(sheet.isBeingDismissed && root.presentedViewController == nil && sheet.view.window != nil)
        stage.advance(by: .milliseconds(200))
        #expect(color(0) == .white && color(299) == .red)
        stage.advance(by: .milliseconds(300))
        #expect(color(299) == .white && log.drain() == ["sheet did disappear animated", "dismissed"])
        #expect(!sheet.isBeingDismissed && sheet.view.window == nil && sheet.presentingViewController == nil)
    }

    @Test("sheet: appears and disappears immediately without animation (K-2)")
    func sheetWithoutAnimation() {
        let sheet = Controller("sheet", log)
        root.present(sheet, animated: false) { log.append("presented") }
        #expect(log.drain() == ["sheet will appear", "sheet did appear", "presented"])
        root.dismiss(animated: false) { log.append("dismissed") }
        #expect(log.drain() == ["sheet will disappear", "sheet did disappear", "dismissed"])
    }

    @Test(
        "presentation: isBeingPresented and isBeingDismissed are set in all four callbacks (K-2)",
        arguments: [false, true])
    func presentationInCalls(animated: Bool) {
        let sheet = Controller("sheet", log)
        sheet.notesPresentation = true
        let how = animated ? " animated" : ""
        root.present(sheet, animated: animated)
        stage.advance(by: .seconds(1))
        #expect(log.drain() == ["sheet will appear\(how), presented", "sheet did appear\(how), presented"])
        #expect(!sheet.isBeingPresented)
        root.dismiss(animated: animated)
        stage.advance(by: .seconds(1))
        #expect(log.drain() == ["sheet will disappear\(how), dismissed", "sheet did disappear\(how), dismissed"])
        #expect(!sheet.isBeingDismissed)
    }

    @Test(
        "presentation: belongs to the outermost controller and is dismissed from any child or the sheet (K-2)")
    func presentedByChild() {
        embed(child, in: root)
        let (sheet, inner) = (Controller("sheet", log), Controller("inner", log))
        embed(inner, in: sheet)
        for dismisser in [child, inner, root, sheet] {
            child.present(sheet, animated: false)
            #expect(root.presentedViewController === sheet && child.presentedViewController === sheet)
            #expect(sheet.presentingViewController === root && inner.presentingViewController === root)
            #expect(stage.window.commandResponder === sheet.view && inner.next === sheet.view && sheet.next === root)
            dismisser.dismiss(animated: false)
            #expect(root.presentedViewController == nil && inner.presentingViewController == nil)
            #expect(sheet.view.window == nil)
        }
    }

    @Test("sheet: reverses when dismissed while sliding in or presented again while sliding out (K-2)")
    func reversed() {
        let sheet = Controller("sheet", log)
        root.present(sheet, animated: true) { log.append("presented") }
        stage.advance(by: .milliseconds(100))
        root.dismiss(animated: true) { log.append("dismissed") }
        stage.advance(by: .milliseconds(100))
        #expect(log.drain() == ["sheet will appear animated", "sheet will disappear animated", "presented"])
        root.present(sheet, animated: true) { log.append("again") }
        stage.advance(by: .seconds(1))
        #expect(log.drain() == ["sheet will appear animated", "dismissed", "sheet did appear animated", "again"])
        #expect(root.presentedViewController === sheet && sheet.view.superview === stage.window)
        #expect(sheet.view.frame == stage.window.bounds)
    }

    @Test("sheets: when several are dismissed, only the front one animates and it reports last (K-2)")
    func severalSheets() {
        let (one, two) = (Controller("one", log), Controller("two", log))
        root.present(one, animated: false)
        one.present(two, animated: false)
        _ = log.drain()
        root.dismiss(animated: true) { log.append("dismissed") }
        #expect(log.drain() == ["one will disappear", "one did disappear", "two will disappear animated"])
        stage.advance(by: .seconds(1))
        #expect(log.drain() == ["two did disappear animated", "dismissed"])
    }

    @Test("transition: appearance callbacks complete at the end of the transition (K-2)")
    func transition() {
        embed(child, in: root)
        let other = Controller("other", log)
        root.addChild(other)
        other.view.frame = child.view.frame
        _ = log.drain()
        UIView.transition(
            from: child.view, to: other.view, duration: 0.3, options: .transitionFlipFromLeft
        ) { _ in log.append("over") }
        #expect(log.drain() == ["child will disappear animated", "other will appear animated"])
        #expect(child.view.superview == nil && other.view.superview === root.view)
        stage.advance(by: .seconds(1))
        #expect(log.drain() == ["child did disappear animated", "other did appear animated", "over"])
        UIView.transition(with: root.view, duration: 0) { other.view.removeFromSuperview() }
        #expect(log.drain() == ["other will disappear", "other did disappear"])
    }

    @Test("appearance: no callbacks when a view moves within its window (K-2, K-8)")
    func moved() {
        embed(child, in: root)
        _ = log.drain()
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.view.addSubview(box)
        box.addSubview(child.view)
        root.view.bringSubviewToFront(box)
        #expect(log.drain() == [])
    }

    @Test("window: its content appears when it opens and disappears when it closes (K-2)")
    func opening() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100), application: stage.application)
        window.addSubview(child.view)
        #expect(log.drain() == [])
        window.makeKeyAndVisible()
        #expect(log.drain() == ["child will appear", "child did appear"])
        window.close()
        #expect(log.drain() == ["child will disappear", "child did disappear"])
    }
}
