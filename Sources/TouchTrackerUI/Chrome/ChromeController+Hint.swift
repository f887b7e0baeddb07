import Foundation
import TouchDrawingModel
import TouchKit

/// The hint on an empty canvas, and what is shown to whoever is here for the first time.
extension ChromeController {
    /// What the hint says, with what everybody has chosen.
    var hintContent: HintContent {
        HintContent(editor.people.map(\.toolbox), keyboard: style == .kiosk ? .absent : .present)
    }

    /// Shows the hint while nothing is drawn and no open panel covers it, and among several people the lines between their
    /// parts.
    func showHint() {
        let isEmpty = editor.isComplete && editor.drawing.isEmpty
        let gap = hint?.frame.insetBy(dx: -Metrics.margin, dy: -Metrics.margin) ?? .null
        let borders = isShared && isEmpty ? input.seating.borders(in: sharedArea) : []
        partLines.show(borders, besides: gap)
        guard let hint else { return }
        let isCovered = openPanels.contains { $0.intersects(hint.frame) }
        hint.show(shouldShowHint && !isCovered ? .shown : .hidden)
    }

    /// Where open colour panels are, in the container's space.
    private var openPanels: [CGRect] {
        ([ownPanel] + parts.map(\.ownPanel)).compactMap { $0.isOpen ? $0.frame(in: container) : nil }
    }

    /// Has lines draw themselves, unless nothing is to move by itself.
    func startDemonstration() {
        let tool = editor.person.toolbox.tool
        guard shouldShowHint, !isShared, Tool.drawing.contains(tool), let application = window?.application,
            application.allowsAnimations
        else { return }
        let below = hint.map { $0.frame.maxY } ?? 0
        let demonstration = Demonstration(tool.traits.previewShape)
        demonstration.frame = Demonstration.frame(in: container.bounds, below: below)
        container.insertSubview(demonstration, aboveSubview: canvasView)
        demonstration.start(application, watching: container)
        self.demonstration = demonstration
    }
}
