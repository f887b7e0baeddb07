/// The color scheme: dark on light, or light on dark.
public nonisolated enum UIUserInterfaceStyle: Int, Sendable {
    /// Inherited from the environment.
    case unspecified = 0
    /// Dark on light.
    case light = 1
    /// Light on dark.
    case dark = 2
}
