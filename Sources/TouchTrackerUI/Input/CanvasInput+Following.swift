import Foundation
import TouchDrawingModel
import TouchKit

/// Updates the ink and gestures of resting touches when the canvas moves below them, because such touches report
/// nothing.
extension CanvasInput {
    /// A touch that draws.
    struct DrawingTouch {
        let touch: UITouch
        /// The predicted samples.
        var predicted: [ToolSample] = []
    }

    func setPrediction(_ predicted: [ToolSample], of touch: UITouch) {
        guard let index = drawingTouches.firstIndex(where: { $0.touch === touch }) else { return }
        drawingTouches[index].predicted = predicted
    }

    /// Called when the viewport has changed.
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
        // What an eraser removes can't be withdrawn.
        guard editor.tools.isActive(key), !key.isEraser else { return }
        let sample = ToolSample(drawingTouch.touch, of: drawingTouch.touch, in: view)
        guard editor.tools.usesPrediction(key) else { return editor.move(key, along: [sample], view.viewport) }
        for index in drawingTouch.predicted.indices {
            drawingTouch.predicted[index].location = view.viewport.canvas(drawingTouch.predicted[index].viewLocation)
        }
        // A preview only: the sample becomes part of the stroke when the touch reports it, with its own time.
        editor.move(key, along: [], predicted: [sample] + drawingTouch.predicted, view.viewport)
    }

    /// Called when a touch has come to rest: removes its prediction.
    func expirePrediction(_ key: ActiveTools.Key) {
        guard let index = drawingTouches.firstIndex(where: { self.key(of: $0.touch) == key }) else {
            return editor.removePrediction(key)
        }
        drawingTouches[index].predicted = []
        update(&drawingTouches[index])
    }
}
