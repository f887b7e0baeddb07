import Foundation
public import TouchDrawingModel
import TouchKit

/// What lies around the canvas: bar, hint, messages, panel and help.
extension DrawingViewController {
    /// Beside the canvas, so that touches which began there stay there. Once the canvas is in sight: nobody has to wait for
    /// buttons to draw.
    func addChrome() {
        guard bar == nil else { return }
        let (bar, hint) = (ToolBar(), HintView())
        self.bar = bar
        self.hint = hint
        hint.alpha = 0
        hint.settle(in: view)
        bar.settle(in: view)
        bar.undoButton.addTarget(self, action: DrawingViewController.undoLast, for: .primaryActionTriggered)
        bar.redoButton.addTarget(self, action: DrawingViewController.redoAgain, for: .primaryActionTriggered)
        bar.inkButton.addTarget(self, action: DrawingViewController.showPanel, for: .primaryActionTriggered)
        bar.toolButton.addTarget(self, action: DrawingViewController.changeTool, for: .primaryActionTriggered)
        bar.helpButton.addTarget(self, action: DrawingViewController.showHelp, for: .primaryActionTriggered)
        for card in [bar, banner.card] { card.left = { [unowned self] in walkAround() } }
        if isHintWanted { hint.alpha = 1 } else { hint.show(.gone) }
        showSteps()
        bar.toolbox = editor.toolbox
        // The first text in each font takes a millisecond: rather now than all of them when the panel comes. Not by a timer,
        // which would part the reports of a hand that draws already.
        for font in ColorPanel.fonts { _ = font.lineHeight }
    }

    /// Brings what is shown of the history up to date.
    func showSteps() {
        bar?.canUndo = editor.document.history.canUndo
        bar?.canRedo = editor.document.history.canRedo
        showActivity()
    }

    /// The bar and the hint are out of the way of who draws.
    func showActivity() {
        if canvasView.isDrawing { bar?.fade() } else { bar?.unfade() }
        hint?.show(isHintWanted ? .shown : .gone)
    }

    private var isHintWanted: Bool { !canvasView.isDrawing && editor.isComplete && editor.drawing.isEmpty }

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
                // As long as it is shown, the clear is the last step.
                action: Message.Action(title: "Undo") { [weak self] in self?.editor.undo() },
                life: .secondsOrNextStep))
    }

    /// Tells a person something that needs to be known, for some seconds; nil takes it away again.
    public func tell(_ sentence: String?) {
        if let sentence { show(Message(text: sentence)) } else { banner.close() }
    }

    /// Tells a person what is wrong for as long as it is; nil: nothing any more.
    public func tellTrouble(_ sentence: String?) {
        banner.stand(sentence.map { Message(text: $0) }, in: view)
    }

    /// Asks something that has to be answered before anything else; it takes the place of an earlier question. Escape and a
    /// touch beside it answer that nothing is to happen.
    public func ask(_ question: Question) {
        menu?.hideMenu()
        questionCard.show(question)
        questionCard.present(in: view)
    }

    /// Takes the question away.
    public func stopAsking() { questionCard.dismiss() }

    public var isAsking: Bool { questionCard.isPresented }

    /// Puts a warning beside each figure that is not kept.
    func showUnkept() {
        guard !editor.adjustments.unkept.isEmpty || unkeptSigns.superview != nil else { return }
        unkeptSigns.places = editor.unkeptFigures.suffix(UnkeptSigns.most).map { canvasView.viewport.view($0.end) }
        if unkeptSigns.places.isEmpty { return unkeptSigns.removeFromSuperview() }
        guard unkeptSigns.superview == nil else { return }
        unkeptSigns.frame = view.bounds
        view.insertSubview(unkeptSigns, at: 1)
    }

    /// Tells a person something, unless it is just being told: a key that is held says it again and again.
    func tellOnce(_ sentence: String) {
        if banner.message?.text != sentence { tell(sentence) }
    }

    /// Says that the drawing is still being read, unless something else is being said.
    public func tellUnread() {
        if !editor.isComplete, banner.message == nil { tell(Self.unread) }
    }

    /// Takes a sentence away again, unless another one has taken its place.
    public func untell(_ sentence: String) {
        if banner.message?.text == sentence { banner.close() }
    }

    /// What a picture of the drawing that is still to come must be like now; nil while there is no frame.
    public var pictureOrder: InkPicture.Order? { canvasView.pictureOrder }

    /// What lies beneath all that is on the canvas has been read.
    ///
    /// - Parameters:
    ///   - document: all of it.
    ///   - identities: whether what is selected and held goes on being that.
    ///   - picture: of what lies beneath; without it the canvas is drawn anew.
    public func complete(with document: Document, _ identities: Editor.Identities, picture: InkPicture? = nil) {
        canvasView.latePicture = picture
        editor.complete(with: document, identities)
    }

    /// What is told while the drawing is still being read.
    public static let unread =
        "The drawing is large and still being opened; its lines appear in a moment. You can draw meanwhile."

    /// - Parameter participle: what can't be done to the drawing before it is read.
    static func unread(toWait participle: String) -> String {
        "The drawing is large and still being opened; it can be \(participle) in a moment."
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

extension DrawingViewController: ColorPanelDelegate {
    func colorPanel(_ panel: ColorPanel, didChange toolbox: Toolbox) {
        editor.toolbox = toolbox
    }

    func colorPanelDidDismiss(_ panel: ColorPanel) {
        guard let figure = figureToInk, figure == editor.selection, let ink = panel.chosenInk else { return }
        figureToInk = nil
        editor.changeInk(to: ink)
    }
}
