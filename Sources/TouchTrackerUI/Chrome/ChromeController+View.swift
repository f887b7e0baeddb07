import Foundation
import TouchDrawingModel
import TouchKit

/// What depends on which part of the canvas is shown.
extension ChromeController {
    /// Another part of the canvas is shown: what points at places of it goes along or goes away.
    ///
    /// - Parameter old: what was shown before.
    func viewChanged(from old: Viewport) {
        hideMenus()
        showUnkept()
        guard let viewSigns else { return }
        let new = canvasView.viewport
        if new.scale != old.scale || new.turn != old.turn { viewSigns.show(new) }
        showWhetherInSight()
    }

    func showWhetherInSight() {
        guard let viewSigns else { return }
        figureInSight = editor.figure(seenIn: canvasView.bounds, of: canvasView.viewport, figureInSight)
        viewSigns.offerAll(figureInSight == nil && !editor.drawing.isEmpty ? .shown : .gone)
    }

    /// Puts a warning beside each figure that is not kept; visitors can do nothing about that.
    func showUnkept() {
        if style == .kiosk { return }
        guard !editor.adjustments.unkept.isEmpty || unkeptSigns.superview != nil else { return }
        let viewport = canvasView.viewport
        unkeptSigns.places = editor.unkeptFigures.suffix(UnkeptSigns.most).map { viewport.view($0.end) }
        if unkeptSigns.places.isEmpty { return unkeptSigns.removeFromSuperview() }
        guard unkeptSigns.superview == nil else { return }
        unkeptSigns.frame = container.bounds
        container.insertSubview(unkeptSigns, at: 1)
    }

    /// What stands on the paper is to be read on it.
    func showPaper() {
        let paper = editor.document.paper
        let style: UIUserInterfaceStyle = paper.tone == .white ? .light : .dark
        hint?.overrideUserInterfaceStyle = style
        partLines.overrideUserInterfaceStyle = style
        bar?.paper = paper
        for part in parts { part.bar.paper = paper }
    }

    func addViewSigns() {
        let signs = ViewSigns(frame: container.bounds)
        viewSigns = signs
        container.insertSubview(signs, at: 1)
        signs.zoomCard.button.addTarget(
            self, action: ChromeController.zoomSignPressed, for: .touchDown)
        signs.zoomCard.button.addTarget(
            self, action: ChromeController.zoomSignReleased, for: [.touchUpInside, .touchUpOutside, .touchCancel])
        signs.zoomCard.button.addTarget(self, action: ChromeController.zoomSignTapped, for: .primaryActionTriggered)
        signs.allCard.button.addTarget(
            self, action: { (chrome: ChromeController) in { chrome.perform(.showAll) } }, for: .primaryActionTriggered)
        // A drawing is opened as its window showed it.
        if canvasView.viewport.turn != 0 { signs.show(canvasView.viewport) }
        showWhetherInSight()
    }

    /// Held, it shows all of the drawing; tapped, it leads back to 100 %.
    private func zoomSignPressed() {
        overviewTimer = container.window?.application?.scheduler.after(Self.holdTime) { [weak self] in
            self?.showOverview()
        }
    }

    private func zoomSignReleased() {
        overviewTimer?.cancel()
        isOverviewTap = overview == nil
        hideOverview()
    }

    private func zoomSignTapped() {
        if isOverviewTap { navigator.jumpToFullSize() }
        isOverviewTap = true
    }

    /// Source: our choice: a long press, as `UILongPressGestureRecognizer` has it.
    private static let holdTime = Duration.milliseconds(500)

    // MARK: Overview

    /// Shows all of the drawing, as long as something is held.
    func showOverview() {
        guard overview == nil, help?.superview == nil else { return }
        makeRoom()
        let overview = Overview(editor.document, canvasView, navigator)
        overview.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.insertSubview(overview, aboveSubview: canvasView)
        self.overview = overview
    }

    func hideOverview() {
        overview?.removeFromSuperview()
        overview = nil
    }
}
