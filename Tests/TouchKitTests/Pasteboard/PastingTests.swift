import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// What this program reads from the pasteboard.
@Suite struct PastingTests {
    /// Who holds what is read: the result must be the same.
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

    @Test("the first type that is there is taken, in the order of who pastes (D-54)", arguments: Holder.allCases)
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

    @Test("types that are not there are told (D-54)", arguments: Holder.allCases)
    func missing(holder: Holder) {
        let stage = Self.stage(holder)
        stage.paste("image/svg+xml")
        stage.paste()
        stage.finishPass()
        #expect(
            Self.results(stage) == Array(repeating: "the clipboard holds something other than lines", count: 2))
    }

    @Test(
        "what is larger than the limit is left out; of what is left the next type is taken (D-54)",
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

    @Test("the types are told, in the holder's order (D-54)", arguments: Holder.allCases)
    func types(holder: Holder) {
        let stage = Self.stage(holder)
        stage.readTypes()
        stage.finishPass()
        #expect(Self.results(stage) == ["image/png, text/plain;charset=utf-8"])
    }

    @Test("an empty pasteboard is told, and nobody is asked (D-54)")
    func empty() {
        let stage = PasteboardStage()
        stage.paste("image/png")
        stage.readTypes()
        #expect(stage.take() == [])
        stage.finishPass()
        #expect(stage.take() == Array(repeating: "the clipboard is empty", count: 2))
        #expect(!stage.stage.host.requests.contains { if case .pasteboard = $0 { true } else { false } })
    }

    @Test("who never answers is given up when the time is over, not before, and what comes later is ignored (X10)")
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

    @Test("a reading that was cancelled calls nobody, and leaves no timer (X10)", arguments: Holder.allCases)
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

    @Test("what is held when it is read counts, also if something else is copied before it comes (X10)")
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

    @Test("when the platform goes, readings end (X3)")
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

    @Test("a text is a text only in UTF-8")
    func string() {
        #expect(PasteboardContent(type: PasteboardItem.text, data: Data("é".utf8)).string == "é")
        #expect(PasteboardContent(type: PasteboardItem.text, data: Data([0xE9])).string == nil)
        #expect(PasteboardContent(type: "text/html", data: Data("e".utf8)).string == nil)
    }

    @Test("a recording holds what was pasted, and plays it again where nothing was copied (D-61)")
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
