import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Golden images of the color panel.
@Suite struct PanelLookTests {
    nonisolated struct Look: CustomTestStringConvertible {
        var name: String
        var size: CGSize
        var style: UIUserInterfaceStyle
        var scale: CGFloat = 1
        var testDescription: String { name }
    }

    nonisolated static let looks = [
        Look(name: "panel-light", size: CGSize(width: 400, height: 700), style: .light),
        Look(name: "panel-dark", size: CGSize(width: 400, height: 700), style: .dark),
        Look(name: "panel-small", size: CGSize(width: 480, height: 360), style: .light),
    ]

    private static func scene(_ look: Look, _ change: (ColorPanel) -> Void = { _ in }) throws -> Bitmap {
        let surroundings = Surroundings(size: look.size, scale: look.scale, style: look.style)
        let panel = ColorPanel()
        var toolbox = Toolbox()
        for hue in [0.1, 0.35, 0.8] { toolbox.choose(Ink(Color(hue: hue, saturation: 0.5, brightness: 0.8))) }
        toolbox.choose(Ink(Color(hue: 0.56, saturation: 0.7, brightness: 0.75)))
        toolbox.tool = .freehand
        panel.toolbox = toolbox
        panel.present(in: surroundings.stage.window)
        surroundings.settle()
        change(panel)
        surroundings.settle()
        return try surroundings.picture(of: panel.card.frame)
    }

    @Test("panel: matches its golden image in each appearance and in low windows (D-41)", arguments: looks)
    func golden(look: Look) throws {
        #expect(try Golden(look.name).difference(from: Self.scene(look)) == .none)
    }

    @Test("panel's golden image: differs with another ink, size, tool or pen type", arguments: 0..<4, looks)
    func negative(change: Int, look: Look) throws {
        let picture = try Self.scene(look) { panel in
            switch change {
            case 0: panel.toolbox.ink = .black
            case 1: panel.toolbox.style.size = 11
            case 2: panel.toolbox.tool = .line
            default: panel.toolbox.choose(.brush)
            }
        }
        guard case .pixels = try Golden(look.name).compare(picture) else { return #expect(Bool(false)) }
    }
}
