import Foundation
import TouchKit

/// A button with an icon, a title, or both.
final class IconButton: NamedButton {
    var icon: Icon {
        didSet { if icon != oldValue { setNeedsDisplay() } }
    }

    /// The side of the icon, in points.
    private static let iconSide: CGFloat = 24

    /// The inset of the highlight of a selected button, in points.
    private static let selectionInset: CGFloat = 3

    enum Content {
        case icon, title, iconAndTitle
    }

    /// What is shown. The title is that of the button.
    var content = Content.icon {
        didSet {
            if content != oldValue {
                setNeedsLayout()
                setNeedsDisplay()
            }
        }
    }

    init(_ icon: Icon, name: String, configuration: Configuration = .plain()) {
        self.icon = icon
        super.init(name: name, configuration: configuration)
    }

    override var showsName: Bool { content != .icon }

    /// Whether a content would fit.
    func hasSpace(for content: Content, in size: CGSize) -> Bool {
        let insets = configuration.contentInsets
        let title = TextLayout(currentTitle ?? "", font: titleLabel.font, lines: .one).size.width
        let needed =
            switch content {
            case .icon: Self.iconSide
            case .title: title
            case .iconAndTitle: title + Self.iconSide + configuration.imagePadding
            }
        return needed <= size.width - insets.left - insets.right
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        titleLabel.isHidden = content == .icon
        if content == .iconAndTitle {
            let shift = (Self.iconSide + configuration.imagePadding) / 2
            titleLabel.frame.origin.x += isMirrored ? -shift : shift
        }
    }

    /// The color of an icon without title. A selected one is drawn on the tint color, inside the focus ring.
    private func plainColor(_ context: GraphicsContext) -> Color {
        guard isSelected else { return isEnabled ? palette.label : palette.label.withAlphaComponent(0.3) }
        let radius = configuration.cornerRadius
        context.setColor(palette.tint)
        context.fillRoundedRect(
            bounds.insetBy(dx: Self.selectionInset, dy: Self.selectionInset), cornerRadius: radius - Self.selectionInset
        )
        if let faceHighlight {
            context.setColor(faceHighlight)
            context.fillRoundedRect(bounds, cornerRadius: radius)
        }
        return palette.labelOnTint
    }

    private var titleColor: Color { currentTitleColor.resolvedColor(with: traitCollection).cgColor }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        super.draw(rect, in: context)
        let side = Self.iconSide
        var iconFrame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        switch content {
        case .icon:
            // In a row with titles, the icon has the color of a title.
            icon.draw(in: iconFrame, color: currentTitle == nil ? plainColor(context) : titleColor, context: context)
        case .iconAndTitle:
            iconFrame.origin.x =
                isMirrored
                ? titleLabel.frame.maxX + configuration.imagePadding
                : titleLabel.frame.minX - configuration.imagePadding - side
            icon.draw(in: iconFrame, color: titleColor, context: context)
        case .title: break
        }
    }
}
