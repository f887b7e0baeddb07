import Foundation
import TouchFoundation
import TouchKit

/// A drawing in the gallery: its thumbnail, its title, and a button that opens its menu.
final class GalleryCell: UIButton {
    let moreButton: IconButton
    private(set) var item: GalleryItem?
    private let noteLabel = UILabel()

    /// Nil while it is unknown.
    var picture: GalleryThumbnail? {
        didSet { setNeedsDisplay() }
    }

    private static let sheetRadius: CGFloat = 8
    /// Around the thumbnail, in points.
    private static let inset: CGFloat = 6

    init() {
        moreButton = IconButton(.more, name: localized("More"))
        super.init(frame: .zero)
        configuration.cornerRadius = 10
        titleLabel.font = .systemFont(ofSize: 14, weight: .medium)
        // Shrunk instead of truncated, because copies differ at the end.
        titleLabel.adjustsFontSizeToFitWidth = true
        titleLabel.minimumScaleFactor = 0.7
        noteLabel.font = .systemFont(ofSize: 12)
        // In the smallest window half of the width remains.
        noteLabel.adjustsFontSizeToFitWidth = true
        noteLabel.minimumScaleFactor = 0.6
        accessibilityRole = .listItem
        accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: moreButton.name) { [unowned self] _ in
                moreButton.accessibilityActivate()
            }
        ]
        addSubview(noteLabel)
        addSubview(moreButton)
    }

    func show(_ item: GalleryItem, _ picture: GalleryThumbnail?) {
        self.item = item
        self.picture = picture
        setTitle(item.title, for: .normal)
        noteLabel.text = item.isOpen ? localized("Currently open") : item.note
        accessibilityValue = noteLabel.text
        setNeedsLayout()
        setNeedsDisplay()
    }

    private var sheet: CGRect {
        CGRect(
            x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - GalleryLayout.captionHeight)
        ).insetBy(dx: Self.inset, dy: Self.inset)
    }

    /// The maximum side of a thumbnail, in points.
    static func pictureSide(in cell: CGSize) -> CGFloat { max(1, cell.width - 4 * inset) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let top = bounds.height - GalleryLayout.captionHeight
        let width = max(0, bounds.width - Metrics.target - 2 * Self.inset)
        titleLabel.textColor = .label
        titleLabel.frame = CGRect(x: Self.inset + 2, y: top + 4, width: width, height: 20)
        noteLabel.textColor = item?.isOpen == true ? .tintColor : .secondaryLabel
        noteLabel.frame = CGRect(x: Self.inset + 2, y: top + 24, width: width, height: 16)
        moreButton.frame = CGRect(
            x: bounds.width - Metrics.target, y: top + 2, width: Metrics.target, height: Metrics.target)
        for view in [titleLabel, noteLabel] { view?.textAlignment = isMirrored ? .right : .left }
        mirrorSubviews(in: CGRect(origin: .zero, size: bounds.size))
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        super.draw(rect, in: context)
        let sheet = sheet
        let isOpen = item?.isOpen == true
        let edge: CGFloat = isOpen ? 3 : 1
        context.setColor(isOpen ? palette.tint : palette.outline)
        context.fillRoundedRect(sheet.insetBy(dx: -edge, dy: -edge), cornerRadius: Self.sheetRadius + edge)
        // Paper is white in every appearance.
        context.setColor(.white)
        context.fillRoundedRect(sheet, cornerRadius: Self.sheetRadius)
        switch picture {
        case .ready(let bitmap): draw(bitmap, in: sheet.insetBy(dx: Self.inset, dy: Self.inset), context)
        case .some(.none): Icon.noPicture.draw(in: square(32, in: sheet), color: Color(white: 0.45), context: context)
        case nil: break
        }
    }

    private func square(_ side: CGFloat, in rect: CGRect) -> CGRect {
        CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    }

    /// Draws at the bitmap's own size, aligned to pixels, unless it is too large for the sheet.
    private func draw(_ bitmap: Bitmap, in area: CGRect, _ context: GraphicsContext) {
        let scale = window?.scale ?? 1
        var size = CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
        let fit = min(1, area.width / size.width, area.height / size.height)
        if fit < 1 { size = CGSize(width: size.width * fit, height: size.height * fit) }
        func onPixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        context.draw(
            bitmap,
            filling: CGRect(
                x: onPixel(area.midX - size.width / 2), y: onPixel(area.midY - size.height / 2), width: size.width,
                height: size.height))
    }
}

extension Icon {
    /// Three dots.
    static let more = Icon("more") { context in
        for x in [6.0, 12, 18] {
            context.addCircle(center: CGPoint(x: x, y: 12), radius: 1.75)
            context.fillPath()
        }
    }

    /// A crossed-out sheet.
    static let noPicture = Icon("no picture") { context in
        context.addRect(CGRect(x: 5, y: 3.5, width: 14, height: 17))
        context.move(to: CGPoint(x: 5, y: 20.5))
        context.addLine(to: CGPoint(x: 19, y: 3.5))
        context.strokePath()
    }

    /// A plus sign.
    static let plus = Icon("plus") { context in
        context.move(to: CGPoint(x: 12, y: 5))
        context.addLine(to: CGPoint(x: 12, y: 19))
        context.move(to: CGPoint(x: 5, y: 12))
        context.addLine(to: CGPoint(x: 19, y: 12))
        context.strokePath()
    }
}
