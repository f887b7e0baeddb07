import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchLanguage
import TouchTrackerUI

/// A drawing that is only looked at, since it can't be written to. Nothing is written beside it.
struct ViewedDrawing: Sendable {
    let path: String
    /// What it is called.
    let title: String
    let document: Document
    /// What is drawn with in other windows.
    let toolbox: Toolbox
    /// How its window was arranged last; nil if that is not known.
    let arrangement: WindowState.Arrangement?
    /// What a person should know, each as one sentence.
    let warnings: [String]

    /// - Parameter error: why the drawing can't be opened.
    /// - Returns: nil if it can't be looked at either.
    init?(insteadOf error: DrawingFileError, _ directories: AppDirectories) {
        guard let warning = Self.warning(error.reason, directories.title(of: error.path)) else { return nil }
        guard let read = try? DrawingChoice.named(error.path).read(in: directories) else { return nil }
        path = error.path
        title = directories.title(of: path)
        document = read.document
        arrangement = read.arrangement
        let settings = SettingsFile(directories.toolbox, defaults: Toolbox(), isValid: \.isValid)
        toolbox = settings.read().value
        warnings = read.warnings + [warning]
    }

    private static func warning(_ reason: DrawingFileError.Reason, _ title: String) -> String? {
        switch reason {
        case .notWritable:
            localized("\(title) is read-only; duplicate it to make changes")
        case .folderNotWritable:
            localized("\(title) is in a read-only folder; duplicate it to make changes")
        case .diskIsReadOnly:
            localized(
                "\(title) is on a read-only disk; duplicate it to make changes"
            )
        default: nil
        }
    }

    /// What was seen of it last.
    var viewport: Viewport { arrangement?.view.flatMap { $0.isValid ? Viewport($0) : nil } ?? Viewport() }

    /// What its window is called.
    static func windowTitle(_ title: String) -> String { localized("\(title) (read-only) — TouchTracker") }
}
