import Foundation
import TouchKit
import TouchKitTesting

/// Selecting some of several figures.
extension Canvas {
    /// Three horizontal lines, one below the other.
    func drawThree() {
        for y in [100.0, 200, 300] { draw(at(100, y), at(300, y)) }
    }

    /// Indices of the selected figures, counted from the back.
    func selectedIndices() -> [Int] {
        let ids = editor.drawing.entries.map(\.id)
        return person.selected.ids.compactMap { ids.firstIndex(of: $0) }.sorted()
    }

    /// Taps while modifier keys are down, and waits until it can no longer become a double tap.
    func tap(_ location: CGPoint, _ modifiers: UIKeyModifierFlags, with finger: Finger? = nil) {
        let finger = finger ?? stage.finger()
        finger.modifiers = modifiers
        finger.tap(at: location)
        stage.advance(by: .milliseconds(400))
    }

    /// Taps with a given finger, without modifier keys.
    func tap(_ location: CGPoint, with finger: Finger) { tap(location, [], with: finger) }
}
