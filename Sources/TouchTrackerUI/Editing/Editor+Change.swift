import TouchDrawingModel

extension Editor {
    /// A change that the editor reports.
    enum Change {
        /// The edit has changed the drawing.
        case drawing(Edit, Reason)
        case adjustments(from: Adjustments)
        /// Ink in progress, or the location of erasers.
        case ink
        /// A laser has ended, and its light fades.
        case fading(LaserTrail)
        /// A person starts to type.
        case typing(TextTarget, Person)
        /// The drawing is about to be closed: unfinished work becomes steps.
        case finishing
        /// Drawing or erasing has started or ended.
        case activity
        /// The toolbox of a person.
        case toolbox
        /// The number of people.
        case people
        /// The lower part of the drawing has been loaded, with a picture of it if that can be used.
        case completed(above: Drawing, beneath: InkPicture?)
        /// No change: the request would have made an invalid figure.
        case refused(Refusal, Person)
        /// No change: the drawing is read-only.
        case forbidden
        /// The paper.
        case paper
    }

    enum Reason {
        case performed, undone, redone
    }
}
