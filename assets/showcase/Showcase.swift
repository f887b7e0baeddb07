import Foundation
import TouchDrawingModel
import TouchDrawingStore

/// Makes the pictures that present the program: `make animation`, `make screenshots`.
///
///     touch-showcase drawing FILE                   the boat, as a user would have drawn it
///     touch-showcase screenshots PROGRAM FOLDER     the program's window, on a private X server
@main
enum Showcase {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        do {
            switch (arguments.first, arguments.count) {
            case ("drawing", 2): try write(Boat.document, to: CommandLine.arguments[2])
            case ("screenshots", 3):
                try Screenshots(of: CommandLine.arguments[2], into: CommandLine.arguments[3]).make()
            default:
                FileHandle.standardError.write(
                    Data("usage: touch-showcase drawing FILE | screenshots PROGRAM FOLDER\n".utf8))
                exit(2)
            }
        } catch {
            FileHandle.standardError.write(Data("touch-showcase: \(error)\n".utf8))
            exit(1)
        }
    }

    /// Creates the file of a drawing with all its history; an existing one is replaced.
    static func write(_ document: Document, to path: String) throws {
        unlink(path)
        let file = try DrawingFile.open(at: path).file
        for edit in document.history.done { try file.append(.perform(edit)) }
        try file.close()
    }
}
