import Foundation
import Testing
import TouchDrawingModel
import TouchKitTesting
import TouchServerHarness

@testable import TouchDrawingStore
@testable import touch_store_probe

/// Power cuts during drawing.
@Suite struct PowerCutTests {
    /// `TOUCHTRACKER_CUTS=3000` tries more.
    private static let cuts = ProcessInfo.processInfo.environment["TOUCHTRACKER_CUTS"].flatMap(Int.init) ?? 200
    /// For each recorded session.
    private static let cutsOfOne = 100
    private static let steps = 40

    @Test(
        "power cut: everything synced is there, with all undo, and no damage is reported (Z-8)"
    )
    func cuts() throws {
        let seed = Seed()
        var generator = SplitMix(seed: seed)
        var tornCount = 0
        for session in 0..<(Self.cuts + Self.cutsOfOne - 1) / Self.cutsOfOne {
            let workspace = try Workspace()
            let folder = workspace.path("disk")
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
            let scribbleSeed = UInt64.random(in: 0...(.max), using: &generator)
            let disk = try RecordedDisk(
                ChildProcess.product("touch-store-probe"),
                ["record", folder + "/a", "\(scribbleSeed)", "\(Self.steps)"],
                folder: folder, in: workspace)
            let drawn = Self.drawings(scribbleSeed)
            for cut in 0..<Self.cutsOfOne {
                let time = Int.random(in: 0...disk.events.count, using: &generator)
                let remains = disk.cut(after: time, &generator)
                let what = "\(seed), session \(session), cut \(cut), after \(time): \(remains.description)"
                try check(remains, drawn, workspace, what)
                if remains.reported > remains.durable { tornCount += 1 }
            }
        }
        #expect(tornCount > 10, "\(seed): hardly any cut came between a step and its sync")
    }

    /// The document after a number of random steps.
    private static func drawings(_ seed: UInt64) -> [Document] {
        var scribble = Scribble(seed: seed)
        return [scribble.document]
            + (0...steps).map { _ in
                _ = scribble.next()
                return scribble.document
            }
    }

    private func check(
        _ remains: RecordedDisk.Remains, _ drawn: [Document], _ workspace: Workspace, _ what: String
    ) throws {
        let folder = try Workspace()
        let hadFile = remains.synced.contains { ($0 as NSString).lastPathComponent == "a" }
        for (path, bytes) in remains.files {
            try folder.write(bytes, to: (path as NSString).lastPathComponent)
            folder.age((path as NSString).lastPathComponent)
        }
        guard FileIdentity(path: folder.path("a")) != nil else {
            #expect(!hadFile && remains.durable == 0, "\(what): the file is gone")
            return
        }
        let before = Set(try folder.names)
        do {
            var session = try Session(folder.path("a"))
            if let message = session.message {
                // If the disk never had the file itself, its log may have arrived first.
                #expect(!hadFile && remains.durable == 0, "\(what): \(message)")
                return
            }
            let summary = session.document.summary
            // What was undone and redone looks like before.
            let possible = drawn[remains.durable...min(remains.reported + 1, drawn.count - 1)]
            guard possible.contains(where: { $0.summary == summary }) else {
                let count = drawn.firstIndex { $0.summary == summary }
                Issue.record("\(what): \(count.map(String.init) ?? "none") of the steps")
                return
            }
            try session.draw(.line(1))
            try session.file.close()
            #expect(try Session(folder.path("a")).document.summary == session.document.summary, "\(what): afterwards")
            // Steps behind missing ones exist nowhere else.
            let recovered = session.tornEnd?.recovered.map { [($0 as NSString).lastPathComponent] } ?? []
            #expect(session.tornEnd == nil || recovered == ["a-recovered"], "\(what)")
            #expect(before.union(recovered).isSuperset(of: try folder.names), "\(what): other files")
        } catch {
            // Cut before the disk had the file itself.
            #expect(!hadFile && remains.durable == 0, "\(what): \(error)")
        }
    }
}
