import Foundation
import TouchFoundation

/// Shows folders in the desktop's file manager.
@MainActor
enum FolderView {
    /// Opens the folder of a file.
    ///
    /// - Parameter onFailure: called with a message to the user if there is no file manager.
    static func show(_ path: String, onFailure: @escaping @MainActor @Sendable (String) -> Void) {
        let folder = path.parentFolder
        let sentence = localized("No file manager found. Saved in \(folder).")
        let process = Process()
        // `env` searches PATH.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdg-open", folder]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.terminationHandler = { process in
            guard process.terminationStatus != 0 else { return }
            DispatchQueue.main.async { MainActor.assumeIsolated { onFailure(sentence) } }
        }
        do {
            try process.run()
        } catch {
            onFailure(sentence)
        }
    }
}
