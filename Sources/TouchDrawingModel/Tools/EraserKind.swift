/// What an eraser takes away.
public enum EraserKind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Each line that it touches, all of it.
    case whole
    /// What it goes over: lines fall into pieces.
    case partial
}
