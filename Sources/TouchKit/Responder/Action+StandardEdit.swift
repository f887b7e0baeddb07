private typealias Edit = UIResponderStandardEditActions

extension Action {
    public static let cut = Action("cut") { (target: any Edit.Cut) in { target.cut($0) } }
    public static let copy = Action("copy") { (target: any Edit.Copy) in { target.copy($0) } }
    public static let paste = Action("paste") { (target: any Edit.Paste) in { target.paste($0) } }
    public static let pasteAndMatchStyle = Action("pasteAndMatchStyle") { (target: any Edit.PasteAndMatchStyle) in
        { target.pasteAndMatchStyle($0) }
    }
    public static let pasteAndGo = Action("pasteAndGo") { (target: any Edit.PasteAndGo) in { target.pasteAndGo($0) } }
    public static let pasteAndSearch = Action("pasteAndSearch") { (target: any Edit.PasteAndSearch) in
        { target.pasteAndSearch($0) }
    }
    public static let select = Action("select") { (target: any Edit.Select) in { target.select($0) } }
    public static let selectAll = Action("selectAll") { (target: any Edit.SelectAll) in { target.selectAll($0) } }
    public static let delete = Action("delete") { (target: any Edit.Delete) in { target.delete($0) } }
    public static let makeTextWritingDirectionLeftToRight = Action("makeTextWritingDirectionLeftToRight") {
        (target: any Edit.MakeTextWritingDirectionLeftToRight) in { target.makeTextWritingDirectionLeftToRight($0) }
    }
    public static let makeTextWritingDirectionRightToLeft = Action("makeTextWritingDirectionRightToLeft") {
        (target: any Edit.MakeTextWritingDirectionRightToLeft) in { target.makeTextWritingDirectionRightToLeft($0) }
    }
    public static let toggleBoldface = Action("toggleBoldface") { (target: any Edit.ToggleBoldface) in
        { target.toggleBoldface($0) }
    }
    public static let toggleItalics = Action("toggleItalics") { (target: any Edit.ToggleItalics) in
        { target.toggleItalics($0) }
    }
    public static let toggleUnderline = Action("toggleUnderline") { (target: any Edit.ToggleUnderline) in
        { target.toggleUnderline($0) }
    }
    public static let increaseSize = Action("increaseSize") { (target: any Edit.IncreaseSize) in
        { target.increaseSize($0) }
    }
    public static let decreaseSize = Action("decreaseSize") { (target: any Edit.DecreaseSize) in
        { target.decreaseSize($0) }
    }
    public static let find = Action("find") { (target: any Edit.Find) in { target.find($0) } }
    public static let findAndReplace = Action("findAndReplace") { (target: any Edit.FindAndReplace) in
        { target.findAndReplace($0) }
    }
    public static let findNext = Action("findNext") { (target: any Edit.FindNext) in { target.findNext($0) } }
    public static let findPrevious = Action("findPrevious") { (target: any Edit.FindPrevious) in
        { target.findPrevious($0) }
    }
    public static let useSelectionForFind = Action("useSelectionForFind") { (target: any Edit.UseSelectionForFind) in
        { target.useSelectionForFind($0) }
    }
    public static let print = Action("print") { (target: any Edit.Print) in { target.printContent($0) } }
    public static let rename = Action("rename") { (target: any Edit.Rename) in { target.rename($0) } }
    public static let duplicate = Action("duplicate") { (target: any Edit.Duplicate) in { target.duplicate($0) } }
    public static let move = Action("move") { (target: any Edit.Move) in { target.move($0) } }
    public static let export = Action("export") { (target: any Edit.Export) in { target.export($0) } }

    /// The sender is the conversion.
    public static let updateTextAttributes = Action("updateTextAttributes") {
        (target: any Edit.UpdateTextAttributes) in
        { (conversion: @escaping Edit.TextAttributesConversion) in
            target.updateTextAttributes(conversionHandler: conversion)
        }
    }
}
