import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import touchtracker

/// The sample recording that is played without a display, and whose picture the README shows.
@Suite struct SampleTests {
    nonisolated private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let recording = root.appendingPathComponent("assets/touches/sample.touches").path
    private static let golden = Golden(path: root.appendingPathComponent("assets/sample.png").path)

    @Test("sample, a first session: draws the README's picture (D-61)")
    func picture() throws {
        let (host, program) = Replay.runProgram(try RecordingFile.read(Self.recording).recording, scale: 1)
        let picture = try #require(host.picture(of: program.window))
        #expect(try Self.golden.difference(from: picture) == .none)
    }

    @Test("comparison: notices another width")
    func otherPicture() throws {
        var toolbox = Toolbox()
        toolbox.chooseForAllTools(.init(nib: .pen, size: 10))
        let (host, program) = Replay.runProgram(
            try RecordingFile.read(Self.recording).recording, LaunchPlan(toolbox: toolbox, document: Document()),
            scale: 1)
        let picture = try #require(host.picture(of: program.window))
        #expect(try Self.golden.compare(picture) != .none)
    }
}
