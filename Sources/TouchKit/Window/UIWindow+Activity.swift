extension UIWindow {
    /// Something that happens in a window, for code that watches all of it, such as tooltips.
    ///
    /// **Difference from UIKit**, which has no such type.
    public enum Activity {
        /// An event is about to be delivered to views and recognizers.
        case event(UIEvent)
        /// A key was pressed, or repeats; it may perform a command, and then is no press.
        case key
        /// Keys go to another responder from now on; after the change.
        case firstResponderChanged
    }
}
