import Foundation
import TouchDrawingModel
import TouchKit

/// The hint on an empty canvas, and the demonstration at the first start.
extension ChromeController {
    /// The texts of the hint for everyone's current tools.
    var hintContent: HintContent {
        HintContent(editor.people.map(\.toolbox), keyboard: style == .kiosk ? .absent : .present)
    }

    /// Shows the hint while the canvas is empty and no panel covers it; with several people also the lines between
    /// their parts.
    func showHint() {
        let isEmpty = editor.isComplete && editor.drawing.isEmpty
        let gap = hint?.frame.insetBy(dx: -Metrics.margin, dy: -Metrics.margin) ?? .null
        let borders = isShared && isEmpty ? input.seating.borders(in: sharedArea) : []
        partLines.show(borders, besides: gap)
        guard let hint else { return }
        let isCovered = openPanels.contains { $0.intersects(hint.frame) }
        hint.show(shouldShowHint && !isCovered ? .shown : .hidden)
    }

    /// The frames of open color panels, in the container's coordinate space.
    private var openPanels: [CGRect] {
        ([ownPanel] + parts.map(\.ownPanel)).compactMap { $0.isOpen ? $0.frame(in: container) : nil }
    }

    /// Starts the animated demonstration, unless animations are off.
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
