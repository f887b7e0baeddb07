public import Foundation

/// Is told what a text field does, and decides what it may. Every method has a default.
@MainActor public protocol UITextFieldDelegate: AnyObject {
    /// Whether it may be edited.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

    /// Keys go to it from now on.
    func textFieldDidBeginEditing(_ textField: UITextField)

    /// Whether keys may go elsewhere.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

    /// Keys go elsewhere from now on.
    func textFieldDidEndEditing(_ textField: UITextField)

    /// Whether a person may change the text so.
    ///
    /// - Parameters:
    ///   - range: what would be replaced, in units of UTF-16.
    ///   - string: by what; empty: deleted.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool

    /// What is selected, or where the caret stands, has changed.
    func textFieldDidChangeSelection(_ textField: UITextField)

    /// Whether the button that clears it may do so.
    func textFieldShouldClear(_ textField: UITextField) -> Bool

    /// Return was pressed.
    ///
    /// - Returns: false, if that was all: `editingDidEndOnExit` is not sent then, and does not end the editing.
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
