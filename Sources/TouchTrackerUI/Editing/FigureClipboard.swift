import Foundation
import TouchDrawingModel
import TouchKit

/// Copies figures to the pasteboard, and pastes them from there.
final class FigureClipboard {
    private let pasteboard: UIPasteboard
    private let format: FigureFormat?
    private var reading: PasteboardRead?
    /// Pending queries, by the object that asked.
    private var queries: [ObjectIdentifier: PasteboardRead] = [:]
    /// The change count of the last paste, and how often the same content was pasted.
    private var latest: (change: Int, pastes: Int) = (0, 0)

    /// Whether the content after this change count can be pasted.
    private var known: (change: Int, canPaste: Bool)?

    /// How long to wait for another program's list of types before a user who waits for a menu would notice. Source:
    /// our choice; other programs take some milliseconds.
    private static let timeout = Duration.milliseconds(200)

    /// - Parameter format: for pasting; nil: other programs get pictures, and nothing can be pasted.
    init(_ pasteboard: UIPasteboard, format: FigureFormat?) {
        self.pasteboard = pasteboard
        self.format = format
    }

    /// - Parameter scale: of the bitmap, in pixels per point.
    func copy(_ figures: [Figure], scale: CGFloat) {
        pasteboard.setItem(FigureRepresentations(figures, format: format, scale: scale).item)
    }

    /// Whether the content can be pasted; nil: not known yet.
    var canPaste: Bool? {
        guard format != nil, hasContent else { return false }
        return known.flatMap { $0.change == pasteboard.changeCount ? $0.canPaste : nil }
    }

    /// Determines `canPaste` if it is not known.
    ///
    /// - Parameters:
    ///   - asker: identifies the query.
    ///   - completion: called once, immediately if the answer is known. After a timeout it may still be unknown. Not
    ///     called if the same asker asks again or stops asking.
    func query(for asker: AnyObject, _ completion: @escaping () -> Void) {
        cancelQuery(for: asker)
        guard let format, canPaste == nil else { return completion() }
        let change = pasteboard.changeCount
        queries[ObjectIdentifier(asker)] = pasteboard.loadTypes(within: Self.timeout) { [weak self] result in
            if case .success(let types) = result {
                self?.known = (change, types.contains(where: format.pastedTypes.contains))
            }
            completion()
        }
    }

    /// Cancels the query of an asker.
    func cancelQuery(for asker: AnyObject) { queries.removeValue(forKey: ObjectIdentifier(asker))?.cancel() }

    /// Whether the pasteboard has any content. Pasting unsuitable content shows a message.
    var hasContent: Bool { pasteboard.numberOfItems > 0 }

    /// Content that can be pasted.
    enum Content {
        case figures(CopiedContent)
        /// The bytes of an image file.
        case picture(Data)
        /// Files that were copied in a file manager.
        case files([URL])
    }

    /// Copied figures.
    struct CopiedContent {
        var originals: Copies.Originals
        /// How often the same content was pasted before.
        var earlierPastes: Int

        /// - Parameter center: of the copies on the canvas; nil: next to the originals.
        func copies(at center: CGPoint?, in viewport: Viewport) -> Copies {
            Copies(
                originals: originals, location: center.map { .at($0) } ?? .beside(earlier: earlierPastes),
                viewport: viewport)
        }
    }

    /// Loads the content to paste. Cancels an earlier call that has not completed.
    ///
    /// - Parameter completion: called once, in a later iteration of the loop, if this object still exists. A failure's
    ///   description is a clause for the user.
    func paste(_ completion: @escaping (Result<Content, any Error>) -> Void) {
        reading?.cancel()
        guard let format else { return completion(.failure(PasteboardFailure.noSuchType)) }
        reading = pasteboard.loadData(forPasteboardTypes: format.pastedTypes) { [weak self] result in
            // Another drawing may be in the window by now.
            guard let self else { return }
            completion(Result { try content(try result.get(), format) })
        }
    }

    private func content(_ content: PasteboardContent, _ format: FigureFormat) throws -> Content {
        if content.type == FigureFormat.fileListType {
            let files = Self.files(in: content.data)
            guard !files.isEmpty else { throw PasteboardFailure.noSuchType }
            return .files(files)
        }
        guard content.type == format.type else { return .picture(content.data) }
        let pastes = latest.change == pasteboard.changeCount ? latest.pastes : 0
        latest = (pasteboard.changeCount, pastes + 1)
        return .figures(
            CopiedContent(originals: .data(content.data, decode: format.decode), earlierPastes: pastes))
    }

    /// The maximum number of files that are pasted at once. Source: our choice: as many as can be dropped.
    private static let maxFiles = 10

    /// The local files of a list, one URI a line. Source: RFC 2483, section 5.
    private static func files(in list: Data) -> [URL] {
        let lines = String(decoding: list, as: UTF8.self).split(whereSeparator: \.isNewline)
        return Array(lines.lazy.compactMap { URL(string: String($0)) }.filter(\.isFileURL).prefix(maxFiles))
    }
}

extension FigureFormat {
    /// The types of content that can be pasted, the best first.
    fileprivate var pastedTypes: [String] {
        [type] + (pictures == nil ? [] : IncomingPicture.types + [Self.fileListType])
    }

    /// The MIME type of a list of files.
    fileprivate static let fileListType = "text/uri-list"
}
