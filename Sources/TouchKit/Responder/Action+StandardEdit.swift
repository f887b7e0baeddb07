private typealias Edit = UIResponderStandardEditActions

extension Action {
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.Cut`.
    public static let cut = Action("cut") { (target: any Edit.Cut) in { target.cut($0) } }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.Copy`.
    public static let copy = Action("copy") { (target: any Edit.Copy) in { target.copy($0) } }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.Paste`.
    public static let paste = Action("paste") { (target: any Edit.Paste) in { target.paste($0) } }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.PasteAndMatchStyle`.
    public static let pasteAndMatchStyle = Action("pasteAndMatchStyle") { (target: any Edit.PasteAndMatchStyle) in
        { target.pasteAndMatchStyle($0) }
    }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.PasteAndGo`.
    public static let pasteAndGo = Action("pasteAndGo") { (target: any Edit.PasteAndGo) in { target.pasteAndGo($0) } }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.PasteAndSearch`.
    public static let pasteAndSearch = Action("pasteAndSearch") { (target: any Edit.PasteAndSearch) in
        { target.pasteAndSearch($0) }
    }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.Select`.
    public static let select = Action("select") { (target: any Edit.Select) in { target.select($0) } }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.SelectAll`.
    public static let selectAll = Action("selectAll") { (target: any Edit.SelectAll) in { target.selectAll($0) } }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.Delete`.
    public static let delete = Action("delete") { (target: any Edit.Delete) in { target.delete($0) } }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.MakeTextWritingDirectionLeftToRight`.
    public static let makeTextWritingDirectionLeftToRight = Action("makeTextWritingDirectionLeftToRight") {
        (target: any Edit.MakeTextWritingDirectionLeftToRight) in { target.makeTextWritingDirectionLeftToRight($0) }
    }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.MakeTextWritingDirectionRightToLeft`.
    public static let makeTextWritingDirectionRightToLeft = Action("makeTextWritingDirectionRightToLeft") {
        (target: any Edit.MakeTextWritingDirectionRightToLeft) in { target.makeTextWritingDirectionRightToLeft($0) }
    }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.ToggleBoldface`.
    public static let toggleBoldface = Action("toggleBoldface") { (target: any Edit.ToggleBoldface) in
        { target.toggleBoldface($0) }
    }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.ToggleItalics`.
    public static let toggleItalics = Action("toggleItalics") { (target: any Edit.ToggleItalics) in
        { target.toggleItalics($0) }
    }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.ToggleUnderline`.
    public static let toggleUnderline = Action("toggleUnderline") { (target: any Edit.ToggleUnderline) in
        { target.toggleUnderline($0) }
    }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.IncreaseSize`.
    public static let increaseSize = Action("increaseSize") { (target: any Edit.IncreaseSize) in
        { target.increaseSize($0) }
    }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.DecreaseSize`.
    public static let decreaseSize = Action("decreaseSize") { (target: any Edit.DecreaseSize) in
        { target.decreaseSize($0) }
    }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.Find`.
    public static let find = Action("find") { (target: any Edit.Find) in { target.find($0) } }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.FindAndReplace`.
    public static let findAndReplace = Action("findAndReplace") { (target: any Edit.FindAndReplace) in
        { target.findAndReplace($0) }
    }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.FindNext`.
    public static let findNext = Action("findNext") { (target: any Edit.FindNext) in { target.findNext($0) } }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.FindPrevious`.
    public static let findPrevious = Action("findPrevious") { (target: any Edit.FindPrevious) in
        { target.findPrevious($0) }
    }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.UseSelectionForFind`.
    public static let useSelectionForFind = Action("useSelectionForFind") { (target: any Edit.UseSelectionForFind) in
        { target.useSelectionForFind($0) }
    }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.Print`.
    public static let print = Action("print") { (target: any Edit.Print) in { target.printContent($0) } }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.Rename`.
    public static let rename = Action("rename") { (target: any Edit.Rename) in { target.rename($0) } }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.Duplicate`.
    public static let duplicate = Action("duplicate") { (target: any Edit.Duplicate) in { target.duplicate($0) } }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.Move`.
    public static let move = Action("move") { (target: any Edit.Move) in { target.move($0) } }
    /// Performed by a responder that conforms to `UIResponderStandardEditActions.Export`.
    public static let export = Action("export") { (target: any Edit.Export) in { target.export($0) } }

    /// The sender is the conversion closure.
    public static let updateTextAttributes = Action("updateTextAttributes") {
        (target: any Edit.UpdateTextAttributes) in
        { (conversion: @escaping Edit.TextAttributesConversion) in
            target.updateTextAttributes(conversionHandler: conversion)
        }
    }
}
