import Foundation
import Testing
import TouchKit

/// The pasteboard content that this program offers to other programs.
@Suite struct CopyingTests {
    @Test("copy: offers all types, the best first, as one change (D-54)")
    func offered() {
        let stage = PasteboardStage()
        #expect(stage.pasteboard.numberOfItems == 0 && stage.pasteboard.changeCount == 0)
        stage.pasteboard.setItem(stage.item())
        #expect(stage.others.offeredTypes == ["image/png", "text/plain;charset=utf-8"])
        #expect(stage.take() == ["changed 1"] && stage.pasteboard.changeCount == 1)
    }

    @Test("representation: created only on request, and only once (D-54)")
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

    @Test("representation: refused if it can't be created, and retried on the next request (D-54)")
    func unmakable() {
        let stage = PasteboardStage()
        stage.pasteboard.setItem(stage.item(picture: nil))
        _ = stage.take()
        stage.pasteElsewhere("image/png")
        stage.pasteElsewhere("image/png")
        #expect(stage.take() == ["made", "elsewhere refused", "made", "elsewhere refused"])
    }

    @Test("type set twice: has the later data at the earlier position (D-54)")
    func twice() {
        let stage = PasteboardStage()
        var item = stage.item()
        item.setData(Data("newer".utf8), forType: "image/png")
        stage.pasteboard.setItem(item)
        #expect(stage.others.offeredTypes == ["image/png", PasteboardItem.text])
        stage.pasteElsewhere("image/png")
        #expect(stage.take() == ["changed 1", "elsewhere newer"])
    }

    @Test("copy in another program: releases the own item and refuses late requests (D-54)")
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
        "empty item: empties the pasteboard; the platform's confirmation is not a second change (D-54)"
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
        "UTF-8 text: has one type under all of its names (D-54)",
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
