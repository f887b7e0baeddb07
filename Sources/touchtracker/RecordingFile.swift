import Foundation
import TouchKit

/// Recordings on disk.
enum RecordingFile {
    /// More is no recording of a person: 100 MiB are some 20 hours of one finger.
    private static let greatestSize = 100 << 20

    /// - Returns: what to play, and what to begin with.
    static func read(_ path: String) throws -> (recording: Recording, beginning: Beginning) {
        guard let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int else {
            throw Failure("there is no recording \(path), or it can't be reached; check the name")
        }
        guard size <= greatestSize else { throw Failure("\(path) is too large for a recording of touches") }
        guard let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8)
        else {
            throw Failure("\(path) can't be read as text; a recording of touches is a text file")
        }
        do {
            let recording = try Recording(text: text)
            return (recording, try Beginning(notes: recording.notes))
        } catch {
            throw Failure("\(path): \(error)")
        }
    }

    /// A recorder into a file, which is begun anew.
    ///
    /// - Parameter notes: of what the program begins with.
    @MainActor
    static func recorder(to path: String, notes: [String: String]) throws -> Recorder {
        guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
        else { throw Failure("can't write the recording \(path); choose a place that can be written to") }
        var isBroken = false
        return Recorder(notes: notes) { text in
            guard !isBroken else { return }
            do {
                try file.write(contentsOf: Data(text.utf8))
            } catch {
                isBroken = true
                Console.error("the recording \(path) ends here: \(error.localizedDescription); drawing goes on")
            }
        }
    }
}
