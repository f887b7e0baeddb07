/// Gives out identities for what figures fall into.
struct PieceIDAllocator {
    private let drawing: Drawing
    private let usedNumbers: HighestPieceNumbers?
    /// The highest that pieces of a figure have.
    private var highest: [Int64: Int] = [:]
    /// The identity that the next new figure gets.
    private(set) var nextID: Int64

    /// - Parameter taken: numbers that are not given again, though the pieces are gone; nil if they may be.
    init(_ drawing: Drawing, _ nextID: Int64, above usedNumbers: HighestPieceNumbers?) {
        self.drawing = drawing
        self.usedNumbers = usedNumbers
        self.nextID = nextID
    }

    /// - Returns: an identity that lies on that of the figure and below those of the figures above. Where it has no more of
    ///   them, one on top.
    mutating func next(of id: FigureID) -> FigureID {
        let number = highest[id.rawValue] ?? highestPiece(of: id)
        guard number < FigureID.maxPiece else {
            defer { nextID += 1 }
            return FigureID(rawValue: nextID, in: id.layer)
        }
        highest[id.rawValue] = number + 1
        return FigureID(rawValue: id.rawValue, piece: number + 1, in: id.layer)
    }

    private func highestPiece(of id: FigureID) -> Int {
        if let usedNumbers { return max(usedNumbers[id.rawValue], highestExistingPiece(of: id)) }
        return highestExistingPiece(of: id)
    }

    private func highestExistingPiece(of id: FigureID) -> Int {
        let last = FigureID(rawValue: id.rawValue, piece: FigureID.maxPiece, in: id.layer)
        if drawing[last] != nil { return last.piece }
        return drawing.entry(below: last).map { $0.id.rawValue == id.rawValue ? $0.id.piece : 0 } ?? 0
    }
}

/// The highest numbers that pieces of figures ever had in a history.
///
/// Where each of several people takes back steps of their own, a piece that is gone may come back while others have cut the
/// same figure: then no number is given twice.
struct HighestPieceNumbers: Sendable {
    private var numbers: [Int64: Int] = [:]

    /// - Complexity: O(n) for n figures of all steps.
    init(_ history: History) {
        for edit in history.done + history.undone { record(edit) }
    }

    /// 0 if the figure has never fallen into pieces.
    subscript(rawValue: Int64) -> Int { numbers[rawValue] ?? 0 }

    mutating func record(_ edit: Edit) {
        for entry in edit.removed + edit.added where entry.id.piece > 0 {
            numbers[entry.id.rawValue] = max(numbers[entry.id.rawValue] ?? 0, entry.id.piece)
        }
    }
}
