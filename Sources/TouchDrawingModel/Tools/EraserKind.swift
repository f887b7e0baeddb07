/// The mode of an eraser.
public enum EraserKind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Removes each touched line entirely.
    case whole
    /// Removes only the ink under the eraser; lines are cut into pieces.
    case partial
}
