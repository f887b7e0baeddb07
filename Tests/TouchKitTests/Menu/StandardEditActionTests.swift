import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// The standard edit actions of every program.
@Suite struct StandardEditActionTests {
    /// Implements all standard edit actions.
    private final class All: UIView, Edit.Cut, Edit.Copy, Edit.Paste, Edit.PasteAndMatchStyle, Edit.PasteAndGo,
        Edit.PasteAndSearch, Edit.Select, Edit.SelectAll, Edit.Delete, Edit.MakeTextWritingDirectionLeftToRight,
        Edit.MakeTextWritingDirectionRightToLeft, Edit.ToggleBoldface, Edit.ToggleItalics, Edit.ToggleUnderline,
        Edit.IncreaseSize, Edit.DecreaseSize, Edit.Find, Edit.FindAndReplace, Edit.FindNext, Edit.FindPrevious,
        Edit.UseSelectionForFind, Edit.UpdateTextAttributes, Edit.Print, Edit.Rename, Edit.Duplicate, Edit.Move,
        Edit.Export
    {
        var calls: [String] = []
        func cut(_ sender: Any?) { calls.append("cut") }
        func copy(_ sender: Any?) { calls.append("copy") }
        func paste(_ sender: Any?) { calls.append("paste") }
        func pasteAndMatchStyle(_ sender: Any?) { calls.append("pasteAndMatchStyle") }
        func pasteAndGo(_ sender: Any?) { calls.append("pasteAndGo") }
        func pasteAndSearch(_ sender: Any?) { calls.append("pasteAndSearch") }
        func select(_ sender: Any?) { calls.append("select") }
        func selectAll(_ sender: Any?) { calls.append("selectAll") }
        func delete(_ sender: Any?) { calls.append("delete") }
        func makeTextWritingDirectionLeftToRight(_ sender: Any?) { calls.append("makeTextWritingDirectionLeftToRight") }
        func makeTextWritingDirectionRightToLeft(_ sender: Any?) { calls.append("makeTextWritingDirectionRightToLeft") }
        func toggleBoldface(_ sender: Any?) { calls.append("toggleBoldface") }
        func toggleItalics(_ sender: Any?) { calls.append("toggleItalics") }
        func toggleUnderline(_ sender: Any?) { calls.append("toggleUnderline") }
        func increaseSize(_ sender: Any?) { calls.append("increaseSize") }
        func decreaseSize(_ sender: Any?) { calls.append("decreaseSize") }
        func find(_ sender: Any?) { calls.append("find") }
        func findAndReplace(_ sender: Any?) { calls.append("findAndReplace") }
        func findNext(_ sender: Any?) { calls.append("findNext") }
        func findPrevious(_ sender: Any?) { calls.append("findPrevious") }
        func useSelectionForFind(_ sender: Any?) { calls.append("useSelectionForFind") }
        func printContent(_ sender: Any?) { calls.append("print") }
        func rename(_ sender: Any?) { calls.append("rename") }
        func duplicate(_ sender: Any?) { calls.append("duplicate") }
        func move(_ sender: Any?) { calls.append("move") }
        func export(_ sender: Any?) { calls.append("export") }
        func updateTextAttributes(conversionHandler: @escaping Edit.TextAttributesConversion) {
            calls.append("converted \(conversionHandler([:]).count)")
        }
    }

    private static let actions: [Action] = [
        .cut, .copy, .paste, .pasteAndMatchStyle, .pasteAndGo, .pasteAndSearch, .select, .selectAll, .delete,
        .makeTextWritingDirectionLeftToRight, .makeTextWritingDirectionRightToLeft, .toggleBoldface, .toggleItalics,
        .toggleUnderline, .increaseSize, .decreaseSize, .find, .findAndReplace, .findNext, .findPrevious,
        .useSelectionForFind, .print, .rename, .duplicate, .move, .export,
    ]

    @Test("standard edit action: calls its own method of the implementing responder, and no other (R65)")
    func all() {
        let (stage, view, plain) = (TestStage(), All(), EditableView())
        for action in Self.actions {
            #expect(view.canPerformAction(action, withSender: nil))
            #expect(stage.application.sendAction(action, to: view, from: self, for: nil))
            #expect(view.calls == [action.name])
            view.calls = []
        }
        #expect(Set(Self.actions).count == 26)
        #expect(Self.actions.filter { plain.canPerformAction($0, withSender: nil) } == [.cut, .copy, .delete])
        #expect(!UIView().canPerformAction(.updateTextAttributes, withSender: nil))
    }

    @Test("text attributes: converted by the closure that the sender provides (R65)")
    func attributes() {
        let (stage, view) = (TestStage(), All())
        let conversion: Edit.TextAttributesConversion = { $0.merging([.init("size"): 12]) { $1 } }
        #expect(stage.application.sendAction(.updateTextAttributes, to: view, from: conversion, for: nil))
        #expect(view.calls == ["converted 1"])
    }

    @Test("key command with a standard action: goes to the first responder in the chain that can perform it (R65, R70)")
    func keyCommand() {
        final class Commanding: UIView {
            override var keyCommands: [UIKeyCommand] {
                [UIKeyCommand(input: "x", modifierFlags: .control, action: .cut)]
            }
        }
        let (stage, outer, inner) = (TestStage(), Commanding(), EditableView())
        stage.window.addSubview(outer)
        outer.addSubview(inner)
        inner.becomeFirstResponder()
        stage.type("x", modifiers: .control)
        #expect(inner.calls == ["cut UIKeyCommand"])
    }
}
