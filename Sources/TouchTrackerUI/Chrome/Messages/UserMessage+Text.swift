import TouchDrawingModel
import TouchFoundation
import TouchGraphics

/// The sentences of messages: the result, its reason, and a remedy.
extension UserMessage {
    var text: String {
        switch self {
        case .sentence(let text, _): text
        case .loading:
            localized("Still loading this large drawing. Its lines appear in a moment; you can already draw.")
        case .wait(let request): Self.waitText(for: request)
        case .nothingToExport: localized("Nothing to export: the drawing is empty.")
        case .nothingToPrint: localized("Nothing to print: the drawing is empty.")
        case .nothingToPlay: localized("Nothing to play yet: the drawing is empty.")
        case .refused(let refusal): Self.text(of: refusal)
        case .readOnly: localized("This drawing is read-only. Duplicate it to make changes.")
        case .notPasted(let reason):
            localized("Can't paste that: \(reason). Only pictures and lines copied from TouchTracker can be pasted.")
        case .pictureRefused(let reason): localized("Couldn't insert the picture: \(reason).")
        case .documentRefused(let reason): localized("Couldn't open the document: \(reason).")
        case .imageNotShown(let reason): localized("Part of the drawing can't be shown: \(reason).")
        case .pictureIncomplete:
            localized(
                "The file of this picture is incomplete: its end is missing. Copy it again if it should be whole.")
        case .pictureScaledDown:
            localized("The picture was very large. It was scaled down to 8192 pixels on its longer side.")
        case .cleared(let count, .all): localized(count, one: "Cleared 1 line.", other: "Cleared \(count) lines.")
        case .cleared(let count, .own):
            localized(count, one: "Cleared your line.", other: "Cleared your \(count) lines.")
        case .cleared(let count, .everyones):
            localized(count, one: "Cleared everyone's line.", other: "Cleared everyone's \(count) lines.")
        case .skipped(let count):
            localized(
                count, one: "One of your steps couldn't be undone because someone else has changed those lines.",
                other: "\(count) of your steps couldn't be undone because someone else has changed those lines.")
        case .eraser(.whole): localized("The eraser now removes whole lines.")
        case .eraser(.partial): localized("The eraser now removes only what it touches.")
        case .assigned(.pen): localized("This pen now draws for you, anywhere on the screen.")
        case .assigned(.mouse): localized("This mouse now draws for you, anywhere on the screen.")
        case .languageChanged: localized("The language will change when TouchTracker is started again.")
        case .offerFingersBesidePen: localized("Draw with the pen, move the canvas with fingers")
        }
    }

    private static func waitText(for request: Request) -> String {
        switch request {
        case .undo: localized("Still loading this large drawing. You can undo in a moment.")
        case .redo: localized("Still loading this large drawing. You can redo in a moment.")
        case .clear: localized("Still loading this large drawing. You can clear it in a moment.")
        case .export: localized("Still loading this large drawing. You can export it in a moment.")
        case .print: localized("Still loading this large drawing. You can print it in a moment.")
        case .play: localized("Still loading this large drawing. You can play it in a moment.")
        }
    }

    /// Without numbers, which would not help the user.
    private static func text(of refusal: Refusal) -> String {
        switch refusal.request {
        case .draw: drawError(refusal.error)
        case .change: changeError(refusal.error)
        case .paste: pasteError(refusal.error)
        case .type:
            localized("A text can have up to \(TypesetText.maxLength) characters. Start another one for the rest.")
        }
    }

    private static func drawError(_ error: FigureError) -> String {
        switch error {
        case .outside, .meaningless:
            localized(
                "You've reached the edge of the canvas. Draw closer to the centre.")
        case .tooWide:
            localized("Lines can't be wider than a million points. Choose a smaller size.")
        case .tooThin:
            localized("The line would be too thin at this zoom. Choose a larger size.")
        case .tooLong:
            localized("This line has reached its maximum length. Lift and start a new one.")
        }
    }

    private static func changeError(_ error: FigureError) -> String {
        switch error {
        case .outside, .meaningless:
            localized(
                "Can't move the line beyond the edge of the canvas. Move it back, or make it smaller.")
        case .tooWide:
            localized(
                "Can't make this line any thicker.")
        case .tooThin:
            localized(
                "Can't make this line any thinner."
            )
        case .tooLong:
            localized("Can't make this line any larger.")
        }
    }

    private static func pasteError(_ error: FigureError) -> String {
        switch error {
        case .outside:
            localized(
                "Can't paste that: it reaches beyond the edge of the canvas. Paste closer to the centre.")
        case .tooWide, .tooThin, .tooLong, .meaningless:
            localized(
                "Can't paste that: it is larger or smaller than anything that can be drawn.")
        }
    }
}

extension UserMessage.Action {
    var title: String {
        switch self {
        case .undo, .restoreDrawing: localized("Undo")
        case .duplicate: localized("Duplicate")
        case .moveWithFingers: localized("Turn On")
        case .notNow: localized("Not Now")
        case .showFile: localized("Show")
        case .copyPath: localized("Copy Path")
        case .setUpTouchScreens: localized("Set Up Touchscreen…")
        }
    }
}
