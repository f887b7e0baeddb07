import DrawingModel
import Foundation
import TouchKit

/// What lies around the canvas: bar, hint, messages, panel and help.
extension DrawController {
    /// Beside the canvas, so that touches which began there stay there. Once the canvas is in sight: nobody has to wait for
    /// buttons to draw.
    func furnish() {
        guard bar == nil else { return }
        let (bar, hint) = (ToolBar(), HintView())
        self.bar = bar
        self.hint = hint
        hint.alpha = 0
        hint.settle(in: view)
        bar.settle(in: view)
        bar.undoButton.addTarget(self, action: DrawController.undoLast, for: .primaryActionTriggered)
        bar.redoButton.addTarget(self, action: DrawController.redoAgain, for: .primaryActionTriggered)
        bar.inkButton.addTarget(self, action: DrawController.showPanel, for: .primaryActionTriggered)
        bar.toolButton.addTarget(self, action: DrawController.changeTool, for: .primaryActionTriggered)
        bar.helpButton.addTarget(self, action: DrawController.showHelp, for: .primaryActionTriggered)
        for card in [bar, banner.card] { card.left = { [unowned self] in walkAround() } }
        if drawView.isDrawing || !editor.drawing.isEmpty { hint.show(.gone) } else { hint.alpha = 1 }
        showSteps()
        bar.toolbox = editor.toolbox
    }

    /// Brings what is shown of the history up to date.
    func showSteps() {
        bar?.canUndo = editor.document.history.canUndo
        bar?.canRedo = editor.document.history.canRedo
        showActivity()
    }

    /// The bar and the hint are out of the way of who draws.
    func showActivity() {
        if drawView.isDrawing { bar?.fade() } else { bar?.unfade() }
        hint?.show(drawView.isDrawing || !editor.drawing.isEmpty ? .gone : .shown)
    }

    // MARK: Panel

    func showPanel() { presentPanel(for: nil) }

    /// Lets the selected line's ink be chosen.
    func changeInk() { presentPanel(for: editor.selection) }

    private func presentPanel(for figure: FigureID?) {
        guard !panel.isPresented else { return }
        menu?.hideMenu()
        figureToInk = figure
        panel.delegate = self
        panel.toolbox = editor.toolbox
        panel.present(in: view)
    }

    func changeTool() {
        editor.toolbox.tool = editor.toolbox.tool == .line ? .freehand : .line
    }

    // MARK: Help and messages

    func showHelp() {
        menu?.hideMenu()
        let menuKey = HelpRow(keys: [["Menu"]], meaning: "Open the menu")
        let help = help ?? HelpSheet(keys: HelpRow.rows(for: Self.commands) + [menuKey])
        self.help = help
        help.present(in: view)
    }

    func tellCleared(_ count: Int) {
        let lines = count == 1 ? "1 line" : "\(count) lines"
        show(
            Message(
                text: "Cleared \(lines).",
                action: Message.Action(title: "Undo") { [weak self] in self?.editor.undo() }))
    }

    /// Tells a person something that needs to be known, for some seconds; nil takes it away again.
    public func tell(_ sentence: String?) {
        if let sentence { show(Message(text: sentence)) } else { banner.close() }
    }

    func show(_ message: Message) {
        banner.show(message, in: view)
    }

    /// Leads the keys from the canvas to the bar, from there to a message, and back.
    func walkAround() {
        if let bar, !bar.hasFocus, !banner.card.hasFocus { return bar.takeFocus() }
        let wasOnBar = bar?.hasFocus == true
        bar?.returnFocus()
        if banner.card.hasFocus { return banner.card.returnFocus() }
        if wasOnBar, banner.message?.action != nil { banner.card.takeFocus() }
    }
}

extension DrawController: ColorPanelDelegate {
    func colorPanel(_ panel: ColorPanel, didChange toolbox: Toolbox) {
        editor.toolbox = toolbox
    }

    func colorPanelDidDismiss(_ panel: ColorPanel) {
        guard let figure = figureToInk, figure == editor.selection, let ink = panel.chosenInk else { return }
        figureToInk = nil
        editor.changeInk(to: ink)
    }
}
