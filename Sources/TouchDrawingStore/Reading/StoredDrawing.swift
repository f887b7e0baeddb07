import Foundation
import TouchDrawingModel
import TouchInkRaster

/// The content of an intact file.
struct StoredDrawing: Sendable {
    var document: Document
    /// The end of the steps in the file and its log.
    var head: Head
    /// Later steps, which are in the document but not written yet.
    private(set) var unsaved: [[UInt8]] = []
    /// The number of bytes of the log that are intact and remain when something is appended; nil for all of it.
    var validLogLength: Int?
    /// Whether the log beside the file belongs to another state of it, or to another drawing, and was ignored.
    var isLogOrphaned = false
    /// The digests of the images in the file and the unsaved steps.
    let images: Set<ImageDigest>
    /// Nil unless the log lost its end.
    var tornEnd: TornEnd?

    /// Reads and verifies everything.
    ///
    /// - Parameter laterSteps: returns the steps that continue from a head.
    init(
        _ image: FileImage, while shouldContinue: @escaping () -> Bool = { true },
        laterSteps: (Head) -> [[UInt8]] = { _ in [] }
    ) throws(Damage) {
        guard let header = FileHeader(UnsafeRawBufferPointer(image.bytes)) else {
            throw Damage("its header is damaged")
        }
        let length = header.pageCount * header.pageSize
        guard image.bytes.count == length else {
            throw Damage("it has \(image.bytes.count) bytes instead of \(length)")
        }
        let reader = try ImageReader(image, .strict, while: shouldContinue)
        if let error = reader.integrityError() { throw error }
        let end = try reader.head()
        var head = Head(drawing: end.drawing)
        var replay = StepReplay(gaps: .reject, size: image.bytes.count)
        try reader.forEachStep { row throws(Damage) in
            head.add(row.record)
            guard row.number == head.steps, row.checksum == head.checksum else {
                throw Damage("step \(head.steps) is not as it was written")
            }
            do {
                try replay.apply(try replay.read(row.record))
            } catch {
                throw Damage("step \(head.steps), or one before, makes no sense")
            }
        }
        guard head == end else { throw Damage("it has \(head.steps) steps instead of \(end.steps)") }
        self.head = end
        for record in laterSteps(end) {
            do {
                try replay.apply(try replay.read(record))
            } catch {
                // This step was never guaranteed.
                break
            }
            unsaved.append(record)
        }
        images = Set(replay.images.keys)
        do {
            document = try replay.finish()
        } catch {
            throw Damage("one of its last steps makes no sense")
        }
    }
}
