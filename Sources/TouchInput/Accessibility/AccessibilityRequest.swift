/// What an assistive program asks the program to do with an element.
public struct AccessibilityRequest: Hashable, Sendable {
    /// What is asked.
    public enum Action: Hashable, Sendable {
        /// One of the element's actions.
        case perform(AccessibilityAction.Kind)
        /// A slider's new number.
        case setNumber(Double)
        /// Make the element first responder.
        case focus
        /// Scroll the element into view.
        case scrollToVisible
        /// Select the element in its container.
        case select
        /// Deselect the element in its container.
        case deselect
        /// Select all elements of a container.
        case selectAll
        /// Deselect all elements of a container.
        case deselectAll
        /// Replace a range of a text field's scalars.
        case replaceText(Range<Int>, with: String)
        /// Select a range of a text field's scalars; the caret is put at its end.
        case selectText(Range<Int>)
        /// Copy a range of a text field's scalars to the clipboard.
        case copyText(Range<Int>)
        /// Cut a range of a text field's scalars to the clipboard.
        case cutText(Range<Int>)
        /// Insert the clipboard's text at an offset of a text field.
        case pasteText(at: Int)
    }

    /// The element.
    public var element: AccessibilityID
    /// What is asked.
    public var action: Action

    /// A request to an element.
    public init(_ element: AccessibilityID, _ action: Action) { (self.element, self.action) = (element, action) }
}

/// How soon an announcement is spoken.
public enum AnnouncementPriority: Int32, Hashable, Sendable {
    /// After what is being spoken.
    case polite = 1
    /// At once.
    case assertive = 2
}
