import Foundation
import TouchDrawingModel

/// A file beside a damaged one, with what could be read of that.
struct SalvagedFile: Sendable {
    let notice: OpeningNotice
    let head: Head
    let document: Document
    /// Whether it was made just now, not when the damaged file was opened before.
    let isNew: Bool

    var path: String { notice.salvaged }

    /// Finds the file made when this very file was opened before, with all that was drawn in it since, or makes a new
    /// one.
    ///
    /// Doesn't wait for the disk.
    ///
    /// - Parameters:
    ///   - path: of the damaged file, which is left as it is.
    ///   - isWanted: polled now and then; once false, an error is thrown and no file is left.
    init(
        of salvage: Salvage, _ damage: Damage, _ fingerprint: Fingerprint, path: String,
        while isWanted: @escaping () -> Bool = { true }
    ) throws(DrawingFileError) {
        if let earlier = Self.earlier(beside: path, fingerprint),
            case .whole(let drawing)? = try? Content(
                of: DrawingFile.sharedSnapshot(earlier), path: earlier, while: isWanted),
            drawing.waiting.isEmpty, !drawing.isLogOrphaned
        {
            (head, document, isNew) = (drawing.head, drawing.document, false)
            notice = OpeningNotice(
                damaged: path, salvaged: earlier, lineCount: drawing.document.drawing.count, damage: damage)
            return
        }
        let copy = FreeName.path(for: path, adding: "salvaged")
        let start = salvage.document.records
        head = try NewFile.make(
            at: copy, records: salvage.steps ?? start, drawing: fingerprint.number, while: isWanted)
        (document, isNew) = (salvage.document, true)
        notice = OpeningNotice(damaged: path, salvaged: copy, lineCount: salvage.entries.count, damage: damage)
    }

    /// Searches the drawings that may have been made from it: the right one has its fingerprint as its number.
    private static func earlier(beside path: String, _ fingerprint: Fingerprint) -> String? {
        for name in FreeName.taken(for: path, adding: "salvaged") {
            guard let file = try? Descriptor(name, for: .reading) else { continue }
            var scan = PageScan()
            let beginning = file.beginning(count: 16 * Schema.pageSize)
            beginning.withUnsafeBytes { bytes in
                for page in stride(from: 0, through: bytes.count - Schema.pageSize, by: Schema.pageSize) {
                    scan.add(UnsafeRawBufferPointer(rebasing: bytes[page..<page + Schema.pageSize]))
                }
            }
            if scan.ends.contains(where: { $0.drawing == fingerprint.number }) { return name }
        }
        return nil
    }
}
