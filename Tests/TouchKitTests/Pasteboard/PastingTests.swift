import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Reading from the pasteboard.
@Suite struct PastingTests {
    /// The owner of the content; the result must not depend on it.
    enum Holder: CaseIterable {
        case here, elsewhere
    }

    private static func stage(_ holder: Holder) -> PasteboardStage {
        let stage = PasteboardStage()
        switch holder {
        case .here: stage.pasteboard.setItem(stage.item())
        case .elsewhere: stage.copyElsewhere(("image/png", "picture"), (PasteboardItem.text, "line"))
        }
        _ = stage.take()
        return stage
    }

    private static func results(_ stage: PasteboardStage) -> [String] {
        stage.take().filter { $0 != "made" }
    }

    @Test("paste: reads the first available type in the order of the request (D-54)", arguments: Holder.allCases)
    func order(holder: Holder) {
        let stage = Self.stage(holder)
        stage.paste("image/svg+xml", PasteboardItem.text, "image/png")
        #expect(Self.results(stage) == [], "no handler is called before reading returns")
        stage.finishPass()
        #expect(Self.results(stage) == ["text/plain;charset=utf-8 line"])
        stage.paste("image/png", PasteboardItem.text)
        stage.finishPass()
        #expect(Self.results(stage) == ["image/png picture"])
    }

    @Test("paste: fails if none of the types is available (D-54)", arguments: Holder.allCases)
    func missing(holder: Holder) {
        let stage = Self.stage(holder)
        stage.paste("image/svg+xml")
        stage.paste()
        stage.finishPass()
        #expect(
            Self.results(stage) == Array(repeating: "the clipboard holds something other than lines", count: 2))
    }

    @Test(
        "paste: skips types larger than the limit and reads the next one (D-54)",
        arguments: Holder.allCases)
    func limit(holder: Holder) {
        let stage = Self.stage(holder)
        stage.paste("image/png", limits: PasteboardLimits(bytes: 7))
        stage.paste("image/png", PasteboardItem.text, limits: PasteboardLimits(bytes: 6))
        stage.paste("image/png", PasteboardItem.text, limits: PasteboardLimits(bytes: 3))
        stage.finishPass()
        #expect(
            Self.results(stage) == [
                "image/png picture", "text/plain;charset=utf-8 line",
                "it is larger than 3 bytes",
            ])
    }

    @Test("types: listed in the owner's order (D-54)", arguments: Holder.allCases)
    func types(holder: Holder) {
        let stage = Self.stage(holder)
        stage.readTypes()
        stage.finishPass()
        #expect(Self.results(stage) == ["image/png, text/plain;charset=utf-8"])
    }

    @Test("empty pasteboard: reported without a request to the owner (D-54)")
    func empty() {
        let stage = PasteboardStage()
        stage.paste("image/png")
        stage.readTypes()
        #expect(stage.take() == [])
        stage.finishPass()
        #expect(stage.take() == Array(repeating: "the clipboard is empty", count: 2))
        #expect(!stage.stage.host.requests.contains { if case .pasteboard = $0 { true } else { false } })
    }

    @Test("unresponsive owner: the reading fails at the timeout, not before; a late answer is ignored (X10)")
    func timeout() {
        let stage = PasteboardStage()
        stage.others.copyAndNeverAnswer()
        stage.finishPass()
        _ = stage.take()
        let reading = stage.paste("image/png", limits: PasteboardLimits(time: .seconds(2)))
        stage.readTypes()
        stage.stage.advance(by: .milliseconds(1999))
        #expect(stage.take() == [] && reading.isPending)
        stage.stage.advance(by: .milliseconds(1))
        #expect(stage.take() == ["the program it was copied from does not respond"] && !reading.isPending)
        #expect(stage.stage.host.requests.contains(.pasteboard(.stopReading(PasteboardReadID(rawValue: 1)))))
        let late = PasteboardEvent.data(PasteboardReadID(rawValue: 1), type: "image/png", Data())
        stage.stage.send(.pasteboard(late))
        #expect(stage.take() == [])
        stage.stage.advance(by: .seconds(8))
        #expect(stage.take() == ["the program it was copied from does not respond"])
        #expect(stage.stage.application.scheduler.nextDeadline == nil)
    }

    @Test("cancelled reading: calls no handler and leaves no timer (X10)", arguments: Holder.allCases)
    func cancelled(holder: Holder) {
        let stage = Self.stage(holder)
        let reading = stage.paste("image/png")
        reading.cancel()
        reading.cancel()
        #expect(!reading.isPending)
        stage.finishPass()
        #expect(stage.take() == [])
        #expect(stage.stage.application.scheduler.nextDeadline == nil)
        let stops = stage.stage.host.requests.filter { if case .pasteboard(.stopReading) = $0 { true } else { false } }
        #expect(stops.count == (holder == .elsewhere ? 1 : 0))
    }

    @Test("paste: reads the content at the time of the request, even if replaced before delivery (X10)")
    func replaced() {
        let stage = PasteboardStage()
        stage.pasteboard.setItem(PasteboardItem(text: "old"))
        stage.paste(PasteboardItem.text)
        stage.pasteboard.setItem(PasteboardItem(text: "new"))
        stage.paste(PasteboardItem.text)
        stage.finishPass()
        #expect(
            stage.take() == [
                "changed 1", "changed 1", "text/plain;charset=utf-8 old", "text/plain;charset=utf-8 new",
            ])
    }

    @Test("disconnected platform: pending readings end (X3)")
    func disconnected() {
        let stage = PasteboardStage()
        stage.others.copyAndNeverAnswer()
        stage.finishPass()
        stage.paste("image/png")
        stage.paste("image/png")
        _ = stage.take()
        stage.stage.send(.disconnected(reason: "test"))
        #expect(stage.take() == Array(repeating: "the program it was copied from has closed", count: 2))
    }

    @Test("string: only from valid UTF-8")
    func string() {
        #expect(PasteboardContent(type: PasteboardItem.text, data: Data("é".utf8)).string == "é")
        #expect(PasteboardContent(type: PasteboardItem.text, data: Data([0xE9])).string == nil)
        #expect(PasteboardContent(type: "text/html", data: Data("e".utf8)).string == nil)
    }

    @Test("recording: contains pasted data and replays it without a pasteboard (D-61)")
    func recorded() throws {
        var text = ""
        let stage = PasteboardStage()
        stage.stage.application.observer = Recorder { text += $0 }
        stage.pasteboard.setItem(stage.item())
        stage.pasteElsewhere("image/png")
        stage.copyElsewhere((PasteboardItem.text, "from elsewhere"))
        stage.paste(PasteboardItem.text)
        stage.stage.advance(by: .milliseconds(5))
        var played: [String] = []
        let (_, application) = Replay.run(try Recording(text: text)) { host in
            let application = UIApplication(host: host)
            application.pasteboard.addObserver(host) { [unowned application] _ in
                guard application.pasteboard.changeCount == 1 else { return }
                application.pasteboard.loadData(forPasteboardTypes: [PasteboardItem.text]) { result in
                    played.append((try? result.get())?.string ?? "failed")
                }
            }
            return application
        }
        #expect(played == ["from elsewhere"] && application.pasteboard.changeCount == 1)
    }
}
