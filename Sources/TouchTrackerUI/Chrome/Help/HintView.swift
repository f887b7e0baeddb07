import Foundation
import TouchKit
import TouchLanguage

/// Says on an empty canvas what can be done. It takes no touches: who draws over it draws.
///
/// It stands on the canvas, which is white paper in every appearance.
final class HintView: CachedView {
    private static var title: String { localized("Draw with fingers, mouse or pen") }
    private static var rows: [(sign: GestureSign, text: String)] {
        [
            (.tap(fingers: 1, times: 1), localized("Tap a line to select it")),
            (.tap(fingers: 2, times: 1), localized("Tap with two fingers to undo")),
            (.swipeUp(fingers: 3), localized("Swipe up with three for colours (or press C)")),
        ]
    }
    private static var foot: String { localized("Everything else: ? or F1") }

    private static let titleFont = Font.systemFont(ofSize: 22)
    private static let font = Font.systemFont(ofSize: 15)
    private static let signSide: CGFloat = 32
    private static let rowHeight: CGFloat = 44
    private static let titleHeight: CGFloat = 56
    /// In seconds.
    private static let fadeDuration = 0.2

    enum Presence {
        case shown, gone
    }

    private(set) var presence = Presence.shown

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        overrideUserInterfaceStyle = .light
        autoresizingMask = [
            .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
        ]
    }

    /// Adds itself in the middle, where it stays.
    func settle(in container: UIView) {
        let size = sizeThatFits(container.bounds.size)
        bounds.size = size
        center = CGPoint(x: container.bounds.midX.rounded(), y: container.bounds.midY.rounded())
        container.addSubview(self)
    }

    /// The first ink is on the canvas, or the last one gone.
    func show(_ presence: Presence) {
        guard presence != self.presence else { return }
        self.presence = presence
        UIView.animate(withDuration: Self.fadeDuration, options: .beginFromCurrentState) {
            alpha = presence == .shown ? 1 : 0
        }
    }

    // MARK: Layout and display

    private static var rowWidth: CGFloat {
        let text = rows.map { TextLayout($0.text, font: font, lines: .one).size.width }.max() ?? 0
        return signSide + 12 + text
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let title = TextLayout(Self.title, font: Self.titleFont, lines: .one).size.width
        return CGSize(
            width: max(title, Self.rowWidth),
            height: Self.titleHeight + CGFloat(Self.rows.count) * Self.rowHeight + Self.rowHeight)
    }

    override func drawContent(in context: GraphicsContext, toPixels: CGAffineTransform?) {
        context.setColor(palette.secondaryLabel)
        let width = bounds.width
        context.draw(
            Self.title, in: CGRect(x: 0, y: 0, width: width, height: Self.titleHeight - 12), font: Self.titleFont,
            lines: .one, alignment: .center)
        let left = ((width - Self.rowWidth) / 2).rounded()
        var y = Self.titleHeight
        for row in Self.rows {
            let sign = CGRect(
                x: left, y: y + (Self.rowHeight - Self.signSide) / 2, width: Self.signSide, height: Self.signSide)
            row.sign.draw(in: mirrored(sign, in: bounds), color: palette.secondaryLabel, context: context)
            let text = CGRect(x: sign.maxX + 12, y: y, width: width - sign.maxX - 12, height: Self.rowHeight)
            context.draw(row.text, in: mirrored(text, in: bounds), font: Self.font, lines: .one)
            y += Self.rowHeight
        }
        context.draw(
            Self.foot, in: CGRect(x: 0, y: y, width: width, height: Self.rowHeight), font: Self.font, lines: .one,
            alignment: .center)
    }
}
