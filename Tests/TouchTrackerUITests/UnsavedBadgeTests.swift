import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The positions of unsaved lines' badges, and of menus opened by a key.
@Suite struct UnsavedBadgeTests {
    private static let window = CGRect(x: 0, y: 0, width: 800, height: 600)

    private func badge(_ x: CGFloat, _ y: CGFloat, avoiding hidden: CGRect = .null) -> CGPoint {
        let frame = UnsavedBadges.frame(at: CGPoint(x: x, y: y), in: Self.window, besides: hidden)
        #expect(frame.size == CGSize(width: 20, height: 20))
        return frame.origin
    }

    @Test("badge: is just above the end of its line, inside the window (Z-3)")
    func position() {
        #expect(badge(300, 200) == at(308, 172))
        #expect(badge(795, 5) == at(778, 2) && badge(-50, 700) == at(2, 578))
    }

    @Test("badge: if the toolbar would hide it, moves to the toolbar's nearest side (Z-3, D-64)")
    func besideBar() {
        #expect(badge(300, 200, avoiding: CGRect(x: 302, y: 100, width: 200, height: 200)) == at(280, 172))
        #expect(badge(300, 200, avoiding: CGRect(x: 100, y: 100, width: 215, height: 300)) == at(317, 172))
        #expect(badge(300, 200, avoiding: CGRect(x: 200, y: 165, width: 300, height: 300)) == at(308, 143))
        #expect(badge(300, 200, avoiding: CGRect(x: 290, y: 160, width: 200, height: 40)) == at(308, 202))
    }

    @Test("badge: is where the stroke ended; a full circle's is on its right (Z-3)")
    func ends() {
        let quarter = InkArc(start: 0, sweep: .pi / 2)
        let stroke = Stroke([
            Stroke.Sample(CGPoint(x: 10, y: 10), width: 4), Stroke.Sample(CGPoint(x: 20, y: 30), width: 4),
        ])
        let cases: [(Figure, CGPoint)] = [
            (.line(Line(start: at(1, 2), end: at(3, 4))), at(3, 4)),
            (.circle(Circle(center: at(5, 5), radius: 3)), at(8, 5)),
            (.circle(Circle(center: at(5, 5), radius: 3, arc: quarter)), at(5, 8)), (.stroke(stroke), at(20, 30)),
        ]
        for (figure, end) in cases { #expect(figure.object.end.distance(to: end) < 0.01, "\(figure)") }
    }

    @Test("badges: of many unsaved figures, only the latest hundred have one (Z-3)")
    func many() {
        let canvas = Canvas()
        var waiting = 0
        canvas.editor.onStep = { [unowned editor = canvas.editor] _ in
            waiting += 1
            editor.setUnsavedCount(waiting)
        }
        for index in 0..<103 { canvas.editor.draw(canvas.line(10, 5 * Double(index), 200, 5 * Double(index))) }
        let badges = canvas.controller.chrome.layout.unsavedBadges
        canvas.stage.advance(by: .milliseconds(20))
        #expect(
            badges.locations.count == 100 && badges.locations.first == at(200, 15)
                && badges.locations.last == at(200, 510))
        canvas.controller.canvasView.viewport = Viewport(origin: at(0, 500))
        #expect(badges.locations.last.map { $0.distance(to: at(200, 10)) < 1e-6 } == true)
    }

    @Test(
        "line menu: opened by a key, points at the middle of the ink, or at a circle's top; else at the center (D-63)")
    func menu() {
        let canvas = Canvas()
        let menu = canvas.controller.chrome.popovers.menu
        let samples = [at(100, 100), at(150, 130), at(200, 100)].map { Stroke.Sample($0, width: 4) }
        let half = InkArc(start: 0, sweep: .pi)
        let cases: [(Figure, CGPoint)] = [
            (canvas.line(100, 200, 300, 260), at(200, 230)),
            (.circle(Circle(center: at(400, 300), radius: 50)), at(400, 250)),
            (.circle(Circle(center: at(400, 300), radius: 50, arc: half)), at(400, 350)),
            (.stroke(Stroke(samples)), at(150, 130)),
        ]
        for (figure, point) in cases {
            canvas.editor.draw(figure)
            if let id = canvas.editor.drawing.entries.last?.id { canvas.person.select(id) }
            canvas.press("\r")
            #expect(canvas.menu.isMenuVisible && menu.viewLocation.distance(to: point) < 0.5, "\(figure)")
            canvas.press(UIKeyCommand.inputEscape)
        }
        canvas.person.deselect()
        canvas.press("\r")
        #expect(menu.viewLocation == at(400, 300))
    }
}
