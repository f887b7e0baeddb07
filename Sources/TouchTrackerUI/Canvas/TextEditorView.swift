import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// The look of a text that a person types.
struct TextLook: Equatable {
    var family: TextFamily
    var side: TextSide
    /// Of the font, in points of the canvas.
    var size: CGFloat
    var ink: Ink
}

protocol TextEditorDelegate: AnyObject {
    /// A change was refused because the text would be too long.
    func textEditorDidRefuseLength(_ editor: TextEditorView)
    /// The text has changed.
    func textEditorDidChange(_ editor: TextEditorView)
}

/// Edits a text where it is on the canvas, with a handle for its width.
///
/// The text is laid out in the size that its font has on the screen when editing starts; later zooming only transforms
/// the view, so that line breaks stay. In the view's own space, lengths are in points of that size.
final class TextEditorView: UIView, UITextViewDelegate {
    /// The text that is edited.
    let textView = CanvasTextView()
    private let handle = TextWidthHandle()
    weak var delegate: (any TextEditorDelegate)?

    /// The size of the font in the view's own space.
    private let fontSize: CGFloat
    /// The point of the canvas at the text's top edge: at its left end if lines are wrapped, otherwise at the end from
    /// which the text grows.
    private(set) var anchor: CGPoint
    /// The rotation on the canvas, in radians clockwise.
    private let angle: CGFloat
    /// The width at which lines are wrapped; nil: only Return starts lines.
    private(set) var wrapWidth: CGFloat?
    private(set) var look: TextLook
    private var viewport: Viewport
    private var paper: Paper
    /// The text after the last change that was not too long.
    private var accepted: String

    /// Around the text, for the handle.
    private static let margins = CGSize(width: 44, height: 12)
    /// The sizes in which text is laid out. Source: our choice: what a screen shows, and Pango can lay out.
    private static let fontSizes: ClosedRange<CGFloat> = 6...1000
    /// The minimum width at which lines are wrapped, in ems. Source: our choice: the widest letter, with some space.
    private static let minWrapWidth: CGFloat = 1.5
    /// Between the text and the edge of the window at which it is wrapped, in points.
    private static let windowMargin: CGFloat = 16

    /// - Parameters:
    ///   - anchor: on the canvas; for a text that is edited again, of its layout's top left corner.
    ///   - wrapWidth: in points of the canvas.
    init(
        _ string: String, _ look: TextLook, at anchor: CGPoint, angle: CGFloat, wrapWidth: CGFloat?,
        in viewport: Viewport, on paper: Paper
    ) {
        (self.look, self.anchor, self.angle) = (look, anchor, angle)
        (self.viewport, self.paper, accepted) = (viewport, paper, string)
        fontSize = min(max(look.size * viewport.scale, Self.fontSizes.lowerBound), Self.fontSizes.upperBound)
        self.wrapWidth = wrapWidth.map { [fontSize] in $0 / look.size * fontSize }
        super.init()
        textView.text = string
        textView.delegate = self
        textView.accessibilityLabel = localized("Text")
        handle.addTarget(self, action: TextEditorView.handleMoved, for: .valueChanged)
        addSubview(textView)
        addSubview(handle)
        showLook()
    }

    /// Points of the canvas per point of the view's own space.
    private var canvasUnit: CGFloat { look.size / fontSize }

    // MARK: Changes

    /// Changes the look. The width at which lines are wrapped stays on the canvas.
    func setLook(_ new: TextLook) {
        guard new != look else { return }
        if let wrapWidth { self.wrapWidth = wrapWidth * look.size / new.size }
        look = new
        showLook()
    }

    func setViewport(_ viewport: Viewport) {
        self.viewport = viewport
        layOut()
    }

    func setPaper(_ paper: Paper) {
        self.paper = paper
        showLook()
    }

    private func showLook() {
        // The frame, the caret and the handle are on the paper.
        overrideUserInterfaceStyle = paper.tone == .white ? .light : .dark
        textView.font = font
        textView.textColor = UIColor(look.ink.color(on: paper))
        layOut()
    }

    private var font: Font { look.family.font(ofSize: fontSize) }

    // MARK: Layout

    private func layout(width: CGFloat?) -> TextLayout {
        let isRightToLeft = TextLayout(textView.text, font: font).isRightToLeft
        return TextLayout(
            textView.text, font: font, width: width, alignment: look.side.alignment(isRightToLeft: isRightToLeft))
    }

    /// The width in which the text is laid out.
    private var layoutWidth: CGFloat {
        // One point more, so that rounding wraps nothing.
        wrapWidth ?? max(layout(width: nil).size.width + 1, 2)
    }

