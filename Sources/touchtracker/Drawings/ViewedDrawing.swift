import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchFoundation
import TouchTrackerUI

/// A drawing that is only viewed, because it can't be written to. No file is written beside it.
struct ViewedDrawing: Sendable {
    let path: String
    /// The drawing's title.
    let title: String
    let document: Document
    /// The current toolbox.
    let toolbox: Toolbox
    /// How its window was arranged last; nil if unknown.
    let arrangement: WindowState.Arrangement?
    /// Warnings to the user, each one sentence.
    let warnings: [String]

    /// - Parameter error: why the drawing can't be opened for writing.
    /// - Returns: nil if it can't be read either.
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

    /// The last visible part of the canvas.
    var viewport: Viewport { arrangement?.view.flatMap { $0.isValid ? Viewport($0) : nil } ?? Viewport() }
}
