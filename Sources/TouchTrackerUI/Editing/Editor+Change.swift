import TouchDrawingModel

extension Editor {
    /// What has changed.
    enum Change {
        /// The drawing, by this edit.
        case drawing(Edit, Reason)
        case adjustments(from: Adjustments)
        /// Ink in progress, or where erasers are.
        case ink
        /// Somebody has begun to draw or to erase, or has ended.
        case activity
        /// Of a person.
        case toolbox
        /// How many draw.
        case people
        /// What lies beneath is there. The picture is one of it, if there is one that can be shown.
        case completed(above: Drawing, beneath: InkPicture?)
        /// Nothing: what the person wanted would have made an impossible figure.
        case refused(Refusal, Person)
        /// Nothing: the drawing is only looked at.
        case forbidden
        /// The drawing lies on other paper.
        case paper
    }

    enum Reason {
        case performed, undone, redone
    }
}
