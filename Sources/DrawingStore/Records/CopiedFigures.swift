public import DrawingModel
public import Foundation

/// Figures as bytes, for the clipboard: what is pasted is what was copied, exactly.
///
///     "TTLines\n", version (1), count, figures
///
/// Figures and count as in `RecordWriter`.
public enum CopiedFigures {
    /// The MIME type of the bytes.
    public static let type = "application/x-touchtracker-lines"

    private static let magic = Array("TTLines\n".utf8)
    private static let version: UInt8 = 1
    /// No figure takes fewer bytes.
    private static let leastFigure = 28

    public static func data(_ figures: [Figure]) -> Data {
        var writer = RecordWriter()
        for byte in magic { writer.write(byte: byte) }
        writer.write(byte: version)
        writer.write(figures.count)
        for figure in figures { writer.write(figure) }
        return Data(writer.bytes)
    }

    /// - Throws: `CopiedFiguresError`: the bytes, which may come from anywhere, are no figures that could be drawn.
    public static func figures(_ data: Data) throws(CopiedFiguresError) -> [Figure] {
        let result = data.withUnsafeBytes { bytes in
            Result { () throws(CopiedFiguresError) in try read(bytes) }
        }
        return try result.get()
    }

    private static func read(_ bytes: UnsafeRawBufferPointer) throws(CopiedFiguresError) -> [Figure] {
        guard bytes.starts(with: magic), bytes.count > magic.count else { throw .damaged }
        guard bytes[magic.count] == version else { throw .newer }
        var reader = RecordReader(UnsafeRawBufferPointer(rebasing: bytes[(magic.count + 1)...]))
        do throws(RecordError) {
            let count = try reader.readCount(ofAtLeast: leastFigure)
            var figures: [Figure] = []
            figures.reserveCapacity(count)
            for _ in 0..<count { figures.append(try reader.readFigure()) }
            guard reader.isAtEnd, figures.allSatisfy(\.isUsual) else { throw .meaningless }
            return figures
        } catch {
            throw .damaged
        }
    }
}

/// Why copied figures can't be read. The description is a clause for a person.
public enum CopiedFiguresError: Error, Equatable, CustomStringConvertible {
    case damaged
    /// A later version of the program has copied them.
    case newer

    public var description: String {
        switch self {
        case .damaged: "what was copied is damaged"
        case .newer: "a newer TouchTracker has copied it; update this one"
        }
    }
}
