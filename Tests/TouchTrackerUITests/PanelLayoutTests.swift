import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The layout of the color panel in windows of all sizes.
@Suite struct PanelLayoutTests {
    nonisolated static let sizes: [CGSize] = [
        CGSize(width: 480, height: 360), CGSize(width: 480, height: 400), CGSize(width: 640, height: 480),
        CGSize(width: 800, height: 600), CGSize(width: 360, height: 640), CGSize(width: 1280, height: 500),
        CGSize(width: 1920, height: 1080),
    ]

    private static func toolbox(_ recents: Int) -> Toolbox {
        var toolbox = Toolbox()
        for number in 0..<recents {
            toolbox.choose(Ink(Color(hue: Double(number) / 7, saturation: 0.4, brightness: 0.7)))
        }
        return toolbox
    }

    private static func controls(in view: UIView) -> [UIView] {
        view.subviews.flatMap { subview -> [UIView] in
            guard !subview.isHidden else { return [] }
            return subview.canBecomeFirstResponder ? [subview] : controls(in: subview)
        }
    }

    @Test(
        "panel: every control is inside the window, at least 44 points high and wide, and overlaps no other (D-41)",
        arguments: sizes,
        [0, 6])
    func controls(size: CGSize, recents: Int) {
        let stage = PanelStage(size: size, toolbox: Self.toolbox(recents))
        let controls = Self.controls(in: stage.panel.card)
        #expect(controls.count == 20 + Tool.inPanel.count + stage.panel.toolbox.tool.nibs.count + recents)
        #expect(stage.panel.cardScale == 1)
        var frames: [CGRect] = []
        for control in controls {
            var frame = control.convert(control.bounds, to: nil)
            // A switch also accepts touches above and below it.
            if control is UISwitch { frame = frame.insetBy(dx: 0, dy: -6.5) }
            #expect(stage.stage.window.bounds.contains(frame))
            #expect(frame.width >= 43.999 && frame.height >= 43.999, "\(control): \(frame)")
            for other in frames {
                let shared = frame.intersection(other)
                #expect(shared.isNull || shared.width < 0.01 || shared.height < 0.01, "\(frame) \(other)")
            }
            frames.append(frame)
        }
    }

    @Test(
        "panel: is at most 360 points wide; without an anchor, centered at the lower edge (D-41)"
    )
    func position() {
        let stage = PanelStage(size: CGSize(width: 1000, height: 800))
        let card = stage.panel.card
        let body = card.convert(card.body, to: nil)
        #expect(body.width == 360 && body.midX == 500 && body.maxY == 792)
    }

    @Test("panel: in a window that is too small, shrinks, and its controls work")
    func tiny() {
        let stage = PanelStage(size: CGSize(width: 320, height: 240))
        let card = stage.panel.card
        #expect(stage.stage.window.bounds.contains(card.convert(card.body, to: nil)))
        stage.surroundings.tap(stage.button(.red))
        #expect(stage.changes.last?.ink == PredefinedInk.red.ink)
    }

    @Test("panel: follows the window's size while open")
    func resize() {
        let stage = PanelStage(size: CGSize(width: 1000, height: 800))
        stage.stage.send(.resized(stage.stage.window.id, CGSize(width: 480, height: 360), scale: 1))
        stage.stage.host.finishPass()
        let card = stage.panel.card
        #expect(stage.stage.window.bounds.contains(card.convert(card.body, to: nil)))
    }
}
