import Foundation
import Testing
import TouchKitTesting

@testable import TouchKit

/// Pencil taps and squeezes, produced by a pen's side button in the air.
@Suite struct PencilInteractionTests {
    private final class Delegate: UIPencilInteractionDelegate {
        let log: CallLog

        init(_ log: CallLog) {
            self.log = log
        }

        func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {
            log.append("did tap")
        }

        func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap) {
            log.append("tap at \(description(tap.hoverPose))")
        }

        func pencilInteraction(
            _ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze
        ) {
            log.append("squeeze \(squeeze.phase) at \(description(squeeze.hoverPose))")
        }

        private func description(_ pose: UIPencilHoverPose?) -> String {
            pose.map { "\(Int($0.location.x)) \(Int($0.location.y))" } ?? "nowhere"
        }
    }

    /// Logs its delegate calls.
    private final class Keeper: UIGestureRecognizer {
        var touches: [UITouch] = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { self.touches += touches }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { self.touches += touches }
    }

    private let stage = TestStage(size: CGSize(width: 400, height: 400))
    private let log = CallLog()
    private let view: LoggingView
    private let delegate: Delegate
    private let interaction: UIPencilInteraction
    private let pen: Finger
    private static let penLocation = CGPoint(x: 150, y: 160)

    init() {
        view = LoggingView("view", frame: CGRect(x: 100, y: 100, width: 200, height: 200), log: log)
        delegate = Delegate(log)
        interaction = UIPencilInteraction(delegate: delegate)
        view.addInteraction(interaction)
        stage.window.addSubview(view)
        pen = stage.pen()
    }

    @Test("pencil interaction: short press of the side button in the air is a tap; cancels the touch (K-11)")
    func tap() {
        pen.buttons = .button(3)
        pen.pen = PenPose(altitude: 1, azimuth: 2)
        pen.tap(at: Self.penLocation, for: .milliseconds(490))
        #expect(log.drain() == ["view began 1", "view cancelled 1", "did tap", "tap at 50 60"])
    }

    @Test("pencil interaction: a long press is a squeeze from the threshold until release (K-11)")
    func squeeze() {
        pen.buttons = .button(3)
        pen.down(at: Self.penLocation)
        stage.advance(by: .milliseconds(490))
        #expect(log.drain() == ["view began 1"])
        stage.advance(by: .milliseconds(20))
        pen.move(to: CGPoint(x: 170, y: 160))
        pen.lift()
        #expect(
            log.drain() == [
                "view cancelled 1", "squeeze began at 50 60", "squeeze changed at 70 60", "squeeze ended at 70 60",
            ])
    }

    @Test("pencil interaction: ignores the tip, other buttons, fingers, and everything when disabled (K-11)")
    func nothing() {
        for buttons in [UIEvent.ButtonMask.primary, .secondary, [.primary, .button(3)]] {
            pen.buttons = buttons
            pen.tap(at: Self.penLocation)
        }
        pen.buttons = .button(3)
        pen.down(at: Self.penLocation)
        pen.buttons = [.button(3), .primary]
        pen.move(to: CGPoint(x: 151, y: 160))
        pen.buttons = .primary
        pen.lift()
        stage.finger().tap(at: Self.penLocation)
        interaction.isEnabled = false
        pen.buttons = .button(3)
        pen.tap(at: Self.penLocation)
        #expect(!log.drain().contains { $0.contains("tap") || $0.contains("squeeze") || $0.contains("cancelled") })
    }

    @Test("pencil interaction: a button held longer than the tip is neither a tap nor a squeeze (K-11, W-10)")
    func outlasting() {
        for wait in [Duration.milliseconds(10), .milliseconds(600)] {
            var sample = TouchSample(
                window: stage.window.id, touch: TouchID(rawValue: 77), device: DeviceID(rawValue: 2), phase: .began,
                type: .pencil, timestamp: stage.now, location: Self.penLocation)
            (sample.buttons, sample.continuesPress) = (.button(3), true)
            stage.send(.touch(sample))
            stage.advance(by: wait)
            (sample.phase, sample.timestamp) = (.ended, stage.now)
            stage.send(.touch(sample))
        }
        #expect(!log.drain().contains { $0.contains("tap") || $0.contains("squeeze") })
    }

    @Test("pencil interaction: no tap when removed from its view or when the touch is cancelled (K-11)")
    func endings() {
        pen.buttons = .button(3)
        pen.down(at: Self.penLocation)
        pen.cancel()
        pen.down(at: Self.penLocation)
        stage.advance(by: .milliseconds(600))
        pen.cancel()
        #expect(
            log.drain().filter { $0.contains("squeeze") } == ["squeeze began at 50 60", "squeeze cancelled at 50 60"])
        view.removeInteraction(interaction)
        pen.tap(at: Self.penLocation)
        #expect(log.drain().allSatisfy { $0.hasPrefix("view") })
        #expect(interaction.view == nil)
    }

    @Test("pencil interaction: preferences have the system's defaults (K-11)")
    func preferences() {
        #expect(UIPencilInteraction.preferredTapAction == .switchEraser)
        #expect(UIPencilInteraction.preferredSqueezeAction == .showContextualPalette)
        #expect(!UIPencilInteraction.prefersPencilOnlyDrawing && UIPencilInteraction.prefersHoverToolPreview)
    }

    @Test("pencil touch: has no estimated properties awaiting updates (K-11)")
    func estimates() {
        let keeper = Keeper()
        view.addGestureRecognizer(keeper)
        pen.pressure = 0.5
        pen.down(at: Self.penLocation)
        pen.move(to: CGPoint(x: 151, y: 160))
        #expect(keeper.touches.count == 2)
        for touch in keeper.touches {
            #expect(touch.estimatedProperties.isEmpty && touch.estimatedPropertiesExpectingUpdates.isEmpty)
            #expect(touch.estimationUpdateIndex == nil)
        }
        #expect(UITouch.Properties.location.rawValue == 8 && UITouch.TouchType.stylus == .pencil)
    }

    @Test("hovering pen: reports its tilt and height where known (K-11)")
    func hovering() {
        let hover = UIHoverGestureRecognizer()
        view.addGestureRecognizer(hover)
        func report(_ phase: HoverSample.Phase, _ pen: PenPose?, _ height: CGFloat?) {
            var sample = HoverSample(
                window: stage.window.id, device: DeviceID(rawValue: 4), phase: phase, type: .pencil,
                timestamp: stage.now, location: Self.penLocation)
            (sample.pen, sample.height) = (pen, height)
            stage.send(.hover(sample))
        }
        #expect(hover.zOffset == 0 && hover.altitudeAngle == .pi / 2)
        report(.entered, PenPose(altitude: 1, azimuth: 2, roll: 3), 0.25)
        #expect(hover.zOffset == 0.25 && hover.altitudeAngle == 1 && hover.rollAngle == 3)
        #expect(hover.azimuthAngle(in: view) == 2 && abs(hover.azimuthUnitVector(in: nil).dx - cos(2)) < 1e-9)
        report(.exited, nil, nil)
        #expect(hover.zOffset == 0.25)
    }
}
