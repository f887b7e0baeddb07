import Foundation
import TouchKit

/// The meaning of a key for moving the focus.
///
/// Handled as presses and not as key commands: a key that opens something and repeats while it is held must not close
/// it again.
enum FocusKey {
    case close
    /// F6: to another part of the window.
    case leave
    /// To the next (1) or previous (−1) control.
    case step(Int)
    case go(FocusNavigator.Direction)

    /// - Parameter closing: the characters of keys that close, besides Escape.
    init?(_ press: UIPress, closing: [String] = []) {
        guard let key = press.key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else {
            return nil
        }
        let input = key.charactersIgnoringModifiers
        switch press.type {
        case .upArrow: self = .go(.up)
        case .downArrow: self = .go(.down)
        case .leftArrow: self = .go(.left)
        case .rightArrow: self = .go(.right)
        default:
            if input == "\t" {
                self = .step(key.modifierFlags.contains(.shift) ? -1 : 1)
            } else if input == UIKeyCommand.inputF(6) {
                self = .leave
            } else if input == UIKeyCommand.inputEscape || closing.contains(input) {
                self = .close
            } else {
                return nil
            }
        }
    }
}