    /// Where the anchor is along the width, 0…1.
    private var anchorFraction: CGFloat {
        guard wrapWidth == nil else { return 0 }
        let isRightToLeft = TextLayout(textView.text, font: font).isRightToLeft
        return switch look.side {
        case .start: isRightToLeft ? 1 : 0
        case .center: 0.5
        case .end: isRightToLeft ? 0 : 1
        }
    }

    /// The transform from the layout's space to the canvas.
    private func layoutTransform(width: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: -anchorFraction * width, y: 0)
            .concatenating(CGAffineTransform(scaleX: canvasUnit, y: canvasUnit))
            .concatenating(CGAffineTransform(rotationAngle: angle))
            .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
    }

    /// Wraps lines at the edge of the window, once the text reaches it.
    private func limitWidth() {
        guard wrapWidth == nil, let window = superview?.bounds else { return }
        let (scale, natural) = (canvasUnit * viewport.scale, layout(width: nil).size.width)
        let x = viewport.view(anchor).x
        let isUpright = abs((angle + viewport.rotation).remainder(dividingBy: 2 * .pi)) < 0.1
        let space =
            switch anchorFraction {
            case 0 where isUpright: window.maxX - x
            case 1 where isUpright: x - window.minX
            case 0.5 where isUpright: 2 * min(x - window.minX, window.maxX - x) - Self.windowMargin
            default: window.width - Self.windowMargin
            }
        let limit = max((space - Self.windowMargin) / scale, 8 * fontSize)
        guard natural > limit else { return }
        let left = CGPoint(x: limit * -anchorFraction, y: 0)
        anchor = left.applying(
            CGAffineTransform(scaleX: canvasUnit, y: canvasUnit)
                .concatenating(CGAffineTransform(rotationAngle: angle))
                .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y)))
        wrapWidth = limit
    }

    /// Moves the view to where the text is.
    private func layOut() {
        limitWidth()
        let width = layoutWidth
        let layout = layout(width: width)
        textView.textAlignment = look.side.alignment(isRightToLeft: layout.isRightToLeft)
        let size = CGSize(
            width: width + 2 * CanvasTextView.sideInset, height: max(layout.size.height, font.lineHeight))
        bounds = CGRect(
            x: 0, y: 0, width: size.width + 2 * Self.margins.width, height: size.height + 2 * Self.margins.height)
        let corner = CGPoint(x: Self.margins.width, y: Self.margins.height)
        textView.frame = CGRect(origin: corner, size: size)
        textView.layoutIfNeeded()
        textView.contentOffset = .zero
        handle.wrapWidth = width
        handle.frame = CGRect(
            x: textView.frame.maxX - 6, y: textView.frame.midY - TextWidthHandle.size / 2,
            width: TextWidthHandle.size, height: TextWidthHandle.size)
        let toView = layoutTransform(width: width).concatenating(viewport.transform)
        let middle = CGPoint(x: size.width / 2 - CanvasTextView.sideInset, y: size.height / 2)
        center = middle.applying(toView)
        transform = CGAffineTransform(a: toView.a, b: toView.b, c: toView.c, d: toView.d, tx: 0, ty: 0)
        setNeedsDisplay()
    }

    private func handleMoved() {
        if wrapWidth == nil { anchor = CGPoint.zero.applying(layoutTransform(width: layoutWidth)) }
        wrapWidth = max(handle.wrapWidth, Self.minWrapWidth * fontSize)
        layOut()
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        context.addRoundedRect(textView.frame.insetBy(dx: -0.5, dy: -2.5), cornerRadius: 4)
        context.setColor(palette.tint.withAlphaComponent(0.6))
        context.setLineWidth(1)
        context.strokePath()
    }

    /// Touches beside the text and its handle are for the canvas.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self ? nil : found
    }

    /// The text's own menu has no commands of the canvas.
    override func target(forAction action: Action, withSender sender: Any?) -> UIResponder? {
        if let menu = sender as? UIMenuController, menu.sourceView === textView { return nil }
        return super.target(forAction: action, withSender: sender)
    }

    /// The offset by which the canvas must move so that the caret is inside the window; zero if it is.
    ///
    /// - Parameter viewport: the one to move.
    func offsetShowingCaret(in viewport: Viewport) -> CGPoint {
        guard let position = textView.selectedTextRange?.end, let window = superview?.bounds else { return .zero }
        let caret = textView.caretRect(for: position)
        let ends = [caret.origin, CGPoint(x: caret.maxX, y: caret.maxY)].map {
            viewport.view(self.viewport.canvas(textView.convert($0, to: superview)))
        }
        func offset(_ positions: [CGFloat], in range: ClosedRange<CGFloat>) -> CGFloat {
            let (low, high) = (positions.min() ?? 0, positions.max() ?? 0)
            return low < range.lowerBound ? range.lowerBound - low : min(0, range.upperBound - high)
        }
        let area = window.insetBy(dx: Self.windowMargin, dy: Self.windowMargin)
        guard !area.isEmpty else { return .zero }
        return CGPoint(
            x: offset(ends.map(\.x), in: area.minX...area.maxX), y: offset(ends.map(\.y), in: area.minY...area.maxY))
    }

    // MARK: Result

    /// The text as a figure; nil if nothing of it is visible.
    var figure: CanvasText? {
        let width = layoutWidth
        guard
            let (content, origin) = layout(width: width).typeset(
                textView.text, family: look.family, side: look.side, font: font, wrapWidth: wrapWidth)
        else { return nil }
        let middle = CGPoint(
            x: origin.x + content.size.width * fontSize / 2, y: origin.y + content.size.height * fontSize / 2)
        return CanvasText(
            content, center: middle.applying(layoutTransform(width: width)), size: look.size,
            angle: angle.remainder(dividingBy: 2 * .pi), ink: look.ink)
    }

    // MARK: Text view

    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        let old: String = textView.text
        let start = old.utf16.index(old.startIndex, offsetBy: range.location)
        let replaced = old[start..<old.utf16.index(start, offsetBy: range.length)].unicodeScalars
        let count = old.unicodeScalars.count - replaced.count + text.unicodeScalars.count
        let isShort = count <= TypesetText.maxLength || count < old.unicodeScalars.count
        if !isShort { delegate?.textEditorDidRefuseLength(self) }
        return isShort
    }

    func textViewDidChange(_ textView: UITextView) {
        if textView.text.unicodeScalars.count <= TypesetText.maxLength {
            accepted = textView.text
        } else {
            // An input method doesn't ask.
            textView.text = accepted
            delegate?.textEditorDidRefuseLength(self)
        }
        layOut()
        delegate?.textEditorDidChange(self)
    }
}

