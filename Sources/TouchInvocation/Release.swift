/// The release that all programs of the package belong to.
public enum Release {
    /// The version, as printed by `--version`.
    public static let version = "0.2.0"
}
