import Foundation
import TouchDrawingModel
import TouchKit

/// Updates that depend on the viewport.
extension ChromeController {
    /// Called when the viewport has changed: updates or closes what points at locations on the canvas.
    ///
    /// - Parameter previous: the previous viewport.
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

    /// Shows a warning next to each unsaved figure. Not in a kiosk, where visitors can do nothing about it.
    func updateUnsavedBadges() {
        if style == .kiosk { return }
        guard !editor.adjustments.unsaved.isEmpty || unsavedBadges.superview != nil else { return }
        let viewport = canvasView.viewport
        unsavedBadges.locations = editor.unsavedFigures.suffix(UnsavedBadges.maxCount).map {
            viewport.view($0.object.end)
        }
        if unsavedBadges.locations.isEmpty { return unsavedBadges.removeFromSuperview() }
        guard unsavedBadges.superview == nil else { return }
        unsavedBadges.frame = container.bounds
        container.insertSubview(unsavedBadges, at: 1)
    }

    /// Adapts everything on the paper to its color.
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
        // A drawing may open with a rotated canvas.
        if canvasView.viewport.rotation != 0 { indicators.show(canvasView.viewport) }
        updateFitButton()
    }

    /// Holding shows the overview; a tap zooms to 100 %.
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

    /// Source: our choice: the duration of `UILongPressGestureRecognizer`.
    private static let holdTime = Duration.milliseconds(500)

    // MARK: Overview

    /// Shows the overview while a key or button is held.
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
