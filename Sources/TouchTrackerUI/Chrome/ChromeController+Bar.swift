import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// The toolbar, and the layout of everything around it.
extension ChromeController {
    /// Adds the toolbar and the hint after the canvas has been shown, so that they do not delay drawing.
    func addBarAndHint() {
        guard bar == nil else { return }
        let (bar, hint) = (ToolBar(), HintView(hintContent))
        self.bar = bar
        self.hint = hint
        hint.alpha = 0
        hint.install(in: container)
        // Below everything that can be opened.
        container.insertSubview(hint, aboveSubview: canvasView)
        container.insertSubview(partLines, aboveSubview: canvasView)
        bar.offersFullScreen = permits(.toggleFullScreen)
        bar.edge = barEdge
        bar.install(in: container)
        addZoomIndicator()
        connectBar()
        for card in [bar, messages.banner.card] { card.onLeave = { [unowned self] in moveFocus() } }
        bar.isFullScreen = window?.isFullScreen == true
        window?.onFullScreenChange = { [weak self] in self?.fullScreenChanged() }
        layOutBar()
        if shouldShowHint { hint.alpha = 1 } else { hint.show(.hidden) }
        if isFirstStart { startDemonstration() }
        if isShared { peopleChanged() }
        showSteps()
        showPaper()
        bar.toolbox = editor.person.toolbox
        // The first layout of text in each font takes a millisecond. Done here, not when the panel opens, and not in a
        // timer, which would interrupt drawing.
        for font in ColorPanel.fonts { _ = font.lineHeight }
    }

    private func connectBar() {
        guard let bar else { return }
        handButtonHold = HandButtonHold(bar.handButton, of: 0, input) { [unowned self] in perform(.toggleHand) }
        for (button, command) in bar.commands {
            button.addTarget(
                self, action: { (chrome: ChromeController) in { chrome.performFromBar(command) } },
                for: .primaryActionTriggered)
        }
        bar.tools.onChoose = { [unowned self] in performFromBar(.choose($0)) }
        bar.tools.onShowMore = { [unowned self] in showFoldedTools() }
        bar.tools.onShowPresets = { [unowned self] in showPresets(of: $0, beside: $1) }
    }

    private func performFromBar(_ command: Command) {
        input.seating.usedToolbar(by: editor.person.number)
        perform(command)
    }

    private func fullScreenChanged() {
        let isFull = window?.isFullScreen == true
        bar?.isFullScreen = isFull
        // The window manager's key has left full screen.
        if !isFull, style == .kiosk { window?.toggleFullScreen() }
    }

    // MARK: Layout

    /// Positions the toolbar at its edge, and everything else around it.
    func layOutBar() {
        guard let bar else { return }
        bar.edge = barEdge
        bar.layOut(in: container)
        zoomIndicator?.insets = bar.insets
        zoomIndicator?.row = !isShared ? .bottom : input.seating.arrangement == .wall ? .top : .middle
        canvasView.coveredEdges = barInsets
        messages.banner.insets = barInsets
        unsavedBadges.hidden = barBody
        hint?.insets = barInsets
        hint?.layOut(in: container)
        layOutParts()
        showHint()
    }

    /// The visible part of the toolbar, in the container's coordinate space.
    private var barBody: CGRect { bar.map { $0.convert($0.body, to: container) } ?? .null }

    /// The insets covered by the common toolbar and those of several people.
    private var barInsets: UIEdgeInsets {
        var insets = bar?.insets ?? .zero
        guard isShared else { return insets }
        insets.bottom += PersonBar.totalHeight
        if input.seating.arrangement == .table { insets.top = max(insets.top, PersonBar.totalHeight) }
        return insets
    }

    /// The insets of the area that people share. At the top, where few sit, parts extend to the window's edge.
    private var sharedInsets: UIEdgeInsets { barEdge == .top ? .zero : bar?.insets ?? .zero }

    /// The area that several people share, in the container's coordinate space.
    var sharedArea: CGRect { container.bounds.inset(by: sharedInsets) }

    /// Positions each person's part: beside the strip of the toolbar or, at the top, beside the toolbar itself.
    private func layOutParts() {
        input.seating.insets = sharedInsets
        partLines.frame = container.bounds
        for part in parts {
            let number = part.person.number
            part.layOut(
                in: input.seating.part(of: number, in: sharedArea), isUpsideDown: input.seating.isUpsideDown(number),
                besides: barBody)
        }
    }

    /// Moves the toolbar to another edge.
    func moveBar(to edge: BarEdge) {
        barEdge = edge
        onBarMove?(edge)
    }

    // MARK: Menus

    /// Opens a menu next to one of the toolbar's buttons, towards the canvas.
    ///
    /// - Parameter groups: the entries of the menu.
    func show(_ menu: MenuCard, _ groups: [[MenuCard.Choice]], beside button: UIView?) {
        menu.anchor = button.map { $0.convert($0.bounds, to: container) } ?? .zero
        menu.side =
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

    /// Opens the list of tools that have no button of their own.
    private func showFoldedTools() {
        guard let tools = bar?.tools else { return }
        dismissPopovers()
        show(toolMenu, [tools.options], beside: tools.moreButton)
    }

    /// Moves the focus from the canvas to the toolbar, from there to a message, and back.
    func moveFocus() {
        let banner = messages.banner
        if let bar, !bar.hasFocus, !banner.card.hasFocus { return bar.focusFirst() }
        let wasOnBar = bar?.hasFocus == true
        bar?.restoreFocus()
        if banner.card.hasFocus { return banner.card.restoreFocus() }
        if wasOnBar, banner.message?.action != nil { banner.card.focusFirst() }
    }
}
