import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Text fields: touches and mouse input.
@Suite struct TextTouchTests {
    @Test("text field: a tap begins editing with the caret at the tapped location (K-12)")
    func tap() {
        let stage = TextStage("one two")
        stage.stage.finger().tap(at: stage.location(before: 2))
        #expect(stage.shown == "on|e two" && stage.field.isEditing && stage.take() == ["began"])
        stage.stage.finger().tap(at: CGPoint(x: 310, y: 120))
        #expect(stage.shown == "one two|")
    }

    @Test("text field: two taps select a word, three all; the menu has the available actions (K-12)")
    func taps() {
        let stage = TextStage("one two")
        let finger = stage.stage.finger()
        let location = stage.location(before: 5)
        finger.tap(at: location)
        finger.tap(at: location)
        #expect(stage.shown == "one [two]")
        #expect(stage.stage.application.menuController.visibleTitles == ["Cut", "Copy", "Select All"])
        finger.tap(at: location)
        #expect(stage.shown == "[one two]")
    }

    @Test("mouse in a text field: a drag selects, and a Shift click extends the selection (K-12)")
    func mouse() {
        let stage = TextStage("one two")
        let mouse = stage.stage.mouse()
        mouse.down(at: stage.location(before: 1))
        mouse.move(to: stage.location(before: 5))
        mouse.lift()
        #expect(stage.shown == "o[ne t]wo")
        mouse.modifiers = .shift
        stage.stage.advance(by: .seconds(1))
        mouse.tap(at: stage.location(before: 7))
        #expect(stage.shown == "o[ne two]")
    }

    @Test("finger in a text field: drags the caret, and the ends of a selection by their handles (K-12)")
    func dragging() {
        let stage = TextStage("one two three")
        let finger = stage.stage.finger()
        finger.tap(at: stage.location(before: 1))
        stage.stage.advance(by: .seconds(1))
        finger.down(at: stage.location(before: 1))
        finger.drag(to: stage.location(before: 6), over: .milliseconds(300))
        finger.lift()
        #expect(stage.shown == "one tw|o three")
        stage.stage.advance(by: .seconds(1))
        for _ in 0..<2 { finger.tap(at: stage.location(before: 6)) }
        #expect(stage.shown == "one [two] three")
        stage.stage.advance(by: .seconds(1))
        finger.down(at: stage.location(before: 7))
        finger.drag(to: stage.location(before: 10), over: .milliseconds(300))
        finger.lift()
        #expect(stage.shown == "one [two th]ree")
    }

    @Test("long press in a text field: shows the menu, with Paste if the pasteboard has text (K-12)")
    func longPress() {
        let stage = TextStage("one")
        stage.stage.application.pasteboard.setItem(PasteboardItem(text: "two "))
        let finger = stage.stage.finger()
        finger.down(at: stage.location(before: 0))
        stage.stage.advance(by: .seconds(1))
        finger.lift()
        let menu = stage.stage.application.menuController
        #expect(menu.visibleTitles == ["Paste", "Select", "Select All"])
        finger.tap(at: CGPoint(x: menu.visibleItemFrames[0].midX, y: menu.visibleItemFrames[0].midY))
        stage.stage.advance(by: .milliseconds(1))
        #expect(stage.shown == "two |one")
    }

    @Test("clear button: clears the text (K-12)")
    func clearing() {
        let stage = TextStage("one")
        stage.field.clearButtonMode = .always
        stage.stage.host.finishPass()
        stage.stage.finger().tap(at: CGPoint(x: 305, y: 122))
        #expect(stage.shown == "|" && !stage.field.isEditing)
        #expect(stage.take() == ["asked 0+3 ", "changed "])
    }

    @Test("text field: scrolls text longer than the field to the caret (K-12)")
    func scrolling() {
        let stage = TextStage("")
        stage.field.becomeFirstResponder()
        stage.write(String(repeating: "wide ", count: 20))
        let end = stage.location(before: 100)
        #expect(end.x > 250 && end.x <= 320)
        stage.keys(UIKeyCommand.inputHome)
        #expect(stage.location(before: 0).x < 40)
    }

    @Test("caret: blinks while the field is idle, and stops scheduling work after some time (K-12)")
    func blinking() throws {
        let stage = TextStage("a")
        stage.field.becomeFirstResponder()
        let shown = try stage.stage.picture.pngData()
        stage.stage.advance(by: .milliseconds(700))
        #expect(try stage.stage.picture.pngData() != shown)
        stage.stage.advance(by: .seconds(20))
        #expect(stage.stage.application.scheduler.nextDeadline == nil)
        #expect(try stage.stage.picture.pngData() == shown)
    }
}
