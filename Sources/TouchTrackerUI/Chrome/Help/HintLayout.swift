import Foundation
import TouchKit

/// The layout of the hint, at its normal size or as small as necessary to fit.
struct HintLayout: Equatable {
    struct Text: Equatable {
        var text: String
        var font: Font
        /// In points, relative to the hint.
        var frame: CGRect
        var alignment: TextAlignment
    }

    struct Icon: Equatable {
        var icon: GestureIcon
        /// In points, relative to the hint.
        var frame: CGRect
    }

    private(set) var texts: [Text] = []
    private(set) var icons: [Icon] = []
    /// In points.
    private(set) var size = CGSize.zero
    /// Whether it fits into the available size.
    let fits: Bool

    /// In points, at the normal size.
    private enum NormalSize {
        static let titleFont: CGFloat = 22
        static let font: CGFloat = 15
        static let iconSide: CGFloat = 32
        static let rowHeight: CGFloat = 44
        static let titleHeight: CGFloat = 56
        /// Between an icon and its sentence.
        static let gap: CGFloat = 12
    }

    /// Scale factors relative to the normal size.
    private struct Scale {
        let font: CGFloat
        /// For icons, and for the space between sentences.
        let space: CGFloat
    }

    /// Source: our choice: down to a size at which letters are still legible.
    private static let scales = [(1, 1), (0.9, 0.9), (0.8, 0.8), (0.72, 0.72), (0.72, 0.5), (0.66, 0.4)].map(Scale.init)

    /// - Parameter available: the available size, in points.
    init(_ content: HintContent, available: CGSize) {
        var layout = HintLayout(content, Self.scales[0], available)
        for scale in Self.scales.dropFirst() where !layout.fits { layout = HintLayout(content, scale, available) }
        self = layout
    }

    private init(_ content: HintContent, _ scale: Scale, _ available: CGSize) {
        let (font, titleFont) = (
            Font.systemFont(ofSize: (NormalSize.font * scale.font).rounded()),
            Font.systemFont(ofSize: (NormalSize.titleFont * scale.font).rounded())
        )
        let (side, gap) = ((NormalSize.iconSide * scale.space).rounded(), (NormalSize.gap * scale.space).rounded())
        let rowHeight = (NormalSize.rowHeight * scale.space).rounded()

        func fit(_ text: String, _ font: Font, _ width: CGFloat) -> CGSize {
            TextLayout(text, font: font, width: max(1, width)).size
        }
        let longest = content.sentences.map { TextLayout($0.text, font: font, lines: .one).size.width }.max() ?? 0
        let textWidth = max(1, min(longest, available.width - side - gap))
        let rowWidth = side + gap + textWidth
        let lines = [(content.title, titleFont), (content.foot, font)].map {
            TextLayout($0.0, font: $0.1, lines: .one).size.width
        }
        let width = max(rowWidth, min(available.width, lines.max() ?? 0))

        // The title and the last line have the same spacing as a row of one line.
        let title = fit(content.title, titleFont, width)
        let titleHeight = max((NormalSize.titleHeight * scale.space).rounded(), title.height + gap)
        texts.append(
            Text(
                text: content.title, font: titleFont,
                frame: CGRect(x: 0, y: 0, width: width, height: titleHeight - gap), alignment: .center))
        let left = ((width - rowWidth) / 2).rounded()
        var y = titleHeight
        for sentence in content.sentences {
            let text = fit(sentence.text, font, textWidth)
            let height = max(rowHeight, text.height)
            icons.append(
                Icon(
                    icon: sentence.icon, frame: CGRect(x: left, y: y + (height - side) / 2, width: side, height: side)))
            texts.append(
                Text(
                    text: sentence.text, font: font,
                    frame: CGRect(x: left + side + gap, y: y, width: width - left - side - gap, height: height),
                    alignment: .natural))
            y += height
        }
        let foot = CGRect(x: 0, y: y, width: width, height: max(rowHeight, fit(content.foot, font, width).height))
        texts.append(Text(text: content.foot, font: font, frame: foot, alignment: .center))
        size = CGSize(width: width, height: foot.maxY)
        fits = size.width <= available.width && size.height <= available.height
    }
}
