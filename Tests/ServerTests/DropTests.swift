import Foundation
import Testing
import TouchGraphics
import TouchServerHarness

@testable import TouchX11

extension ServerTests {
    /// Files dropped onto the program's window.
    @Suite struct Drops {
        private let home: Home

        init() throws {
            home = try Home()
        }

        private func stage() throws -> ProgramStage {
            try ProgramStage(
                PrivateServer(.xvfb()), arguments: [home.path("Boat")], environment: home.environment)
        }

        private func close(_ stage: ProgramStage, _ window: UInt) throws {
            stage.other.askToClose(window)
            try stage.wait { stage.other.visibility(of: window) == .gone }
        }

        private func drop(_ list: String, _ types: [String], on stage: ProgramStage) throws -> Bool {
            let drag = ForeignDrag(stage.other, onto: stage.window)
            drag.enter(types)
            var answer: Bool?
            try stage.wait {
                answer = drag.answer("XdndStatus")
                return answer != nil
            }
            guard answer == true else { return false }
            drag.drop(at: 77)
            try stage.wait { drag.give(list) }
            try stage.wait {
                answer = drag.answer("XdndFinished")
                return answer != nil
            }
            return answer == true
        }

        @Test(
            "dropped drawing: opens in a window of its own (G-9)",
            arguments: [["text/uri-list"], ["a/b", "text/plain", "c/d", "text/uri-list"]])
        func drawing(types: [String]) throws {
            _ = try home.draw("Ship 2.touchtracker", [])
            let stage = try stage()
            let url = URL(fileURLWithPath: home.path("Ship 2.touchtracker")).absoluteString
            #expect(try drop("# from a test\r\n\(url)\r\n", types, on: stage))
            try stage.wait { !stage.other.windows(named: "Ship 2 — TouchTracker").isEmpty }
            let window = try #require(stage.other.windows(named: "Ship 2 — TouchTracker").first)
            try stage.wait { stage.other.cardinal("_NET_WM_USER_TIME", of: window) == 77 }
            #expect(stage.program.isRunning && stage.other.visibility(of: stage.window) == .shown)
            try close(stage, window)
            try close(stage, stage.window)
        }

        @Test(
            "dropped file of another kind: is refused with a message; content that is no file is refused at once (G-9)")
        func refused() throws {
            let stage = try stage()
            #expect(try !drop("", ["text/plain", "image/png"], on: stage))
            let lower = PixelRect(x: 250, y: 600, width: 500, height: 80)
            #expect(try ProgramStage.isWhite(stage.picture(), in: lower))
            #expect(try drop("file:///etc/hostname\r\n", ["text/uri-list"], on: stage))
            try stage.wait { try !ProgramStage.isWhite(stage.picture(), in: lower) }
            #expect(stage.other.windows(named: "TouchTracker").count == 1)
            try close(stage, stage.window)
        }

        @Test("several dropped files: each drawing opens a window; more than ten are refused with a message (G-9)")
        func several() throws {
            let stage = try stage()
            func addresses(_ names: [String]) -> String {
                names.map { URL(fileURLWithPath: home.path($0)).absoluteString + "\r\n" }.joined()
            }
            let lower = PixelRect(x: 250, y: 600, width: 500, height: 80)
            let many = (0..<11).map { "Many \($0).touchtracker" }
            #expect(try drop(addresses(many), ["text/uri-list"], on: stage))
            try stage.wait { try !ProgramStage.isWhite(stage.picture(), in: lower) }
            let few = ["A.touchtracker", "letter.txt", "B.touchtracker"]
            #expect(try drop(addresses(few), ["text/uri-list"], on: stage))
            for name in ["A", "B"] {
                try stage.wait { !stage.other.windows(named: "\(name) — TouchTracker").isEmpty }
                try close(stage, try #require(stage.other.windows(named: "\(name) — TouchTracker").first))
            }
            #expect(try home.files().isDisjoint(with: many) && !home.files().contains("letter.txt"))
            try close(stage, stage.window)
        }

        @Test(
            "dropped URIs: only files of this machine count (G-9)",
            arguments: [
                ("file:///a%20b.touchtracker\r\nfile://localhost/c\n", ["/a b.touchtracker", "/c"]),
                ("file://elsewhere.example/a\nhttp://localhost/b\n#file:///c\n\n/d", []), ("", []),
            ])
        func list(text: String, expected: [String]) {
            #expect(DropTarget.files(in: Data(text.utf8)).map(\.path) == expected)
        }
    }
}
