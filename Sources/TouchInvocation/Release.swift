/// What all programs of the package are.
public enum Release {
    /// As `--version` prints it.
    public static let version = "0.2.0"
}
