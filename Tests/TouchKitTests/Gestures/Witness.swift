import Foundation
import TouchKit

/// A view that passes its touches to a closure and logs their phases and locations.
final class Witness: UIView {
    var notes: [String] = []
    private let onTouch: (UITouch) -> Void

    init(frame: CGRect, look: @escaping (UITouch) -> Void) {
        self.onTouch = look
        super.init(frame: frame)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }

    private func note(_ touches: Set<UITouch>) {
        for touch in touches {
            onTouch(touch)
            notes.append("\(touch.phase) \(touch.location(in: nil).x)")
        }
    }
}
