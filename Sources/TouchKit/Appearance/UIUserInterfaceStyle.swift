/// Whether things are drawn dark on light or light on dark.
public nonisolated enum UIUserInterfaceStyle: Int, Sendable {
    /// As whatever is around.
    case unspecified = 0
    case light = 1
    case dark = 2
}
