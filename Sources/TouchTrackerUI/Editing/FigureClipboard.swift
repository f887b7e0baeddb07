import Foundation
import TouchDrawingModel
import TouchKit

/// Figures on their way to the pasteboard, for this program and others, and back from there.
final class FigureClipboard {
    private let pasteboard: UIPasteboard
    private let format: FigureFormat?
    private var reading: PasteboardRead?
    /// Of each who has asked.
    private var queries: [ObjectIdentifier: PasteboardRead] = [:]
    /// What was pasted last, and how often.
    private var latest: (change: Int, pastes: Int) = (0, 0)

    /// Whether figures could be had of what was there after so many changes.
    private var known: (change: Int, canPaste: Bool)?

    /// How long another program may take to say what it has, until somebody who waits for a menu finds that it is late.
    /// Source: our choice; other programs take some thousandths of a second.
    private static let timeout = Duration.milliseconds(200)

    /// - Parameter format: in which figures come back; nil: others get pictures, and nothing can be pasted.
    init(_ pasteboard: UIPasteboard, format: FigureFormat?) {
        self.pasteboard = pasteboard
        self.format = format
    }

    /// - Parameter scale: pixels to a point, of the picture in pixels.
    func copy(_ figures: [Figure], scale: CGFloat) {
        pasteboard.setItem(FigureRepresentations(figures, format: format, scale: scale).item)
    }

    /// Whether there is something that can be pasted; nil: another program has not said so yet.
    var canPaste: Bool? {
        guard format != nil, hasContent else { return false }
        return known.flatMap { $0.change == pasteboard.changeCount ? $0.canPaste : nil }
    }

    /// Finds out `canPaste`, if that is not known.
    ///
    /// - Parameters:
    ///   - asker: who asks.
    ///   - answer: called once, at once if it is known; it may not be known then either, if nobody has said so in time. Not
    ///     called if the same one asks before, or does not wait for it any more.
    func query(for asker: AnyObject, _ completion: @escaping () -> Void) {
        cancelQuery(for: asker)
        guard let format, canPaste == nil else { return completion() }
        let change = pasteboard.changeCount
        queries[ObjectIdentifier(asker)] = pasteboard.loadTypes(within: Self.timeout) { [weak self] result in
            if case .success(let types) = result { self?.known = (change, types.contains(format.type)) }
            completion()
        }
    }

    /// Whoever has asked does not wait for the answer any more.
    func cancelQuery(for asker: AnyObject) { queries.removeValue(forKey: ObjectIdentifier(asker))?.cancel() }

    /// Whether there is something, of whatever kind: a person who tries to paste it is told why that can't be.
    var hasContent: Bool { pasteboard.numberOfItems > 0 }

    /// What is to be pasted.
    struct Content {
        var originals: Copies.Originals
        /// How often the same was pasted before.
        var earlierPastes: Int

        /// - Parameter place: of their middle on the canvas; nil: near the originals.
        func copies(at center: CGPoint?, in viewport: Viewport) -> Copies {
            Copies(
                originals: originals, location: center.map { .at($0) } ?? .beside(earlier: earlierPastes),
                viewport: viewport)
        }
    }

    /// Gets what can be pasted; what was asked for before and did not come is not waited for any more.
    ///
    /// - Parameter completion: called once, in a later turn, if this object is there then; a failure's description is a clause
    ///   for a person.
    func paste(_ completion: @escaping (Result<Content, any Error>) -> Void) {
        reading?.cancel()
        guard let format else { return completion(.failure(PasteboardFailure.noSuchType)) }
        reading = pasteboard.loadData(forPasteboardTypes: [format.type]) { [weak self] result in
            // Another drawing may be in the window by now.
            guard let self else { return }
            completion(Result { content(try result.get().data, format) })
        }
    }

    private func content(_ data: Data, _ format: FigureFormat) -> Content {
        let pastes = latest.change == pasteboard.changeCount ? latest.pastes : 0
        latest = (pasteboard.changeCount, pastes + 1)
        return Content(originals: .data(data, decode: format.decode), earlierPastes: pastes)
    }
}
