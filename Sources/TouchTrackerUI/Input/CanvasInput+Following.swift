import Foundation
import TouchDrawingModel
import TouchKit

/// Paper that moves below hands that draw: what is seen of their ink ends where they are, in every frame, though a hand that
/// rests reports nothing.
extension CanvasInput {
    /// A touch that draws.
    struct DrawingTouch {
        let touch: UITouch
        /// Where it will probably be next.
        var predicted: [ToolSample] = []
    }

    func setPrediction(_ predicted: [ToolSample], of touch: UITouch) {
        guard let index = drawingTouches.firstIndex(where: { $0.touch === touch }) else { return }
        drawingTouches[index].predicted = predicted
    }

    /// The paper lies elsewhere now, and hands are where they were.
    func viewportChanged() {
        for index in drawingTouches.indices { update(&drawingTouches[index]) }
        for hand in gestures.hands {
            if hand.press.isActive { updateHold(hand.press, at: ToolSample(hand.press, in: view)) }
            if hand.circle.isActive { updateCircle(hand.circle) }
        }
        for pair in gestures.pairs {
            let grip = pair.grip
            if grip.isActive { updateHold(grip, at: ToolSample(grip, grip.locations(in: view), in: view)) }
            if pair.circle.isActive { updateCircle(pair.circle) }
        }
    }

    private func update(_ drawingTouch: inout DrawingTouch) {
        let key = key(of: drawingTouch.touch)
        // What an eraser takes is gone for good.
        guard editor.tools.isActive(key), !key.isEraser else { return }
        let sample = ToolSample(drawingTouch.touch, of: drawingTouch.touch, in: view)
        guard editor.tools.usesPrediction(key) else { return editor.move(key, along: [sample], view.viewport) }
        for index in drawingTouch.predicted.indices {
            drawingTouch.predicted[index].location = view.viewport.canvas(drawingTouch.predicted[index].viewLocation)
        }
        // It is part of the stroke once the hand reports it: before, nobody knows when it was there.
        editor.move(key, along: [], predicted: [sample] + drawingTouch.predicted, view.viewport)
    }

    /// A hand has come to rest.
    func expirePrediction(_ key: ActiveTools.Key) {
        guard let index = drawingTouches.firstIndex(where: { self.key(of: $0.touch) == key }) else {
            return editor.removePrediction(key)
        }
        drawingTouches[index].predicted = []
        update(&drawingTouches[index])
    }
}
