import Foundation
import TouchDrawingModel

/// A file beside a damaged one, with the readable part of it.
struct SalvagedFile: Sendable {
    let message: SalvageMessage
    let head: Head
    let document: Document
    /// Whether the file was just created, not when the damaged file was opened before.
    let isNew: Bool

    var path: String { message.salvaged }

    /// Finds the file that was created when this damaged file was opened before, with everything drawn in it since, or
    /// creates a new one. Doesn't wait for the disk.
    ///
    /// - Parameters:
    ///   - path: the path of the damaged file, which is left unchanged.
    ///   - shouldContinue: polled from time to time; once false, an error is thrown and no file is left.
    init(
        of salvage: Salvage, _ damage: Damage, _ fingerprint: ContentFingerprint, path: String,
        while shouldContinue: @escaping () -> Bool = { true }
    ) throws(DrawingFileError) {
        if let existing = Self.existingFile(beside: path, fingerprint),
            case .intact(let drawing)? = try? FileContent(
                of: DrawingFile.sharedSnapshot(existing), path: existing, while: shouldContinue),
            drawing.unsaved.isEmpty, !drawing.isLogOrphaned
        {
            (head, document, isNew) = (drawing.head, drawing.document, false)
            message = SalvageMessage(
                damaged: path, salvaged: existing, lineCount: drawing.document.drawing.count, damage: damage)
            return
        }
        let copy = FreeName.path(for: path, adding: "salvaged")
        let records = salvage.document.records
        head = try NewFile.create(
            at: copy, records: salvage.steps ?? records, drawing: fingerprint.number, while: shouldContinue)
        (document, isNew) = (salvage.document, true)
        message = SalvageMessage(damaged: path, salvaged: copy, lineCount: salvage.entries.count, damage: damage)
    }

    /// Searches the drawings that may have been created from the damaged file: the right one has its fingerprint as its
    /// number.
    private static func existingFile(beside path: String, _ fingerprint: ContentFingerprint) -> String? {
        for name in FreeName.takenNames(for: path, adding: "salvaged") {
            guard let file = try? Descriptor(name, for: .reading) else { continue }
            var scan = PageScan()
            let firstBytes = file.firstBytes(count: 16 * Schema.pageSize)
            firstBytes.withUnsafeBytes { bytes in
                for page in stride(from: 0, through: bytes.count - Schema.pageSize, by: Schema.pageSize) {
                    scan.add(UnsafeRawBufferPointer(rebasing: bytes[page..<page + Schema.pageSize]))
                }
            }
            if scan.ends.contains(where: { $0.drawing == fingerprint.number }) { return name }
        }
        return nil
    }
}
