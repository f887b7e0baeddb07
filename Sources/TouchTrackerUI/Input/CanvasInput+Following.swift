import Foundation
import TouchDrawingModel
import TouchKit

/// Paper that moves below hands that draw: what is seen of their ink ends where they are, in every frame, though a hand that
/// rests reports nothing.
extension CanvasInput {
    /// A touch that draws.
    struct Drawer {
        let touch: UITouch
        /// Where it will probably be next.
        var ahead: [ToolSample] = []
    }

    func noteForecast(_ ahead: [ToolSample], of touch: UITouch) {
        guard let index = drawers.firstIndex(where: { $0.touch === touch }) else { return }
        drawers[index].ahead = ahead
    }

    /// The paper lies elsewhere now, and hands are where they were.
    func paperMoved() {
        for index in drawers.indices { follow(&drawers[index]) }
        for hand in gestures.hands {
            if hand.press.isAtWork { keepHolding(hand.press, at: ToolSample(hand.press, in: view)) }
            if hand.circle.isAtWork { keepCircling(hand.circle) }
        }
        for pair in gestures.pairs {
            let grip = pair.grip
            if grip.isAtWork { keepHolding(grip, at: ToolSample(grip, grip.places(in: view), in: view)) }
            if pair.circle.isAtWork { keepCircling(pair.circle) }
        }
    }

    private func follow(_ drawer: inout Drawer) {
        let key = key(of: drawer.touch)
        // What an eraser takes is gone for good.
        guard editor.tools.isActive(key), !key.isEraser else { return }
        let sample = ToolSample(drawer.touch, of: drawer.touch, in: view)
        guard editor.tools.looksAhead(key) else { return editor.move(key, along: [sample], view.viewport) }
        for index in drawer.ahead.indices { drawer.ahead[index].place = view.viewport.canvas(drawer.ahead[index].seen) }
        // It is part of the stroke once the hand reports it: before, nobody knows when it was there.
        editor.move(key, along: [], ahead: [sample] + drawer.ahead, view.viewport)
    }

    /// A hand has come to rest.
    func takeBackForecast(_ key: ActiveTools.Key) {
        guard let index = drawers.firstIndex(where: { self.key(of: $0.touch) == key }) else {
            return editor.takeBackForecast(key)
        }
        drawers[index].ahead = []
        follow(&drawers[index])
    }
}
