import Foundation
import Testing

/// How the sources distinguish kinds of objects.
@Suite struct KindTests {
    /// Where kinds are listed: their table, the format's table, and their names for assistive programs.
    private static let tables = ["Figure.swift", "Figure+Record.swift", "FigureElement.swift"]

    @Test("kinds of objects: only tables of the model, the format and spoken names distinguish them (O-1)")
    func tables() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources")
        let paths = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
        var found: Set<String> = []
        for case let url as URL in paths where url.pathExtension == "swift" {
            let source = try String(contentsOf: url, encoding: .utf8)
            // Other enums have some of these cases, too, such as tools and elements of paths.
            let kinds = Set(source.matches(of: /case (?:let )?\.(line|circle|stroke|image|text)\b/).map(\.output.1))
            if kinds.count > 2, kinds.contains("stroke") || kinds.contains("image") {
                found.insert(url.lastPathComponent)
            }
        }
        #expect(found == Set(Self.tables))
    }
}
