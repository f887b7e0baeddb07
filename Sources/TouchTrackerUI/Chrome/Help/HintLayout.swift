import Foundation
import TouchKit

/// Where the hint's sentences and signs are: as large as usual, or as small as they have to be to fit.
struct HintLayout: Equatable {
    struct Text: Equatable {
        var text: String
        var font: Font
        /// In points from the hint's corner.
        var frame: CGRect
        var alignment: TextAlignment
    }

    struct Icon: Equatable {
        var icon: GestureIcon
        /// In points from the hint's corner.
        var frame: CGRect
    }

    private(set) var texts: [Text] = []
    private(set) var icons: [Icon] = []
    /// In points.
    private(set) var size = CGSize.zero
    /// Whether it fits into the room.
    let fits: Bool

    /// In points, at the usual size.
    private enum NormalSize {
        static let titleFont: CGFloat = 22
        static let font: CGFloat = 15
        static let iconSide: CGFloat = 32
        static let rowHeight: CGFloat = 44
        static let titleHeight: CGFloat = 56
        /// Between a sign and its sentence.
        static let gap: CGFloat = 12
    }

    /// How large things are, as parts of the usual size.
    private struct Scale {
        let font: CGFloat
        /// Of signs, and of the space between sentences.
        let space: CGFloat
    }

    /// Source: our choice: from the largest to one whose letters can still be read.
    private static let scales = [(1, 1), (0.9, 0.9), (0.8, 0.8), (0.72, 0.72), (0.72, 0.5), (0.66, 0.4)].map(Scale.init)

    /// - Parameter room: for all of it, in points.
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

        // What is no row lies between as much space as a row of one line has.
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
