import Foundation
import TouchKit
import TouchKitTesting

@testable import relative_motion

/// The demo `relative-motion` on virtual time.
final class SpaceStage {
    let stage: TestStage
    let view: SpaceView
    /// In the view, the initial position of the sun.
    static let middle = CGPoint(x: 400, y: 300)

    init() {
        let (view, controller) = (SpaceView(), UIViewController())
        controller.view = view
        self.view = view
        stage = TestStage(size: CGSize(width: 800, height: 600)) { controller }
        stage.host.finishPass()
    }

    /// The location of a body in the view, relative to another one in the middle.
    func location(of body: Int, from camera: Int = 0) -> CGPoint {
        let positions = SolarSystem().positions(at: view.time)
        let relative = positions[body] - positions[camera]
        return Self.middle + CGPoint(x: relative.x, y: -relative.y)
    }

    func color(_ point: CGPoint) -> Color { stage.picture.color(x: Int(point.x), y: Int(point.y)) }

    /// Whether the body's own color is there.
    func shows(_ body: Int, at point: CGPoint) -> Bool {
        let (shown, own) = (color(point), SolarSystem().bodies[body].color)
        return abs(shown.red - own.red) < 0.02 && abs(shown.green - own.green) < 0.02
            && abs(shown.blue - own.blue) < 0.02
    }

    func doubleTap(_ point: CGPoint) {
        let finger = stage.finger()
        finger.tap(at: point)
        stage.advance(by: .milliseconds(100))
        finger.tap(at: point)
    }

    func move(from start: CGPoint, by offset: CGPoint) {
        let finger = stage.finger()
        finger.down(at: start)
        stage.advance(by: .milliseconds(20))
        finger.move(to: start + offset)
        finger.lift()
    }

    func media(_ command: UIEvent.EventSubtype) {
        let key = UIKey(
            keyCode: UIKeyboardHIDUsage(rawValue: 0), characters: "", charactersIgnoringModifiers: "", modifierFlags: []
        )
        stage.send(
            .key(
                KeySample(
                    window: stage.window.id, phase: .pressed, timestamp: stage.now, number: 1, key: key,
                    meaning: .remoteControl(command))))
    }

    /// Moves the window back and forth three times, which takes 0.6 s.
    func shake() {
        for stroke in 0...6 {
            let origin = CGPoint(x: stroke % 2 == 0 ? 100 : 160, y: 100)
            stage.send(.moved(stage.window.id, origin, at: stage.now))
            stage.advance(by: .milliseconds(100))
        }
    }
}
