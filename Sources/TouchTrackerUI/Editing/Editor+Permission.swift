extension Editor {
    /// What may be done to the drawing.
    nonisolated public enum Permission: Hashable, Sendable {
        case everything
        /// The drawing is read-only: it can be viewed, copied, exported and played back.
        case looking
    }

    /// Whether the drawing may be changed. If not, reports that it was refused.
    func mayChange() -> Bool {
        if permission == .looking { onChange?(.forbidden) }
        return permission == .everything
    }

    /// Whether a tool may be used.
    func mayUse(_ tool: @autoclosure () -> any CanvasTool) -> Bool {
        permission == .everything || !tool().changesDrawing || mayChange()
    }
}
