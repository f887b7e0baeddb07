public import Foundation
public import TouchDrawingModel

/// The lossless format of figures on the clipboard, supplied by the program, because views do not know file formats.
public struct FigureFormat {
    /// The MIME type of the bytes.
    public var type: String
    /// Encodes figures.
    public var encode: ([Figure]) -> Data
    /// Decodes bytes from any source. The error's description is a clause for the user. Called on any thread.
    public var decode: @Sendable (Data) throws -> [Figure]
    /// Makes a temporary file of figures for programs that accept files; nil: not supported. Returns nil if it fails.
    public var file: (([Figure]) -> URL?)?
    /// Reads pictures; nil: they can't be inserted.
    public var pictures: (any PictureReader)?

    /// A format, opaque to the views.
    public init(
        type: String, encode: @escaping ([Figure]) -> Data, decode: @escaping @Sendable (Data) throws -> [Figure],
        file: (([Figure]) -> URL?)? = nil, pictures: (any PictureReader)? = nil
    ) {
        self.type = type
        self.encode = encode
        self.decode = decode
        self.file = file
        self.pictures = pictures
    }
}
