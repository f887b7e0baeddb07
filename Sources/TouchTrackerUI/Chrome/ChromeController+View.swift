import Foundation
import TouchDrawingModel
import TouchKit

/// What depends on which part of the canvas is shown.
extension ChromeController {
    /// Another part of the canvas is shown: what points at places of it goes along or goes away.
    ///
    /// - Parameter old: what was shown before.
    func viewChanged(from previous: Viewport) {
        hideMenus()
        updateUnsavedBadges()
        guard let zoomIndicator else { return }
        let current = canvasView.viewport
        if current.scale != previous.scale || current.rotation != previous.rotation { zoomIndicator.show(current) }
        updateFitButton()
    }

    func updateFitButton() {
        guard let zoomIndicator else { return }
        visibleFigure = editor.figure(visibleIn: canvasView.bounds, of: canvasView.viewport, visibleFigure)
        zoomIndicator.setFitButton(visibleFigure == nil && !editor.drawing.isEmpty ? .shown : .hidden)
    }

    /// Puts a warning beside each figure that is not kept; visitors can do nothing about that.
    func updateUnsavedBadges() {
        if style == .kiosk { return }
        guard !editor.adjustments.unsaved.isEmpty || unsavedBadges.superview != nil else { return }
        let viewport = canvasView.viewport
        unsavedBadges.locations = editor.unsavedFigures.suffix(UnsavedBadges.maxCount).map { viewport.view($0.end) }
        if unsavedBadges.locations.isEmpty { return unsavedBadges.removeFromSuperview() }
        guard unsavedBadges.superview == nil else { return }
        unsavedBadges.frame = container.bounds
        container.insertSubview(unsavedBadges, at: 1)
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

    func addZoomIndicator() {
        let indicators = ZoomIndicator(frame: container.bounds)
        zoomIndicator = indicators
        container.insertSubview(indicators, at: 1)
        indicators.zoomCard.button.addTarget(
            self, action: ChromeController.zoomPressed, for: .touchDown)
        indicators.zoomCard.button.addTarget(
            self, action: ChromeController.zoomReleased, for: [.touchUpInside, .touchUpOutside, .touchCancel])
        indicators.zoomCard.button.addTarget(self, action: ChromeController.zoomTapped, for: .primaryActionTriggered)
        indicators.allCard.button.addTarget(
            self, action: { (chrome: ChromeController) in { chrome.perform(.showAll) } }, for: .primaryActionTriggered)
        // A drawing is opened as its window showed it.
        if canvasView.viewport.rotation != 0 { indicators.show(canvasView.viewport) }
        updateFitButton()
    }

    /// Held, it shows all of the drawing; tapped, it leads back to 100 %.
    private func zoomPressed() {
        overviewTimer = container.window?.application?.scheduler.after(Self.holdTime) { [weak self] in
            self?.showOverview()
        }
    }

    private func zoomReleased() {
        overviewTimer?.cancel()
        isOverviewTap = overview == nil
        hideOverview()
    }

    private func zoomTapped() {
        if isOverviewTap { navigator.jumpToFullSize() }
        isOverviewTap = true
    }

    /// Source: our choice: a long press, as `UILongPressGestureRecognizer` has it.
    private static let holdTime = Duration.milliseconds(500)

    // MARK: Overview

    /// Shows all of the drawing, as long as something is held.
    func showOverview() {
        guard overview == nil, help?.superview == nil else { return }
        dismissPopovers()
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
