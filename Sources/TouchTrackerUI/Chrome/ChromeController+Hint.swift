import Foundation
import TouchDrawingModel
import TouchKit

/// The hint on an empty canvas, and what is shown to whoever is here for the first time.
extension ChromeController {
    /// What the hint says, with what everybody has chosen.
    var hintContent: HintContent {
        HintContent(editor.people.map(\.toolbox), keyboard: style == .kiosk ? .absent : .there)
    }

    /// Has lines draw themselves, unless nothing is to move by itself.
    func demonstrate() {
        let tool = editor.person.toolbox.tool
        guard isHintWanted, !isShared, Tool.drawing.contains(tool), let application = window?.application,
            application.movesThings
        else { return }
        let below = hint.map { $0.frame.maxY } ?? 0
        let demonstration = Demonstration(tool.traits.course)
        demonstration.frame = Demonstration.frame(in: container.bounds, below: below)
        container.insertSubview(demonstration, aboveSubview: canvasView)
        demonstration.begin(application, watching: container)
        self.demonstration = demonstration
    }
}
