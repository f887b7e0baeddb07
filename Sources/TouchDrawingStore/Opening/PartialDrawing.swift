import Foundation
import TouchDrawingModel

/// A large drawing of which only the end has been read, so that the user can draw at once.
///
/// A file that isn't exactly as this program leaves it is read completely first.
struct PartialDrawing {
    let journal: Journal
    let deferredLoad: DeferredLoad
    /// Empty; figures drawn in it go on top of those still to be read.
    let document: Document

    /// In bytes; with a larger log, the complete file is read. Source: our choice: scanned in a few milliseconds.
    private static let maxLogSize = 1 << 20

    /// - Parameter size: the size of the largest file that is read completely at once, in bytes.
    /// - Returns: nil if the file is smaller, or must be read completely. Nothing was written then.
    init?(_ file: Descriptor, _ path: String, over size: Int) {
        guard let fileSize = try? file.size, fileSize > size, (try? file.lockDatabase()) == true else { return nil }
        let log: [UInt8]?
        do { log = try Self.log(beside: path) } catch { return nil }
        guard Self.isPristine(file, size: fileSize, log: log) else { return nil }
        guard let (journal, nextID) = try? Journal.continuing(path, maxID: Int64(fileSize)) else {
            // As if nothing had been tried.
            try? LogFile.restore(log, beside: path)
            return nil
        }
        self.journal = journal
        deferredLoad = DeferredLoad(path: path, file, size: fileSize, log: log, head: journal.head, firstID: nextID)
        document = Document(entries: [], history: History(), nextID: nextID)
    }

    /// - Returns: the bytes of the log; nil if there is none.
    private static func log(beside path: String) throws(Errno) -> [UInt8]? {
        do throws(Errno) {
            let log = try Descriptor(path + "-wal", for: .reading)
            let size = try log.size
            guard size <= maxLogSize else { throw .tooLarge }
            let bytes = log.firstBytes(count: size)
            guard bytes.count == size else { throw .again }
            return bytes
        } catch {
            if error == .notFound { return nil }
            throw error
        }
    }

    private static func isPristine(_ file: Descriptor, size: Int, log: [UInt8]?) -> Bool {
        let firstBytes = file.firstBytes(count: FileHeader.size)
        guard let header = firstBytes.withUnsafeBytes(FileHeader.init), header.applicationID == Schema.applicationID,
            (1...Schema.version).contains(header.version), header.pageSize == Schema.pageSize, firstBytes[18] == 2,
            firstBytes[19] == 2
        else { return false }
        let page = file.firstBytes(count: header.pageSize)
        guard let log, !log.isEmpty else {
            return header.pageCount * header.pageSize == size && isPristine(page, size: size)
        }
        return log.withUnsafeBytes { bytes in
            let log = WriteAheadLog(bytes, pageSize: header.pageSize)
            // A file with any uncertainty is read completely first.
            guard log.end == .clean, log.isPlausible(over: size), LogContinuity(of: file, bytes) == .continues else {
                return false
            }
            // SQLite reads the first page from the log if it is there.
            let first = log.pages[1].map { Array(bytes[$0..<$0 + header.pageSize]) } ?? page
            return isPristine(first, size: log.pageCount.map { $0 * header.pageSize } ?? size)
        }
    }

    private static func isPristine(_ page: [UInt8], size: Int) -> Bool {
        page.withUnsafeBytes { SchemaPage.finding(in: $0, size: size) } == .expected
    }
}
