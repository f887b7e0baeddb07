public import Foundation

/// The methods with which a delegate allows and observes editing. Every method has a default.
@MainActor public protocol UITextFieldDelegate: AnyObject {
    /// Whether editing may start.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

    /// Editing has started: the field is first responder.
    func textFieldDidBeginEditing(_ textField: UITextField)

    /// Whether editing may end.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

    /// Editing has ended: the field is no longer first responder.
    func textFieldDidEndEditing(_ textField: UITextField)

    /// Whether the user may change the text.
    ///
    /// - Parameters:
    ///   - range: the range to be replaced, in UTF-16 code units.
    ///   - string: the replacement; empty for a deletion.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool

    /// The selection or the caret has moved.
    func textFieldDidChangeSelection(_ textField: UITextField)

    /// Whether the clear button may clear the text.
    func textFieldShouldClear(_ textField: UITextField) -> Bool

    /// Return was pressed.
    ///
    /// - Returns: false to suppress the default: `editingDidEndOnExit` is then not sent and doesn't end the editing.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// True.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }

    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}

    /// True.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }

    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}

    /// True.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }

    /// Does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}

    /// True.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }

    /// True.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
