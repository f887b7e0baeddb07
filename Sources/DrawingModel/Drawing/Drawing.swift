public import Foundation

/// Finished figures; later ones lie on top.
public struct Drawing: Sendable {
    private var pages = EntryPages()

    public init() {}

    /// - Parameter entries: in any order; of several with one identity the last counts.
    public init(_ entries: [Entry]) {
        pages = EntryPages(Self.inOrder(entries))
    }

    public var count: Int { pages.count }
    public var isEmpty: Bool { pages.count == 0 }

    /// From back to front.
    ///
    /// - Complexity: O(n).
    public var entries: [Entry] { pages.all }

    /// From back to front.
    ///
    /// - Complexity: O(n).
    public var figures: [Figure] { pages.all.map(\.figure) }

    public subscript(id: FigureID) -> Figure? { pages[id]?.figure }

    /// The lowest entry above a figure, whether that is there or not; nil: the lowest of all.
    public func entry(above id: FigureID?) -> Entry? { pages.first(above: id) }

    /// The topmost entry below a figure, whether that is there or not; nil: the topmost of all.
    public func entry(below id: FigureID?) -> Entry? { pages.last(below: id) }

    // MARK: Changing

    /// Takes figures away, and puts others where their identities say, in place of those with the same.
    mutating func change(removing removed: [Entry], adding added: [Entry]) {
        for entry in removed { pages.remove(entry.id) }
        for entry in added { pages.insert(entry) }
    }

    func entry(_ id: FigureID) -> Entry? { pages[id] }

    private static func inOrder(_ entries: [Entry]) -> [Entry] {
        if zip(entries, entries.dropFirst()).allSatisfy({ $0.id < $1.id }) { return entries }
        var latest: [FigureID: Entry] = [:]
        for entry in entries { latest[entry.id] = entry }
        return latest.values.sorted { $0.id < $1.id }
    }

    // MARK: Looking up

    /// The figure whose middle of the ink is nearest to a point; of equally near ones the topmost.
    ///
    /// - Parameter distance: in points of the canvas; what is farther is not found.
    public func nearest(to point: CGPoint, within distance: CGFloat) -> FigureID? {
        var (nearest, least): (FigureID?, CGFloat) = (nil, distance)
        pages.forEach { entry in
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
}

extension Drawing: Equatable {
    public static func == (left: Drawing, right: Drawing) -> Bool { left.entries == right.entries }
}
