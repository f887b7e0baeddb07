/// The progress of a picture's export.
public enum PictureProgress: Hashable, Sendable {
    /// The number of figures that are drawn.
    case drawn(Int, of: Int)
    /// The drawn picture is being compressed: the number of bytes so far; the final number isn't known.
    case packed(bytes: Int)
    /// The number of bytes that are written to the file.
    case written(Int, of: Int)
}
