import CTouchX11
import Foundation
import Testing
import TouchKit
import TouchServerHarness

@testable import TouchX11

extension ServerTests {
    /// The clipboard, with programs that follow the rules.
    @Suite struct Clipboards {
        private static let png = "image/png"
        private static let large = 20 << 20

        // MARK: xclip

        @Test("xclip: lists and reads the copied types, and only the one it reads is converted (D-54)")
        func copyToXclip() throws {
            let stage = try ClipboardStage()
            stage.copy((Self.png, Data([0x89, 0, 0xFF])), (PasteboardItem.text, Data("é ✏️".utf8)))
            let targets = try stage.xclip("-o", "-t", "TARGETS")
            #expect(
                targets.output.split(separator: "\n") == [
                    "TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "image/png", "text/plain;charset=utf-8",
                    "UTF8_STRING", "text/plain", "TEXT", "STRING",
                ])
            #expect(stage.convertedTypes == [])
            #expect(try stage.xclip("-o", "-t", Self.png).outputData == Data([0x89, 0, 0xFF]))
            #expect(stage.convertedTypes == [Self.png])
            #expect(try stage.xclip("-o").output == "é ✏️")
            #expect(try stage.xclip("-o", "-t", "text/plain;charset=utf-8").output == "é ✏️")
            #expect(stage.convertedTypes == [Self.png, PasteboardItem.text])
            let unknown = try stage.xclip("-o", "-t", "image/gif")
            #expect(unknown.output.isEmpty && unknown.errors.contains("target image/gif not available"))
        }

