/// Shows a button's title; requests layout when its font changes.
final class ButtonTitleLabel: UILabel {
    /// The font may be set at any time; without layout, the button would truncate a title that has grown.
    override var font: Font {
        didSet { if font != oldValue { superview?.setNeedsLayout() } }
    }
}
