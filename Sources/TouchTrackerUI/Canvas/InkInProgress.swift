import DrawingModel
import Foundation
import TouchKit

/// Figures that are being drawn, by the touch or recognizer that draws them, and what of them a frame has to draw again.
struct InkInProgress {
    private struct Entry {
        let owner: AnyObject
        /// Nil once the owner has ended or is cancelled.
        var figure: Figure?
        /// Whether the figure is another than the last frame's.
        var isNews = true
        /// What covered it in the last frame.
        var cover: [CGRect] = []
        /// Of a stroke, how many samples the last frame showed.
        var shownSamples = 0
    }

    /// In the order in which they began.
    private var entries: [Entry] = []
    /// Whether an owner has ended or was cancelled since the last frame.
    private var isAnyGone = false

    /// From back to front.
    var figures: [Figure] {
        var figures: [Figure] = []
        for entry in entries { if let figure = entry.figure { figures.append(figure) } }
        return figures
    }

    var isEmpty: Bool {
        for entry in entries where entry.figure != nil { return false }
        return true
    }

    mutating func begin(_ figure: Figure, for owner: AnyObject) {
        entries.append(Entry(owner: owner, figure: figure))
    }

    /// Changes the figure in place.
    ///
    /// - Parameter change: returns whether anything is different now.
    /// - Returns: false also if the owner draws none.
    mutating func change(of owner: AnyObject, _ change: (inout Figure) -> Bool) -> Bool {
        guard let index = index(of: owner), var figure = entries[index].figure else { return false }
        // The entry lets go of the figure meanwhile: a long stroke would be copied at each sample.
        entries[index].figure = nil
        let isNews = change(&figure)
        entries[index].figure = figure
        if isNews { entries[index].isNews = true }
        return isNews
    }

    /// - Returns: the figure; nil if the owner draws none.
    mutating func remove(_ owner: AnyObject) -> Figure? {
        guard let index = index(of: owner), let figure = entries[index].figure else { return nil }
        entries[index].figure = nil
        isAnyGone = true
        return figure
    }

    mutating func removeAll() {
        for index in entries.indices where entries[index].figure != nil {
            entries[index].figure = nil
            isAnyGone = true
        }
    }

    private func index(of owner: AnyObject) -> Int? {
        for index in entries.indices where entries[index].owner === owner && entries[index].figure != nil {
            return index
        }
        return nil
    }

    /// Begins a frame.
    ///
    /// - Parameter damage: is told rectangles of the canvas that have to be drawn.
    mutating func beginFrame(damage: ([CGRect]) -> Void) {
        for index in entries.indices where entries[index].isNews || entries[index].figure == nil {
            entries[index].isNews = false
            if case .stroke(let stroke) = entries[index].figure {
                let tail = stroke.cover(from: entries[index].shownSamples)
                entries[index].shownSamples = stroke.samples.count
                entries[index].cover.append(contentsOf: tail)
                damage(tail)
                continue
            }
            if !entries[index].cover.isEmpty { damage(entries[index].cover) }
            guard let figure = entries[index].figure else { continue }
            let cover = figure.cover
            entries[index].cover = cover
            damage(cover)
        }
        if isAnyGone {
            entries.removeAll { $0.figure == nil }
            isAnyGone = false
        }
    }
}
