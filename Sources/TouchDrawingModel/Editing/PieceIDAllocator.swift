/// Assigns identities to the pieces of erased figures.
struct PieceIDAllocator {
    private let drawing: Drawing
    private let usedNumbers: HighestPieceNumbers?
    /// The highest piece number of each figure.
    private var highest: [Int64: Int] = [:]
    /// The number of the next new figure.
    private(set) var nextID: Int64

    /// Creates an allocator for the pieces of a drawing's figures.
    ///
    /// - Parameter usedNumbers: numbers that are not reused even if their pieces are removed; nil if they may be.
    init(_ drawing: Drawing, _ nextID: Int64, above usedNumbers: HighestPieceNumbers?) {
        self.drawing = drawing
        self.usedNumbers = usedNumbers
        self.nextID = nextID
    }

    /// Assigns an identity to a piece.
    ///
    /// - Returns: an identity above that of the figure and below those of the figures above it; one on top of all when
    ///   its piece numbers are used up.
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

/// The highest piece numbers that figures ever had in a history.
///
/// When several people undo their own steps, a removed piece may be restored after others have cut the same figure: so
/// no number is used twice.
struct HighestPieceNumbers: Sendable {
    private var numbers: [Int64: Int] = [:]

    /// - Complexity: O(n) for n figures of all steps.
    init(_ history: History) {
        for edit in history.done + history.undone { record(edit) }
    }

    /// The highest piece number of a figure; 0 if it was never cut.
    subscript(rawValue: Int64) -> Int { numbers[rawValue] ?? 0 }

    mutating func record(_ edit: Edit) {
        for entry in edit.removed + edit.added where entry.id.piece > 0 {
            numbers[entry.id.rawValue] = max(numbers[entry.id.rawValue] ?? 0, entry.id.piece)
        }
    }
}
