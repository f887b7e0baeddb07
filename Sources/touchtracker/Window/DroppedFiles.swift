import Foundation
import TouchKit
import TouchLanguage

/// Opens drawings that were dropped on the window, each in a window of its own.
@MainActor
struct DroppedFiles {
    let display: String?
    /// Called with sentences for a person.
    let onMessage: (String) -> Void

    /// So many at once. Source: our choice: who drops a folder's content has not meant a hundred windows.
    private static let maxCount = 10

    /// - Parameter time: of the drop, in the server's milliseconds: window managers give the new windows focus by it.
    func open(_ files: [URL], at time: UInt32) {
        let drawings = files.filter { $0.pathExtension == "touchtracker" }
        guard !drawings.isEmpty else {
            return onMessage(localized("Only drawings (files that end in .touchtracker) can be dropped here."))
        }
        guard drawings.count <= Self.maxCount else {
            return onMessage(
                localized(
                    Self.maxCount, one: "You can drop up to \(Self.maxCount) drawing at a time.",
                    other: "You can drop up to \(Self.maxCount) drawings at a time."))
        }
        for (number, drawing) in drawings.enumerated() {
            start(drawing, "touchtracker-\(getpid())-\(number)_TIME\(time)")
        }
    }

    private func start(_ drawing: URL, _ startup: String) {
        let process = Process()
        // The same program as it was called: several may be one file. It is looked for as a shell does.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [CommandLine.arguments[0], drawing.path]
        var environment = ProcessInfo.processInfo.environment
        environment["DESKTOP_STARTUP_ID"] = startup
        if let display { environment["DISPLAY"] = display }
        process.environment = environment
        do {
            try process.run()
        } catch {
            onMessage(localized("\(drawing.lastPathComponent) can't be opened: \(error.localizedDescription)."))
        }
    }
}
