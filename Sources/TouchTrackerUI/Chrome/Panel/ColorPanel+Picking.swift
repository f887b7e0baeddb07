import TouchKit

/// Picks a color from the canvas after a long press on the field (O-51).
extension ColorPanel {
    func fieldPressed(_ press: UILongPressGestureRecognizer) {
        // The press has cancelled the touch, which restores the color.
        guard press.state == .began else { return }
        dismiss()
        delegate?.colorPanelDidRequestPicker(self)
    }
}
