import TouchDrawingModel
import TouchLanguage

/// What a person is told when something would have made an impossible figure: what has not happened, why, and what to do.
/// Numbers are told in words, which are easier to grasp.
extension Message {
    static var forbidden: String {
        localized("This drawing can only be looked at; a duplicate can be drawn on.")
    }

    static func text(of refusal: Refusal) -> String {
        switch refusal.wish {
        case .draw: drawn(refusal.flaw)
        case .change: changed(refusal.flaw)
        case .paste: pasted(refusal.flaw)
        }
    }

    private static func drawn(_ flaw: FigureFlaw) -> String {
        switch flaw {
        case .outside, .meaningless:
            localized(
                "Nothing is drawn there: the paper ends 10 million points from its middle. Draw nearer to the middle.")
        case .tooWide:
            localized("Nothing is drawn: ink can be a million points wide at most. Choose a thinner one.")
        case .tooThin:
            localized("Nothing is drawn: ink can't be thinner than a thousandth of a point. Choose a wider one.")
        case .tooLong:
            localized("The line ends here: it is as long as a line can be. Lift, and go on with another one.")
        }
    }

    private static func changed(_ flaw: FigureFlaw) -> String {
        switch flaw {
        case .outside, .meaningless:
            localized(
                "The line stays as it is: it would leave the paper; the paper ends 10 million points from its middle. "
                    + "Move it back, or make it smaller.")
        case .tooWide:
            localized(
                "The line stays as it is: its ink would be more than a million points wide. Make it smaller instead.")
        case .tooThin:
            localized(
                "The line stays as it is: its ink would be thinner than a thousandth of a point. Make it larger instead."
            )
        case .tooLong:
            localized("The line stays as it is: so large, it would have more than a million bends. Leave it smaller.")
        }
    }

    private static func pasted(_ flaw: FigureFlaw) -> String {
        switch flaw {
        case .outside:
            localized(
                "Nothing was pasted: some of it would leave the paper; the paper ends 10 million points from its middle. "
                    + "Paste it nearer to the middle.")
        case .tooWide, .tooThin, .tooLong, .meaningless:
            localized(
                "Nothing was pasted: it is larger or smaller than anything that can be drawn. Copy something else.")
        }
    }
}
