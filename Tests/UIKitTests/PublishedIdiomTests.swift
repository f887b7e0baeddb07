import Testing
import TouchKitTesting
import UIKit

/// What published programs write that is not about touch (K-40).
@Suite struct PublishedIdiomTests {
    // MARK: Classes

    private class PlainButton: UIButton {
        var taps = 0

        override init(frame: CGRect = .zero) {
            super.init(frame: frame)
            addTarget(self, action: Action("tapped", PlainButton.tapped), for: .touchUpInside)
        }

        func tapped() { taps += 1 }
    }

    @Test("UIButton: a subclass overrides init(frame:) alone, and inherits the other initializers (K-40)")
    func buttonSubclass() {
        let stage = TestStage()
        for button in [PlainButton(frame: .zero), PlainButton(type: .system), PlainButton(configuration: .gray())] {
            button.setTitle("A", for: .normal)
            button.titleLabel?.font = UIFont.systemFont(ofSize: 20)
            button.frame = CGRect(x: 10, y: 10, width: 100, height: 50)
            stage.window.addSubview(button)
            stage.tap(button)
            #expect(button.taps == 1)
            #expect(button.titleLabel.font.pointSize == 20)
            button.removeFromSuperview()
        }
        #expect(PlainButton(configuration: .gray()).configuration == .gray())
    }

    @Test("isKind, isMember: know classes and their subclasses (K-40)")
    func kinds() {
        let pan: UIGestureRecognizer = UIScreenEdgePanGestureRecognizer()
        #expect(pan.isKind(of: UIPanGestureRecognizer.self) && !pan.isMember(of: UIPanGestureRecognizer.self))
        #expect(pan.isMember(of: UIScreenEdgePanGestureRecognizer.self))
        #expect(!pan.isKind(of: UITapGestureRecognizer.self))
        #expect(pan.isEqual(pan) && !pan.isEqual(UIPanGestureRecognizer()) && !pan.isEqual(nil) && pan.hash == pan.hash)
        #expect(UIColor.red.isEqual(UIColor(red: 1, green: 0, blue: 0, alpha: 1)) && !UIColor.red.isEqual(pan))
        let view: UIView = UIButton()
        #expect(view.isKind(of: UIControl.self) && !view.isKind(of: UISlider.self))
    }

    /// A label with margins.
    private final class PaddedLabel: UILabel {
        let insets = UIEdgeInsets(top: 5, left: 20, bottom: 7, right: 10)

        override func drawText(in rect: CGRect) {
            super.drawText(in: rect.inset(by: insets))
        }

        override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
            let text = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
            let outwards = UIEdgeInsets(
                top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
            return text.inset(by: outwards)
        }
    }

    @Test("UILabel: a subclass adds margins to its size and its drawing (K-40)")
    func paddedLabel() {
        let (stage, label, plain) = (TestStage(), PaddedLabel(), UILabel())
        for each in [label, plain] {
            each.text = "llll llll"
            each.textAlignment = .left
        }
        let (size, inner) = (label.intrinsicContentSize, plain.intrinsicContentSize)
        #expect(size == CGSize(width: inner.width + 30, height: inner.height + 12))
        (label.numberOfLines, plain.numberOfLines) = (0, 0)
        let narrow = inner.width / 2 + 4
        let (wrapped, innerWrapped) = (
            label.sizeThatFits(CGSize(width: narrow + 30, height: 0)),
            plain.sizeThatFits(CGSize(width: narrow, height: 0))
        )
        #expect(innerWrapped.height > inner.height && wrapped.height == innerWrapped.height + 12)
        label.frame = CGRect(origin: .zero, size: size)
        stage.window.addSubview(label)
        stage.advance(by: .milliseconds(20))
        let columns = (0..<Int(size.width)).filter { x in
            (0..<Int(size.height)).contains { stage.picture.color(x: x, y: $0) != .white }
        }
        #expect((columns.first ?? 0) >= 20 && (columns.first ?? 99) < 24 && (columns.last ?? 999) < Int(size.width) - 9)
    }

    private final class Counting: UIViewController {
        var calls: [String] = []

        override func present(_ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
            calls.append("present")
            super.present(controller, animated: flag, completion: completion)
        }

