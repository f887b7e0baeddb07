import Foundation
import TouchKit

/// A scrolling grid of drawings. Only visible ones have cells, which are reused.
final class GalleryGrid: UIScrollView {
    /// Receives requests for drawings and thumbnails.
    weak var owner: GalleryViewController?

    private(set) var items: [GalleryItem] = []
    /// By the index of the item.
    private(set) var cells: [Int: GalleryCell] = [:]
    private var unusedCells: [GalleryCell] = []
    private var pictures: [String: GalleryThumbnail] = [:]
    /// The identifiers of requested thumbnails that have not arrived.
    private var pendingThumbnails: Set<String> = []

    /// The maximum number of cached thumbnails. Source: our choice: several screens full; 200 MB at scale 2.
    private static let maxThumbnails = 400

    override var canBecomeFirstResponder: Bool { false }

    /// A drag scrolls, wherever it began.
    override func touchesShouldCancel(in view: UIView) -> Bool { true }

    /// As wide as the visible part.
    private var content: CGRect { CGRect(x: 0, y: 0, width: bounds.width, height: 0) }

    var grid: GalleryLayout { GalleryLayout(width: bounds.width, count: items.count) }

    /// - Parameter position: whether to scroll to the top.
    func show(_ items: [GalleryItem], _ position: ScrollPosition) {
        let focused = focused.map { (id: self.items[$0].id, index: $0) }
        self.items = items
        for index in Array(cells.keys) { recycle(index) }
        if position == .top { contentOffset = .zero }
        setNeedsLayout()
        // The focus stays on the same drawing, or moves to a neighbor.
        if let focused, !items.isEmpty {
            focus(items.firstIndex { $0.id == focused.id } ?? min(focused.index, items.count - 1))
        }
    }

    enum ScrollPosition {
        case top, same
    }

    func setPicture(_ picture: GalleryThumbnail, of id: String) {
        pendingThumbnails.remove(id)
        if pictures.count >= Self.maxThumbnails {
            let shown = Set(cells.values.compactMap { $0.item?.id })
            pictures = pictures.filter { shown.contains($0.key) }
        }
        pictures[id] = picture
        for cell in cells.values where cell.item?.id == id { cell.picture = picture }
    }

    /// Copies a thumbnail to another drawing, replacing one that belonged to an earlier drawing of that name.
    func copyPicture(of id: String, to other: String) { pictures[other] = pictures[id] }

    /// Removes a thumbnail that may be out of date.
    func forgetPicture(of id: String) { pictures[id] = nil }

    // MARK: Cells

    override func layoutSubviews() {
        super.layoutSubviews()
        let layout = grid
        contentSize = CGSize(width: bounds.width, height: layout.height)
        let visible = layout.indices(from: bounds.minY, to: bounds.maxY)
        for index in Array(cells.keys) where !visible.contains(index) && cells[index]?.isFirstResponder != true {
            recycle(index)
        }
        // Aligned to pixels at any scroll position: thumbnails and text are copied without resampling, and don't
        // flicker.
        let scale = window?.scale ?? 1
        let shift = bounds.minY - (bounds.minY * scale).rounded() / scale
        for index in visible { layOutCell(index, layout, shift) }
        if let focused = cells.first(where: { !visible.contains($0.key) }) {
            focused.value.frame = mirrored(layout.frame(of: focused.key), in: content)
        }
    }

    private func layOutCell(_ index: Int, _ layout: GalleryLayout, _ shift: CGFloat) {
        let item = items[index]
        let cell = cells[index] ?? makeCell(for: item, at: index)
        cell.frame = mirrored(layout.frame(of: index), in: content).offsetBy(dx: 0, dy: shift)
        guard pictures[item.id] == nil, !pendingThumbnails.contains(item.id) else { return }
        pendingThumbnails.insert(item.id)
        let side = GalleryCell.pictureSide(in: layout.cellSize) * (window?.scale ?? 1)
        owner?.request(.picture(item.id, side: Int(saturating: side)))
    }

    private func makeCell(for item: GalleryItem, at index: Int) -> GalleryCell {
        let cell = unusedCells.popLast() ?? newCell()
        cells[index] = cell
        cell.show(item, pictures[item.id])
        addSubview(cell)
        return cell
    }

    private func newCell() -> GalleryCell {
        let cell = GalleryCell()
        cell.addTarget(self, action: GalleryGrid.cellTapped, for: .primaryActionTriggered)
        cell.moreButton.addTarget(self, action: GalleryGrid.moreTapped, for: .primaryActionTriggered)
        return cell
    }

    private func recycle(_ index: Int) {
        guard let cell = cells.removeValue(forKey: index) else { return }
        if let id = cell.item?.id, pendingThumbnails.remove(id) != nil { owner?.request(.noPicture(id)) }
        cell.removeFromSuperview()
        unusedCells.append(cell)
    }

    private func cellTapped(_ cell: GalleryCell) {
        if let item = cell.item { owner?.request(.open(item.id)) }
    }

    private func moreTapped(_ button: UIButton) {
        if let cell = button.superview as? GalleryCell, let item = cell.item {
            owner?.offer(item, beside: button)
        }
    }

    // MARK: Keyboard

    /// The index of the focused drawing.
    var focused: Int? { cells.first { $0.value.isFirstResponder }?.key }

    /// Focuses a drawing and scrolls to it.
    func focus(_ index: Int) {
        guard items.indices.contains(index) else { return }
        let frame = mirrored(grid.frame(of: index), in: content)
        scrollRectToVisible(
            frame.insetBy(dx: 0, dy: -GalleryLayout.margin), animated: false)
        layoutIfNeeded()
        cells[index]?.becomeFirstResponder()
    }

    /// Focuses the next drawing in a direction.
    ///
    /// - Returns: false if there is none.
    func step(_ direction: FocusNavigator.Direction) -> Bool {
        guard let focused else { return false }
        let next =
            switch direction {
            case .left: focused - (isMirrored ? -1 : 1)
            case .right: focused + (isMirrored ? -1 : 1)
            case .up: focused - grid.columns
            case .down: min(focused + grid.columns, max(items.count - 1, focused))
            }
        guard items.indices.contains(next) else { return false }
        focus(next)
        return true
    }
}
