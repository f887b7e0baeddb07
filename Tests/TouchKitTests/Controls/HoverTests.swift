import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Hovering over controls with a pointer whose buttons are up.
@Suite struct HoverTests {
    private let stage = TestStage(size: CGSize(width: 200, height: 100))
    private let buttons = [0, 100].map { UIButton(frame: CGRect(x: $0, y: 0, width: 90, height: 50)) }

    init() {
        for button in buttons { stage.window.addSubview(button) }
        stage.host.finishPass()
    }

    private func hover(_ x: CGFloat, _ phase: HoverSample.Phase = .moved, device: UInt32 = 3) {
        stage.send(
            .hover(
                HoverSample(
                    window: stage.window.id, device: DeviceID(rawValue: device), phase: phase, type: .indirectPointer,
                    timestamp: stage.now, location: CGPoint(x: x, y: 20))))
    }

    /// A copy of the window's picture.
    private func picture() throws -> Bitmap {
        let shown = stage.picture
        let copy = try Bitmap(width: shown.width, height: shown.height, format: .rgb24)
        GraphicsContext(copy).draw(shown, at: .zero)
        return copy
    }

    private var hovered: [Bool] { buttons.map(\.isHovered) }

    @Test("hover: only the control below the pointer is hovered and highlighted, unless it is disabled (D-68)")
    func below() throws {
        let before = try picture()
        hover(20)
        #expect(hovered == [true, false] && stage.picture.differences(from: before) > 1000)
        hover(120)
        #expect(hovered == [false, true])
        hover(120, .exited)
        #expect(hovered == [false, false] && stage.picture.differences(from: before) == 0)
        buttons[0].isEnabled = false
        let disabled = try picture()
        hover(20)
        #expect(hovered == [true, false] && stage.picture.differences(from: disabled) == 0)
    }

    @Test("hover: ends when the control leaves its window or a finger hides the pointer (D-68, W-17)")
    func ends() {
        hover(20)
        buttons[0].removeFromSuperview()
        #expect(hovered == [false, false])
        hover(120)
        stage.finger().tap(at: CGPoint(x: 20, y: 80))
        #expect(hovered == [false, false])
    }

    @Test("hover: with two pointers over a control, ends when the last one leaves (D-68)")
    func two() {
        hover(20)
        hover(30, device: 4)
        hover(120)
        #expect(hovered == [true, true])
        hover(30, .exited, device: 4)
        #expect(hovered == [false, true])
    }

    @Test("hover: highlights the menu item below the pointer, and more strongly when pressed (D-68)")
    func menu() throws {
        let menu = stage.application.menuController
        menu.menuItems = [UIMenuItem(title: "Play", action: Action("hoverPlay", HoverTests.Target.play))]
        let target = Target(frame: CGRect(x: 0, y: 50, width: 200, height: 50))
        stage.window.addSubview(target)
        target.becomeFirstResponder()
        menu.showMenu(from: target, rect: CGRect(x: 100, y: 45, width: 2, height: 2))
        stage.advance(by: .milliseconds(300))
        let frame = try #require(menu.visibleItemFrames.first)
        let before = try picture()
        stage.send(
            .hover(
                HoverSample(
                    window: stage.window.id, device: DeviceID(rawValue: 3), phase: .moved, type: .indirectPointer,
                    timestamp: stage.now, location: frame.center)))
        let over = try picture()
        #expect(over.differences(from: before) > 100)
        stage.mouse().down(at: frame.center)
        #expect(stage.picture.differences(from: over) > 100)
    }

    private final class Target: UIView {
        override var canBecomeFirstResponder: Bool { true }
        func play() {}
    }
}
