/// Whether things are drawn dark on light or light on dark.
public nonisolated enum UIUserInterfaceStyle: Int, Sendable {
    /// As whatever is around.
    case unspecified = 0
    /// Dark on light.
    case light = 1
    /// Light on dark.
    case dark = 2
}
