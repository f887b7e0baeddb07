import Foundation
import TouchDrawingStore
import TouchFoundation
import TouchKit
import TouchTrackerUI

/// Recordings on disk.
enum RecordingFile {
    /// In bytes. Source: our choice: 100 MiB are about 20 hours of one finger.
    private static let maxSize = 100 << 20

    /// - Returns: the recording, and the initial state for it.
    static func read(_ path: String) throws -> (recording: Recording, plan: LaunchPlan) {
        if case .link(let target) = ExistingItem(at: path), access(path, F_OK) != 0 {
            throw Failure(localized("\(path) is a broken link: \(target) does not exist; choose another name"))
        }
        guard let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int else {
            throw Failure(localized("can't find the recording \(path)"))
        }
        guard size <= maxSize else { throw Failure(localized("\(path) is too large for a recording of touches")) }
        guard let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8)
        else {
            throw Failure(localized("\(path) can't be read as text; a recording of touches is a text file"))
        }
        do {
            let recording = try Recording(text: text)
            return (recording, try LaunchPlan(notes: recording.notes))
        } catch {
            throw Failure("\(path): \(error)")
        }
    }

    /// Records into a file that only its owner can read, because it contains every key press.
    ///
    /// - Parameters:
    ///   - notes: the notes of the initial state.
    ///   - force: whether any existing file may be replaced.
    @MainActor
    static func recorder(to path: String, notes: [String: String], _ force: Force) throws -> Recorder {
        let file: FileHandle
        do {
            file = try PrivateFile.create(path, existing(at: path, force))
        } catch let error as Failure {
            throw error
        } catch {
            throw Failure(
                localized("couldn't write the recording \(path): \(error); choose a folder that is writable"))
        }
        var isBroken = false
        return Recorder(notes: notes) { text in
            guard !isBroken else { return }
            do {
                try file.write(contentsOf: Data(text.utf8))
            } catch {
                isBroken = true
                Console.error(
                    localized("recording to \(path) stopped: \(error.localizedDescription); you can keep drawing"))
            }
        }
    }

    /// Decides what happens to an existing file with the name of the new recording.
    ///
    /// - Throws: if that file must not be replaced. An earlier recording and an empty file are replaced.
    static func existing(at path: String, _ force: Force) throws -> AtomicFile.ExistingFilePolicy {
        switch ExistingItem(at: path) {
        case .nothing: return .fail
        case .folder, .other:
            throw Failure(localized("\(path) is not a regular file; choose another name for the recording"))
        case .emptyFile: return .replace
        case .file(let prefix) where prefix.starts(with: Array("touches ".utf8)): return .replace
        case _ where force == .replacing: return .replace
        case .drawing:
            throw Failure(
                localized(
                    "\(path) is a drawing and was not replaced by a recording; choose another name, or use --force "
                        + "to overwrite it"
                ))
        case .file:
            throw Failure(
                localized(
                    "\(path) already exists and is not a recording; choose another name, or use --force to overwrite "
                        + "it"
                ))
        case .link(let target):
            throw Failure(
                localized(
                    "\(path) is a link (to \(target)) and was not replaced by a recording; choose another name, or "
                        + "use --force to overwrite it"
                ))
        }
    }
}

extension Replay {
    /// Plays a recording in the program at once, without a display.
    ///
    /// - Parameter prepare: called with the program before anything is played.
    static func runProgram(
        _ recording: Recording, _ plan: LaunchPlan = LaunchPlan(), scale: Double, chrome: ChromeStyle = .full,
        prepare: (AppDelegate) -> Void = { _ in }
    ) -> (host: OffscreenHost, app: AppDelegate) {
        var app: AppDelegate?
        let (host, _) = run(recording.scaled(by: scale), scale: scale) { host in
            let replayed = AppDelegate(host: host, plan, chrome: chrome)
            prepare(replayed)
            app = replayed
            return replayed.application
        }
        guard let app else { preconditionFailure("a replay creates the application that it plays to") }
        return (host, app)
    }
}

extension Recording {
    /// The initial size of the window, in points.
    var windowSize: CGSize? {
        for pass in passes {
            for case .resized(_, let size, _) in pass.events { return size }
        }
        return nil
    }

    /// The same touches for windows with this number of pixels per point.
    fileprivate func scaled(by scale: Double) -> Recording {
        var recording = self
        for pass in recording.passes.indices {
            for (index, event) in recording.passes[pass].events.enumerated() {
                guard case .resized(let window, let size, _) = event else { continue }
                recording.passes[pass].events[index] = .resized(window, size, scale: scale)
            }
        }
        return recording
    }
}

/// Whether files of any kind may be overwritten.
enum Force {
    case careful, replacing
}
