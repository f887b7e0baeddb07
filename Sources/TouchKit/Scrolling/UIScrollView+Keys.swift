import Foundation

extension UIScrollView {
    /// - Returns: whether one of the keys scrolls here.
    func scroll(with presses: Set<UIPress>) -> Bool {
        guard isFirstResponder, isScrollEnabled, let press = presses.first(where: \.isPlain) else { return false }
        guard let (axis, goal) = goal(of: press), moves(axis) else { return false }
        setContentOffset(clamped(goal), animated: true)
        // Without a motion nothing else would hide the indicators.
        if motion == nil { flashScrollIndicators() }
        return true
    }

    private func goal(of press: UIPress) -> (axis: ScrollAxis, offset: CGPoint)? {
        // A repeating key continues from the previous goal.
        var goal = contentOffset
        if case .travel(let travel) = motion, travel.kind == .scroll { goal = travel.offsets.to }
        let vertical = range(.vertical)
        let step = Thresholds.wheelNotch
        // One line of the page stays visible.
        let page = max(step, bounds.inset(by: adjustedContentInset).height - step)
        switch (press.type, press.key?.characters) {
        case (.leftArrow, _): return (.horizontal, goal - CGPoint(x: step, y: 0))
        case (.rightArrow, _): return (.horizontal, goal + CGPoint(x: step, y: 0))
        case (.upArrow, _): return (.vertical, goal - CGPoint(x: 0, y: step))
        case (.downArrow, _): return (.vertical, goal + CGPoint(x: 0, y: step))
        case (.pageUp, _): return (.vertical, goal - CGPoint(x: 0, y: page))
        case (.pageDown, _): return (.vertical, goal + CGPoint(x: 0, y: page))
        case (_, UIKeyCommand.inputHome): return (.vertical, CGPoint(x: goal.x, y: vertical.lowerBound))
        case (_, UIKeyCommand.inputEnd): return (.vertical, CGPoint(x: goal.x, y: vertical.upperBound))
        default: return nil
        }
    }
}
