import Foundation
import GRDB
import Testing
import TouchDrawingModel
import TouchGraphics

@testable import TouchDrawingStore

/// Files that are moved, deleted or replaced before all of them has been read.
@Suite struct DeferredMoveTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    @Test(
        "file moved before loading ends: gets the new steps, closed early or not (D-51)",
        arguments: [1, 2])
    func moved(ending: Int) throws {
        var plain = try workspace.drawing("a")
        var hasty = try Hasty(workspace.path("a"))
        #expect(rename(workspace.path("a"), workspace.path("b")) == 0)
        try hasty.draw(.line(-1))
        plain.add([.line(-1)], as: .draw)
        if ending == 1 { #expect(try hasty.finishLoading() == nil && hasty.file.path == workspace.path("b")) }
        try hasty.file.close()
        #expect(try workspace.names.allSatisfy { $0.hasPrefix("b") })
        #expect(try Session(workspace.path("b")).document.summary == plain.summary)
    }

    @Test("file deleted or replaced before loading ends: is recreated, and the replacement is left alone (D-51)")
    func replaced() throws {
        var plain = try workspace.drawing("a")
        for replacement in [nil, [UInt8]("another".utf8)] {
            plain.add([.line(-1)], as: .draw)
            var hasty = try Hasty(workspace.path("a"))
            unlink(workspace.path("a"))
            if let replacement { try workspace.write(replacement, to: "a") }
            try hasty.draw(.line(-1))
            #expect(try hasty.finishLoading() == nil)
            hasty.file.checkpoint()
            if let replacement { #expect(try workspace.read("a") == replacement) }
            try hasty.draw(.line(-2))
            plain.add([.line(-2)], as: .draw)
            try hasty.file.close()
            #expect(try Session(hasty.file.path).document.summary == plain.summary)
        }
    }

    @Test("file deleted or replaced, then closed before loading ends: keeps the new steps (D-51)")
    func replacedEarly() throws {
        var plain = try workspace.drawing("a")
        plain.add([.line(-1)], as: .draw)
        let bytes = try workspace.read("a")
        for (replacement, name) in [(nil, "a"), ([UInt8]("another".utf8), "a-kept")] {
            try workspace.write(bytes, to: "a")
            var hasty = try Hasty(workspace.path("a"))
            unlink(workspace.path("a"))
            if let replacement { try workspace.write(replacement, to: "a") }
            try hasty.draw(.line(-1))
            try hasty.file.close()
            if let replacement {
                #expect(try workspace.read("a") == replacement)
                #expect(FileIdentity(path: workspace.path("a-wal")) == nil)
            }
            let session = try Session(workspace.path(name))
            #expect(session.message == nil, "\(name)")
            #expect(session.document.summary == plain.summary, "\(name)")
            try session.file.close()
            unlink(workspace.path("a-wal"))
        }
        // Nothing was drawn on it.
        try workspace.write(bytes, to: "b")
        let idle = try Hasty(workspace.path("b"))
        unlink(workspace.path("b"))
        try idle.file.close()
        #expect(FileIdentity(path: workspace.path("b")) == nil)
    }
}
