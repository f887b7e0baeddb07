import Foundation
import TouchDrawingModel
import TouchKit

/// Figures that are being drawn, by the touch or recognizer that draws them, and what of them a frame has to draw again.
struct InkInProgress {
    private struct Entry {
        let owner: AnyObject
        /// Nil once the owner has ended or is cancelled.
        var draft: Draft?
        var hand = WidthTracker()
        /// Whether the draft is another than the last frame's.
        var isNews = true
        /// What covered it in the last frame.
        var cover: [CGRect] = []
        /// Of a stroke, how many nodes the last frame showed that stay.
        var shownNodes = 0
    }

    /// In the order in which they began.
    private var entries: [Entry] = []
    /// Whether an owner has ended or was cancelled since the last frame.
    private var isAnyGone = false

    /// From back to front.
    var drafts: [Draft] {
        var drafts: [Draft] = []
        for entry in entries { if let draft = entry.draft { drafts.append(draft) } }
        return drafts
    }

    var isEmpty: Bool {
        for entry in entries where entry.draft != nil { return false }
        return true
    }

    mutating func begin(_ draft: Draft, by hand: WidthTracker = WidthTracker(), for owner: AnyObject) {
        entries.append(Entry(owner: owner, draft: draft, hand: hand))
    }

    /// Changes the draft in place.
    ///
    /// - Parameter change: returns whether anything is different now.
    /// - Returns: false also if the owner draws none.
    mutating func change(of owner: AnyObject, _ change: (inout Draft, inout WidthTracker) -> Bool) -> Bool {
        guard let index = index(of: owner), var draft = entries[index].draft else { return false }
        // The entry lets go of the draft meanwhile: a long stroke would be copied at each sample.
        entries[index].draft = nil
        let isNews = change(&draft, &entries[index].hand)
        entries[index].draft = draft
        if isNews { entries[index].isNews = true }
        return isNews
    }

    /// - Returns: the draft; nil if the owner draws none.
    mutating func remove(_ owner: AnyObject) -> Draft? {
        guard let index = index(of: owner), let draft = entries[index].draft else { return nil }
        entries[index].draft = nil
        isAnyGone = true
        return draft
    }

    mutating func removeAll() {
        for index in entries.indices where entries[index].draft != nil {
            entries[index].draft = nil
            isAnyGone = true
        }
    }

    private func index(of owner: AnyObject) -> Int? {
        for index in entries.indices where entries[index].owner === owner && entries[index].draft != nil {
            return index
        }
        return nil
    }

    /// Begins a frame.
    ///
    /// - Parameter damage: is told rectangles of the canvas that have to be drawn.
    mutating func beginFrame(damage: ([CGRect]) -> Void) {
        for index in entries.indices where entries[index].isNews || entries[index].draft == nil {
            entries[index].isNews = false
            if case .stroke(let path, _) = entries[index].draft {
                let tail = path.cover(from: entries[index].shownNodes).withMargin
                entries[index].shownNodes = path.stableCount
                entries[index].cover.append(contentsOf: tail)
                damage(tail)
                continue
            }
            if !entries[index].cover.isEmpty { damage(entries[index].cover) }
            guard let draft = entries[index].draft else { continue }
            let cover = draft.cover
            entries[index].cover = cover
            damage(cover)
        }
        if isAnyGone {
            entries.removeAll { $0.draft == nil }
            isAnyGone = false
        }
    }
}
