import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Shaking the window to undo.
@Suite struct ShakeToEditTests {
    private final class Counting: UIView {
        var value = 0
        var handlesShake = false
        override var canBecomeFirstResponder: Bool { true }

        func set(_ new: Int) {
            let old = value
            undoManager?.registerUndo(withTarget: self) { $0.set(old) }
            undoManager?.setActionName("Count")
            value = new
        }

        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            if !handlesShake { super.motionEnded(motion, with: event) }
        }
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {
        var offered: [UndoManager] = []
        var shakes = 0
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool { true }
        func application(
            _ application: UIApplication, offerToUndoWith manager: UndoManager, in window: UIWindow
        ) {
            offered.append(manager)
        }
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { shakes += 1 }
    }

    private let stage = TestStage()
    private let view = Counting()
    private var menu: UIMenuController { stage.application.menuController }

    init() {
        stage.window.addSubview(view)
        view.becomeFirstResponder()
    }

    private func shake(_ stage: TestStage) {
        for stroke in 0...6 {
            stage.send(.moved(stage.window.id, CGPoint(x: stroke % 2 * 50, y: 0), at: stage.now))
            stage.advance(by: .milliseconds(100))
        }
    }

    private func change(_ value: Int) {
        view.set(value)
        stage.host.finishPass()
    }

    @Test("unhandled shake: offers undo and redo with their action names (R67)")
    func offer() {
        shake(stage)
        #expect(!menu.isMenuVisible, "there is nothing to offer")
        change(1)
        change(2)
        shake(stage)
        #expect(menu.visibleTitles == ["Undo Count"])
        #expect(menu.menuFrame.midX == 200 && menu.menuFrame.maxY <= 150)
        stage.type("\t")
        stage.type("\r")
        #expect(view.value == 1 && !menu.isMenuVisible)
        shake(stage)
        #expect(menu.visibleTitles == ["Undo Count", "Redo Count"])
        stage.finger().tap(at: CGPoint(x: menu.menuFrame.maxX - 10, y: menu.menuFrame.midY))
        #expect(view.value == 2)
    }

    @Test("shake: offers nothing if a responder handles it or shake to edit is off (R67)")
    func handled() {
        change(1)
        view.handlesShake = true
        shake(stage)
        #expect(!menu.isMenuVisible)
        view.handlesShake = false
        stage.application.applicationSupportsShakeToEdit = false
        shake(stage)
        #expect(!menu.isMenuVisible)
        stage.application.applicationSupportsShakeToEdit = true
        shake(stage)
        #expect(menu.isMenuVisible)
    }

    @Test("shake: the delegate can replace the offer, and receives shakes that have nothing to offer (R67)")
    func delegate() {
        let delegate = Delegate()
        let (stage, view) = (TestStage(delegate: delegate), Counting())
        stage.window.addSubview(view)
        shake(stage)
        #expect(delegate.shakes == 1 && delegate.offered.isEmpty)
        view.set(1)
        stage.host.finishPass()
        shake(stage)
        #expect(delegate.shakes == 1 && delegate.offered.map { $0 === stage.window.undoManager } == [true])
        #expect(!stage.application.menuController.isMenuVisible)
    }
}
