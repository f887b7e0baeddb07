import Foundation
import TouchKit

/// Drawings in rows that are scrolled. Only those in sight are views, which are used again and again.
final class GalleryGrid: UIScrollView {
    /// Told what a person does with a drawing, and which pictures are wanted.
    weak var owner: GalleryViewController?

    private(set) var items: [GalleryItem] = []
    /// By the items' numbers.
    private(set) var cells: [Int: GalleryCell] = [:]
    private var unusedCells: [GalleryCell] = []
    private var pictures: [String: GalleryThumbnail] = [:]
    /// Pictures that have been asked for and have not come, by their drawings.
    private var pendingThumbnails: Set<String> = []

    /// So many pictures are kept beside those in sight. Source: our choice: some screens full; 200 MB at twice the pixels.
    private static let maxThumbnails = 400

    override var canBecomeFirstResponder: Bool { false }

    /// A finger that moves scrolls, whatever it began on.
    override func touchesShouldCancel(in view: UIView) -> Bool { true }

    /// As wide as what is seen of it.
    private var content: CGRect { CGRect(x: 0, y: 0, width: bounds.width, height: 0) }

    var grid: GalleryLayout { GalleryLayout(width: bounds.width, count: items.count) }

    /// - Parameter place: whether what was in sight stays so.
    func show(_ items: [GalleryItem], _ position: ScrollPosition) {
        let focused = focused.map { (id: self.items[$0].id, index: $0) }
        self.items = items
        for index in Array(cells.keys) { recycle(index) }
        if position == .top { contentOffset = .zero }
        setNeedsLayout()
        // Whoever goes on with keys goes on where they were, or beside that.
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

    /// A drawing looks like another one. A picture that it had is another drawing's, which was called so before.
    func copyPicture(of id: String, to other: String) { pictures[other] = pictures[id] }

    /// Its looks may have changed.
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
        // Pixel on pixel, wherever the content is scrolled to: pictures and letters are copied then, and don't shimmer.
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

    // MARK: Keys

    /// The number of the drawing that has the keys.
    var focused: Int? { cells.first { $0.value.isFirstResponder }?.key }

    /// Brings the keys to a drawing, and that into sight.
    func focus(_ index: Int) {
        guard items.indices.contains(index) else { return }
        let frame = mirrored(grid.frame(of: index), in: content)
        scrollRectToVisible(
            frame.insetBy(dx: 0, dy: -GalleryLayout.margin), animated: false)
        layoutIfNeeded()
        cells[index]?.becomeFirstResponder()
    }

    /// Brings the keys to the next drawing in a direction.
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
