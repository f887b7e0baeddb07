import TouchDrawingModel

/// What a person is told when something would have made an impossible figure: what has not happened, why, and what to do.
extension Message {
    static let forbidden = "This drawing can only be looked at; a duplicate can be drawn on."

    static func text(of refusal: Refusal) -> String {
        switch refusal.wish {
        case .draw: drawn(refusal.flaw)
        case .change: "The line stays as it is: \(changed(refusal.flaw))"
        case .paste: "Nothing was pasted: \(pasted(refusal.flaw))"
        }
    }

    /// Of numbers that are easier to grasp in words.
    private static let edge = "the paper ends 10 million points from its middle"

    private static func drawn(_ flaw: FigureFlaw) -> String {
        switch flaw {
        case .outside, .meaningless: "Nothing is drawn there: \(edge). Draw nearer to the middle."
        case .tooWide: "Nothing is drawn: ink can be a million points wide at most. Choose a thinner one."
        case .tooThin: "Nothing is drawn: ink can't be thinner than a thousandth of a point. Choose a wider one."
        case .tooLong: "The line ends here: it is as long as a line can be. Lift, and go on with another one."
        }
    }

    private static func changed(_ flaw: FigureFlaw) -> String {
        switch flaw {
        case .outside, .meaningless: "it would leave the paper; \(edge). Move it back, or make it smaller."
        case .tooWide: "its ink would be more than a million points wide. Make it smaller instead."
        case .tooThin: "its ink would be thinner than a thousandth of a point. Make it larger instead."
        case .tooLong: "so large, it would have more than a million bends. Leave it smaller."
        }
    }

    private static func pasted(_ flaw: FigureFlaw) -> String {
        switch flaw {
        case .outside: "some of it would leave the paper; \(edge). Paste it nearer to the middle."
        case .tooWide, .tooThin, .tooLong, .meaningless:
            "it is larger or smaller than anything that can be drawn. Copy something else."
        }
    }
}
