extension Editor {
    /// What may be done to the drawing.
    nonisolated public enum Permission: Hashable, Sendable {
        case everything
        /// Nothing is changed: it is shown, copied, exported and played.
        case looking
    }

    /// Whether the drawing may be changed; if not, whoever wants to is told why.
    func mayChange() -> Bool {
        if permission == .looking { onChange?(.forbidden) }
        return permission == .everything
    }

    /// Whether a tool may be at work.
    func mayUse(_ tool: @autoclosure () -> any CanvasTool) -> Bool {
        permission == .everything || tool() is LassoTool || mayChange()
    }
}
