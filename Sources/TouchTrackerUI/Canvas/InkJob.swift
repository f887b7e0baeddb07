import Synchronization
import TouchKit

/// A picture of finished figures that somebody is to paint away from the main actor, while people draw.
public nonisolated final class InkJob: Sendable {
    let setting: InkSetting
    private let content: InkContent
    private let isCancelled = Atomic(false)

    init(_ content: InkContent, for setting: InkSetting) {
        (self.content, self.setting) = (content, setting)
    }

    /// Nobody waits for it any more.
    func cancel() { isCancelled.store(true, ordering: .relaxed) }

    /// Paints it; on any thread, once.
    ///
    /// - Parameters:
    ///   - parts: how many can be painted at the same time, at least 1. The picture is the same, bit for bit.
    ///   - perform: does all of these, on any threads, and returns when all are done.
    /// - Returns: nil if there is no memory for it. Of one that was given up it shows some figures.
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

    /// Only one thread at a time knows its sheet.
    private struct Band: @unchecked Sendable {
        let sheet: Sheet
        let region: Region
    }

    private func paint(_ band: Band) {
        setting.drawMarks(within: band.region, of: band.sheet)
        content.draw(within: band.region, of: band.sheet, setting) { isCancelled.load(ordering: .relaxed) }
    }
}

/// Has somebody paint, and is told on the main actor when that is done: at once, or later.
public typealias InkPainter = (_ job: InkJob, _ painted: @escaping @MainActor (InkPicture?) -> Void) -> Void
