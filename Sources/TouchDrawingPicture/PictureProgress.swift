/// How far a picture is.
public enum PictureProgress: Hashable, Sendable {
    /// So many of the figures are drawn.
    case drawn(Int, of: Int)
    /// The drawn picture is being packed; so many bytes there are yet. How many there will be nobody knows.
    case packed(bytes: Int)
    /// So many bytes of the file are written.
    case written(Int, of: Int)
}
