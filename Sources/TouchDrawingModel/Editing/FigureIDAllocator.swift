/// Assigns identities to figures that are added on top of a drawing.
///
/// Pieces of one marker stroke that are added together stay pieces of one figure, so that they are still painted
/// together.
struct FigureIDAllocator {
    /// The number of the next new figure.
    private(set) var nextID: Int64
    /// The last identity in the marker's layer.
    private var lastMarkerID: FigureID?
    /// The object with that identity, and the parts of their stroke that it and the preceding pieces cover, in the
    /// stroke's order.
    private var lastMarker: (any CanvasObject)?
    private var parts: [ClosedRange<Double>] = []

    init(_ nextID: Int64) {
        self.nextID = nextID
    }

    /// Assigns an identity to a figure.
    ///
    /// - Parameter figure: is on top of the previous ones of the same layer.
    mutating func next(for figure: Figure) -> FigureID {
        guard figure.layer == .marker else { return next(in: figure.layer, isPiece: false) }
        let object = figure.object
        var isPiece = false
        if let part = object.part, let lastMarker, lastMarker.part != nil, lastMarker.isPaintedTogether(with: object) {
            isPiece = addPart(part)
        }
        if !isPiece { parts = object.part.map { [$0] } ?? [] }
        lastMarker = object
        return next(in: figure.layer, isPiece: isPiece)
    }

    /// Adds a part of the stroke.
    ///
    /// - Returns: false if it overlaps an existing part; the figure is a copy then.
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

    /// Assigns a new identity to a figure of the drawing.
    ///
    /// - Parameters:
    ///   - old: the figure's previous identity.
    ///   - previous: the previous identity of the figure before it, from back to front; nil for the first.
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