        @Test("pasting from xclip: text and pictures work; the type is the first one offered (D-54)")
        func pasteFromXclip() throws {
            let stage = try ClipboardStage()
            #expect(try stage.paste(PasteboardItem.text) == .failure(.empty))
            let text = try stage.offerWithXclip(Data("é ✏️".utf8))
            #expect(stage.pasteboard.numberOfItems == 1)
            #expect(try stage.types() == .success([PasteboardItem.text]))
            #expect(try stage.paste("image/svg+xml", PasteboardItem.text)?.get().string == "é ✏️")
            let picture = try stage.offerWithXclip(Data([0x89, 0, 0xFF]), type: Self.png)
            #expect(try stage.types() == .success([Self.png]))
            #expect(
                try stage.paste(PasteboardItem.text, Self.png)
                    == .success(PasteboardContent(type: Self.png, data: Data([0x89, 0, 0xFF]))))
            #expect(try stage.paste("image/svg+xml") == .failure(.noSuchType))
            withExtendedLifetime((text, picture)) {}
            #expect(stage.isIdle)
        }

        @Test("copying 20 MiB: xclip reads them in pieces (D-54, X10)")
        func largeToXclip() throws {
            let stage = try ClipboardStage()
            let data = ClipboardStage.noise(Self.large)
            let display = stage.stage.host.connection.display
            #expect(XExtendedMaxRequestSize(display) * 4 < Self.large, "else a request could hold it")
            stage.copy((Self.png, data))
            #expect(try stage.xclip("-o", "-t", Self.png).outputData == data)
            try stage.stage.wait { stage.isIdle }
        }

        @Test("pasting 20 MiB: they are read from xclip in pieces (D-54, X10)")
        func largeFromXclip() throws {
            let stage = try ClipboardStage()
            let data = ClipboardStage.noise(Self.large)
            let xclip = try stage.offerWithXclip(data, type: Self.png)
            #expect(try stage.paste(Self.png) == .success(PasteboardContent(type: Self.png, data: data)))
            withExtendedLifetime(xclip) {}
            #expect(stage.isIdle)
        }

        // MARK: Owning

        @Test("ownership: is claimed with the server's time, which is reported; older requests are refused (X10)")
        func timestamp() throws {
            let stage = try ClipboardStage()
            let other = try stage.client()
            let before = other.time()
            // The server counts milliseconds.
            while other.time() <= before { usleep(200) }
            stage.copy((Self.png, Data([1])))
            let after = other.time()
            let requestor = ForeignRequestor(other)
            requestor.ask("TIMESTAMP")
            try stage.answer(requestor)
            guard case .given(let property) = requestor.results["PASTE"] else { return #expect(Bool(false)) }
            #expect(property.type == "INTEGER" && property.format == 32)
            let time = UInt32(truncatingIfNeeded: property.longs.first ?? 0)
            #expect(time > before && time <= after)
            requestor.ask(Self.png, time: before)
            try stage.answer(requestor, count: 2)
            #expect(requestor.results[Self.png] == .refused && requestor.answerTime == before)
            requestor.ask("TARGETS", into: "LATER", time: after)
            try stage.answer(requestor, count: 3)
            #expect(requestor.answerTime == after)
        }

        @Test("MULTIPLE: targets are converted together; failed ones are marked (X10)")
        func multiple() throws {
            let stage = try ClipboardStage()
            let data = ClipboardStage.noise(600_000)
            stage.copy((Self.png, data), (PasteboardItem.text, Data("é".utf8)))
            let other = try stage.client()
            let requestor = ForeignRequestor(other)
            requestor.ask([
                ("UTF8_STRING", "A"), ("image/gif", "B"), (Self.png, "C"), ("STRING", "D"), ("MULTIPLE", "E"),
                ("TIMESTAMP", ""),
            ])
            try stage.answer(requestor, count: 4)
            let (pair, property) = (other.atom("ATOM_PAIR"), other.atom)
            #expect(pair != 0)
            guard case .given(let list) = requestor.results["LIST"] else { return #expect(Bool(false)) }
            #expect(list.type == "ATOM_PAIR")
            #expect(
                list.longs == [
                    property("UTF8_STRING"), property("A"), property("image/gif"), 0, property(Self.png), property("C"),
                    property("STRING"), property("D"), property("MULTIPLE"), 0, property("TIMESTAMP"), 0,
                ])
            #expect(
                requestor.results["A"]
                    == .given(ForeignProperty(type: "UTF8_STRING", data: Data("é".utf8))))
            #expect(requestor.results["D"] == .given(ForeignProperty(type: "STRING", data: Data([0xE9]))))
            #expect(requestor.results["C"] == .given(ForeignProperty(type: Self.png, data: data)))
            #expect(requestor.pieces == 4)
            #expect(stage.convertedTypes == [PasteboardItem.text, Self.png])
        }

        @Test("text: is converted to the requested target: TEXT is UTF-8, STRING only Latin-1 (X10)")
        func text() throws {
            let stage = try ClipboardStage()
            let requestor = ForeignRequestor(try stage.client())
            stage.copy((PasteboardItem.text, Data("✏️".utf8)))
            requestor.ask("TEXT", into: "A")
            requestor.ask("STRING")
            try stage.answer(requestor, count: 2)
            #expect(
                requestor.results == [
                    "A": .given(ForeignProperty(type: "UTF8_STRING", data: Data("✏️".utf8))),
                    "STRING": .refused,
                ])
        }

        @Test("obsolete clients: get their answer in the property named after the target (X10)")
        func obsolete() throws {
            let stage = try ClipboardStage()
            let requestor = ForeignRequestor(try stage.client())
            stage.copy((PasteboardItem.text, Data("a".utf8)))
            requestor.askWithoutProperty("STRING")
            requestor.askWithoutProperty("MULTIPLE")
            try stage.answer(requestor, count: 2)
            #expect(requestor.results["MULTIPLE"] == .refused)
            #expect(
                requestor.results["STRING"] == .given(ForeignProperty(type: "STRING", data: Data("a".utf8))))
        }

        @Test("several clients: read large data simultaneously, at their own pace (X10)")
        func atOnce() throws {
            let stage = try ClipboardStage()
            let data = ClipboardStage.noise(1 << 20)
            stage.copy((Self.png, data))
            let requestors = try (0..<3).map { _ in ForeignRequestor(try stage.client()) }
            for requestor in requestors { requestor.ask(Self.png) }
            // And one that requests it twice.
            requestors[0].ask(Self.png, into: "AGAIN")
            try stage.stage.wait {
                requestors[0].step()
                return requestors[0].results.count == 2
            }
            try stage.answer(requestors[1], requestors[2])
            for requestor in requestors {
                #expect(
                    requestor.results["PASTE"] == .given(ForeignProperty(type: Self.png, data: data)))
            }
            #expect(stage.convertedTypes == [Self.png])
            try stage.stage.wait { stage.isIdle }
        }

        @Test("client reading large data: gets the remainder after another program has copied (X10)")
        func lostMeanwhile() throws {
            let stage = try ClipboardStage()
            let data = ClipboardStage.noise(1 << 20)
            stage.copy((Self.png, data))
            let requestor = ForeignRequestor(try stage.client())
            requestor.ask(Self.png)
            try stage.stage.wait {
                requestor.step()
                return requestor.pieces > 0
            }
            let holder = ForeignOwner(try stage.client(), [(Self.png, Data([7]))])
            try stage.answer(requestor)
            #expect(requestor.results["PASTE"] == .given(ForeignProperty(type: Self.png, data: data)))
            #expect(try stage.paste(Self.png, while: holder.serve)?.get().data == Data([7]))
        }

        // MARK: Changes

        @Test(
            "changes: are noticed when another program copies, ends or clears the clipboard, with and without XFIXES (D-54)",
            arguments: [false, true])
        func changes(isHidden: Bool) throws {
            let server = try PrivateServer(.xvfb())
            let proxy = try ServerProxy(server: server.display, hiding: isHidden ? ["XFIXES"] : [])
            let other = try ForeignClient(display: server.display)
            var holder: ForeignOwner? = ForeignOwner(other, [(Self.png, Data([1]))])
            let host = try X11Host(name: "clipboard", display: proxy.display)
            let application = UIApplication(host: host)
            func runPass() {
                // By then the other's requests and the server's events have passed through the proxy.
                other.sync()
                for _ in 0..<3 {
                    host.connection.sync()
                    host.loop.runPass()
                }
            }
            host.loop.start(application)
            runPass()
            let pasteboard = application.pasteboard
            #expect(pasteboard.numberOfItems == 1 && pasteboard.changeCount == 1)
            pasteboard.setData(Data([2]), forPasteboardType: Self.png)
            runPass()
            #expect(pasteboard.changeCount == 2, "the server's word on our own claim is no news")
            holder = ForeignOwner(other, [(Self.png, Data([3]))])
            runPass()
            #expect(pasteboard.changeCount == 3)
            holder?.destroy()
            runPass()
            #expect(pasteboard.numberOfItems == (isHidden ? 1 : 0), "without the extension nobody tells")
            holder = ForeignOwner(other, [(Self.png, Data([3]))])
            runPass()
            pasteboard.setItem(PasteboardItem())
            runPass()
            #expect(pasteboard.numberOfItems == 0)
            #expect(XGetSelectionOwner(other.display, other.atom("CLIPBOARD")) == 0)
            withExtendedLifetime(holder) {}
        }

        @Test("another program's earlier change: doesn't end our ownership (X10)")
        func late() throws {
            let stage = try ClipboardStage()
            stage.copy((Self.png, Data([1])))
            try stage.stage.settle()
            let holder = ForeignOwner(try stage.client(), [(Self.png, Data([2]))])
            // The loss of ownership isn't read yet.
            stage.copy((Self.png, Data([3])))
            try stage.stage.settle()
            #expect(stage.pasteboard.changeCount == 2)
            #expect(try stage.paste(Self.png)?.get().data == Data([3]))
            let requestor = ForeignRequestor(try stage.client())
            requestor.ask(Self.png)
            try stage.answer(requestor)
            #expect(requestor.results["PASTE"] == .given(ForeignProperty(type: Self.png, data: Data([3]))))
            withExtendedLifetime(holder) {}
        }
    }
}
