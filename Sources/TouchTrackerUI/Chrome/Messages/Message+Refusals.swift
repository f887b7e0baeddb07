import TouchDrawingModel
import TouchFoundation

/// Messages about requests that would have made an invalid figure: the failed request, the reason, and a remedy. They
/// contain no numbers, which would not help the user.
extension Message {
    static var forbidden: String {
        localized("This drawing is read-only. Duplicate it to make changes.")
    }

    static func text(of refusal: Refusal) -> String {
        switch refusal.request {
        case .draw: drawError(refusal.error)
        case .change: changeError(refusal.error)
        case .paste: pasteError(refusal.error)
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
