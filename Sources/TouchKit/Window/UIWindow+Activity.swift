extension UIWindow {
    /// Activity in a window, for code that observes all of it, such as tooltips.
    ///
    /// **Difference from UIKit**, which has no such type.
    public enum Activity {
        /// An event is about to be delivered to views and recognizers.
        case event(UIEvent)
        /// A key was pressed or repeats; a key command's key makes no press.
        case key
        /// The first responder has changed.
        case firstResponderChanged
    }
}
