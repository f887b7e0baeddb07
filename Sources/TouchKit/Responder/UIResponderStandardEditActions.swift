public import Foundation

/// What people do to a selection in any program: one protocol for each action, since a responder implements those that
/// make sense to it and no others.
///
///     final class SketchView: UIView, UIResponderStandardEditActions.Delete {
///         func delete(_ sender: Any?) { … }
///     }
///
/// The actions themselves are constants of `Action`: `.delete`. A responder that conforms can perform them;
/// `canPerformAction(_:withSender:)` tells when. The sender is who asked for it: a menu controller, a key command.
///
/// **Difference from UIKit**, where all are optional methods of one Objective-C protocol.
@MainActor public enum UIResponderStandardEditActions {
    /// Puts the selection on the pasteboard, and takes it away.
    public protocol Cut: UIResponder {
        /// Puts the selection on the pasteboard, and takes it away.
        func cut(_ sender: Any?)
    }

    /// Puts the selection on the pasteboard.
    public protocol Copy: UIResponder {
        /// Puts the selection on the pasteboard.
        func copy(_ sender: Any?)
    }

    /// Puts what is on the pasteboard in place of the selection.
    public protocol Paste: UIResponder {
        /// Inserts what is on the pasteboard.
        func paste(_ sender: Any?)
    }

    /// Pastes, and has what was pasted look like what is around it.
    public protocol PasteAndMatchStyle: UIResponder {
        /// Inserts what is on the pasteboard, in the style of what is there.
        func pasteAndMatchStyle(_ sender: Any?)
    }

    /// Pastes, and goes where the text says.
    public protocol PasteAndGo: UIResponder {
        /// Inserts what is on the pasteboard, and goes there.
        func pasteAndGo(_ sender: Any?)
    }

    /// Pastes, and searches for the text.
    public protocol PasteAndSearch: UIResponder {
        /// Inserts what is on the pasteboard, and searches for it.
        func pasteAndSearch(_ sender: Any?)
    }

    /// Selects what is nearest, such as a word.
    public protocol Select: UIResponder {
        /// Selects what is at the place.
        func select(_ sender: Any?)
    }

    /// Selects everything.
    public protocol SelectAll: UIResponder {
        /// Selects everything.
        func selectAll(_ sender: Any?)
    }

    /// Takes the selection away; the pasteboard stays as it is.
    public protocol Delete: UIResponder {
        /// Takes the selection away.
        func delete(_ sender: Any?)
    }

    /// Has the selection read from left to right.
    public protocol MakeTextWritingDirectionLeftToRight: UIResponder {
        /// Has text written from left to right.
        func makeTextWritingDirectionLeftToRight(_ sender: Any?)
    }

    /// Has the selection read from right to left.
    public protocol MakeTextWritingDirectionRightToLeft: UIResponder {
        /// Has text written from right to left.
        func makeTextWritingDirectionRightToLeft(_ sender: Any?)
    }

    /// Makes the selection bold, or no longer so.
    public protocol ToggleBoldface: UIResponder {
        /// Makes the selection bold, or not.
        func toggleBoldface(_ sender: Any?)
    }

    /// Makes the selection italic, or no longer so.
    public protocol ToggleItalics: UIResponder {
        /// Makes the selection italic, or not.
        func toggleItalics(_ sender: Any?)
    }

    /// Underlines the selection, or no longer does.
    public protocol ToggleUnderline: UIResponder {
        /// Underlines the selection, or not.
        func toggleUnderline(_ sender: Any?)
    }

    /// Makes the selection's letters larger by a step.
    public protocol IncreaseSize: UIResponder {
        /// Makes the selection larger.
        func increaseSize(_ sender: Any?)
    }

    /// Makes the selection's letters smaller by a step.
    public protocol DecreaseSize: UIResponder {
        /// Makes the selection smaller.
        func decreaseSize(_ sender: Any?)
    }

    /// Asks what to search for.
    public protocol Find: UIResponder {
        /// Shows what finds text.
        func find(_ sender: Any?)
    }

    /// Asks what to search for, and what to put in its place.
    public protocol FindAndReplace: UIResponder {
        /// Shows what finds and replaces text.
        func findAndReplace(_ sender: Any?)
    }

    /// Selects the next place where that is found.
    public protocol FindNext: UIResponder {
        /// Goes to the next place that was found.
        func findNext(_ sender: Any?)
    }

    /// Selects the place before where that is found.
    public protocol FindPrevious: UIResponder {
        /// Goes to the previous place that was found.
        func findPrevious(_ sender: Any?)
    }

    /// Takes the selection for what to search for.
    public protocol UseSelectionForFind: UIResponder {
        /// Finds what is selected.
        func useSelectionForFind(_ sender: Any?)
    }

    /// Prints the content; the method has another name than the action, as in UIKit.
    public protocol Print: UIResponder {
        /// Prints.
        func printContent(_ sender: Any?)
    }

    /// Asks for another name.
    public protocol Rename: UIResponder {
        /// Gives it another name.
        func rename(_ sender: Any?)
    }

    /// Puts a second one of the selection beside it.
    public protocol Duplicate: UIResponder {
        /// Makes a second one.
        func duplicate(_ sender: Any?)
    }

    /// Asks where to put the content.
    public protocol Move: UIResponder {
        /// Puts it elsewhere.
        func move(_ sender: Any?)
    }

    /// Asks where to write a copy of the content.
    public protocol Export: UIResponder {
        /// Writes it for other programs.
        func export(_ sender: Any?)
    }

    /// What a piece of text looks like.
    public typealias TextAttributes = [NSAttributedString.Key: Any]
    /// From old attributes to new ones.
    public typealias TextAttributesConversion = (TextAttributes) -> TextAttributes

    /// Changes what the selection looks like, whatever it looks like now.
    public protocol UpdateTextAttributes: UIResponder {
        /// - Parameter conversionHandler: gives the new attributes for old ones of the selection.
        func updateTextAttributes(conversionHandler: @escaping TextAttributesConversion)
    }
}
