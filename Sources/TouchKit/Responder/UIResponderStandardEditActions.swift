public import Foundation

/// What people do to a selection in any program: one protocol for each action, since a responder implements those that
/// make sense to it and no others.
///
///     final class DrawView: UIView, UIResponderStandardEditActions.Delete {
///         func delete(_ sender: Any?) { … }
///     }
///
/// The actions themselves are constants of `Action`: `.delete`. A responder that conforms can perform them;
/// `canPerformAction(_:withSender:)` tells when. The sender is who asked for it: a menu controller, a key command.
///
/// **Difference from UIKit**, where all are optional methods of one Objective-C protocol.
public enum UIResponderStandardEditActions {
    public protocol Cut: UIResponder {
        func cut(_ sender: Any?)
    }

    public protocol Copy: UIResponder {
        func copy(_ sender: Any?)
    }

    public protocol Paste: UIResponder {
        func paste(_ sender: Any?)
    }

    public protocol PasteAndMatchStyle: UIResponder {
        func pasteAndMatchStyle(_ sender: Any?)
    }

    public protocol PasteAndGo: UIResponder {
        func pasteAndGo(_ sender: Any?)
    }

    public protocol PasteAndSearch: UIResponder {
        func pasteAndSearch(_ sender: Any?)
    }

    public protocol Select: UIResponder {
        func select(_ sender: Any?)
    }

    public protocol SelectAll: UIResponder {
        func selectAll(_ sender: Any?)
    }

    public protocol Delete: UIResponder {
        func delete(_ sender: Any?)
    }

    public protocol MakeTextWritingDirectionLeftToRight: UIResponder {
        func makeTextWritingDirectionLeftToRight(_ sender: Any?)
    }

    public protocol MakeTextWritingDirectionRightToLeft: UIResponder {
        func makeTextWritingDirectionRightToLeft(_ sender: Any?)
    }

    public protocol ToggleBoldface: UIResponder {
        func toggleBoldface(_ sender: Any?)
    }

    public protocol ToggleItalics: UIResponder {
        func toggleItalics(_ sender: Any?)
    }

    public protocol ToggleUnderline: UIResponder {
        func toggleUnderline(_ sender: Any?)
    }

    public protocol IncreaseSize: UIResponder {
        func increaseSize(_ sender: Any?)
    }

    public protocol DecreaseSize: UIResponder {
        func decreaseSize(_ sender: Any?)
    }

    public protocol Find: UIResponder {
        func find(_ sender: Any?)
    }

    public protocol FindAndReplace: UIResponder {
        func findAndReplace(_ sender: Any?)
    }

    public protocol FindNext: UIResponder {
        func findNext(_ sender: Any?)
    }

    public protocol FindPrevious: UIResponder {
        func findPrevious(_ sender: Any?)
    }

    public protocol UseSelectionForFind: UIResponder {
        func useSelectionForFind(_ sender: Any?)
    }

    public protocol Print: UIResponder {
        func printContent(_ sender: Any?)
    }

    public protocol Rename: UIResponder {
        func rename(_ sender: Any?)
    }

    public protocol Duplicate: UIResponder {
        func duplicate(_ sender: Any?)
    }

    public protocol Move: UIResponder {
        func move(_ sender: Any?)
    }

    public protocol Export: UIResponder {
        func export(_ sender: Any?)
    }

    public typealias TextAttributes = [NSAttributedString.Key: Any]
    public typealias TextAttributesConversion = (TextAttributes) -> TextAttributes

    public protocol UpdateTextAttributes: UIResponder {
        /// - Parameter conversionHandler: gives the new attributes for old ones of the selection.
        func updateTextAttributes(conversionHandler: @escaping TextAttributesConversion)
    }
}
