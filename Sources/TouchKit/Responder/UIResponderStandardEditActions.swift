public import Foundation

/// The standard edit actions: one protocol per action, so that a responder implements only those that it supports.
///
///     final class SketchView: UIView, UIResponderStandardEditActions.Delete {
///         func delete(_ sender: Any?) { … }
///     }
///
/// The actions are constants of `Action`: `.delete`. A responder that conforms can perform them;
/// `canPerformAction(_:withSender:)` determines when. The sender is, for example, a menu controller or a key command.
///
/// **Difference from UIKit**, where they are optional methods of one Objective-C protocol.
@MainActor public enum UIResponderStandardEditActions {
    /// Moves the selection to the pasteboard.
    public protocol Cut: UIResponder {
        /// Moves the selection to the pasteboard.
        func cut(_ sender: Any?)
    }

    /// Copies the selection to the pasteboard.
    public protocol Copy: UIResponder {
        /// Copies the selection to the pasteboard.
        func copy(_ sender: Any?)
    }

    /// Replaces the selection with the content of the pasteboard.
    public protocol Paste: UIResponder {
        /// Inserts the content of the pasteboard.
        func paste(_ sender: Any?)
    }

    /// Pastes with the style of the surrounding text.
    public protocol PasteAndMatchStyle: UIResponder {
        /// Inserts the content of the pasteboard with the surrounding style.
        func pasteAndMatchStyle(_ sender: Any?)
    }

    /// Pastes a location and goes there.
    public protocol PasteAndGo: UIResponder {
        /// Inserts the content of the pasteboard, and goes there.
        func pasteAndGo(_ sender: Any?)
    }

    /// Pastes text and searches for it.
    public protocol PasteAndSearch: UIResponder {
        /// Inserts the content of the pasteboard, and searches for it.
        func pasteAndSearch(_ sender: Any?)
    }

    /// Selects the nearest unit, such as a word.
    public protocol Select: UIResponder {
        /// Selects what is at the location.
        func select(_ sender: Any?)
    }

    /// Selects everything.
    public protocol SelectAll: UIResponder {
        /// Selects everything.
        func selectAll(_ sender: Any?)
    }

    /// Deletes the selection without changing the pasteboard.
    public protocol Delete: UIResponder {
        /// Deletes the selection.
        func delete(_ sender: Any?)
    }

    /// Sets the writing direction of the selection to left to right.
    public protocol MakeTextWritingDirectionLeftToRight: UIResponder {
        /// Sets the writing direction to left to right.
        func makeTextWritingDirectionLeftToRight(_ sender: Any?)
    }

    /// Sets the writing direction of the selection to right to left.
    public protocol MakeTextWritingDirectionRightToLeft: UIResponder {
        /// Sets the writing direction to right to left.
        func makeTextWritingDirectionRightToLeft(_ sender: Any?)
    }

    /// Toggles bold.
    public protocol ToggleBoldface: UIResponder {
        /// Toggles bold.
        func toggleBoldface(_ sender: Any?)
    }

    /// Toggles italics.
    public protocol ToggleItalics: UIResponder {
        /// Toggles italics.
        func toggleItalics(_ sender: Any?)
    }

    /// Toggles underlining.
    public protocol ToggleUnderline: UIResponder {
        /// Toggles underlining.
        func toggleUnderline(_ sender: Any?)
    }

    /// Increases the font size.
    public protocol IncreaseSize: UIResponder {
        /// Increases the font size.
        func increaseSize(_ sender: Any?)
    }

    /// Decreases the font size.
    public protocol DecreaseSize: UIResponder {
        /// Decreases the font size.
        func decreaseSize(_ sender: Any?)
    }

    /// Shows the search interface.
    public protocol Find: UIResponder {
        /// Shows the search interface.
        func find(_ sender: Any?)
    }

    /// Shows the interface for finding and replacing.
    public protocol FindAndReplace: UIResponder {
        /// Shows the interface for finding and replacing.
        func findAndReplace(_ sender: Any?)
    }

    /// Selects the next match.
    public protocol FindNext: UIResponder {
        /// Selects the next match.
        func findNext(_ sender: Any?)
    }

    /// Selects the previous match.
    public protocol FindPrevious: UIResponder {
        /// Selects the previous match.
        func findPrevious(_ sender: Any?)
    }

    /// Searches for the selection.
    public protocol UseSelectionForFind: UIResponder {
        /// Searches for the selection.
        func useSelectionForFind(_ sender: Any?)
    }

    /// Prints the content. As in UIKit, the method's name differs from the action's.
    public protocol Print: UIResponder {
        /// Prints.
        func printContent(_ sender: Any?)
    }

    /// Renames the content.
    public protocol Rename: UIResponder {
        /// Renames the content.
        func rename(_ sender: Any?)
    }

    /// Duplicates the selection.
    public protocol Duplicate: UIResponder {
        /// Duplicates the selection.
        func duplicate(_ sender: Any?)
    }

    /// Moves the content.
    public protocol Move: UIResponder {
        /// Moves the content.
        func move(_ sender: Any?)
    }

    /// Exports a copy of the content.
    public protocol Export: UIResponder {
        /// Exports a copy of the content.
        func export(_ sender: Any?)
    }

    /// The attributes of text.
    public typealias TextAttributes = [NSAttributedString.Key: Any]
    /// Converts attributes.
    public typealias TextAttributesConversion = (TextAttributes) -> TextAttributes

    /// Changes the attributes of the selection.
    public protocol UpdateTextAttributes: UIResponder {
        /// - Parameter conversionHandler: returns the new attributes for the old ones.
        func updateTextAttributes(conversionHandler: @escaping TextAttributesConversion)
    }
}
