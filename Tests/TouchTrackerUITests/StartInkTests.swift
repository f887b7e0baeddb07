import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The initial inks of several people.
@Suite struct StartInkTests {
    /// The differences between all pairs of inks, from 0 to more than 100.
    private func differences(_ inks: [Ink], on paper: Paper = Paper()) -> [Double] {
        let colors = inks.map { $0.color(on: paper) }
        return colors.indices.flatMap { one in colors[(one + 1)...].map { $0.difference(from: colors[one]) } }
    }

    private func inks(startingWith first: Ink, on paper: Paper = Paper()) -> [Ink] {
        var toolbox = Toolbox()
        toolbox.ink = first
        let editor = Editor(person: Person(toolbox: toolbox))
        editor.setInitialPaper(on: paper)
        editor.setPeople(4)
        return editor.people.map(\.toolbox.ink)
    }

    @Test("initial inks: differ in lightness and hue, and from the paper (N-23)", arguments: Paper.Tone.allCases)
    func distinct(tone: Paper.Tone) {
        let paper = Paper(tone)
        let inks = inks(startingWith: .automatic, on: paper)
        #expect(inks == [.automatic, PredefinedInk.blue.ink, PredefinedInk.green.ink, PredefinedInk.amber.ink])
        let colors = inks.map { $0.color(on: paper) }
        let lightness = colors.map(\.lab.lightness).sorted()
        #expect(zip(lightness, lightness.dropFirst()).allSatisfy { $1 - $0 >= 12 }, "\(lightness)")
        let hues = colors.dropFirst().map(\.hsb.hue).sorted()
        let gaps = zip(hues, hues.dropFirst() + [hues[0] + 1]).map { $1 - $0 }
        #expect(gaps.allSatisfy { $0 >= 60.0 / 360 }, "\(gaps)")
        #expect(differences(inks, on: paper).allSatisfy { $0 >= 50 })
        #expect(colors.allSatisfy { $0.difference(from: paper.color) >= InitialInk.minimumDifference })
    }

    @Test("initial inks: differ from any ink of the first person (N-23)")
    func beside() {
        let seed = Seed()
        var random = SplitMix(seed: seed.value)
        let mixed = (0..<500).map { _ in
            Ink(
                Color(
                    red: Double(random.next(256)) / 255, green: Double(random.next(256)) / 255,
                    blue: Double(random.next(256)) / 255))
        }
        for first in PredefinedInk.allCases.map(\.ink) + mixed {
            let inks = inks(startingWith: first)
            #expect(inks[0] == first)
            #expect(differences(inks).allSatisfy { $0 >= InitialInk.minimumDifference }, "\(inks), \(seed)")
        }
    }

    @Test("initial inks: no ink is close to two choices, so one is always available (N-23)")
    func choices() {
        let choices = InitialInk.choices.map(\.ink)
        #expect(choices.count == Editor.maxPeople)
        #expect(differences(choices).allSatisfy { $0 >= 2 * InitialInk.minimumDifference })
    }

    @Test("initial inks: are shown in each person's bar, and replace color by direction (N-23, D-42)")
    func shown() {
        let canvas = Canvas(size: CGSize(width: 1366, height: 768), chrome: .full)
        canvas.person.toolbox.coloring = .angle
        canvas.editor.setPeople(4)
        canvas.stage.advance(by: .milliseconds(300))
        let contents = canvas.controller.chrome.layout.parts.map(\.bar.inkButton.content)
        let others: [InkButton.Content] = [PredefinedInk.blue, .green, .amber].map { .ink($0.ink) }
        #expect(contents == [.everyHue] + others)
    }

    @Test(
        "color difference: is 100 from black to white, 0 from itself, and correct for sRGB's red and green",
        arguments: [
            (Color.black, Color.white, 100.0), (.red, .red, 0), (.red, .green, 170.6), (.black, .black, 0),
        ])
    func difference(one: Color, other: Color, expected: Double) {
        #expect(abs(one.difference(from: other) - expected) < 0.3)
        #expect(one.difference(from: other) == other.difference(from: one))
    }
}
