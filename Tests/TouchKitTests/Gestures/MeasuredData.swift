import Foundation

/// A table of the folder `Data`: a head of names, then rows; lines with # are remarks.
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
