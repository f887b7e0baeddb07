/// Gives out identities for what figures fall into.
struct PieceNumbers {
    private let drawing: Drawing
    /// The highest that pieces of a figure have.
    private var highest: [Int64: Int] = [:]
    /// The identity that the next new figure gets.
    private(set) var nextID: Int64

    init(_ drawing: Drawing, _ nextID: Int64) {
        self.drawing = drawing
        self.nextID = nextID
    }

    /// - Returns: an identity that lies on that of the figure and below those of the figures above. Where it has no more of
    ///   them, one on top.
    mutating func next(of id: FigureID) -> FigureID {
        let number = highest[id.rawValue] ?? highestPiece(of: id)
        guard number < FigureID.greatestPiece else {
            defer { nextID += 1 }
            return FigureID(rawValue: nextID, in: id.layer)
        }
        highest[id.rawValue] = number + 1
        return FigureID(rawValue: id.rawValue, piece: number + 1, in: id.layer)
    }

    private func highestPiece(of id: FigureID) -> Int {
        let last = FigureID(rawValue: id.rawValue, piece: FigureID.greatestPiece, in: id.layer)
        if drawing[last] != nil { return last.piece }
        return drawing.entry(below: last).map { $0.id.rawValue == id.rawValue ? $0.id.piece : 0 } ?? 0
    }
}
