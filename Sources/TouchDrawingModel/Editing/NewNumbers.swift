/// Gives out identities for what comes to lie on top of a drawing.
///
/// Pieces of one stroke of the marker that come together stay pieces of one figure, so that they go on being painted at once.
struct NewNumbers {
    /// The identity that the next new figure gets.
    private(set) var nextID: Int64
    /// Of the marker's.
    private var last: FigureID?
    private var pieces: [Figure] = []

    init(_ nextID: Int64) {
        self.nextID = nextID
    }

    /// - Parameter figure: lies on top of those before it, if it is of the same layer.
    mutating func next(for figure: Figure) -> FigureID {
        let isPiece = pieces.last?.isPiece(like: figure) ?? false && !pieces.contains { $0.overlaps(figure) }
        if figure.layer == .marker { pieces = isPiece ? pieces + [figure] : [figure] }
        return next(in: figure.layer, isPiece: isPiece)
    }

    /// - Parameters:
    ///   - old: where the figure lay.
    ///   - before: where the last one lay that got an identity, from back to front; nil for the first.
    mutating func next(for old: FigureID, after before: FigureID?) -> FigureID {
        next(in: old.layer, isPiece: before?.isOfSameFigure(as: old) ?? false)
    }

    private mutating func next(in layer: Figure.Layer, isPiece: Bool) -> FigureID {
        if isPiece, layer == .marker, let last, last.piece < FigureID.greatestPiece {
            let id = FigureID(rawValue: last.rawValue, piece: last.piece + 1, in: layer)
            self.last = id
            return id
        }
        let id = FigureID(rawValue: nextID, in: layer)
        nextID += 1
        if layer == .marker { last = id }
        return id
    }
}

extension Figure {
    /// Whether both are what an eraser has left of one stroke of the marker, where it lay and in one ink.
    fileprivate func isPiece(like other: Figure) -> Bool {
        layer == .marker && part != nil && other.part != nil && isInked(like: other)
    }

    /// Whether both have something of the same part of a stroke: then one is a copy.
    fileprivate func overlaps(_ other: Figure) -> Bool {
        guard let one = part, let two = other.part else { return false }
        return one.overlaps(two)
    }

    private var part: ClosedRange<Double>? {
        guard case .stroke(let stroke) = self else { return nil }
        return stroke.part
    }
}
