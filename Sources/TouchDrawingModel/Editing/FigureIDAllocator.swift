/// Gives out identities for what comes to lie on top of a drawing.
///
/// Pieces of one stroke of the marker that come together stay pieces of one figure, so that they go on being painted at once.
struct FigureIDAllocator {
    /// The identity that the next new figure gets.
    private(set) var nextID: Int64
    /// Of the marker's.
    private var lastMarkerID: FigureID?
    /// The figure that got it, and what the pieces before it and it have of their stroke, in the stroke's order.
    private var lastMarkerFigure: Figure?
    private var parts: [ClosedRange<Double>] = []

    init(_ nextID: Int64) {
        self.nextID = nextID
    }

    /// - Parameter figure: lies on top of those before it, if it is of the same layer.
    mutating func next(for figure: Figure) -> FigureID {
        guard figure.layer == .marker else { return next(in: figure.layer, isPiece: false) }
        var isPiece = false
        if let part = figure.part, let lastMarkerFigure, lastMarkerFigure.part != nil,
            lastMarkerFigure.isPaintedTogether(with: figure)
        {
            isPiece = addPart(part)
        }
        if !isPiece { parts = figure.part.map { [$0] } ?? [] }
        lastMarkerFigure = figure
        return next(in: figure.layer, isPiece: isPiece)
    }

    /// - Returns: false if something of the part is there: then the figure is a copy.
    private mutating func addPart(_ part: ClosedRange<Double>) -> Bool {
        var (low, high) = (0, parts.count)
        while low < high {
            let middle = (low + high) / 2
            if parts[middle].lowerBound < part.lowerBound { low = middle + 1 } else { high = middle }
        }
        if low > 0, parts[low - 1].overlaps(part) { return false }
        if low < parts.count, parts[low].overlaps(part) { return false }
        parts.insert(part, at: low)
        return true
    }

    /// - Parameters:
    ///   - old: where the figure lay.
    ///   - before: where the last one lay that got an identity, from back to front; nil for the first.
    mutating func next(for old: FigureID, after previous: FigureID?) -> FigureID {
        next(in: old.layer, isPiece: previous?.hasSameFigure(as: old) ?? false)
    }

    private mutating func next(in layer: Figure.Layer, isPiece: Bool) -> FigureID {
        if isPiece, layer == .marker, let lastMarkerID, lastMarkerID.piece < FigureID.maxPiece {
            let id = FigureID(rawValue: lastMarkerID.rawValue, piece: lastMarkerID.piece + 1, in: layer)
            self.lastMarkerID = id
            return id
        }
        let id = FigureID(rawValue: nextID, in: layer)
        nextID += 1
        if layer == .marker { lastMarkerID = id }
        return id
    }
}

extension Figure {
    /// What an eraser has left of a stroke; nil for all of it, and for other figures.
    fileprivate var part: ClosedRange<Double>? {
        guard case .stroke(let stroke) = self else { return nil }
        return stroke.part
    }
}
