import Foundation
import TouchKit

/// What a key means to controls that keys walk among.
///
/// These are presses and not commands: a key that opened something and is still held must not close it as it repeats.
enum FocusKey {
    case close
    /// F6: to another part of the window.
    case leave
    /// To the next control (1) or the one before (-1).
    case step(Int)
    case go(FocusNavigator.Direction)

    /// - Parameter closing: what keys that close type, beside Escape.
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