extension TextEditorView {
    /// Edits a text of the drawing where it is.
    convenience init(_ text: CanvasText, in viewport: Viewport, on paper: Paper) {
        let content = text.content
        let look = TextLook(family: content.family, side: content.side, size: text.size, ink: text.ink)
        self.init(
            content.string, look, at: .zero, angle: text.angle, wrapWidth: content.wrapWidth.map { $0 * text.size },
            in: viewport, on: paper)
        align(with: text)
    }

    /// Moves the text so that it covers the one of the drawing.
    private func align(with text: CanvasText) {
        guard let figure else { return }
        let (one, other) = (text.area.point(0, 0), figure.area.point(0, 0))
        move(by: one - other)
    }

    private func move(by offset: CGPoint) {
        anchor = anchor + offset
        layOut()
    }
}

/// A text view on the canvas: it doesn't scroll, and has no background.
final class CanvasTextView: UITextView {
    /// The space beside the text, in points: the text view's own.
    static let sideInset: CGFloat = 5

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        backgroundColor = nil
        isOpaque = false
        isScrollEnabled = false
        alwaysBounceVertical = false
        clipsToBounds = false
        textContainerInset = .zero
    }
}

/// The handle at the right side of a text that is edited. Sends `valueChanged` while it is dragged.
final class TextWidthHandle: UIControl, TooltipSource {
    /// The width that is set, in the superview's space.
    var wrapWidth: CGFloat = 0
    private var start: (x: CGFloat, width: CGFloat)?

    /// The side, in points: a finger.
    static let size = Metrics.target

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        accessibilityLabel = localized("Text width")
    }

    override func accessibilityIncrement() { change(by: Self.step) }
    override func accessibilityDecrement() { change(by: -Self.step) }

    /// By which assistive programs change the width, in points. Source: our choice: about a letter.
    private static let step: CGFloat = 16

    private func change(by distance: CGFloat) {
        wrapWidth += distance
        sendActions(for: .valueChanged)
    }

    var tooltip: Tooltip? { Tooltip(name: localized("Text width")) }
    /// A resting finger may still drag.
    var holdAction: HoldAction { .own }

    override var ownGestures: OwnGestures { [.tap, .horizontalSwipe, .verticalSwipe, .pan] }

    override var canBecomeFirstResponder: Bool { false }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        start = (touch.location(in: superview).x, wrapWidth)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let start else { return false }
        wrapWidth = start.width + touch.location(in: superview).x - start.x
        sendActions(for: .valueChanged)
        return true
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        let knob = CGRect(x: 2, y: bounds.midY - 9, width: 8, height: 18)
        context.setColor(.white)
        context.fillRoundedRect(knob.insetBy(dx: -1, dy: -1), cornerRadius: 5)
        context.setColor(palette.tint)
        context.fillRoundedRect(knob, cornerRadius: 4)
    }
}
