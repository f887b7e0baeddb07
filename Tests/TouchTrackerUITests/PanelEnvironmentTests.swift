import Foundation
import Testing
import TouchDrawingModel
import TouchFoundation
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The color panels of several people, in small windows, and in right-to-left languages.
@Suite struct PanelEnvironmentTests {
    @Test(
        "panels of several people: a touch closes only its person's; choices by key are shown in it (D-41, N-12)")
    func people() throws {
        let canvas = Canvas(size: CGSize(width: 1600, height: 900), chrome: .full)
        let chrome = canvas.controller.chrome
        canvas.editor.setPeople(3)
        canvas.stage.advance(by: .milliseconds(300))
        for part in chrome.layout.parts { chrome.commands.perform(.showPanel, by: part.person) }
        canvas.stage.advance(by: .milliseconds(300))
        func open() -> [Bool] { chrome.layout.parts.map(\.panel.isPresented) }
        #expect(open() == [true, true, true])
        canvas.press("f")
        #expect(chrome.layout.parts[0].panel.settings.tool.selectedIndex == Tool.inPanel.firstIndex(of: .freehand))
        #expect(chrome.layout.parts[1].panel.settings.tool.selectedIndex == Tool.inPanel.firstIndex(of: .line))
        // In the second person's part.
        let finger = canvas.stage.finger()
        finger.down(at: at(700, 60))
        #expect(open() == [true, false, true])
        finger.drag(to: at(900, 60), over: .milliseconds(100))
        finger.lift()
        #expect(canvas.editor.document.history.done.last?.author == canvas.editor.people[1].author)
        // The first person has the keyboard focus.
        canvas.press(UIKeyCommand.inputEscape)
        #expect(open() == [false, false, true])
        canvas.press("c")
        canvas.press("c")
        #expect(open() == [false, false, true])
        canvas.press("c")
        #expect(open() == [true, false, true])
        canvas.press("k")
        canvas.press(" ")
        #expect(open() == [false, false, true])
        for _ in 0..<2 { canvas.press(UIKeyCommand.inputEscape) }
        canvas.press("c")
        #expect(open() == [true, false, true])
        canvas.press("", meaning: .press(.menu))
        canvas.stage.advance(by: .milliseconds(300))
        #expect(open() == [false, false, true] && canvas.menu.isMenuVisible)
    }

    @Test(
        "panel: can be used and closed beside the toolbar in any window size and direction (D-41, G-50)",
        arguments: [(320.0, 240.0), (480, 360), (800, 600), (1000, 700), (1920, 1080)], ["en", "ar"])
    func windows(size: (Double, Double), code: String) throws {
        try Language.$ofTask.withValue(Language(code: code) { _ in nil }) {
            let canvas = Canvas(size: CGSize(width: size.0, height: size.1), chrome: .full)
            let (chrome, bounds) = (canvas.controller.chrome, canvas.stage.window.bounds)
            let bar = try #require(chrome.layout.bar)
            canvas.press("c")
            canvas.stage.advance(by: .milliseconds(300))
            let card = chrome.popovers.panel.card.convert(chrome.popovers.panel.card.body, to: nil)
            #expect(bounds.insetBy(dx: Metrics.gap - 0.01, dy: Metrics.gap - 0.01).contains(card))
            if size.0 >= 800 {
                #expect(
                    !card.intersects(bar.convert(bar.body, to: nil))
                        && chrome.popovers.panel.card.transform == .identity)
                // In narrower windows the button is near the middle.
                let isAtItsSide = code == "ar" ? card.midX < size.0 / 2 : card.midX > size.0 / 2
                #expect(isAtItsSide || size.0 < 1000)
            }
            let red = try #require(PredefinedInk.allCases.firstIndex(of: .red))
            let button = chrome.popovers.panel.inks.predefinedInks.subviews[red]
            canvas.stage.finger().tap(at: button.convert(button.bounds.center, to: nil))
            #expect(canvas.person.toolbox.ink == PredefinedInk.red.ink && chrome.popovers.panel.isPresented)
            canvas.tap(at(3, size.1 - 3))
            #expect(!chrome.popovers.panel.isPresented)
        }
    }
}
