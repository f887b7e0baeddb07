extension UIApplication {
    /// Ignores new touches until a matching call of `endIgnoringInteractionEvents()`. Ongoing touches continue.
    public func beginIgnoringInteractionEvents() {
        touchDispatcher.ignoringDepth += 1
    }

    /// Ends one `beginIgnoringInteractionEvents()`.
    ///
    /// - Precondition: there is one to end.
    public func endIgnoringInteractionEvents() {
        precondition(touchDispatcher.ignoringDepth > 0, "every end of ignoring needs a begin")
        touchDispatcher.ignoringDepth -= 1
    }

    /// Whether new touches are ignored.
    public var isIgnoringInteractionEvents: Bool { touchDispatcher.ignoringDepth > 0 }

    /// Sends media keys to `remoteControlReceived(with:)` along the responder chain. Without it they are presses.
    public func beginReceivingRemoteControlEvents() {
        pressDispatcher.receivesRemoteControl = true
    }

    /// Makes media keys presses again; calls do not nest.
    public func endReceivingRemoteControlEvents() {
        pressDispatcher.receivesRemoteControl = false
    }
}
