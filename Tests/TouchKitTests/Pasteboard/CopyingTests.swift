import Foundation
import Testing
import TouchKit

/// What this program puts on the pasteboard, as other programs see it.
@Suite struct CopyingTests {
    @Test("what was copied is offered in all its types, the best first, and counts as one change (D-54)")
    func offered() {
        let stage = PasteboardStage()
        #expect(stage.pasteboard.numberOfItems == 0 && stage.pasteboard.changeCount == 0)
        stage.pasteboard.setItem(stage.item())
        #expect(stage.others.offeredTypes == ["image/png", "text/plain;charset=utf-8"])
        #expect(stage.take() == ["changed 1"] && stage.pasteboard.changeCount == 1)
    }

    @Test("a representation is made when somebody asks for it, and only then, and once (D-54)")
    func lazy() {
        let stage = PasteboardStage()
        stage.pasteboard.setItem(stage.item())
        _ = stage.take()
        stage.pasteElsewhere(PasteboardItem.text)
        #expect(stage.take() == ["elsewhere line"])
        stage.pasteElsewhere("image/png")
        #expect(stage.take() == ["made", "elsewhere picture"])
        stage.pasteElsewhere("image/png")
        stage.paste("image/png")
        stage.finishPass()
        #expect(stage.take() == ["elsewhere picture", "image/png picture"])
    }

    @Test("a representation that can't be made is refused, and tried anew when it is asked for again (D-54)")
    func unmakable() {
        let stage = PasteboardStage()
        stage.pasteboard.setItem(stage.item(picture: nil))
        _ = stage.take()
        stage.pasteElsewhere("image/png")
        stage.pasteElsewhere("image/png")
        #expect(stage.take() == ["made", "elsewhere refused", "made", "elsewhere refused"])
    }

    @Test("a type that was set twice has the later data, in the earlier place (D-54)")
    func twice() {
        let stage = PasteboardStage()
        var item = stage.item()
        item.setData(Data("newer".utf8), forType: "image/png")
        stage.pasteboard.setItem(item)
        #expect(stage.others.offeredTypes == ["image/png", PasteboardItem.text])
        stage.pasteElsewhere("image/png")
        #expect(stage.take() == ["changed 1", "elsewhere newer"])
    }

    @Test("when another program copies, what was held is let go, and questions that come late are refused (D-54)")
    func lost() {
        let stage = PasteboardStage()
        final class Token {}
        weak var weakToken: Token?
        do {
            let token = Token()
            weakToken = token
            var item = PasteboardItem()
            item.registerDataRepresentation(forType: "image/png") { withExtendedLifetime(token) { Data() } }
            stage.pasteboard.setItem(item)
        }
        #expect(weakToken != nil)
        stage.copyElsewhere(("text/html", "<b>"))
        #expect(weakToken == nil)
        #expect(stage.take() == ["changed 1", "changed 1"] && stage.pasteboard.changeCount == 2)
        stage.stage.send(.pasteboard(.dataRequested(PasteboardDataRequestID(rawValue: 9), type: "image/png")))
        #expect(
            stage.stage.host.requests.contains(.pasteboard(.answer(PasteboardDataRequestID(rawValue: 9), nil))))
    }

    @Test(
        "an item without representations empties the pasteboard, and the platform's word on it is no second change (D-54)"
    )
    func emptied() {
        let stage = PasteboardStage()
        stage.pasteboard.setData(Data("line".utf8), forPasteboardType: "image/svg+xml")
        stage.pasteboard.setItem(PasteboardItem())
        stage.stage.send(.pasteboard(.changed(.nobody)))
        #expect(stage.pasteboard.numberOfItems == 0 && stage.pasteboard.changeCount == 2)
        #expect(stage.take() == ["changed 1", "changed 0"])
    }

    @Test(
        "text in UTF-8 has one type, whatever it was called (D-54)",
        arguments: ["text/plain", "text/plain;charset=utf-8", "text/plain; charset=UTF-8"])
    func text(name: String) {
        let stage = PasteboardStage()
        stage.pasteboard.setData(Data("é".utf8), forPasteboardType: name)
        #expect(stage.others.offeredTypes == [PasteboardItem.text])
        stage.paste(name)
        stage.finishPass()
        #expect(stage.take() == ["changed 1", "text/plain;charset=utf-8 é"])
    }
}
