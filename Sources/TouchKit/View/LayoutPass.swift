/// Lays out a tree of views, outermost first, as far as they asked for it.
///
/// A view that asks again while it is laid out gets another round; after 100 rounds the rest is left to the next
/// frame, so that two views that keep resizing one another can't hang the program.
struct LayoutPass {
    private static let maxRounds = 100

    func run(from root: UIView) {
        for _ in 0..<Self.maxRounds where root.needsLayout || root.containsViewsThatNeedLayout {
            visit(root)
        }
    }

    private func visit(_ view: UIView) {
        if view.needsLayout {
            view.needsLayout = false
            // A view that never asked for its layer can't have anything to place in it.
            if let layer = view.ownLayer { layer.layoutSublayers() } else { view.layOut() }
        }
        guard view.containsViewsThatNeedLayout else { return }
        view.containsViewsThatNeedLayout = false
        view.ownLayer?.layOut()
        for subview in view.subviews { visit(subview) }
    }
}
