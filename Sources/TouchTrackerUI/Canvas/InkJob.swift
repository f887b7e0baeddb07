import Synchronization
import TouchKit

/// A job that paints finished figures away from the main actor.
public nonisolated final class InkJob: Sendable {
    let setting: InkSetting
    private let content: InkContent
    private let isCancelled = Atomic(false)

    init(_ content: InkContent, for setting: InkSetting) {
        (self.content, self.setting) = (content, setting)
    }

    /// Cancels the job.
    func cancel() { isCancelled.store(true, ordering: .relaxed) }

    /// Paints the picture. Call it once, on any thread.
    ///
    /// - Parameters:
    ///   - parts: the number of parts to paint concurrently, at least 1. It does not affect the pixels.
    ///   - perform: executes the closures on any threads, and returns when all have finished.
    /// - Returns: nil if memory is insufficient. If the job was cancelled, the picture is incomplete.
    public func paint(
        inParts parts: Int = 1, _ perform: ([@Sendable () -> Void]) -> Void = { for part in $0 { part() } }
    ) -> InkPicture? {
        guard let sheet = try? setting.makeSheet(), let bands = try? sheet.bands(atMost: parts) else { return nil }
        perform(
            bands.map { sheet, region in
                let band = Band(sheet: sheet, region: region)
                return { [self] in paint(band) }
            })
        for band in bands { sheet.join(band.sheet) }
        return InkPicture(setting: setting, sheet: sheet)
    }

    /// Used by one thread at a time.
    private struct Band: @unchecked Sendable {
        let sheet: Sheet
        let region: Region
    }

    private func paint(_ band: Band) {
        setting.drawMarks(within: band.region, of: band.sheet)
        content.draw(within: band.region, of: band.sheet, setting) { isCancelled.load(ordering: .relaxed) }
    }
}

/// Executes a job, and calls `painted` on the main actor when it has finished, immediately or later.
public typealias InkPainter = (_ job: InkJob, _ painted: @escaping @MainActor (InkPicture?) -> Void) -> Void
