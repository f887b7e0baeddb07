import TouchKit

extension UIButton {
    /// Has the title be written in a font, or smaller where the button is too narrow for it.
    func fitTitle(in font: Font) {
        titleLabel.font = font
        titleLabel.adjustsFontSizeToFitWidth = true
        titleLabel.minimumScaleFactor = 0.6
        configuration.contentInsets = UIEdgeInsets(top: 8, left: 4, bottom: 8, right: 4)
    }
}
