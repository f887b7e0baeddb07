import Foundation
import TouchDrawingModel
import TouchKit
import TouchLanguage

/// The bar: where it stands, and what makes way for it.
extension ChromeController {
    /// Once the canvas is in sight: nobody has to wait for buttons to draw.
    func addBarAndHint() {
        guard bar == nil else { return }
        let (bar, hint) = (ToolBar(), HintView(hintContent))
        self.bar = bar
        self.hint = hint
        hint.alpha = 0
        hint.settle(in: container)
        // Below all that can be opened.
        container.insertSubview(hint, aboveSubview: canvasView)
        container.insertSubview(partLines, aboveSubview: canvasView)
        bar.offersFullScreen = permits(.toggleFullScreen)
        bar.edge = barEdge
        bar.settle(in: container)
        addViewSigns()
        connectBar()
        for card in [bar, messages.banner.card] { card.left = { [unowned self] in walkAround() } }
        bar.isFullScreen = window?.isFullScreen == true
        window?.fullScreenChanged = { [weak self] in self?.fullScreenChanged() }
        arrangeBar()
        if isHintWanted { hint.alpha = 1 } else { hint.show(.gone) }
        if isFirstStart { demonstrate() }
        if isShared { peopleChanged() }
        showSteps()
        showPaper()
        bar.toolbox = editor.person.toolbox
        // The first text in each font takes a millisecond: rather now than all of them when the panel comes. Not by a timer,
        // which would part the reports of a hand that draws already.
        for font in ColorPanel.fonts { _ = font.lineHeight }
    }

    private func connectBar() {
        guard let bar else { return }
        paperHold = PaperHold(bar.handButton, of: 0, input) { [unowned self] in perform(.takeHand) }
        for (button, command) in bar.orders {
            button.addTarget(
                self, action: { (chrome: ChromeController) in { chrome.performAtBar(command) } },
                for: .primaryActionTriggered)
        }
        bar.tools.chosen = { [unowned self] in performAtBar(.choose($0)) }
        bar.tools.moreWanted = { [unowned self] in showFoldedTools() }
        bar.tools.onShowPresets = { [unowned self] in showPresets(of: $0, beside: $1) }
    }

    private func performAtBar(_ command: Command) {
        input.seating.handIsAtBar(of: editor.person.number)
        perform(command)
    }

    private func fullScreenChanged() {
        let isFull = window?.isFullScreen == true
        bar?.isFullScreen = isFull
        // A window manager's key has led out of it.
        if !isFull, style == .kiosk { window?.toggleFullScreen() }
    }

    // MARK: Place

    /// Has the bar be at its edge, in a window of another size perhaps, and everything else beside it.
    func arrangeBar() {
        guard let bar else { return }
        bar.edge = barEdge
        bar.arrange(in: container)
        viewSigns?.insets = bar.insets
        viewSigns?.row = !isShared ? .bottom : input.seating.arrangement == .wall ? .top : .middle
        canvasView.coveredEdges = barInsets
        messages.banner.insets = barInsets
        unkeptSigns.hidden = barBody
        hint?.insets = barInsets
        hint?.arrange(in: container)
        arrangeParts()
        showHint()
    }

    /// What is seen of the bar, in the container's space.
    private var barBody: CGRect { bar.map { $0.convert($0.body, to: container) } ?? .null }

    /// What bars take at the container's edges: the one that is everybody's, and those of several people.
    private var barInsets: UIEdgeInsets {
        var insets = bar?.insets ?? .zero
        guard isShared else { return insets }
        insets.bottom += PersonBar.room
        if input.seating.arrangement == .table { insets.top = max(insets.top, PersonBar.room) }
        return insets
    }

    /// What several people do not share. At the top, where few sit, parts reach to the window's edge.
    private var sharedInsets: UIEdgeInsets { barEdge == .top ? .zero : bar?.insets ?? .zero }

    /// What several people share, in the container's space.
    var sharedRoom: CGRect { container.bounds.inset(by: sharedInsets) }

    /// Has each part be where its person is: beside the bar's strip, but at the top, where few sit, beside the bar.
    private func arrangeParts() {
        input.seating.insets = sharedInsets
        partLines.frame = container.bounds
        for part in parts {
            let number = part.person.number
            part.arrange(
                in: input.seating.part(of: number, in: sharedRoom), isTurned: input.seating.isTurned(number),
                besides: barBody)
        }
    }

    /// Has the bar stand at an edge from now on.
    func moveBar(to edge: BarEdge) {
        barEdge = edge
        barMoved?(edge)
    }

    // MARK: Menus

    /// Opens a menu beside one of the bar's buttons, on the side where the paper is.
    ///
    /// - Parameter groups: what it offers.
    func show(_ menu: MenuCard, _ groups: [[MenuCard.Choice]], beside button: UIView?) {
        menu.anchor = button.map { $0.convert($0.bounds, to: container) } ?? .zero
        menu.way =
            switch barEdge {
            case .top: .below
            case .bottom: .above
            case .left: .right
            case .right: .left
            }
        menu.show(groups)
        menu.scope = modalScope
        menu.present(in: container)
    }

    /// Opens the list of the tools that have no button of their own.
    private func showFoldedTools() {
        guard let tools = bar?.tools else { return }
        makeRoom()
        show(toolMenu, [tools.choices], beside: tools.moreButton)
    }

    /// Leads the keys from the canvas to the bar, from there to a message, and back.
    func walkAround() {
        let banner = messages.banner
        if let bar, !bar.hasFocus, !banner.card.hasFocus { return bar.takeFocus() }
        let wasOnBar = bar?.hasFocus == true
        bar?.returnFocus()
        if banner.card.hasFocus { return banner.card.returnFocus() }
        if wasOnBar, banner.message?.action != nil { banner.card.takeFocus() }
    }
}
