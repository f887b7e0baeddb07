import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Geometry, hierarchy and layout of views.
@Suite struct ViewTests {
    private static func close(_ one: CGPoint, _ two: CGPoint) -> Bool { one.distance(to: two) < 1e-9 }

    // MARK: Geometry

    @Test("view: frame, bounds and center are consistent")
    func frame() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(view.center == CGPoint(x: 60, y: 45))
        view.center.x += 5
        #expect(view.frame == CGRect(x: 15, y: 20, width: 100, height: 50))
        view.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 30))
        view.bounds.size.width = 50
        #expect(view.frame == CGRect(x: -10, y: 0, width: 50, height: 30))
    }

    @Test("view: the frame of a rotated view is its bounding rectangle")
    func rotatedFrame() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let frame = view.frame
        #expect(Self.close(frame.origin, CGPoint(x: 40, y: -40)))
        #expect(abs(frame.width - 20) < 1e-9 && abs(frame.height - 100) < 1e-9)
    }

    @Test("view: converts points through all transforms between two views, and back")
    func conversion() {
        let (root, one, two) = (UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)), UIView(), UIView())
        one.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        two.frame = CGRect(x: 10, y: 0, width: 40, height: 40)
        root.addSubview(one)
        one.addSubview(two)
        one.transform = CGAffineTransform(scaleX: 2, y: 2)
        two.bounds.origin = CGPoint(x: 100, y: 0)
        // two's origin is at (10, 0) in one, and one's scale doubles its distance from one's center (100, 100).
        #expect(Self.close(two.convert(CGPoint(x: 100, y: 0), to: root), CGPoint(x: 20, y: 0)))
        #expect(Self.close(two.convert(CGPoint(x: 20, y: 0), from: root), CGPoint(x: 100, y: 0)))
        #expect(Self.close(root.convert(CGPoint(x: 20, y: 0), to: two), CGPoint(x: 100, y: 0)))
        #expect(
            two.convert(CGRect(x: 100, y: 0, width: 10, height: 10), to: nil)
                == CGRect(x: 20, y: 0, width: 20, height: 20))
        one.transform = CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 1.3, y: 0.4)
        let point = CGPoint(x: 3, y: 7)
        #expect(Self.close(two.convert(two.convert(point, to: root), from: root), point))
    }

    // MARK: Hierarchy

    /// A view that logs its moves between superviews and windows.
    private final class Moving: UIView {
        var notes: [String] = []
        override func willMove(toSuperview superview: UIView?) {
            notes.append("will \(superview == nil ? "leave" : "enter")")
        }
        override func didMoveToSuperview() { notes.append("did \(superview == nil ? "leave" : "enter")") }
        override func willMove(toWindow window: UIWindow?) { notes.append("will \(window == nil ? "hide" : "show")") }
        override func didMoveToWindow() { notes.append("did \(window == nil ? "hide" : "show")") }
    }

    @Test("view: is notified when it enters and leaves a superview and a window")
    func moving() {
        let stage = TestStage()
        let (group, view) = (UIView(), Moving())
        group.addSubview(view)
        stage.window.addSubview(group)
        group.removeFromSuperview()
        view.removeFromSuperview()
        #expect(
            view.notes == [
                "will enter", "did enter", "will show", "did show", "will hide", "did hide", "will leave", "did leave",
            ])
    }

    @Test("view: subviews are ordered from back to front, and a view has one superview")
    func order() {
        let root = UIView()
        let views = (0..<4).map { _ in UIView() }
        for (index, view) in views.enumerated() { view.tag = index }
        func tags() -> [Int] { root.subviews.map(\.tag) }
        root.addSubview(views[0])
        root.addSubview(views[1])
        root.insertSubview(views[2], at: 0)
        root.insertSubview(views[3], belowSubview: views[1])
        #expect(tags() == [2, 0, 3, 1])
        root.insertSubview(views[2], aboveSubview: views[1])
        #expect(tags() == [0, 3, 1, 2])
        root.sendSubviewToBack(views[1])
        root.bringSubviewToFront(views[0])
        #expect(tags() == [1, 3, 2, 0])
        root.addSubview(views[3])
        #expect(tags() == [1, 2, 0, 3])
        let other = UIView()
        other.addSubview(views[2])
        #expect(tags() == [1, 0, 3] && views[2].superview === other)
        #expect(views[2].isDescendant(of: other) && !views[2].isDescendant(of: root))
    }

    // MARK: Layout

    private final class Counting: UIView {
        var count = 0
        var onLayout: () -> Void = {}
        override func layoutSubviews() {
            count += 1
            onLayout()
        }
    }

    @Test("layout: once a frame, if the size has changed or setNeedsLayout was called")
    func layout() {
        let stage = TestStage()
        let (view, other) = (Counting(), Counting())
        stage.window.addSubview(view)
        stage.window.addSubview(other)
        stage.host.finishPass()
        (view.count, other.count) = (0, 0)
        view.setNeedsLayout()
        view.setNeedsLayout()
        view.bounds.size = CGSize(width: 10, height: 10)
        #expect(view.count == 0)
        stage.host.finishPass()
        view.center.x += 1
        stage.host.finishPass()
        #expect(view.count == 1 && other.count == 0)
    }

    @Test("layout: nested changes are laid out in the same frame; an endless cycle doesn't hang")
    func layoutPasses() {
        let stage = TestStage()
        let (outer, inner) = (Counting(), Counting())
        stage.window.addSubview(outer)
        outer.addSubview(inner)
        stage.host.finishPass()
        inner.count = 0
        outer.onLayout = { inner.bounds.size.width = 77 }
        outer.setNeedsLayout()
        stage.host.finishPass()
        #expect(inner.count == 1)
        inner.onLayout = { outer.setNeedsLayout() }
        outer.onLayout = { inner.setNeedsLayout() }
        inner.setNeedsLayout()
        stage.host.finishPass()
        #expect(inner.count < 1000)
    }

    nonisolated static let maskedFrames: [(UIView.AutoresizingMask, CGRect)] = [
        ([.flexibleWidth, .flexibleHeight], CGRect(x: 20, y: 20, width: 160, height: 60)),
        ([], CGRect(x: 20, y: 20, width: 60, height: 60)),
        ([.flexibleLeftMargin], CGRect(x: 120, y: 20, width: 60, height: 60)),
        ([.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 70, y: 20, width: 60, height: 60)),
        ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], CGRect(x: 40, y: 20, width: 120, height: 60)),
    ]

    @Test("autoresizing: flexible parts share a change of the superview's size in proportion", arguments: maskedFrames)
    func autoresizing(mask: UIView.AutoresizingMask, expected: CGRect) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
        view.autoresizingMask = mask
        root.addSubview(view)
        root.bounds.size.width = 200
        #expect(view.frame == expected)
    }

    // MARK: Controllers

    private final class Appearing: UIViewController {
        var notes: [String] = []
        override func viewDidLoad() { notes.append("loaded") }
        override func viewWillAppear(_ animated: Bool) { notes.append("will appear \(view.window != nil)") }
        override func viewDidAppear(_ animated: Bool) { notes.append("did appear \(view.window != nil)") }
        override func viewWillDisappear(_ animated: Bool) { notes.append("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { notes.append("did disappear \(view.window != nil)") }
    }

    @Test("root controller: its view fills the window, and it gets the appearance callbacks")
    func controller() {
        let (first, second) = (Appearing(), Appearing())
        let stage = TestStage(size: CGSize(width: 400, height: 300)) { first }
        stage.send(.resized(stage.window.id, CGSize(width: 500, height: 200), scale: 1))
        #expect(first.view.frame == CGRect(x: 0, y: 0, width: 500, height: 200))
        stage.window.rootViewController = second
        #expect(
            first.notes == ["loaded", "will appear false", "did appear true", "will disappear", "did disappear false"])
        #expect(second.notes == ["loaded", "will appear false", "did appear true"])
    }

    @Test("window: closes on request, and the last one terminates the application once")
    func closing() {
        final class Delegate: UIApplicationDelegate {
            var terminationCount = 0
            func application(_ application: UIApplication, didFinishLaunchingWithOptions: Void) -> Bool { true }
            func applicationWillTerminate(_ application: UIApplication) { terminationCount += 1 }
        }
        let delegate = Delegate()
        let stage = TestStage(delegate: delegate)
        stage.send(.closeRequested(stage.window.id))
        stage.send(.terminationRequested(reason: "test"))
        #expect(delegate.terminationCount == 1 && stage.host.isQuitRequested)
        #expect(stage.host.requests.contains(.closeWindow(stage.window.id)))
    }
}
