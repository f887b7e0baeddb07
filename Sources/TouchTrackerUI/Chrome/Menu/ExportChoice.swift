/// How pictures are made that are exported from the window, as a person chose it once for all.
public nonisolated struct ExportChoice: Hashable, Sendable, Codable {
    /// What lies beneath the ink.
    public enum Ground: String, Hashable, Sendable, Codable {
        case paper
        /// White, whatever the drawing lies on.
        case white
        /// Nothing: whatever the picture comes to lie on.
        case none
    }

    /// Of PNG pictures, pixels to a point: 1, 2 or 4; nil: as many as the window has.
    public var scale: Int?
    /// What lies beneath the ink.
    public var ground = Ground.paper
    /// The absolute path of the folder that pictures go to; nil: the desktop's for pictures.
    public var folder: String?

    /// What holds until something is chosen.
    public init() {}

    /// What can be chosen.
    public static let scales: [Int?] = [nil, 1, 2, 4]

    /// Whether it is one that the program makes.
    public var isUsual: Bool { Self.scales.contains(scale) && folder?.hasPrefix("/") != false }
}
