import Foundation
import InkTrials
import TouchDrawingModel
import TouchGraphics

/// Draws the pictures of `docs/ink.md` into a folder: `make ink`.
@main
enum InkPage {
    static func main() {
        let folder = CommandLine.arguments.dropFirst().first ?? "docs/ink"
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let other = try PerfectFreehand()
            for example in Example.all {
                let comparison = try Comparison(example.strokes(), other)
                try comparison.picture(example.complete, scale: 1).writePNG(to: "\(folder)/\(example.name)-1x.png")
                for (number, detail) in example.details.enumerated() {
                    try comparison.picture(detail, scale: 4).writePNG(
                        to: "\(folder)/\(example.name)-4x-\(number + 1).png")
                }
            }
        } catch {
            FileHandle.standardError.write(Data("touch-ink-page: \(error)\n".utf8))
            exit(1)
        }
    }
}
