import Foundation
import TouchLanguage
import TouchSystem

/// The desktop's program for folders.
@MainActor
enum FolderView {
    /// Opens the folder in which a file is.
    ///
    /// - Parameter fail: called with a sentence for a person if there is no such program.
    static func show(_ path: String, onFailure: @escaping @MainActor @Sendable (String) -> Void) {
        let folder = path.parentFolder
        let sentence = localized("No file manager found. Saved in \(folder).")
        let process = Process()
        // It is looked for as a shell does.
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
