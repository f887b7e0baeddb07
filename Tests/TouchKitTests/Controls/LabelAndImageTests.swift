import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Labels, image views, and the colors of the palettes.
@Suite struct LabelAndImageTests {
    private let stage = TestStage(size: CGSize(width: 200, height: 100))

    @Test("label: adjustsFontSizeToFitWidth shrinks a long line down to minimumScaleFactor")
    func smaller() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "Much too long for that"
        #expect(label.shownFont == label.font)
        label.adjustsFontSizeToFitWidth = true
        let font = label.shownFont
        func width(_ font: Font) -> CGFloat { TextLayout(label.text ?? "", font: font, lines: .one).size.width }
        var next = font
        next.size += 0.5
        #expect(width(font) <= 100 && width(next) > 100 && font.size < label.font.size)
        label.minimumScaleFactor = 0.9
        #expect(abs(label.shownFont.size - label.font.size * 0.9) < 0.11)
        label.text = "Short"
        #expect(label.shownFont == label.font)
    }

    @Test("label and image view: user interaction is disabled by default, unlike for controls (R53)")
    func interaction() {
        let views = [UILabel(frame: stage.window.bounds), UIImageView(frame: stage.window.bounds)]
        let point = CGPoint(x: 20, y: 20)
        for view in views {
            stage.window.addSubview(view)
            #expect(!view.isUserInteractionEnabled && stage.window.hitTest(point, with: nil) !== view)
            view.isUserInteractionEnabled = true
            #expect(stage.window.hitTest(point, with: nil) === view)
        }
        #expect(UIImageView(image: nil).isUserInteractionEnabled == false)
        for control in [UIButton(), UISlider(), UISwitch()] { #expect(control.isUserInteractionEnabled) }
    }

    // MARK: Labels

    @Test("label: fits its text on one line, or on several within a width")
    func labelSize() {
        let label = UILabel()
        #expect(label.sizeThatFits(.zero) == .zero)
        label.text = "One line for each of the fingers"
        let oneLine = label.sizeThatFits(CGSize(width: 50, height: 10))
        #expect(oneLine.width > 100 && oneLine.height == label.font.lineHeight)
        label.numberOfLines = 0
        #expect(label.sizeThatFits(.zero) == oneLine)
        let wrapped = label.sizeThatFits(CGSize(width: 100, height: 0))
        #expect(wrapped.width <= 100 && wrapped.height > 2 * oneLine.height)
        label.numberOfLines = 2
        let two = label.sizeThatFits(CGSize(width: 100, height: 0))
        #expect(two.height < wrapped.height && two.height > oneLine.height)
        label.sizeToFit()
        #expect(label.bounds.size == oneLine)
        label.text = "a\nb"
        #expect(label.sizeThatFits(.zero).height > oneLine.height)
        label.numberOfLines = 1
        #expect(label.sizeThatFits(.zero).height == oneLine.height)
    }

    @Test("label: draws its text in its or the palette's color, paler if disabled; draws nothing without text")
    func labelDrawing() {
        let label = UILabel(frame: stage.window.bounds)
        stage.window.addSubview(label)
        #expect(darkest() == 1)
        label.text = "Draw"
        label.font = .systemFont(ofSize: 40, weight: .bold)
        #expect(darkest() < 0.2)
        label.isEnabled = false
        #expect(darkest() > 0.5)
        label.isEnabled = true
        label.textColor = .white
        #expect(darkest() == 1)
        label.textColor = nil
        label.overrideUserInterfaceStyle = .dark
        #expect(darkest() > 0.9)
    }

    private func darkest() -> Double {
        let picture = stage.picture
        return (0..<200 * 100).map { picture.color(x: $0 % 200, y: $0 / 200).red }.min() ?? 1
    }

    // MARK: Images

    private static func image(_ width: Int, _ height: Int, scale: CGFloat = 1) throws -> UIImage {
        let bitmap = try Bitmap(width: width, height: height)
        let context = GraphicsContext(bitmap)
        context.setColor(.red)
        context.paint()
        return UIImage(bitmap: bitmap, scale: scale)
    }

    nonisolated static let contentFrames: [(UIView.ContentMode, CGRect)] = [
        (.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 60)),
        (.scaleAspectFit, CGRect(x: 20, y: 0, width: 60, height: 60)),
        (.scaleAspectFill, CGRect(x: 0, y: 0, width: 100, height: 60)),
        (.center, CGRect(x: 40, y: 20, width: 20, height: 20)), (.top, CGRect(x: 40, y: 0, width: 20, height: 20)),
        (.bottom, CGRect(x: 40, y: 40, width: 20, height: 20)), (.left, CGRect(x: 0, y: 20, width: 20, height: 20)),
        (.right, CGRect(x: 80, y: 20, width: 20, height: 20)), (.topLeft, CGRect(x: 0, y: 0, width: 20, height: 20)),
        (.topRight, CGRect(x: 80, y: 0, width: 20, height: 20)),
        (.bottomLeft, CGRect(x: 0, y: 40, width: 20, height: 20)),
        (.bottomRight, CGRect(x: 80, y: 40, width: 20, height: 20)),
    ]

    @Test("image view: the content mode positions the image in points, clipped to the bounds", arguments: contentFrames)
    func contentMode(mode: UIView.ContentMode, expectedFrame: CGRect) throws {
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        view.image = try Self.image(40, 40, scale: 2)
        view.contentMode = mode
        stage.window.addSubview(view)
        let picture = stage.picture
        let wrong = (0..<200 * 100).count { index in
            let point = CGPoint(x: index % 200, y: index / 200)
            return picture.color(x: index % 200, y: index / 200) != (expectedFrame.contains(point) ? .red : .white)
        }
        #expect(wrong == 0)
    }

    @Test("image view: has the size of its image, and shows highlightedImage while highlighted")
    func imageView() throws {
        let view = UIImageView(image: try Self.image(30, 20, scale: 2))
        #expect(view.frame.size == CGSize(width: 15, height: 10))
        #expect(view.sizeThatFits(.zero) == CGSize(width: 15, height: 10))
        stage.window.addSubview(view)
        view.highlightedImage = UIImage(bitmap: try Bitmap(width: 5, height: 5))
        view.isHighlighted = true
        #expect(stage.picture.color(x: 5, y: 5) == .white, "the highlighted image is transparent")
        view.highlightedImage = nil
        #expect(stage.picture.color(x: 5, y: 5) == .red)
        view.image = UIImage(bitmap: try Bitmap(width: 0, height: 0))
        #expect(stage.picture.color(x: 5, y: 5) == .white)
        #expect(UIImage(contentsOfFile: "/none.png") == nil)
    }

    // MARK: Colors

    private static func luminance(_ color: Color) -> Double {
        func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }

    private static func contrast(_ one: Color, _ two: Color) -> Double {
        let (high, low) = (max(luminance(one), luminance(two)), min(luminance(one), luminance(two)))
        return (high + 0.05) / (low + 0.05)
    }

    @Test("palette: text has sufficient contrast in the light and dark styles", arguments: [Palette.light, .dark])
    func contrast(palette: Palette) {
        for background in [palette.background, palette.elevatedBackground] {
            for text in [palette.label, palette.secondaryLabel, palette.tint] {
                #expect(Self.contrast(text, background) >= 4.5)
            }
            #expect(Self.contrast(palette.on, background) >= 3)
        }
        #expect(Self.contrast(palette.labelOnTint, palette.tint) >= 4.5)
        #expect(Self.contrast(palette.knob, palette.on) >= 3)
    }

    @Test("style: a view uses the style of the nearest ancestor that overrides it")
    func style() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        #expect(inner.userInterfaceStyle == .light && inner.palette == .light)
        outer.overrideUserInterfaceStyle = .dark
        #expect(inner.userInterfaceStyle == .dark && inner.palette == .dark)
        inner.overrideUserInterfaceStyle = .light
        #expect(inner.palette == .light && outer.palette == .dark)
    }
}
