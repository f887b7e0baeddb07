import Foundation
import TouchDrawingModel
import TouchGraphics

/// Copies of figures that are to be put on the canvas. To make them may take long, and needs no main actor.
nonisolated struct Copies: Sendable {
    /// What they are copies of.
    enum Originals: Sendable {
        case figures([Figure])
        /// Bytes from the clipboard, and what reads them.
        case data(Data, decode: @Sendable (Data) throws -> [Figure])
    }

    /// Where the copies lie.
    enum Location: Sendable {
        /// With their middle at a point of the canvas.
        case at(CGPoint)
        /// Beside the originals, and beside copies that were made before.
        case beside(earlier: Int)
    }

    let originals: Originals
    let location: Location
    /// How the canvas is seen: copies lie so far from the originals that this can be seen.
    let viewport: Viewport

    /// What is made in the background: strokes with more nodes together, or more bytes. Source: our choice: copying so many
    /// takes some thousandths of a second.
    private static let maxNodes = 2000
    private static let maxBytes = 16 * 1024

    /// Whether to make them may take longer than a frame has time for.
    var isExpensive: Bool {
        switch originals {
        case .figures(let figures): figures.reduce(0) { $0 + max(1, $1.nodeCount) } > Self.maxNodes
        case .data(let data, _): data.count > Self.maxBytes
        }
    }

    /// Makes and checks them.
    func make() -> Result<ValidFigures, Failure> {
        do {
            let figures =
                switch originals {
                case .figures(let figures): figures
                case .data(let data, let decode): try decode(data)
                }
            return ValidFigures.validating(copies(of: figures)).mapError(Failure.invalid)
        } catch {
            return .failure(.unreadable(error))
        }
    }

    private func copies(of figures: [Figure]) -> [Figure] {
        switch location {
        case .at(let point): figures.copies(at: point, in: viewport)
        case .beside(let earlier): figures.copies(after: earlier, in: viewport)
        }
    }

    /// Why there are none.
    enum Failure: Error {
        /// The drawing can't have them.
        case invalid(FigureError)
        /// The bytes can't be read; the error's description is a clause for a person.
        case unreadable(any Error)
    }
}

/// Figures that a drawing can have, in the form in which it has them.
nonisolated struct ValidFigures: Sendable {
    let figures: [Figure]

    private init(_ figures: [Figure]) { self.figures = figures }

    /// - Returns: why one of them is impossible, if one is.
    /// - Complexity: O(n) for n samples of all strokes together.
    static func validating(_ figures: [Figure]) -> Result<ValidFigures, FigureError> {
        if let error = figures.lazy.compactMap(\.validationError).first { return .failure(error) }
        return .success(ValidFigures(figures.map(\.packed)))
    }
}

nonisolated extension [Figure] {
    /// How far from the original a copy lies, in points on the screen. Source: our choice: as wide as a default line,
    /// twice, so that both are seen.
    private static var copyOffset: CGPoint { CGPoint(x: 20, y: 20) }

    /// Where copies of them come to lie.
    ///
    /// - Parameters:
    ///   - place: of their middle; nil: near the originals.
    ///   - earlier: how many copies there are of them: none lies on another.
    ///   - viewport: how they are seen.
    func copies(at center: CGPoint? = nil, after earlier: Int = 0, in viewport: Viewport = Viewport()) -> [Figure] {
        let bounds = reduce(CGRect.null) { $0.union($1.bounds) }
        let offset =
            center.map { $0 - CGPoint(x: bounds.midX, y: bounds.midY) }
            ?? (viewport.canvas(Self.copyOffset) - viewport.origin) * CGFloat(earlier + 1)
        return map { $0.applying(Similarity(translation: offset)) }
    }
}
