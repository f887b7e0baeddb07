public import Foundation

/// Finished figures; later ones lie on top.
public struct Drawing: Sendable {
    /// A figure and which one it is.
    public struct Entry: Hashable, Sendable {
        public let id: FigureID
        public let figure: Figure

        public init(_ id: FigureID, _ figure: Figure) {
            self.id = id
            self.figure = figure
        }
    }

    /// From back to front.
    public private(set) var entries: [Entry] = []

    public init() {}

    /// - Parameter entries: from back to front: their identities rise.
    init(_ entries: [Entry]) {
        self.entries = entries
    }

    public var count: Int { entries.count }
    public var isEmpty: Bool { entries.isEmpty }

    /// From back to front.
    public var figures: [Figure] { entries.map(\.figure) }

    public subscript(id: FigureID) -> Figure? {
        position(of: id).map { entries[$0].figure }
    }

    /// Puts a figure where its identity says, in place of one with the same identity.
    mutating func insert(_ entry: Entry) {
        let position = firstPosition(from: entry.id)
        if position < entries.count, entries[position].id == entry.id {
            entries[position] = entry
        } else {
            entries.insert(entry, at: position)
        }
    }

    @discardableResult
    mutating func remove(_ id: FigureID) -> Figure? {
        position(of: id).map { entries.remove(at: $0).figure }
    }

    // MARK: Looking up

    /// The figure whose middle of the ink is nearest to a point; of equally near ones the topmost.
    ///
    /// - Parameter distance: in points of the canvas; what is farther is not found.
    public func nearest(to point: CGPoint, within distance: CGFloat) -> FigureID? {
        var (nearest, least): (FigureID?, CGFloat) = (nil, distance)
        for entry in entries {
            let distance = entry.figure.distance(to: point)
            if distance <= least { (nearest, least) = (entry.id, distance) }
        }
        return nearest
    }

    /// Those whose bounds meet the rectangle, from back to front.
    public func entries(in rect: CGRect) -> [Entry] {
        entries.filter { $0.figure.bounds.intersects(rect) }
    }

    /// Those whose ink a disc touches that goes straight from one place to another, from back to front.
    ///
    /// - Parameter radius: of the disc, in points of the canvas.
    public func entries(touchedFrom begin: CGPoint, to end: CGPoint, within radius: CGFloat) -> [FigureID] {
        let way = CGRect(
            x: min(begin.x, end.x), y: min(begin.y, end.y), width: abs(begin.x - end.x), height: abs(begin.y - end.y))
        return entries(in: way.insetBy(dx: -radius, dy: -radius)).map(\.id)
    }

    private func position(of id: FigureID) -> Int? {
        let position = firstPosition(from: id)
        return position < entries.count && entries[position].id == id ? position : nil
    }

    /// Where the first figure lies that is not below the identity.
    private func firstPosition(from id: FigureID) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Drawing: Equatable {
    public static func == (left: Drawing, right: Drawing) -> Bool { left.entries == right.entries }
}
