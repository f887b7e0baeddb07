import Foundation
import TouchFoundation
import TouchKit

/// Opens dropped drawings and documents, each in a window of its own, and inserts dropped pictures.
@MainActor
struct DroppedFiles {
    let display: String?
    unowned let app: AppDelegate

    /// The maximum number of files. Source: our choice: dropping the contents of a large folder is a mistake.
    private static let maxCount = 10

    /// - Parameters:
    ///   - point: where pictures appear, in points of the window; nil: in the middle.
    ///   - time: the server time of the drop, in milliseconds; window managers use it to focus the new windows.
    /// - Returns: messages to the user.
    func open(_ files: [URL], droppedAt point: CGPoint?, at time: UInt32) -> [String] {
        func isOpened(_ file: URL) -> Bool {
            file.pathExtension == "touchtracker" || file.pathExtension.lowercased() == "pdf"
        }
        let (opened, pictures) = (files.filter(isOpened), files.filter { !isOpened($0) })
        guard opened.count <= Self.maxCount else {
            return [
                localized(
                    Self.maxCount, one: "You can drop up to \(Self.maxCount) drawing at a time.",
                    other: "You can drop up to \(Self.maxCount) drawings at a time.")
            ]
        }
        guard pictures.count <= Self.maxCount else {
            return [
                localized(
                    Self.maxCount, one: "You can drop up to \(Self.maxCount) picture at a time.",
                    other: "You can drop up to \(Self.maxCount) pictures at a time.")
            ]
        }
        app.files?.pictures.insert(pictures, at: point)
        return opened.enumerated().compactMap { number, file in
            start(file, "touchtracker-\(getpid())-\(number)_TIME\(time)")
        }
    }

    /// - Returns: a message to the user if it can't be opened.
    private func start(_ drawing: URL, _ startup: String) -> String? {
        let process = Process()
        // Runs the program by the name under which it was called, because several programs share one executable. `env`
        // searches PATH.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [CommandLine.arguments[0], drawing.path]
        var environment = ProcessInfo.processInfo.environment
        environment["DESKTOP_STARTUP_ID"] = startup
        if let display { environment["DISPLAY"] = display }
        process.environment = environment
        do {
            try process.run()
            return nil
        } catch {
            return localized("\(drawing.lastPathComponent) can't be opened: \(error.localizedDescription).")
        }
    }
}
