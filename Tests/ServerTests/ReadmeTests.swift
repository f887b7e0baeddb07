import Foundation
import Testing

/// The README.
@Suite struct ReadmeTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func text() throws -> String {
        try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
    }

    @Test("README: starts with what users do: download, install, draw; building comes after (G-42)")
    func order() throws {
        let text = try Self.text()
        let headings = [
            "assets/boat.apng", "Download", "sudo apt install ./touchtracker_", "touchtracker\n", "make run",
            "make test",
        ]
        .map { text.range(of: $0)?.lowerBound }
        #expect(!headings.contains(nil))
        #expect(headings.compactMap(\.self) == headings.compactMap(\.self).sorted())
        let first = try #require(text.range(of: "```sh\n")).upperBound
        #expect(text[first...].hasPrefix("sudo apt install ./touchtracker_"))
    }

    @Test("README: its links and pictures exist, and its animation is small and moves (G-42)")
    func links() throws {
        let links = try Self.text().matches(of: /\]\(([^):#]+)[^):]*\)/).map { String($0.output.1) }
        #expect(links.count > 10)
        for link in links {
            #expect(FileManager.default.fileExists(atPath: Self.folder.appendingPathComponent(link).path), "\(link)")
        }
        let animation = try Data(contentsOf: Self.folder.appendingPathComponent("assets/boat.apng"))
        #expect(animation.count < 400_000 && animation.range(of: Data("acTL".utf8)) != nil)
    }
}
