import CTouchX11
import Foundation
import Testing
import TouchKit
import TouchServerHarness

@testable import TouchX11

extension ServerTests {
    /// The clipboard, with programs that break the rules or end in the middle.
    @Suite struct HostileClipboards {
        private nonisolated static let png = "image/png"
        private static let limits = PasteboardLimits(bytes: 50_000, time: .seconds(3600))
        private nonisolated static let content = [(target: png, data: ClipboardStage.noise(600))]

        // MARK: Owners

        private struct Row: CustomTestStringConvertible {
            var manner: ForeignOwner.Manner
            var outcome: ClipboardStage.Outcome
            var asked: [String]

            nonisolated var testDescription: String { "\(manner)" }
        }

        private nonisolated static let rows: [Row] = {
            let complete = ClipboardStage.Outcome.success(PasteboardContent(type: png, data: content[0].data))
            // Interpreting the bytes is up to the format's reader.
            let text = ClipboardStage.Outcome.success(PasteboardContent(type: png, data: Data("text".utf8)))
            let both = ["TARGETS", png]
            let all = [png, "UTF8_STRING", PasteboardItem.text, "text/plain", "STRING"]
            return [
                Row(manner: .honest, outcome: complete, asked: both),
                Row(manner: .pieces(1), outcome: complete, asked: both),
                Row(manner: .pieces(599), outcome: complete, asked: both),
                Row(manner: .announcing(0), outcome: complete, asked: both),
                Row(manner: .announcing(50_000), outcome: complete, asked: both),
                Row(manner: .announcing(50_001), outcome: .failure(.tooLarge(limit: 50_000)), asked: both),
                Row(manner: .endless(1), outcome: .failure(.timedOut), asked: both),
                Row(manner: .endless(1000), outcome: .failure(.tooLarge(limit: 50_000)), asked: both),
                Row(manner: .endless(60_000), outcome: .failure(.tooLarge(limit: 50_000)), asked: both),
                Row(manner: .stopping, outcome: .failure(.timedOut), asked: both),
                Row(manner: .silent, outcome: .failure(.timedOut), asked: ["TARGETS"]),
                Row(manner: .old, outcome: complete, asked: both),
                Row(manner: .refusing, outcome: .failure(.noSuchType), asked: both),
                Row(manner: .confused, outcome: complete, asked: both),
                Row(manner: .numbers, outcome: .failure(.noSuchType), asked: both),
                Row(manner: .empty, outcome: .failure(.noSuchType), asked: ["TARGETS"] + all),
                Row(manner: .deaf, outcome: text, asked: both),
            ]
        }()

        @Test(
            "misbehaving owner: costs time and memory within the limits only (X10, D-54)",
            arguments: rows)
        private func holders(row: Row) throws {
            let stage = try ClipboardStage()
            let holder = ForeignOwner(try stage.client(), Self.content, manner: row.manner)
            try stage.stage.wait { stage.pasteboard.numberOfItems == 1 }
            var outcome: ClipboardStage.Outcome?
            stage.pasteboard.loadData(forPasteboardTypes: [Self.png, PasteboardItem.text], limits: Self.limits) {
                outcome = $0
            }
            let isEndless = row.outcome == .failure(.timedOut)
            try stage.stage.wait(atMost: 60) {
                holder.serve()
                return isEndless ? holder.asked == row.asked : outcome != nil
            }
            if isEndless {
                try stage.stage.settle()
                #expect(outcome == nil)
                let deadline = try #require(stage.stage.application.scheduler.nextDeadline)
                stage.stage.application.scheduler.fire(dueBy: deadline)
            }
            #expect(outcome == row.outcome)
            #expect(holder.asked == row.asked)
            #expect(!holder.times.contains(0), "every question has a time")
            #expect(stage.isIdle)
            // Late data are ignored, and the next read works.
            holder.serve()
            try stage.stage.settle()
            let next = ForeignOwner(try stage.client(), [(Self.png, Data([7]))])
            #expect(try stage.paste(Self.png, while: next.serve)?.get().data == Data([7]))
        }

