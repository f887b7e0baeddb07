import Foundation
import GRDB
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKitTesting
import TouchServerHarness

@testable import TouchDrawingStore

/// Damage that is found while the user already draws.
@Suite struct DeferredDamageTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    /// Every figure in the file, and every one drawn in the meantime.
    private func figures(_ document: Document) -> Set<Figure> {
        Set((document.history.done + document.history.undone).flatMap(\.added).map(\.figure))
    }

    /// Changes a byte of a step in the middle, which reading the end doesn't reach.
    private func damage(_ name: String) throws -> [UInt8] {
        var bytes = try workspace.read(name)
        bytes[bytes.count / 2] ^= 0xFF
        try workspace.write(bytes, to: name)
        return bytes
    }

    @Test("salvaging: stops writing when the drawing is closed (Z-10)")
    func cancelled() throws {
        let records = (1...500).map { number in
            StepRecord(.perform(Edit(.draw, added: [Drawing.Entry(FigureID(rawValue: Int64(number)), .line(number))])))
                .bytes
        }
        var askedCount = 0
        #expect(throws: DrawingFileError.self) {
            try NewFile.create(at: workspace.path("a"), records: records) {
                askedCount += 1
                return askedCount < 20
            }
        }
        #expect(try askedCount == 20 && workspace.names.isEmpty)
    }

    @Test("waiting for a drawing: is ended by termination signals, even those blocked by default (Z-10)")
    func signals() throws {
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            let probe = try ChildProcess(ChildProcess.product("touch-store-probe"), ["linger"])
            while probe.isRunning, probe.output.isEmpty { usleep(200) }
            probe.signal(signal)
            #expect(probe.wait().status == -signal)
        }
    }

    @Test("damage found late: nothing is written to the file, and nothing drawn is lost (D-52)")
    func flips() throws {
        let drawn = try workspace.drawing("whole", lines: 250)
        let (bytes, known) = (try workspace.read("whole"), figures(drawn))
        let seed = Seed()
        var generator = SplitMix(seed: seed)
        var lateCount = 0
        let rounds = FaultTests.rounds(else: 60)
        for round in 0..<rounds {
            var changed = bytes
            // Everywhere in the file, whatever the seed.
            let part = bytes.count * round / rounds..<bytes.count * (round + 1) / rounds
            let offset = Int.random(in: round % 5 == 0 ? 0..<4096 : part, using: &generator)
            changed[offset] ^= UInt8.random(in: 1...255, using: &generator)
            lateCount += try findLate(changed, drawn, known, "\(seed), round \(round), byte \(offset)") ? 1 : 0
        }
        // Most bytes are in neither the first page nor the last.
        #expect(lateCount > rounds / 4)
    }

    /// - Returns: whether damage was found after something was drawn.
    private func findLate(_ changed: [UInt8], _ drawn: Document, _ known: Set<Figure>, _ what: String) throws -> Bool {
        defer { for name in (try? workspace.names) ?? [] where name.hasPrefix("a") { unlink(workspace.path(name)) } }
        try workspace.write(changed, to: "a")
        guard var hasty = try? Hasty(workspace.path("a")) else {
            // Read at once, since the end was unreadable; other tests cover that.
            #expect(try workspace.read("a") == changed, "\(what): written to")
            #expect(["-wal", "-shm"].allSatisfy { FileIdentity(path: workspace.path("a\($0)")) == nil }, "\(what)")
            return false
        }
        let new = [Figure.line(-1), .line(-2)]
        // A step that can't be stored in a damaged file waits.
        for figure in new { try? hasty.draw(figure) }
        let message = try hasty.finishLoading()
        #expect(Array(hasty.document.drawing.figures.suffix(2)) == new, "\(what)")
        if let message {
            #expect(try workspace.read("a") == changed, "\(what): written to")
            #expect(FileIdentity(path: workspace.path("a-wal")) == nil, "\(what)")
            #expect(known.isSuperset(of: hasty.document.drawing.figures.dropLast(2)), "\(what)")
            #expect(message.lineCount == hasty.document.drawing.count - 2, "\(what)")
            #expect(hasty.file.path == workspace.path("a-salvaged") && hasty.file.unsavedCount == 0, "\(what)")
            #expect(hasty.document.history.done.suffix(2).map(\.added.count) == [1, 1], "\(what)")
        } else {
            #expect(hasty.document.drawing.count == drawn.drawing.count + 2, "\(what)")
        }
        try hasty.draw(.line(-3))
        try hasty.file.close()
        let again = try Session(hasty.file.path).document.drawing.figures
        #expect(again == hasty.document.drawing.figures, "\(what)")
        return message != nil
    }

    /// What happens to a file while the remainder is unread.
    private enum Fate: CaseIterable {
        case stays, moves, goes
    }

    @Test(
        "damaged file: an existing log is restored, wherever the file is by then (D-52)",
        arguments: Fate.allCases)
    private func logIsRestored(_ fate: Fate) throws {
        _ = try workspace.drawing("a")
        var earlier = try Hasty(workspace.path("a"))
        try earlier.draw(.line(-1))
        try earlier.file.close()
        let (bytes, log) = (try damage("a"), try workspace.read("a-wal"))
        var hasty = try Hasty(workspace.path("a"))
        try hasty.draw(.line(-2))
        #expect(try workspace.read("a-wal").count > log.count)
        switch fate {
        case .stays: break
        case .moves: #expect(rename(workspace.path("a"), workspace.path("b")) == 0)
        case .goes: #expect(unlink(workspace.path("a")) == 0)
        }
        #expect(try hasty.finishLoading() != nil)
        #expect(Array(hasty.document.drawing.figures.suffix(2)) == [.line(-1), .line(-2)])
        if fate != .stays { #expect(FileIdentity(path: workspace.path("a-wal")) == nil) }
        guard fate != .goes else { return }
        let name = fate == .stays ? "a" : "b"
        #expect(try workspace.read(name) == bytes && workspace.read("\(name)-wal") == log)
    }

    @Test("damaged file: lines that can't be stored don't prevent drawing (D-52)")
    func notStorable() throws {
        _ = try workspace.drawing("a")
        let bytes = try damage("a")
        var hasty = try Hasty(workspace.path("a"))
        try hasty.draw(.line(-1))
        let moved = workspace.folder + "-moved"
        defer { _ = rename(moved, workspace.folder) }
        #expect(rename(workspace.folder, moved) == 0)
        #expect(throws: DrawingFileError.self) { try hasty.finishLoading() }
        try hasty.draw(.line(-2))
        try hasty.file.close()
        #expect(rename(moved, workspace.folder) == 0)
        #expect(try workspace.read("a") == bytes)
        let salvaged = try Session(workspace.path("a"))
        #expect(salvaged.message != nil)
        #expect(Array(salvaged.document.drawing.figures.suffix(2)) == [.line(-1), .line(-2)])
    }

    @Test("damaged drawing: leaves no other file when closed before the damage is found (D-52)")
    func unclaimed() throws {
        _ = try workspace.drawing("a")
        let bytes = try damage("a")
        let hasty = try Hasty(workspace.path("a"))
        let outcome = hasty.deferredLoad.outcome()
        #expect(outcome?.drawing?.isEmpty == false && FileIdentity(path: workspace.path("a-salvaged")) != nil)
        try hasty.file.close()
        #expect(FileIdentity(path: workspace.path("a-salvaged")) == nil)
        #expect(try workspace.read("a") == bytes)
    }

    @Test("paper chosen before damage is found: becomes the salvaged drawing's (G-34, D-52)")
    func paper() throws {
        _ = try workspace.drawing("a")
        _ = try damage("a")
        var hasty = try Hasty(workspace.path("a"))
        try hasty.draw(.line(-1))
        hasty.document.setPaper(to: Paper(.dark, .grid))
        try hasty.file.append(.paper(Paper(.dark, .grid)))
        #expect(try hasty.finishLoading() != nil)
        #expect(hasty.document.paper == Paper(.dark, .grid))
        try hasty.file.close()
        let again = try Session(workspace.path("a-salvaged")).document
        #expect(again.paper == Paper(.dark, .grid) && again.drawing.figures.last == .line(-1))
    }
}
