import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import touchtracker

/// The sample that is played where there is no display, and whose picture the README shows.
@Suite struct SampleTests {
    nonisolated private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let recording = root.appendingPathComponent("assets/touches/sample.touches").path
    private static let golden = Golden(path: root.appendingPathComponent("assets/sample.png").path)

    @Test("the sample draws the README's picture: ten fingers, five of which are still down")
    func picture() throws {
        let (host, program) = Program.replay(try RecordingFile.read(Self.recording), scale: 1)
        let picture = try #require(host.picture(of: program.window))
        #expect(try Self.golden.difference(from: picture) == .none)
    }

    @Test("another recording does not look like it")
    func otherPicture() throws {
        var text = try String(contentsOfFile: Self.recording, encoding: .utf8)
        text.replace("192.94 411.46", with: "150.00 411.46")
        let (host, program) = Program.replay(try Recording(text: text), scale: 1)
        let picture = try #require(host.picture(of: program.window))
        #expect(try Self.golden.compare(picture) != .none)
    }
}
