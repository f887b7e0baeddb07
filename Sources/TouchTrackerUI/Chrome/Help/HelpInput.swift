import Foundation
import TouchKit

/// Draws the left column of a help row: an icon and a name, or keys.
struct HelpInput {
    private let input: HelpRow.Input
    private let style: HelpTable.Style

    /// Between an icon and its name, and between alternative keys, in points.
    private static let gap: CGFloat = 8
    /// Between keys that are pressed together, in points.
    private static let keyGap: CGFloat = 3
    /// Between a key's edge and its label, in points.
    private static let keyInset: CGFloat = 6

    init(_ input: HelpRow.Input, _ style: HelpTable.Style) {
        self.input = input
        self.style = style
    }

    /// The width on one line.
    var width: CGFloat {
        switch input {
        case .gesture(_, let name):
            return style.iconSide + Self.gap + TextLayout(name, font: style.nameFont, lines: .one).size.width
        case .keys(let chords): return layOut(chords, width: .infinity).map(\.frame.maxX).max() ?? 0
        }
    }

    func height(forWidth width: CGFloat) -> CGFloat {
        switch input {
        case .gesture(_, let name):
            let nameWidth = max(1, width - style.iconSide - Self.gap)
            return max(style.iconSide, TextLayout(name, font: style.nameFont, width: nameWidth).size.height)
        case .keys(let chords): return layOut(chords, width: width).map(\.frame.maxY).max() ?? 0
        }
    }

    // MARK: Keys

    private struct Key {
        var title: String
        var frame: CGRect
    }

    private var keyHeight: CGFloat { (style.fontSize * 1.5).rounded() }

    /// The frames of the keys of all chords. A chord that does not fit goes to the next line.
    private func layOut(_ chords: [HelpRow.Chord], width: CGFloat) -> [Key] {
        var keys: [Key] = []
        var corner = CGPoint.zero
        for chord in chords {
            let widths = chord.map(keyWidth)
            let length = widths.reduce(0, +) + CGFloat(widths.count - 1) * Self.keyGap
            if corner.x > 0, corner.x + length > width { corner = CGPoint(x: 0, y: corner.y + keyHeight + Self.keyGap) }
            for (title, keyWidth) in zip(chord, widths) {
                keys.append(
                    Key(title: title, frame: CGRect(x: corner.x, y: corner.y, width: keyWidth, height: keyHeight)))
                corner.x += keyWidth + Self.keyGap
            }
            corner.x += Self.gap - Self.keyGap
        }
        return keys
    }

    private func keyWidth(_ title: String) -> CGFloat {
        let text = TextLayout(title, font: style.keyFont, lines: .one).size.width
        return max(keyHeight, text + 2 * Self.keyInset)
    }

    // MARK: Display

    /// - Parameter isMirrored: whether the layout is right to left.
    func draw(in rect: CGRect, _ palette: Palette, _ context: GraphicsContext, _ isMirrored: Bool) {
        func mirrored(_ frame: CGRect) -> CGRect {
            isMirrored ? frame.offsetBy(dx: rect.minX + rect.maxX - frame.minX - frame.maxX, dy: 0) : frame
        }
        switch input {
        case .gesture(let icon, let name):
            let side = style.iconSide
            icon.draw(
                in: mirrored(CGRect(x: rect.minX, y: rect.midY - side / 2, width: side, height: side)),
                color: palette.tint, context: context)
            context.setColor(palette.label)
            let left = rect.minX + side + Self.gap
            context.draw(
                name, in: mirrored(CGRect(x: left, y: rect.minY, width: rect.maxX - left, height: rect.height)),
                font: style.nameFont)
        case .keys(let chords):
            let keys = layOut(chords, width: rect.width)
            let height = keys.map(\.frame.maxY).max() ?? 0
            for key in keys {
                let frame = key.frame.offsetBy(dx: rect.minX, dy: rect.midY - height / 2)
                draw(key.title, in: mirrored(frame), palette, context)
            }
        }
    }

    private func draw(_ title: String, in key: CGRect, _ palette: Palette, _ context: GraphicsContext) {
        context.setColor(palette.fill)
        context.fillRoundedRect(key, cornerRadius: 5)
        context.setColor(palette.separator)
        context.setLineWidth(1)
        context.addRoundedRect(key.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 4.5)
        context.strokePath()
        context.setColor(palette.label)
        context.draw(title, in: key, font: style.keyFont, lines: .one, alignment: .center)
    }
}
