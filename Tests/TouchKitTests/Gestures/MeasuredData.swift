import Foundation

/// A table in the folder `Data`: a header of column names, then rows; lines that start with # are comments.
struct MeasuredData {
    let rows: [[String: String]]

    init(_ name: String, testFile: String = #filePath) throws {
        let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: folder.appendingPathComponent("Data/\(name).csv"), encoding: .utf8)
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        let names = lines[0].split(separator: ",").map(String.init)
        rows = lines.dropFirst().map { line in
            let fields = line.split(separator: ",", maxSplits: names.count - 1, omittingEmptySubsequences: false)
            return Dictionary(uniqueKeysWithValues: zip(names, fields.map(String.init)))
        }
    }
}
