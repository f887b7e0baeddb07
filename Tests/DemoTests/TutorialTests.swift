import Foundation
import Testing

/// The code of the tutorials is that of the demos.
@Suite struct TutorialTests {
    private nonisolated static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")

    private func lines(of demo: String) throws -> [[String]] {
        let folder = Self.sources.appendingPathComponent(demo)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { file in
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            return text.components(separatedBy: "\n")
        }
    }

    private func blocks(of page: String) throws -> [[String]] {
        let file = Self.sources.appendingPathComponent("TouchKit/TouchKit.docc/\(page).md")
        var blocks: [[String]] = []
        var isCode = false
        for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
            if line.hasPrefix("```") {
                isCode = line == "```swift"
                if isCode { blocks.append([]) }
            } else if isCode {
                blocks[blocks.count - 1].append(line)
            }
        }
        return blocks
    }

    /// Whether the lines follow each other in the file, all with the same indentation.
    private func contains(_ file: [String], _ block: [String]) -> Bool {
        guard let first = block.first, !first.isEmpty, file.count >= block.count else { return false }
        return (0...file.count - block.count).contains { start in
            guard file[start].hasSuffix(first) else { return false }
            let indent = String(file[start].dropLast(first.count))
            return indent.allSatisfy { $0 == " " }
                && zip(block, file[start...]).allSatisfy { ($0.isEmpty ? "" : indent + $0) == $1 }
        }
    }

    @Test(
        "tutorial: each piece of code is part of its demo, unchanged",
        arguments: [("Hens", "hens"), ("RelativeMotion", "relative-motion")])
    func code(page: String, demo: String) throws {
        let (blocks, files) = (try blocks(of: page), try lines(of: demo))
        #expect(blocks.count >= 8)
        for block in blocks {
            #expect(files.contains { contains($0, block) }, "not in \(demo): \(block.first ?? "")")
        }
    }

    @Test("comparison: notices a changed line")
    func negative() throws {
        var block = try #require(try blocks(of: "Hens").last)
        block[block.count / 2] += " // changed"
        let files = try lines(of: "hens")
        #expect(!files.contains { contains($0, block) })
    }

    @Test("each demo: is shorter than 400 lines", arguments: ["hens", "relative-motion"])
    func length(demo: String) throws {
        let count = try lines(of: demo).reduce(0) { $0 + $1.count - 1 }
        #expect(count < 400)
    }
}
