extension UIApplication {
    /// Drops the touches that begin until as many calls of `endIgnoringInteractionEvents()`. Touches that are down go on.
    public func beginIgnoringInteractionEvents() {
        touchDispatcher.ignoringDepth += 1
    }

    /// Takes one `beginIgnoringInteractionEvents()` back.
    ///
    /// - Precondition: there was one more of these.
    public func endIgnoringInteractionEvents() {
        precondition(touchDispatcher.ignoringDepth > 0, "every end of ignoring needs a begin")
        touchDispatcher.ignoringDepth -= 1
    }

    /// Whether touches that begin are dropped.
    public var isIgnoringInteractionEvents: Bool { touchDispatcher.ignoringDepth > 0 }

    /// Has media keys sent to `remoteControlReceived(with:)`, from the first responder on. Without it they are presses.
    public func beginReceivingRemoteControlEvents() {
        pressDispatcher.receivesRemoteControl = true
    }

    /// Has media keys be presses again; calls do not nest.
    public func endReceivingRemoteControlEvents() {
        pressDispatcher.receivesRemoteControl = false
    }
}
