import Foundation
import Testing
import TouchDrawingModel
import TouchRandom
import TouchServerHarness

@testable import TouchDrawingStore
@testable import touch_store_probe

/// Machines that lose their power while somebody draws.
@Suite struct PowerCutTests {
    /// `TOUCHTRACKER_CUTS=3000` asks for more.
    private static let cuts = ProcessInfo.processInfo.environment["TOUCHTRACKER_CUTS"].flatMap(Int.init) ?? 200
    /// Of each recorded session.
    private static let cutsOfOne = 100
    private static let steps = 40

    @Test(
        "what the disk had before the power was cut is there, with all that can be undone, and nobody hears of damage (Z-8)"
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

    /// What the hand has drawn after so many steps.
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
                // Of a file that the disk has never had, its log may have come first.
                #expect(!hadFile && remains.durable == 0, "\(what): \(message)")
                return
            }
            let summary = session.document.summary
            // What was taken back and done again looks like before.
            let possible = drawn[remains.durable...min(remains.reported + 1, drawn.count - 1)]
            guard possible.contains(where: { $0.summary == summary }) else {
                let count = drawn.firstIndex { $0.summary == summary }
                Issue.record("\(what): \(count.map(String.init) ?? "none") of the steps")
                return
            }
            try session.draw(.line(1))
            try session.file.close()
            #expect(try Session(folder.path("a")).document.summary == session.document.summary, "\(what): afterwards")
            // Steps behind missing ones are nowhere else.
            let recovered = session.tornEnd?.recovered.map { [($0 as NSString).lastPathComponent] } ?? []
            #expect(session.tornEnd == nil || recovered == ["a-recovered"], "\(what)")
            #expect(before.union(recovered).isSuperset(of: try folder.names), "\(what): other files")
        } catch {
            // Cut off before the disk had the file itself.
            #expect(!hadFile && remains.durable == 0, "\(what): \(error)")
        }
    }
}
