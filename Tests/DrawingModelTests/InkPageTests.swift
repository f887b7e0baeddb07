import Foundation
import Testing
import TouchDrawingModel

/// The page `docs/ink.md`.
@Suite struct InkPageTests {
    private static let docs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../docs").standardized

    @Test("ink page: shows every nib at 1× and 4×, and names known faults (I-20)")
    func page() throws {
        let page = try String(contentsOf: Self.docs.appendingPathComponent("ink.md"), encoding: .utf8)
        #expect(page.contains("## What is still ugly"))
        let shown = page.matches(of: /\]\((ink\/[^)]*\.png)\)/).map { String($0.1) }
        for name in Nib.allCases.map(\.rawValue) + ["pressure"] {
            #expect(shown.contains("ink/\(name)-1x.png") && shown.contains("ink/\(name)-4x-1.png"))
        }
        for path in shown {
            let size = try Self.docs.appendingPathComponent(path).resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            #expect(1000..<150_000 ~= size, "\(path)")
        }
        let stored = try FileManager.default.contentsOfDirectory(atPath: Self.docs.appendingPathComponent("ink").path)
        #expect(Set(stored.map { "ink/\($0)" }) == Set(shown))
    }
}
