import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Golden images of a window with several people.
@Suite struct PeopleLookTests {
    /// - Parameter name: the number of people and their arrangement, such as "4-table".
    private static func scene(_ name: String, _ change: (DrawingViewController) -> Void = { _ in }) -> Canvas {
        let canvas = Canvas(size: CGSize(width: 1200, height: 700), chrome: .full)
        let count = name.first?.wholeNumberValue ?? 2
        canvas.editor.setPeople(count)
        canvas.controller.isTable = name.hasSuffix("table")
        let inks: [PredefinedInk] = [.red, .orange, .blue, .automatic]
        for (person, ink) in zip(canvas.editor.people, inks) { person.toolbox.ink = ink.ink }
        let seating = canvas.controller.chrome.context.input.seating
        for number in 0..<count {
            let part = seating.part(of: number, in: canvas.stage.window.bounds)
            canvas.draw(at(part.midX - 80, part.midY + 20), at(part.midX + 60, part.midY - 40))
        }
        let last = canvas.controller.chrome.layout.parts.last
        last?.show(.cleared(3, .own))
        canvas.controller.chrome.popovers.showPanel(by: canvas.person)
        change(canvas.controller)
        canvas.stage.advance(by: .seconds(1))
        return canvas
    }

    @Test(
        "window of several people: matches its golden image (N-10, N-12, N-13)",
        arguments: ["2-wall", "2-table", "3-wall", "3-table", "4-wall", "4-table"])
    func golden(name: String) throws {
        #expect(try Golden("people-\(name)").difference(from: Self.scene(name).stage.picture) == .none)
    }

    @Test("golden image of several people: differs with another person's ink, and with a step to undo")
    func negative() throws {
        let golden = Golden("people-2-wall")
        for change in 0..<2 {
            let canvas = Self.scene("2-wall") { controller in
                if change == 0 { controller.editor.people[1].toolbox.ink = PredefinedInk.red.ink }
                if change == 1 { controller.editor.undo(by: controller.editor.people[1]) }
            }
            guard case .pixels = try golden.compare(canvas.stage.picture) else { return #expect(Bool(false)) }
        }
    }
}
