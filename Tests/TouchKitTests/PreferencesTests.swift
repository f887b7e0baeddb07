import Foundation
import Testing
import TouchKitTesting

@testable import TouchKit

/// The user's desktop preferences.
@Suite struct PreferencesTests {
    private final class Watcher: UIView {
        var notes: [String] = []
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            let old = previous.map { "\($0.userInterfaceStyle) \($0.accessibilityContrast)" } ?? "nothing"
            notes.append("\(old) → \(traitCollection.userInterfaceStyle) \(traitCollection.accessibilityContrast)")
        }
        func drain() -> [String] {
            defer { notes = [] }
            return notes
        }
    }

    private final class Controller: UIViewController {
        let watcher = Watcher()
        var changes = 0
        override func loadView() { view = watcher }
        override func traitCollectionDidChange(_ previous: UITraitCollection?) { changes += 1 }
    }

    private let stage: TestStage
    private let controller = Controller()
    private var watcher: Watcher { controller.watcher }

    init() {
        let controller = controller
        stage = TestStage { controller }
        _ = controller.watcher.drain()
        controller.changes = 0
    }

    private func set(_ change: (inout HostPreferences) -> Void) {
        var preferences = stage.application.preferences
        change(&preferences)
        stage.send(.preferences(preferences))
    }

    @Test("traits: views and controllers are notified once, with the previous traits (G-7)")
    func traits() {
        set { $0.appearance = .dark }
        #expect(watcher.drain() == ["light normal → dark normal"] && controller.changes == 1)
        set { $0.contrast = .high }
        #expect(watcher.drain() == ["dark normal → dark high"] && watcher.palette == .highContrastDark)
        set { _ in }
        set { $0.doubleClickTime = .milliseconds(300) }
        #expect(watcher.drain() == [])
        set { ($0.appearance, $0.contrast) = (.light, .normal) }
        #expect(watcher.drain() == ["dark high → light normal"] && watcher.palette == .light)
    }

    @Test("style: a view's overridden style applies to its subviews as well (G-7)")
    func own() {
        watcher.overrideUserInterfaceStyle = .light
        #expect(watcher.drain() == [])
        set { $0.appearance = .dark }
        #expect(watcher.drain() == [] && stage.window.palette == .dark)
        watcher.overrideUserInterfaceStyle = .unspecified
        #expect(watcher.drain() == ["light normal → dark normal"])
        stage.window.overrideUserInterfaceStyle = .light
        #expect(watcher.drain() == ["dark normal → light normal"])
    }

    @Test("background: a dynamic color follows the traits until it is replaced, also for windows (G-7)")
    func background() {
        watcher.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .blue : .red }
        #expect(watcher.shownBackground == .red && stage.window.shownBackground == .white)
        set { $0.appearance = .dark }
        #expect(watcher.shownBackground == .blue && stage.window.shownBackground == Palette.dark.background)
        #expect(stage.picture.color(x: 5, y: 5) == .blue)
        watcher.backgroundColor = .green
        set { $0.appearance = .light }
        #expect(watcher.shownBackground == .green)
        #expect(UIColor.label.resolvedColor(with: stage.window.traitCollection) == UIColor(Palette.light.label))
    }

    @Test("traits: a view that moves to other traits is notified, and its background follows (G-7)")
    func entering() {
        set { $0.appearance = .dark }
        let view = Watcher(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        view.backgroundColor = .systemBackground
        #expect(view.shownBackground == Palette.light.background)
        stage.window.addSubview(view)
        #expect(view.shownBackground == Palette.dark.background && view.drain() == ["light normal → dark normal"])
        let light = UIView()
        light.overrideUserInterfaceStyle = .light
        stage.window.addSubview(light)
        light.addSubview(view)
        #expect(view.shownBackground == Palette.light.background && view.drain() == ["dark normal → light normal"])
    }

    @Test("reduced motion: animations finish immediately, and completions are called (G-7)")
    func motion() {
        set { $0.motion = .reduced }
        var completions: [Bool] = []
        UIView.animate(withDuration: 1) {
            watcher.alpha = 0.5
        } completion: {
            completions.append($0)
        }
        stage.advance(by: .milliseconds(20))
        #expect(completions == [true])
        set { $0.motion = .full }
        UIView.animate(withDuration: 1) {
            watcher.alpha = 1
        } completion: {
            completions.append($0)
        }
        stage.advance(by: .milliseconds(500))
        #expect(completions == [true])
        stage.advance(by: .milliseconds(600))
        #expect(completions == [true, true])
    }

    @Test(
        "double click: mice use the desktop's time and distance, fingers have their own limits (G-7)")
    func clicks() {
        var taps = 0
        final class Target {
            var onTap: () -> Void = {}
            func tap() { onTap() }
        }
        let target = Target()
        target.onTap = { taps += 1 }
        let recognizer = UITapGestureRecognizer(target: target, action: Target.tap)
        recognizer.numberOfTapsRequired = 2
        watcher.addGestureRecognizer(recognizer)
        func countDoubleTaps(_ contact: Finger, pause: Duration, distance: CGFloat) -> Int {
            taps = 0
            contact.tap(at: CGPoint(x: 100, y: 100))
            stage.advance(by: pause)
            contact.tap(at: CGPoint(x: 100 + distance, y: 100))
            stage.advance(by: .seconds(2))
            return taps
        }
        let (mouse, finger) = (stage.mouse(), stage.finger())
        #expect(countDoubleTaps(mouse, pause: .milliseconds(300), distance: 20) == 1)
        set { ($0.doubleClickTime, $0.doubleClickDistance) = (.milliseconds(200), 5) }
        #expect(countDoubleTaps(mouse, pause: .milliseconds(300), distance: 0) == 0)
        #expect(countDoubleTaps(mouse, pause: .milliseconds(150), distance: 20) == 0)
        #expect(countDoubleTaps(mouse, pause: .milliseconds(150), distance: 4) == 1)
        #expect(countDoubleTaps(finger, pause: .milliseconds(300), distance: 20) == 1)
        set { ($0.doubleClickTime, $0.doubleClickDistance) = (.milliseconds(900), 60) }
        #expect(countDoubleTaps(mouse, pause: .milliseconds(800), distance: 50) == 1)
    }
}
