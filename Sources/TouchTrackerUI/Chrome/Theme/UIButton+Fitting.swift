import TouchKit

extension UIButton {
    /// Sets the font of the title, which shrinks if the button is too narrow.
    func fitTitle(in font: Font) {
        titleLabel.font = font
        titleLabel.adjustsFontSizeToFitWidth = true
        titleLabel.minimumScaleFactor = 0.6
        configuration.contentInsets = UIEdgeInsets(top: 8, left: 4, bottom: 8, right: 4)
    }
}
