import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// States are distinguishable without color vision.
@Suite struct HueTests {
    /// Source: WCAG 2.1, relative luminance.
    private static func luminance(_ color: Color) -> Double {
        func linear(_ component: Double) -> Double {
            component <= 0.03928 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }

    /// Source: WCAG 2.1, contrast ratio.
    private static func contrast(_ one: Color, _ other: Color) -> Double {
        let (low, high) = (min(luminance(one), luminance(other)), max(luminance(one), luminance(other)))
        return (high + 0.05) / (low + 0.05)
    }

    /// The number of pixels that differ with a contrast ratio of at least 3, as required of graphical objects.
    private static func difference(_ one: Bitmap, _ other: Bitmap) -> Int {
        (0..<one.height).reduce(0) { sum, y in
            sum + (0..<one.width).count { contrast(one.color(x: $0, y: y), other.color(x: $0, y: y)) >= 3 }
        }
    }

    private static func picture(_ look: String, of view: UIView, size: CGSize) throws -> Bitmap {
        let surroundings = Surroundings(size: CGSize(width: 300, height: 100), style: .unspecified)
        var preferences = HostPreferences()
        if look.contains("dark") { preferences.appearance = .dark }
        if look.contains("contrast") { preferences.contrast = .high }
        surroundings.stage.send(.preferences(preferences))
        surroundings.canvas.backgroundColor = .systemBackground
        view.frame = CGRect(origin: CGPoint(x: 10, y: 10), size: size)
        surroundings.stage.window.addSubview(view)
        surroundings.settle()
        return try surroundings.picture(of: view.frame)
    }

    /// Controls in two states, such as a row of tools with the first or the second one chosen.
    private static let controls: [(name: String, make: (Bool) -> UIView, size: CGSize)] = [
        (
            "tool, nib",
            { isFirst in
                let row = ChoiceRow()
                row.options = [.init(icon: .line, title: "Line"), .init(icon: .hand, title: "Hand")]
                row.selectedIndex = isFirst ? 0 : 1
                return row
            }, CGSize(width: 240, height: 44)
        ),
        (
            "ink",
            { isChosen in
                let button = InkButton(.ink(PredefinedInk.red.ink), name: "Red")
                button.isSelected = isChosen
                return button
            }, CGSize(width: 44, height: 44)
        ),
        (
            "switch",
            { isOn in
                let row = SettingRow("Colour by direction")
                row.onOff.setOn(isOn, animated: false)
                return row
            }, CGSize(width: 240, height: 44)
        ),
    ]

    @Test(
        "chosen and on states: are distinguishable by lightness alone, in each appearance (G-53)",
        arguments: ["light", "dark", "light-contrast", "dark-contrast"])
    func controls(look: String) throws {
        for (name, make, size) in Self.controls {
            let pictures = try [true, false].map { try Self.picture(look, of: make($0), size: size) }
            // At least a ring around a drop.
            #expect(Self.difference(pictures[0], pictures[1]) >= 60, "\(name)")
        }
    }

    @Test("line in progress in automatic ink: differs from a finished one in lightness, on each paper (G-53, D-6)")
    func progress() {
        for tone in Paper.Tone.allCases {
            let finished = Ink.automatic.color(on: Paper(tone))
            #expect(Self.contrast(Adjustments.unfinishedColor, finished) >= 3, "\(tone)")
        }
    }
}
