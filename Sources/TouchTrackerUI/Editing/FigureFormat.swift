public import Foundation
public import TouchDrawingModel

/// How figures are written for the clipboard so that nothing of them is lost: the program says, since formats of files are
/// not the views' matter.
public struct FigureFormat {
    /// The MIME type of the bytes.
    public var type: String
    /// Makes the bytes of the figures.
    public var encode: ([Figure]) -> Data
    /// Bytes may come from anywhere; the error's description is a clause for a person. Called on any thread.
    public var decode: @Sendable (Data) throws -> [Figure]
    /// Makes a file of figures, for programs that keep files; nil: there are none. The file itself is nil if it can't be made.
    public var file: (([Figure]) -> URL?)?

    /// A format that the views know nothing else of.
    public init(
        type: String, encode: @escaping ([Figure]) -> Data, decode: @escaping @Sendable (Data) throws -> [Figure],
        file: (([Figure]) -> URL?)? = nil
    ) {
        self.type = type
        self.encode = encode
        self.decode = decode
        self.file = file
    }
}