        @Test("owner that exits: is reported at once, not after the timeout (X10)")
        func ownerExits() throws {
            let stage = try ClipboardStage()
            let holder = ForeignOwner(try stage.client(), Self.content, manner: .stopping)
            try stage.stage.wait { stage.pasteboard.numberOfItems == 1 }
            var outcome: ClipboardStage.Outcome?
            let unlimited = PasteboardLimits(time: .seconds(3600))
            stage.pasteboard.loadData(forPasteboardTypes: [Self.png], limits: unlimited) { outcome = $0 }
            try stage.stage.wait {
                holder.serve()
                return holder.asked.contains(Self.png)
            }
            try stage.stage.settle()
            #expect(outcome == nil)
            holder.destroy()
            try stage.stage.wait { outcome != nil }
            #expect(outcome == .failure(.ownerGone) && stage.pasteboard.numberOfItems == 0 && stage.isIdle)
        }

        @Test("previous owner: goes on answering after another program has copied, and may exit then (X10)")
        func holderReplaced() throws {
            let stage = try ClipboardStage()
            let holder = ForeignOwner(try stage.client(), Self.content, manner: .pieces(100))
            try stage.stage.wait { stage.pasteboard.numberOfItems == 1 }
            var outcome: ClipboardStage.Outcome?
            stage.pasteboard.loadData(forPasteboardTypes: [Self.png]) { outcome = $0 }
            try stage.stage.wait {
                holder.serve()
                return holder.asked.contains(Self.png)
            }
            let next = ForeignOwner(try stage.client(), [(Self.png, Data([7]))])
            next.destroy()
            try stage.stage.wait {
                holder.serve()
                return outcome != nil
            }
            #expect(outcome == .success(PasteboardContent(type: Self.png, data: Self.content[0].data)))
        }

        @Test("unrequested answer, or one to a cancelled read: is ignored (X10)")
        func unasked() throws {
            let stage = try ClipboardStage()
            let other = try stage.client()
            let holder = ForeignOwner(other, Self.content)
            try stage.stage.wait { stage.pasteboard.numberOfItems == 1 }
            // The owner is asked to write to a window of ours.
            ForeignRequestor(other).ask(Self.png, of: stage.stage.xid)
            holder.serve()
            var isCalled = false
            let reading = stage.pasteboard.loadData(forPasteboardTypes: [Self.png]) { _ in isCalled = true }
            try stage.stage.settle()
            reading.cancel()
            holder.serve()
            try stage.stage.settle()
            #expect(!isCalled && stage.isIdle)
        }

        // MARK: Requestors

        /// How a requestor disappears during a transfer.
        enum Leaving: CaseIterable {
            case windowDestroyed, programEnded, silence
        }

        @Test(
            "client that ends or sleeps during a transfer: costs nothing more (X10, X2)",
            arguments: Leaving.allCases)
        func requestorLeaves(how: Leaving) throws {
            let stage = try ClipboardStage()
            stage.copy((Self.png, ClipboardStage.noise(2 << 20)))
            var other: ForeignClient? = try stage.client()
            var requestor: ForeignRequestor? = other.map { ForeignRequestor($0) }
            requestor?.ask(Self.png)
            try stage.stage.wait {
                requestor?.step()
                return (requestor?.pieces ?? 0) > 1
            }
            let clipboard = stage.stage.host.selections.clipboard
            switch how {
            case .windowDestroyed: if let window = requestor?.window { other?.destroy(window) }
            case .programEnded: (other, requestor) = (nil, nil)
            case .silence:
                try stage.stage.settle()
                let deadline = try #require(clipboard.deadline)
                clipboard.expire(now: deadline.advanced(by: .nanoseconds(-1)))
                #expect(clipboard.deadline == deadline)
                clipboard.expire(now: deadline)
            }
            try stage.stage.wait { clipboard.deadline == nil }
            let next = ForeignRequestor(try stage.client())
            next.ask("TIMESTAMP")
            try stage.answer(next)
            withExtendedLifetime((other, requestor)) {}
        }

        @Test("requestor's window destroyed before the answer, or never created: does no harm (X10, X2)")
        func destroyedBefore() throws {
            let stage = try ClipboardStage()
            stage.copy((Self.png, ClipboardStage.noise(2 << 20)), (PasteboardItem.text, Data("a".utf8)))
            let other = try stage.client()
            for target in [Self.png, "STRING", "MULTIPLE", "TARGETS"] {
                let requestor = ForeignRequestor(other)
                requestor.ask(target)
                other.destroy(requestor.window)
            }
            try stage.stage.settle()
            #expect(stage.isIdle)
            let next = ForeignRequestor(other)
            next.ask("STRING")
            try stage.answer(next)
            #expect(next.results["PASTE"] == .given(ForeignProperty(type: "STRING", data: Data("a".utf8))))
        }

