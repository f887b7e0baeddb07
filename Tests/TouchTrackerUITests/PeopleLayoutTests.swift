import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The layout of several people's controls, in windows of many sizes.
@Suite struct PeopleLayoutTests {
    nonisolated private static let sizes = [
        CGSize(width: 480, height: 360), CGSize(width: 640, height: 480), CGSize(width: 1024, height: 768),
        CGSize(width: 1366, height: 768), CGSize(width: 1920, height: 1080),
    ]

    private struct Control: CustomStringConvertible {
        let name: String
        /// Nil for controls that everyone shares.
        let person: Int?
        /// In window coordinates.
        let frame: CGRect
        var description: String { "\(name) of \(person.map(String.init) ?? "all") \(frame)" }
    }

    private func canvas(_ size: CGSize, _ count: Int, _ arrangement: Seating.Arrangement, _ edge: BarEdge = .top)
        -> Canvas
    {
        let canvas = Canvas(size: size, chrome: .full) { $0.chrome.layout.barEdge = edge }
        canvas.editor.setPeople(count)
        canvas.controller.chrome.setArrangement(arrangement)
        canvas.stage.advance(by: .milliseconds(400))
        return canvas
    }

    private func body(_ card: Card) -> CGRect { card.convert(card.body, to: nil) }

    /// All controls that can be pressed while nothing is open.
    private func controls(_ chrome: ChromeController) throws -> [Control] {
        let (bar, indicators) = (try #require(chrome.layout.bar), try #require(chrome.layout.zoomIndicator))
        indicators.show(Viewport(scale: 12.5, rotation: 2))
        indicators.setFitButton(.shown)
        indicators.layoutIfNeeded()
        func control(_ button: UIView, _ person: Int?) -> Control {
            let name = (button as? IconButton)?.name ?? "colour"
            return Control(name: name, person: person, frame: button.convert(button.bounds, to: nil))
        }
        return bar.shownButtons.map { control($0, nil) }
            + [("zoom", indicators.zoomCard), ("fit", indicators.allCard)].map {
                Control(name: $0, person: nil, frame: body($1))
            }
            + chrome.layout.parts.enumerated().flatMap { number, part in
                part.bar.subviews.filter { $0 is UIButton && !$0.isHidden }.map { control($0, number) }
            }
    }

    @Test(
        "controls of several people: none overlaps another, and each is in its person's part (N-24, N-10, N-13)",
        arguments: sizes, BarEdge.allCases)
    func apart(size: CGSize, edge: BarEdge) throws {
        for (count, arrangement) in [
            (2, Seating.Arrangement.wall), (3, .wall), (4, .wall), (2, .table), (3, .table), (4, .table),
        ] {
            let canvas = canvas(size, count, arrangement, edge)
            let chrome = canvas.controller.chrome
            let controls = try controls(chrome)
            for (index, one) in controls.enumerated() {
                let frame = one.frame.insetBy(dx: 0.01, dy: 0.01)
                #expect(canvas.stage.window.bounds.contains(frame), "\(one)")
                for other in controls[(index + 1)...] {
                    #expect(!frame.intersects(other.frame.insetBy(dx: 0.01, dy: 0.01)), "\(one), \(other)")
                }
                guard let person = one.person else { continue }
                #expect(
                    chrome.context.input.seating.part(of: person, in: chrome.layout.sharedArea).contains(frame),
                    "\(one)")
                // A press there is assigned to the person too.
                #expect(chrome.context.input.seating.person(at: frame.center) == person)
            }
        }
    }

    @Test(
        "controls of four people: are large enough for fingers, and include the hand tool (N-24, D-64)",
        arguments: [CGSize(width: 1366, height: 768), CGSize(width: 1920, height: 1080)],
        [Seating.Arrangement.wall, .table])
    func large(size: CGSize, arrangement: Seating.Arrangement) throws {
        let chrome = canvas(size, 4, arrangement).controller.chrome
        for control in try controls(chrome) {
            #expect(control.frame.width >= 43.99 && control.frame.height >= 43.99, "\(control)")
        }
        for part in chrome.layout.parts { #expect(!part.bar.handButton.isHidden) }
    }

    @Test(
        "panels and messages of four people: are in their parts, and don't overlap others' bars (N-24, N-12)",
        arguments: [CGSize(width: 1366, height: 768), CGSize(width: 1920, height: 1080)],
        [Seating.Arrangement.wall, .table])
    func open(size: CGSize, arrangement: Seating.Arrangement) throws {
        for edge in BarEdge.allCases {
            let canvas = canvas(size, 4, arrangement, edge)
            let chrome = canvas.controller.chrome
            // Recent inks make panels higher.
            for person in canvas.editor.people { person.toolbox.choose(Ink(Color(white: 0.4))) }
            for part in chrome.layout.parts {
                chrome.commands.perform(.showPanel, by: part.person)
                part.show(.cleared(12, .own))
            }
            canvas.stage.advance(by: .milliseconds(400))
            let bar = body(try #require(chrome.layout.bar))
            for part in chrome.layout.parts {
                let room = part.convert(part.bounds, to: nil)
                #expect(part.panel.isPresented)
                for card in [body(part.panel.card), body(part.banner.card)] {
                    #expect(room.insetBy(dx: -0.01, dy: -0.01).contains(card), "\(edge), \(card)")
                    #expect(!bar.intersects(card), "\(edge), \(card)")
                }
                #expect(!body(part.bar).intersects(body(part.banner.card)))
                // At a table, a panel may be as high as its part.
                if arrangement == .wall { #expect(!body(part.bar).intersects(body(part.panel.card)), "\(edge)") }
            }
        }
    }

    @Test("shared messages: are above the bars of several people (N-24, N-12)", arguments: sizes.dropFirst())
    func messages(size: CGSize) throws {
        for arrangement in [Seating.Arrangement.wall, .table] {
            let canvas = canvas(size, 4, arrangement)
            let chrome = canvas.controller.chrome
            chrome.messages.show(
                .sentence("The drawing can't be kept, since the disk is full.", actions: [.duplicate]))
            canvas.stage.advance(by: .milliseconds(400))
            let card = body(chrome.messages.banner.card)
            let bars = try chrome.layout.parts.map { body($0.bar) } + [body(#require(chrome.layout.bar))]
            #expect(bars.allSatisfy { !$0.intersects(card) })
        }
    }
}
