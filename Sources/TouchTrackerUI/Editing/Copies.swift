import Foundation
import TouchDrawingModel
import TouchGraphics

/// Copies of figures to be added to the canvas. Making them may take long, and does not need the main actor.
nonisolated struct Copies: Sendable {
    /// The originals.
    enum Originals: Sendable {
        case figures([Figure])
        /// Bytes from the clipboard, and a closure that decodes them.
        case data(Data, decode: @Sendable (Data) throws -> [Figure])
        /// A picture, which is read and checked in the background.
        case picture(IncomingPicture)
        /// The pages of a document, which are made in the background.
        case document(IncomingDocument)
    }

    /// Where the copies are placed.
    enum Location: Sendable {
        /// Centered at a point of the canvas.
        case at(CGPoint)
        /// Next to the originals, and next to earlier copies.
        case beside(earlier: Int)
        /// Where they are.
        case unchanged
    }

    let originals: Originals
    let location: Location
    /// The viewport, because the offset of copies is a distance on the screen.
    let viewport: Viewport

    /// Copies with more nodes or bytes than this are made in the background. Source: our choice: making them takes some
    /// milliseconds.
    private static let maxNodes = 2000
    private static let maxBytes = 16 * 1024

    /// Whether making them may take too long for one frame.
    var isExpensive: Bool {
        switch originals {
        case .figures(let figures): figures.reduce(0) { $0 + max(1, $1.nodeCount) } > Self.maxNodes
        case .data(let data, _): data.count > Self.maxBytes
        case .picture, .document: true
        }
    }

    /// Pages of documents are locked, so that people write on them.
    var lock: Drawing.Entry.Lock {
        switch originals {
        case .document: .locked
        case .figures, .data, .picture: .unlocked
        }
    }

    /// Makes and validates the copies.
    func make() -> Result<ValidFigures, Failure> {
        do {
            let figures =
                switch originals {
                case .figures(let figures): figures
                case .data(let data, let decode): try decode(data)
                case .picture(let picture): [Figure.image(try picture.read())]
                case .document(let document): try document.read()
                }
            return ValidFigures.validating(copies(of: figures)).mapError(Failure.invalid)
        } catch {
            return .failure(.unreadable(error))
        }
    }

    private func copies(of figures: [Figure]) -> [Figure] {
        switch location {
        case .at(let point): figures.copies(at: point, in: viewport)
        case .unchanged: figures
        case .beside(let earlier): figures.copies(after: earlier, in: viewport)
        }
    }

    /// Why no copies can be made.
    enum Failure: Error {
        /// A copy would be invalid.
        case invalid(FigureError)
        /// The bytes can't be decoded. The error's description is a clause for the user.
        case unreadable(any Error)
    }
}

/// Valid figures in their packed form.
nonisolated struct ValidFigures: Sendable {
    let figures: [Figure]

    private init(_ figures: [Figure]) { self.figures = figures }

    /// - Returns: the validation error of the first invalid figure, if there is one.
    /// - Complexity: O(n) for n samples of all strokes.
    static func validating(_ figures: [Figure]) -> Result<ValidFigures, FigureError> {
        if let error = figures.lazy.compactMap(\.validationError).first { return .failure(error) }
        return .success(ValidFigures(figures.map(\.packed)))
    }
}

nonisolated extension [Figure] {
    /// The offset from the original to a copy, in points on the screen. Source: our choice: twice the width of a
    /// default line, so that both are visible.
    private static var copyOffset: CGPoint { CGPoint(x: 20, y: 20) }

    /// Copies of the figures.
    ///
    /// - Parameters:
    ///   - center: of the copies; nil: next to the originals.
    ///   - earlier: the number of earlier copies, so that none covers another.
    ///   - viewport: determines the offset on the screen.
    func copies(at center: CGPoint? = nil, after earlier: Int = 0, in viewport: Viewport = Viewport()) -> [Figure] {
        let bounds = reduce(CGRect.null) { $0.union($1.bounds) }
        let offset =
            center.map { $0 - CGPoint(x: bounds.midX, y: bounds.midY) }
            ?? (viewport.canvas(Self.copyOffset) - viewport.origin) * CGFloat(earlier + 1)
        return map { $0.applying(Similarity(translation: offset)) }
    }
}