        @Test(
            "invalid MULTIPLE lists: are refused (X10)",
            arguments: [[], [1], [1, 2, 3], Array(repeating: 1, count: 200)])
        func lists(numbers: [UInt]) throws {
            let stage = try ClipboardStage()
            stage.copy((Self.png, Data([1])))
            let requestor = ForeignRequestor(try stage.client())
            requestor.askForSeveral(numbers: numbers)
            try stage.answer(requestor)
            let isEmptyList =
                requestor.results["LIST"] == .given(ForeignProperty(type: "ATOM_PAIR", format: 32, data: Data()))
            #expect(numbers.isEmpty ? isEmptyList : requestor.results["MULTIPLE"] == .refused)
        }

        @Test("large data into one of our own windows or the root: don't change our event masks (X10)")
        func ownWindows() throws {
            let stage = try ClipboardStage()
            stage.copy((Self.png, ClipboardStage.noise(300_000)))
            let (other, host) = (try stage.client(), stage.stage.host)
            func events(of window: UInt) -> Int {
                var attributes = XWindowAttributes()
                XGetWindowAttributes(host.connection.display, window, &attributes)
                return attributes.your_event_mask
            }
            for window in [stage.stage.xid, other.root] {
                let before = events(of: window)
                ForeignRequestor(other).ask(Self.png, of: window)
                try stage.stage.wait { !stage.isIdle }
                #expect(other.readAndDelete(other.atom("PASTE"), of: window)?.type == "INCR")
                try stage.stage.wait {
                    _ = other.readAndDelete(other.atom("PASTE"), of: window)
                    return stage.isIdle
                }
                #expect(events(of: window) == before)
            }
            let foreign = ForeignRequestor(other)
            foreign.ask(Self.png)
            try stage.answer(foreign)
            try stage.stage.wait { stage.isIdle }
            #expect(events(of: foreign.window) == 0)
        }

        @Test("too many clients: are refused, and those before them are served (X10)")
        func many() throws {
            let stage = try ClipboardStage()
            stage.copy((Self.png, ClipboardStage.noise(300_000)))
            let requestor = ForeignRequestor(try stage.client())
            for number in 0..<65 { requestor.ask(Self.png, into: "PASTE\(number)") }
            try stage.answer(requestor, count: 65)
            #expect(requestor.results[Self.png] == .refused)
            try stage.stage.wait { stage.isIdle }
        }

        // MARK: Ending

        @Test("closed window: the program still answers requests for what it owns (X10)")
        func windowClosed() throws {
            let stage = try ClipboardStage()
            stage.copy((Self.png, Data([1])))
            stage.stage.window.close()
            let requestor = ForeignRequestor(try stage.client())
            requestor.ask(Self.png)
            try stage.answer(requestor)
            #expect(requestor.results["PASTE"] == .given(ForeignProperty(type: Self.png, data: Data([1]))))
        }

        @Test("lost server while owning, answering and reading: reads end, nothing else happens (X3)")
        func serverDies() throws {
            let stage = try ClipboardStage()
            stage.copy((Self.png, ClipboardStage.noise(2 << 20)))
            let requestor = ForeignRequestor(try stage.client())
            requestor.ask(Self.png)
            try stage.stage.wait { !stage.isIdle }
            let holder = ForeignOwner(try stage.client(), Self.content, manner: .silent)
            try stage.stage.wait { stage.pasteboard.changeCount == 2 }
            var outcome: ClipboardStage.Outcome?
            stage.pasteboard.loadData(forPasteboardTypes: [Self.png]) { outcome = $0 }
            try stage.stage.settle()
            stage.stage.server.kill()
            stage.copy((Self.png, Data([1])))
            #expect(stage.stage.host.run(stage.stage.application) != .quit)
            #expect(outcome == .failure(.ownerGone))
            withExtendedLifetime(holder) {}
        }
    }
}