        override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
            calls.append("dismiss")
            super.dismiss(animated: flag, completion: completion)
        }
    }

    @Test("UIViewController: a subclass overrides present and dismiss (K-40)")
    func overriddenPresentation() {
        let controller = Counting()
        let stage = TestStage { controller }
        let sheet = UIViewController()
        controller.present(sheet, animated: false)
        #expect(sheet.view.window === stage.window)
        sheet.dismiss(animated: false)
        #expect(controller.calls == ["present", "dismiss"] && sheet.view.window == nil)
    }

    // MARK: Tables

    private final class Line {}

    @Test("NSMapTable: keeps lines of touches, and weak keys and values only as long as they exist (K-40)")
    func mapTable() {
        let strong = NSMapTable<UIView, Line>.strongToStrongObjects()
        let (one, other, line) = (UIView(), UIView(), Line())
        strong.setObject(line, forKey: one)
        #expect(strong.object(forKey: one) === line && strong.object(forKey: other) == nil && strong.count == 1)
        strong.setObject(Line(), forKey: other)
        strong.removeObject(forKey: one)
        #expect(strong.object(forKey: one) == nil && strong.count == 1)
        strong.removeAllObjects()
        #expect(strong.count == 0 && strong.objectEnumerator() == nil)

        let weakKeys = NSMapTable<UIView, Line>.weakToStrongObjects()
        do {
            let brief = UIView()
            weakKeys.setObject(line, forKey: brief)
            weakKeys.setObject(line, forKey: one)
            #expect(weakKeys.count == 2)
        }
        #expect(weakKeys.count == 1 && weakKeys[one] === line)
        let weakValues = NSMapTable<UIView, Line>.strongToWeakObjects()
        do {
            let brief = Line()
            weakValues.setObject(brief, forKey: one)
            #expect(weakValues.count == 1)
        }
        #expect(weakValues.object(forKey: one) == nil && weakValues.count == 0)
        let names = NSMapTable<NSString, Line>.strongToStrongObjects()
        names.setObject(line, forKey: NSString(string: "a"))
        #expect(names.object(forKey: NSString(string: "a")) === line, "equal keys are one")
    }

    @Test("NSHashTable: holds members weakly (K-40)")
    func hashTable() {
        let table = NSHashTable<UIView>.weakObjects()
        let view = UIView()
        table.add(view)
        table.add(view)
        do {
            let brief = UIView()
            table.add(brief)
            #expect(table.count == 2 && table.contains(brief))
        }
        #expect(table.allObjects == [view] && table.contains(view))
        table.remove(view)
        #expect(table.anyObject == nil && !table.contains(view))
    }

    // MARK: Drawing

    @Test("CGPath: takes no transform or a pointer to one (K-40)")
    func paths() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
        var double = CGAffineTransform(scaleX: 2, y: 2)
        #expect(CGPath(rect: rect, transform: nil) == CGPath(rect: rect))
        #expect(CGPath(ellipseIn: rect, transform: nil).boundingBox == rect)
        let rounded = CGPath(roundedRect: rect, cornerWidth: 2, cornerHeight: 2, transform: &double)
        #expect(rounded.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 40))
    }

    /// A picture of 20 × 20 pixels, with the origin in the upper left corner.
    private func drawn(_ draw: (CGContext) -> Void) -> CGImage? {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 20), true, 1)
        defer { UIGraphicsEndImageContext() }
        guard let context = UIGraphicsGetCurrentContext() else { return nil }
        context.setFillColor(gray: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        draw(context)
        return UIGraphicsGetImageFromCurrentImageContext()?.cgImage
    }

    @Test("CGContext: colors are set by their components (K-40)")
    func components() {
        let image = drawn { context in
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
            context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
            context.stroke(CGRect(x: 13, y: 3, width: 4, height: 14), width: 2)
        }
        #expect(image?.color(x: 5, y: 5) == .red && image?.color(x: 13, y: 10) == .blue)
        #expect(CGColor(gray: 0, alpha: 1) == .black && CGColor.red.copy(alpha: 0.5)?.components == [1, 0, 0, 0.5])
        var white: CGFloat = 0
        #expect(UIColor(white: 0.25, alpha: 1).getWhite(&white, alpha: nil) && abs(white - 0.25) < 1e-9)
    }

    @Test("CGContext: without smoothing, edges have the colors that are drawn, until the state is restored (K-40)")
    func smoothing() {
        let circle = CGRect(x: 2.3, y: 2.3, width: 15, height: 15)
        func mixed(_ image: CGImage?) -> Bool {
            (0..<20).contains { x in
                (0..<20).contains { y in image.map { ![.white, .red].contains($0.color(x: x, y: y)) } ?? false }
            }
        }
        let hard = drawn { context in
            context.setShouldAntialias(false)
            context.setFillColor(.red)
            context.fillEllipse(in: circle)
        }
        let soft = drawn { context in
            context.saveGState()
            context.setShouldAntialias(false)
            context.restoreGState()
            context.setFillColor(.red)
            context.fillEllipse(in: circle)
        }
        #expect(!mixed(hard) && mixed(soft))
    }

    @Test("CGContext: pictures are enlarged smoothly, or with sharp pixels if interpolation is off (K-40)")
    func interpolation() throws {
        let small = try #require(
            drawn { context in
                context.setFillColor(.black)
                context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
            }?.cropping(to: CGRect(x: 9, y: 0, width: 2, height: 2)))
        func row(_ quality: CGInterpolationQuality) -> Set<CGColor> {
            let image = drawn { context in
                context.interpolationQuality = quality
                context.draw(small, in: CGRect(x: 0, y: 0, width: 20, height: 20))
            }
            return Set((0..<20).compactMap { image?.color(x: $0, y: 10) })
        }
        #expect(row(.none) == [.black, .white])
        #expect(row(.default).count > 2 && row(.low).count > 2)
    }

    @Test("CGContext.addArc(tangent1End:tangent2End:radius:): rounds a corner as a path does (K-40)")
    func tangents() throws {
        let corner = { (context: CGContext, isDirect: Bool) in
            context.setLineWidth(3)
            context.setStrokeColor(.red)
            let (start, one, two) = (CGPoint(x: 3, y: 17), CGPoint(x: 3, y: 3), CGPoint(x: 17, y: 3))
            if isDirect {
                context.move(to: start)
                context.addArc(tangent1End: one, tangent2End: two, radius: 8)
                context.addLine(to: two)
            } else {
                let path = CGMutablePath()
                path.move(to: start)
                path.addArc(tangent1End: one, tangent2End: two, radius: 8)
                path.addLine(to: two)
                context.addPath(path)
            }
            context.strokePath()
        }
        let pictures = [true, false].map { isDirect in drawn { corner($0, isDirect) } }
        #expect(try pictures[0]?.pngData() == pictures[1]?.pngData())
        #expect(pictures[0]?.color(x: 3, y: 14) == .red && pictures[0]?.color(x: 3, y: 3) == .white)
    }

    @Test("NSMutableParagraphStyle: aligns drawn text, and truncates it to one line (K-40)")
    func paragraphs() {
        func columns(_ alignment: NSTextAlignment) -> [Int] {
            let style = NSMutableParagraphStyle()
            style.alignment = alignment
            let image = drawn { _ in
                NSString(string: "l").draw(
                    in: CGRect(x: 0, y: 0, width: 20, height: 20),
                    withAttributes: [.font: UIFont.systemFont(ofSize: 10), .paragraphStyle: style])
            }
            return (0..<20).filter { x in (0..<20).contains { image?.color(x: x, y: $0) != .white } }
        }
        let (left, center, right) = (columns(.left), columns(.center), columns(.right))
        #expect((left.max() ?? 99) < 8 && (right.min() ?? 0) > 12)
        #expect((center.min() ?? 0) > 5 && (center.max() ?? 99) < 15)
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        #expect(NSParagraphStyle.default.lineBreakMode == .byWordWrapping)
        let lower = drawn { _ in
            "l l l l l l l l".draw(
                in: CGRect(x: 0, y: 0, width: 20, height: 20),
                withAttributes: [.font: UIFont.systemFont(ofSize: 7), .paragraphStyle: style])
        }
        let lowerRows = (0..<20).contains { x in (11..<20).contains { lower?.color(x: x, y: $0) != .white } }
        #expect(!lowerRows, "a truncated text has one line")
    }

    @Test("boundingRect: wraps at a width only as lines, and has room for what is drawn (K-40)")
    func measuredText() {
        let text = "one two three four five six"
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 12)]
        func size(_ width: CGFloat, _ options: NSStringDrawingOptions) -> CGSize {
            let size = CGSize(width: width, height: .greatestFiniteMagnitude)
            return text.boundingRect(with: size, options: options, attributes: attributes, context: nil).size
        }
        let line = text.size(withAttributes: attributes)
        let wrapped = size(60, [.usesLineFragmentOrigin, .usesFontLeading])
        #expect(wrapped.width <= 60 && wrapped.height > 2 * line.height)
        #expect(size(60, []) == line && size(.greatestFiniteMagnitude, .usesLineFragmentOrigin) == line)
    }

    @Test("UISpringTimingParameters: takes a vector, whose larger component counts (K-40)")
    func springs() {
        for (vector, velocity) in [(CGVector(dx: 2, dy: 0), 2), (CGVector(dx: 0.5, dy: -3), -3), (.zero, 0)] {
            let parameters = UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: vector)
            #expect(parameters.initialVelocity == CGFloat(velocity) && parameters.dampingRatio == 0.5)
        }
    }

    // MARK: Application

    @Test("window.screen: the application's (K-40)")
    func screen() {
        let stage = TestStage()
        #expect(stage.window.screen === stage.application.screen)
        #expect(stage.window.contentScaleFactor == stage.window.screen.scale)
    }

    // MARK: Keys, undo and display links

    private final class Editor: UIView {
        var number = 0
        let manager: UndoManager

        init(_ application: UIApplication) {
            manager = UndoManager(application: application)
            super.init(frame: .zero)
        }

        override var undoManager: UndoManager? { manager }
        override var canBecomeFirstResponder: Bool { true }
        override var keyCommands: [UIKeyCommand]? {
            let undo = Action("undo", Editor.undo)
            return [
                UIKeyCommand(input: "z", modifierFlags: .control, action: undo, discoverabilityTitle: "Undo"),
                UIKeyCommand(title: "Back", action: undo, input: UIKeyCommand.inputEscape),
            ]
        }

        func set(_ new: NSNumber) {
            manager.registerUndo(
                withTarget: self, selector: Action("set(_:)", Editor.set(_:)), object: NSNumber(value: number))
            number = new.intValue
        }

        func undo() { manager.undo() }
    }

    @Test("keyCommands: an optional list; undo by an action with an argument (K-40)")
    func keysAndUndo() {
        let stage = TestStage()
        let editor = Editor(stage.application)
        stage.window.addSubview(editor)
        editor.becomeFirstResponder()
        #expect(UIView().keyCommands == nil && editor.keyCommands?.map(\.title) == ["Undo", "Back"])
        for number in [1, 2] {
            stage.advance(by: .milliseconds(20))
            editor.set(NSNumber(value: number))
        }
        stage.advance(by: .milliseconds(20))
        stage.type("z", modifiers: .control)
        #expect(editor.number == 1 && editor.manager.canRedo)
        editor.manager.redo()
        #expect(editor.number == 2)
    }

    private final class Frames {
        var count = 0
        func step(_ link: CADisplayLink) { count += 1 }
    }

    @Test("preferredFrameRateRange: limits the calls to its preferred or largest number (K-40)")
    func frameRates() {
        let ranges = [
            CAFrameRateRange(minimum: 8, maximum: 15), CAFrameRateRange(minimum: 8, maximum: 120, preferred: 30),
            .default,
        ]
        for (range, calls) in zip(ranges, [14...16, 29...31, 59...61]) {
            let (stage, frames) = (TestStage(), Frames())
            let link = CADisplayLink(target: frames, action: Frames.step)
            link.preferredFrameRateRange = range
            link.add(to: stage.application)
            stage.advance(by: .seconds(1))
            #expect(calls.contains(frames.count), "\(range)")
            link.invalidate()
        }
    }

    @Test("UIPasteboard.string: what the program has copied (K-40)")
    func copiedText() {
        let pasteboard = TestStage().application.pasteboard
        #expect(pasteboard.string == nil)
        pasteboard.string = "Größe"
        #expect(pasteboard.string == "Größe" && pasteboard.numberOfItems == 1)
        pasteboard.string = nil
        #expect(pasteboard.string == nil && pasteboard.numberOfItems == 0)
    }
}
