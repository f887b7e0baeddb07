import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import hens
@testable import touch_draw_hens

@Suite struct HensPictureTests {
    private nonisolated static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("assets")

    @Test("pictures in assets/hens: are those drawn by the script beside them (H-9)", arguments: Creature.allCases)
    func script(creature: Creature) throws {
        let draw = try #require(DrawHens.pictures.first { $0.name == creature.rawValue }).draw
        let golden = Golden(path: Self.folder.appendingPathComponent("hens/\(creature.rawValue).png").path)
        #expect(try golden.compare(DrawHens.bitmap(of: draw)) == .none)
    }

    /// The result of `make run-hens` without a display.
    private func played(_ change: (inout Recording) -> Void = { _ in }) throws -> Bitmap {
        let file = Self.folder.appendingPathComponent("touches/hens.touches")
        var recording = try Recording(text: String(contentsOf: file, encoding: .utf8))
        change(&recording)
        let hens = HensDelegate(try Pictures())
        let (host, application) = Replay.run(recording) { UIApplication(host: $0, delegate: hens) }
        let window = try #require(application.windows.first)
        return try #require(host.picture(of: window))
    }

    private let golden = Golden(path: folder.appendingPathComponent("hens.png").path)

    @Test("recording in assets: gives the picture in the README (H-1 to H-5)")
    func sample() throws {
        #expect(try golden.difference(from: played()) == .none)
    }

    @Test("comparison: notices fingers one point further right, and a flip a few frames earlier")
    func negative() throws {
        let shifted = try played { recording in
            for pass in recording.passes.indices {
                recording.passes[pass].events = recording.passes[pass].events.map { event in
                    guard case .touch(var sample) = event else { return event }
                    sample.location.x += 1
                    return .touch(sample)
                }
            }
        }
        for picture in [shifted, try played { $0.passes.removeLast(3) }] {
            guard case .pixels = try golden.compare(picture) else { return #expect(Bool(false)) }
        }
    }
}
