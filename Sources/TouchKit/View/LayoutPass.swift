/// Lays out the views of a tree that need it, outermost first.
///
/// A view that needs layout again during the pass gets another round. After 100 rounds the remainder waits for the next
/// frame, so that two views that keep resizing each other can't hang the program.
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
            // A view whose layer was never used has no sublayers to lay out.
            if let layer = view.ownLayer { layer.layoutSublayers() } else { view.layOut() }
        }
        guard view.containsViewsThatNeedLayout else { return }
        view.containsViewsThatNeedLayout = false
        view.ownLayer?.layOut()
        for subview in view.subviews { visit(subview) }
    }
}
