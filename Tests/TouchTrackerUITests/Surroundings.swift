import Foundation
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// A window with a canvas that logs its touches, for tests of views around it.
struct Surroundings {
    let stage: TestStage
    let log = CallLog()
    let canvas: CanvasStandIn

    init(
        size: CGSize = CGSize(width: 800, height: 720), scale: CGFloat = 1, style: UIUserInterfaceStyle = .light
    ) {
        stage = TestStage(size: size, scale: scale)
        canvas = CanvasStandIn(frame: CGRect(origin: .zero, size: size), log: log)
        canvas.isMultipleTouchEnabled = true
        canvas.backgroundColor = .white
        canvas.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        stage.window.overrideUserInterfaceStyle = style
        stage.window.addSubview(canvas)
        canvas.becomeFirstResponder()
        stage.host.finishPass()
    }

    /// Receives touches and keys instead of a canvas.
    final class CanvasStandIn: UIView {
        private let log: CallLog

        init(frame: CGRect, log: CallLog) {
            self.log = log
            super.init(frame: frame)
        }

        override var canBecomeFirstResponder: Bool { true }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }

        /// One key command, as an example of those of a canvas's controller.
        override var keyCommands: [UIKeyCommand] {
            [UIKeyCommand(input: "l", action: Action("chooseTool", CanvasStandIn.chooseTool))]
        }

        private func chooseTool() { log.append("command l") }

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            for key in presses.compactMap(\.key) { log.append("key \(key.characters)") }
        }
    }

    /// Lets all animations finish.
    func settle() {
        stage.advance(by: .milliseconds(250))
    }

    func tap(_ view: UIView) {
        stage.finger().tap(at: view.convert(view.bounds.center, to: nil))
    }

    func press(_ input: String, _ modifiers: UIKeyModifierFlags = [], meaning: UIPress.PressType? = nil) {
        let key = UIKey(
            keyCode: UIKeyboardHIDUsage(rawValue: 4), characters: input, charactersIgnoringModifiers: input,
            modifierFlags: modifiers)
        for phase in [KeySample.Phase.pressed, .released] {
            stage.send(
                .key(
                    KeySample(
                        window: stage.window.id, phase: phase, timestamp: stage.now, number: 1, key: key,
                        meaning: meaning.map { .press($0) })))
        }
    }

    /// A part of the window, in points, including what is around the canvas.
    func picture(of rect: CGRect) throws -> Bitmap {
        let (picture, scale) = (stage.picture, stage.window.scale)
        let part = PixelRect(covering: rect.applying(CGAffineTransform(scaleX: scale, y: scale)))
            .intersection(picture.bounds)
        let copy = try Bitmap(width: part.width, height: part.height, format: .rgb24)
        GraphicsContext(copy).draw(picture, at: CGPoint(x: -part.x, y: -part.y))
        return copy
    }
}
