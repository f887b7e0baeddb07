import Foundation
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// A color panel over a canvas, and a delegate that records its messages.
final class PanelStage: ColorPanelDelegate {
    let surroundings: Surroundings
    let panel = ColorPanel()
    /// All toolboxes that the panel has sent, oldest first.
    private(set) var changes: [Toolbox] = []
    /// All choices for figures that the panel has sent, oldest first.
    private(set) var choices: [ColorPanel.Choice] = []

    var stage: TestStage { surroundings.stage }

    /// - Parameter toolbox: nil for the default one with the line tool.
    init(size: CGSize = CGSize(width: 800, height: 720), toolbox: Toolbox? = nil) {
        surroundings = Surroundings(size: size)
        panel.scope = .beside
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

    /// A point of a view in window coordinates; `x` and `y` run from 0 to 1 from its top left corner.
    func point(_ x: CGFloat, _ y: CGFloat, in view: UIView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.width * x, y: view.bounds.height * y), to: nil)
    }

    func button(_ ink: PredefinedInk) -> UIView {
        let buttons = panel.inks.predefinedInks.subviews.compactMap { $0 as? InkButton }
        return buttons.first { $0.ink == ink.ink } ?? panel
    }

    func arrow(_ type: UIPress.PressType) { surroundings.press("", meaning: type) }
}
