import Foundation
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// A colour panel over a canvas, and who hears of it.
final class PanelStage: ColorPanelDelegate {
    let surroundings: Surroundings
    let panel = ColorPanel()
    /// Everything that was told, oldest first.
    private(set) var changes: [Toolbox] = []
    /// What was chosen for figures, oldest first.
    private(set) var choices: [ColorPanel.Choice] = []

    var stage: TestStage { surroundings.stage }

    /// - Parameter toolbox: nil: the default one with the line tool.
    init(size: CGSize = CGSize(width: 800, height: 720), toolbox: Toolbox? = nil) {
        surroundings = Surroundings(size: size)
        panel.scope = .beside
        panel.anchor = { [surroundings] in .lowerEdge(of: surroundings.canvas.bounds) }
        panel.delegate = self
        if let toolbox { panel.toolbox = toolbox } else { panel.toolbox.tool = .line }
        open()
    }

    func colorPanel(_ panel: ColorPanel, didChange toolbox: Toolbox) {
        changes.append(toolbox)
    }

    func colorPanel(_ panel: ColorPanel, didChoose choice: ColorPanel.Choice) {
        choices.append(choice)
    }

    func open() {
        panel.present(in: surroundings.canvas)
        surroundings.settle()
    }

    /// Where a part of a view is in the window; 0…1 from its top left corner.
    func point(_ x: CGFloat, _ y: CGFloat, in view: UIView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.width * x, y: view.bounds.height * y), to: nil)
    }

    func button(_ ink: PredefinedInk) -> UIView {
        let buttons = panel.readyInks.subviews.compactMap { $0 as? InkButton }
        return buttons.first { $0.ink == ink.ink } ?? panel
    }

    func arrow(_ type: UIPress.PressType) { surroundings.press("", meaning: type) }
}
