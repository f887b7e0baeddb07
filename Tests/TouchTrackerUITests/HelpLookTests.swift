import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Golden images of the hint and the help.
@Suite struct HelpLookTests {
    nonisolated struct Look: CustomTestStringConvertible {
        var name: String
        var size: CGSize
        var style: UIUserInterfaceStyle
        var testDescription: String { name }
    }

    nonisolated static let looks = [
        Look(name: "help-light", size: CGSize(width: 900, height: 620), style: .light),
        Look(name: "help-dark", size: CGSize(width: 480, height: 360), style: .dark),
    ]

    /// Rows of every kind.
    private static let keys = [
        HelpRow(keys: [["Ctrl", "Z"]], meaning: "Undo"),
        HelpRow(keys: [["Ctrl", "Shift", "Z"], ["Ctrl", "Y"]], meaning: "Redo"),
        HelpRow(keys: [["C"]], meaning: "Colours, width and tools"),
        HelpRow(keys: [["Tab"]], meaning: "Select the next line"),
        HelpRow(keys: [["←"], ["→"], ["↑"], ["↓"]], meaning: "Move the selected line, by 10 points with Shift"),
        HelpRow(keys: [["Del"], ["Backspace"]], meaning: "Delete selection"),
        HelpRow(keys: [["Menu"]], meaning: "Open its menu"),
        HelpRow(keys: [["F1"]], meaning: "This help"),
    ]

    private static func scene(
        _ look: Look, keys: [HelpRow] = HelpLookTests.keys, _ change: (HelpSheet) -> Void = { _ in }
    ) throws -> Bitmap {
        let surroundings = Surroundings(size: look.size, style: look.style)
        var toolbox = Toolbox()
        toolbox.tool = .line
        let sheet = HelpSheet(gestures: HelpRow.gestures(with: toolbox), keys: keys)
        sheet.present(in: surroundings.stage.window)
        surroundings.settle()
        change(sheet)
        surroundings.settle()
        return try surroundings.picture(of: sheet.card.convert(sheet.card.body, to: nil).insetBy(dx: -4, dy: -4))
    }

    @Test("help sheet: matches its golden image (D-60)", arguments: looks)
    func golden(look: Look) throws {
        #expect(try Golden(look.name).difference(from: Self.scene(look)) == .none)
    }

    @Test("help's golden images: differ with another key or another page")
    func negative() throws {
        var keys = Self.keys
        keys[2] = HelpRow(keys: [["P"]], meaning: keys[2].meaning)
        func keyPage(_ sheet: HelpSheet) { sheet.tabs.last?.sendActions(for: .primaryActionTriggered) }
        let (picture, other) = (
            try Self.scene(Self.looks[0], keyPage), try Self.scene(Self.looks[0], keys: keys, keyPage)
        )
        #expect(picture.differences(from: other) > 0)
        guard case .pixels = try Golden("help-light").compare(picture) else { return #expect(Bool(false)) }
        let low = try Self.scene(Self.looks[1]) { $0.tabs[1].sendActions(for: .primaryActionTriggered) }
        guard case .pixels = try Golden("help-dark").compare(low) else { return #expect(Bool(false)) }
    }

    private static func hint(_ style: UIUserInterfaceStyle) throws -> (Bitmap, HintView) {
        let surroundings = Surroundings(size: CGSize(width: 480, height: 300), style: style)
        let hint = HintView()
        hint.install(in: surroundings.stage.window)
        return (try surroundings.picture(of: hint.frame), hint)
    }

    @Test("hint: matches its golden image, on white paper in each appearance (D-60)", arguments: ["light", "dark"])
    func goldenHint(style: String) throws {
        let (picture, _) = try Self.hint(style == "dark" ? .dark : .light)
        #expect(try Golden("hint").difference(from: picture) == .none)
    }

    @Test("hint's golden image: differs with other colors")
    func negativeHint() throws {
        let surroundings = Surroundings(size: CGSize(width: 480, height: 300))
        let hint = HintView()
        hint.overrideUserInterfaceStyle = .dark
        hint.install(in: surroundings.stage.window)
        let picture = try surroundings.picture(of: hint.frame)
        guard case .pixels = try Golden("hint").compare(picture) else { return #expect(Bool(false)) }
    }
}
