import Foundation
import Testing
import TouchCompatibility
import TouchKitTesting

/// What programs written for UIKit meet first (K-34).
@Suite struct CompatibilityTests {
    private final class FrameView: UIView {
        var frames: [CGRect] = []

        override var frame: CGRect {
            didSet { frames.append(frame) }
        }
    }

    private final class SizedController: UIViewController {
        var size: CGSize?

        override func viewDidLoad() { size = view.bounds.size }
    }

    /// Replaces its subviews whenever it is laid out.
    private final class Restless: UIView {
        var rounds = 0

        override func layoutSubviews() {
            rounds += 1
            for view in subviews { view.removeFromSuperview() }
            addSubview(UIView(frame: bounds))
        }
    }

    @Test("viewDidLoad: sees a view of the window's size (K-34)")
    func loading() {
        let controller = SizedController()
        let stage = TestStage { controller }
        #expect(controller.size == stage.window.bounds.size)
        let sheet = SizedController()
        controller.present(sheet, animated: false)
        #expect(sheet.size == stage.window.bounds.size)
        let early = SizedController()
        early.loadViewIfNeeded()
        #expect(early.size == UIScreen.main.bounds.size && early.isViewLoaded)
    }

    @Test("UIView.init(frame:): sets the frame through an override, and without animation (K-34)")
    func overriddenFrame() {
        let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(FrameView(frame: frame).frames == [frame])
        #expect(FrameView().frames.isEmpty)
        let stage = TestStage()
        UIView.animate(withDuration: 1) {
            let view = UIView(frame: CGRect(x: 50, y: 50, width: 50, height: 50))
            view.backgroundColor = .red
            stage.window.addSubview(view)
        }
        stage.advance(by: .milliseconds(20))
        #expect(stage.picture.color(x: 98, y: 98) == .red)
    }

    @Test("layout: a view that replaces its subviews during layout is laid out twice a frame (K-34)")
    func layoutRounds() {
        let stage = TestStage()
        let view = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(view)
        stage.advance(by: .milliseconds(20))
        #expect(view.rounds == 2)
        stage.advance(by: .seconds(1))
        #expect(view.rounds == 2)
        view.setNeedsLayout()
        stage.advance(by: .milliseconds(20))
        #expect(view.rounds == 4)
    }

    @Test("layers: the layer of a view shows it in another one's layer, and only what changes is damaged (K-34)")
    func sublayers() {
        let stage = TestStage()
        let (outer, inner) = (
            UIView(frame: stage.window.bounds), UIView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
        )
        stage.window.addSubview(outer)
        inner.backgroundColor = .red
        let dot = UIView(frame: CGRect(x: 5, y: 5, width: 5, height: 5))
        dot.backgroundColor = .blue
        inner.addSubview(dot)
        outer.layer.addSublayer(inner.layer)
        stage.advance(by: .milliseconds(20))
        #expect(stage.picture.color(x: 22, y: 22) == .red && stage.picture.color(x: 27, y: 27) == UIColor.blue.cgColor)
        #expect(outer.layer.sublayers?.count == 1 && stage.picture.color(x: 50, y: 50) == .white)
        let layer = CALayer()
        layer.backgroundColor = .black
        outer.layer.addSublayer(layer)
        layer.frame = CGRect(x: 60, y: 60, width: 10, height: 10)
        stage.advance(by: .seconds(1))
        #expect(stage.picture.color(x: 65, y: 65) == .black)
        layer.removeFromSuperlayer()
        stage.advance(by: .seconds(1))
        #expect(stage.picture.color(x: 65, y: 65) == .white)
    }

    @Test("mask: a view masks another one with its opacity (K-34)")
    func mask() {
        let stage = TestStage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.backgroundColor = .red
        let mask = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        mask.backgroundColor = .black
        view.mask = mask
        stage.window.addSubview(view)
        stage.advance(by: .milliseconds(20))
        #expect(stage.picture.color(x: 15, y: 15) == .red && stage.picture.color(x: 5, y: 5) == .white)
        #expect(view.mask === mask)
        view.mask = nil
        stage.advance(by: .milliseconds(20))
        #expect(stage.picture.color(x: 5, y: 5) == .red && view.mask == nil)
    }

    private final class Clock: UIResponder {
        var ticks = 0
        func tick() { ticks += 1 }
    }

    @Test("perform(_:with:afterDelay:): acts on the application's clock, unless it is cancelled (K-34)")
    func delays() {
        let stage = TestStage()
        let clock = Clock()
        let tick = Action("tick", Clock.tick)
        clock.perform(tick, with: nil, afterDelay: 0.5)
        stage.advance(by: .milliseconds(400))
        #expect(clock.ticks == 0)
        stage.advance(by: .milliseconds(200))
        #expect(clock.ticks == 1)
        clock.perform(tick, with: nil, afterDelay: 0.5)
        NSObject.cancelPreviousPerformRequests(withTarget: clock)
        clock.perform(tick, with: nil, afterDelay: 0.5)
        NSObject.cancelPreviousPerformRequests(withTarget: clock, selector: tick, object: nil)
        stage.advance(by: .seconds(1))
        #expect(clock.ticks == 1)
    }

    @Test("names: tags, attributed text, button types, titles and content sizes (K-34)")
    func names() {
        let (outer, inner) = (UIView(), UIView())
        inner.tag = 7
        let between = UIView()
        outer.addSubview(between)
        between.addSubview(inner)
        #expect(outer.viewWithTag(7) === inner && outer.viewWithTag(8) == nil && outer.safeAreaInsets == .zero)
        let label = UILabel()
        label.attributedText = NSAttributedString(
            string: "a", attributes: [.font: Font.systemFont(ofSize: 30), .foregroundColor: UIColor.red])
        #expect(label.text == "a" && label.font.size == 30 && label.textColor == .red)
        #expect(label.attributedText?.string == "a")
        #expect(UIButton(type: .system).currentTitleColor != UIButton(type: .custom).currentTitleColor)
        #expect(label.intrinsicContentSize == label.sizeThatFits(.zero))
        #expect(outer.intrinsicContentSize.width == UIView.noIntrinsicMetric)
        let controller = UIViewController()
        controller.title = "Lines"
        #expect(controller.title == "Lines")
    }

    @Test("edit menu: shown at the target that was set before (K-34)")
    func menuTarget() {
        let stage = TestStage()
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 44))
        stage.window.addSubview(field)
        field.text = "a"
        field.becomeFirstResponder()
        let menu = stage.application.menuController
        menu.setMenuVisible(true, animated: true)
        #expect(!menu.isMenuVisible)
        menu.setTargetRect(CGRect(x: 50, y: 0, width: 2, height: 2), in: field)
        menu.isMenuVisible = true
        #expect(menu.isMenuVisible && menu.menuFrame.maxY <= 100)
        menu.isMenuVisible = false
        #expect(!menu.isMenuVisible)
    }
}
