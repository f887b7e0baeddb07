/// Shows a button's title, whose place depends on its font.
final class ButtonTitleLabel: UILabel {
    /// Programs set it at any time; the button would cut off a title that has grown since it was laid out.
    override var font: Font {
        didSet { if font != oldValue { superview?.setNeedsLayout() } }
    }
}
