public import TouchDrawingModel

/// A message to the user. Its text is made when it is shown.
public nonisolated enum UserMessage: Hashable, Sendable {
    /// A sentence of the program, with at most two buttons.
    case sentence(String, actions: [Action] = [])
    /// The drawing is loading.
    case loading
    /// A request has to wait until the drawing has been loaded.
    case wait(for: Request)
    /// The drawing is empty.
    case nothingToExport, nothingToPrint, nothingToPlay
    /// A request would have made an invalid figure.
    case refused(Refusal)
    /// The drawing can't be changed.
    case readOnly
    /// The content of the pasteboard is unsuitable; the reason is a clause.
    case notPasted(reason: String)
    /// A picture can't be inserted; the reason is a clause.
    case pictureRefused(reason: String)
    /// A document can't be inserted; the reason is a clause.
    case documentRefused(reason: String)
    /// An image of the drawing can't be shown; the reason is a clause.
    case imageNotShown(reason: String)
    /// A picture was too large and is smaller now.
    case pictureScaledDown
    /// The end of a picture's file is missing.
    case pictureIncomplete
    /// This number of lines was removed.
    case cleared(Int, ClearedLines)
    /// This number of steps was skipped, because others have changed their lines.
    case skipped(Int)
    /// The eraser has another mode.
    case eraser(EraserKind)
    /// A device is assigned to the person.
    case assigned(Device)
    /// The language changes at the next start.
    case languageChanged
    /// Offers to pan with fingers when a pen is used.
    case offerFingersBesidePen

    /// A request that requires the complete drawing.
    public enum Request: Sendable {
        case undo, redo, clear, export, print, play
    }

    /// Whose lines were removed.
    public enum ClearedLines: Sendable {
        /// Those of a single person.
        case all
        /// The person's own.
        case own
        /// Those of several people.
        case everyones
    }

    /// A device that can be assigned to a person.
    public enum Device: Sendable {
        case pen, mouse
    }

    /// The action of a button.
    public enum Action: Hashable, Sendable {
        /// Undo the last step.
        case undo
        /// Replace the drawing with a copy.
        case duplicate
        /// Let fingers pan when a pen is used.
        case moveWithFingers
        /// None.
        case notNow
        /// Restore the drawing that was moved to the trash last.
        case restoreDrawing
        /// Show the file with this path in the file manager.
        case showFile(String)
        /// Copy this path to the pasteboard.
        case copyPath(String)
        case setUpTouchScreens
    }

    /// When the message closes by itself.
    enum Lifetime {
        case seconds
        /// Also after the next edit, undo or redo, because it refers to the previous one.
        case secondsOrNextStep
        /// When the user closes it, or another message replaces it.
        case untilAnswered
    }

    var lifetime: Lifetime {
        switch self {
        case .cleared: .secondsOrNextStep
        case .offerFingersBesidePen: .untilAnswered
        case .sentence, .loading, .wait, .nothingToExport, .nothingToPrint, .nothingToPlay, .refused, .readOnly,
            .notPasted, .pictureRefused, .documentRefused, .imageNotShown, .pictureScaledDown, .pictureIncomplete,
            .skipped, .eraser, .assigned,
            .languageChanged:
            .seconds
        }
    }

    /// At most two.
    var actions: [Action] {
        switch self {
        case .sentence(_, let actions): actions
        case .readOnly: [.duplicate]
        case .cleared: [.undo]
        case .offerFingersBesidePen: [.moveWithFingers, .notNow]
        case .loading, .wait, .nothingToExport, .nothingToPrint, .nothingToPlay, .refused, .notPasted, .skipped,
            .pictureRefused, .documentRefused, .imageNotShown, .pictureScaledDown, .pictureIncomplete, .eraser,
            .assigned, .languageChanged:
            []
        }
    }

    /// Whether showing it again while it is visible changes nothing. A repeating key may cause it.
    var isRefusal: Bool {
        switch self {
        case .refused, .readOnly: true
        case .sentence, .loading, .wait, .nothingToExport, .nothingToPrint, .nothingToPlay, .notPasted, .cleared,
            .pictureRefused, .documentRefused, .imageNotShown, .pictureScaledDown, .pictureIncomplete, .skipped,
            .eraser, .assigned, .languageChanged,
            .offerFingersBesidePen:
            false
        }
    }
}
