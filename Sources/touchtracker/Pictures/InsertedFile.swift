import Foundation
import TouchFoundation
import TouchGraphics
import TouchImageDecoding

/// The content of a file that is inserted.
enum InsertedFile: Sendable {
    case picture(Data)
    /// A document, with the sizes of its pages in typographic points.
    case document(Data, pages: [CGSize])

    /// Why a file can't be read. The description is a clause.
    enum ReadingError: Error, CustomStringConvertible {
        case file(String)
        case document(DocumentError)

        var description: String {
            switch self {
            case .file(let reason): reason
            case .document(let error): error.description
            }
        }
    }

    /// Reads a file; its content decides what it is.
    init(at path: String) throws(ReadingError) {
        let data = try Self.content(of: path)
        guard DocumentProcess.isDocument(data) else {
            self = .picture(data)
            return
        }
        do {
            self = .document(data, pages: try PictureDecoding.process.documents.pageSizes(of: data))
        } catch {
            throw .document(error)
        }
    }

    private static func content(of path: String) throws(ReadingError) -> Data {
        let name = (path as NSString).lastPathComponent
        // A pipe without a writer is refused instead of waited for.
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { throw .file("\(name): \(Errno.last)") }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .file(localized("\(name) is not a file"))
        }
        guard status.st_size <= EncodedImage.maxDocumentBytes else {
            throw .document(.tooLarge(bytes: Int(status.st_size)))
        }
        do {
            return try handle.read(upToCount: EncodedImage.maxDocumentBytes + 1) ?? Data()
        } catch {
            throw .file("\(name): \(error.localizedDescription)")
        }
    }

    /// Whether a file starts like a document; false if it can't be read.
    static func isDocument(at path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let handle = FileHandle(forReadingAtPath: path), let start = try? handle.read(upToCount: 1024)
        else { return false }
        return DocumentProcess.isDocument(start)
    }
}

/// The files that are inserted when the window has opened.
struct InitialFiles {
    /// The document for which the drawing was created.
    var document: InsertedFile?
    /// Those of the command line's options.
    var others: [URL] = []
}
