public import Foundation

/// A control with a title, an image or both, triggered by a touch that begins and ends in it.
///
/// Its touch area is its bounds; `sizeThatFits(_:)` returns at least 44 × 44 points. A tap sends `touchUpInside`, then
/// `primaryActionTriggered`; so do Space and Return while the button is first responder.
///
/// Content for a state is shown only in exactly that state; states without content show that of the normal state.
@MainActor open class UIButton: UIControl {
    /// The look of the button; its size may depend on it.
    ///
    /// **Difference from UIKit**: never nil; buttons have no type in addition.
    open var configuration = Configuration.plain() {
        didSet { if configuration != oldValue { stateChanged() } }
    }

    private let label: UILabel = ButtonTitleLabel()
    private let picture = UIImageView()

    // As in UIKit, code reads these as optionals; here they are never nil.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Shows the title. Its font can be set; text and color follow the state.
    public var titleLabel: UILabel! { label }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Shows the image.
    public var imageView: UIImageView! { picture }

    private var titles: [State: String] = [:]
    private var titleColors: [State: UIColor] = [:]
    private var images: [State: UIImage] = [:]

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        label.textAlignment = .center
        picture.contentMode = .scaleAspectFit
        addSubview(picture)
        addSubview(label)
    }

    /// Creates a button with a look.
    public convenience init(frame: CGRect = .zero, configuration: Configuration) {
        self.init(frame: frame)
        self.configuration = configuration
    }

    /// Creates a button that shows an action's title and image and performs the action.
    public convenience init(configuration: Configuration = .plain(), primaryAction: UIAction?) {
        self.init(frame: .zero, configuration: configuration)
        guard let primaryAction else { return }
        setTitle(primaryAction.title.isEmpty ? nil : primaryAction.title, for: .normal)
        setImage(primaryAction.image, for: .normal)
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    /// Creates a button that shows an action's title and image, and performs the action, with a frame.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(primaryAction: primaryAction)
        self.frame = frame
    }

    /// True while the button is enabled, so that the program can direct keys to it; touches don't make it first
    /// responder.
    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Tap recognizers of views behind the button don't recognize taps on it.
    open override var ownGestures: OwnGestures { .tap }

    override var builtInAccessibility: BuiltInAccessibility {
        var result = super.builtInAccessibility
        result.isElement = true
        result.label = currentTitle
        result.traits.insert(.button)
        return result
    }

    // MARK: Content by state

    /// Sets the title for a state; states without a title show that of `normal`.
    public func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        stateChanged()
    }

    /// The title set for exactly this state.
    public func title(for state: State) -> String? { titles[state] }

    /// Sets the title's color for a state; states without one have that of `normal`, otherwise the configuration's.
    public func setTitleColor(_ color: UIColor?, for state: State) {
        titleColors[state] = color
        stateChanged()
    }

    /// The title color set for exactly this state.
    public func titleColor(for state: State) -> UIColor? { titleColors[state] }

    /// Sets the image before the title for a state; states without an image show that of `normal`.
    public func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        stateChanged()
    }

    /// The image set for exactly this state.
    public func image(for state: State) -> UIImage? { images[state] }

    /// The title in the current state.
    open var currentTitle: String? { currentValue(titles) }
    /// The title's color in the current state.
    open var currentTitleColor: UIColor {
        currentValue(titleColors) ?? UIColor(configuration.foreground(state, palette))
    }
    /// The image in the current state.
    open var currentImage: UIImage? { currentValue(images) }

    /// The value for the current state. Focus is ignored unless a value was set for it.
    private func currentValue<Value>(_ values: [State: Value]) -> Value? {
        values[state] ?? values[state.subtracting(.focused)] ?? values[.normal]
    }

    // MARK: Actions

    override func sendActions(for events: Event, with event: UIEvent?) {
        super.sendActions(for: events, with: event)
        if events.contains(.touchUpInside), !events.contains(.primaryActionTriggered) {
            super.sendActions(for: .primaryActionTriggered, with: event)
        }
    }

    /// Sends `touchUpInside`, then `primaryActionTriggered`.
    open override func performPrimaryAction() {
        sendActions(for: .touchUpInside)
    }

    // MARK: Layout and display

    override func stateChanged() {
        super.stateChanged()
        setNeedsLayout()
    }

    open override func didMoveToWindow() {
        // The new window may have other colors.
        setNeedsLayout()
    }

    /// The minimum touch target, in points. Source: Apple's Human Interface Guidelines.
    public static let minSize = CGSize(width: 44, height: 44)

    /// The size of the content.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// Image and title side by side, with insets.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateContent()
        let (image, title) = (picture.sizeThatFits(.zero), label.sizeThatFits(.zero))
        let padding = image.width > 0 && title.width > 0 ? configuration.imagePadding : 0
        let insets = configuration.contentInsets
        return CGSize(
            width: max(Self.minSize.width, insets.left + image.width + padding + title.width + insets.right),
            height: max(Self.minSize.height, insets.top + max(image.height, title.height) + insets.bottom))
    }

    open override func layoutSubviews() {
        updateContent()
        let content = bounds.inset(by: configuration.contentInsets)
        var image = picture.sizeThatFits(.zero)
        image.width = min(image.width, content.width)
        image.height = min(image.height, content.height)
        let padding = image.width > 0 && currentTitle?.isEmpty == false ? configuration.imagePadding : 0
        let availableWidth = max(0, content.width - image.width - padding)
        let title = min(label.sizeThatFits(.zero).width, availableWidth)
        let left = content.minX + (content.width - image.width - padding - title) / 2
        picture.frame = CGRect(
            x: left, y: content.midY - image.height / 2, width: image.width, height: image.height)
        label.frame = CGRect(
            x: left + image.width + padding, y: content.minY, width: title, height: content.height)
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
        for view in [picture, label] { view.frame.origin.x = bounds.minX + bounds.maxX - view.frame.maxX }
    }

    private func updateContent() {
        label.text = currentTitle
        label.textColor = currentTitleColor
        picture.image = currentImage
        picture.alpha = isEnabled ? 1 : Self.disabledAlpha
    }

    open override func draw(_ rect: CGRect, in context: GraphicsContext) {
        let radius = configuration.cornerRadius
        if let fill = configuration.fill(state, palette) {
            context.setColor(fill)
            context.fillRoundedRect(bounds, cornerRadius: radius)
        }
        if let faceHighlight {
            context.setColor(faceHighlight)
            context.fillRoundedRect(bounds, cornerRadius: radius)
        }
        // On the tint color, a ring in the tint color would be invisible.
        let isFilled = configuration.isFilled(state)
        let inset: CGFloat = isFilled ? 3 : 0
        drawFocusRing(
            around: bounds.insetBy(dx: inset, dy: inset), cornerRadius: radius - inset,
            color: isFilled ? palette.labelOnTint : palette.tint, in: context)
    }
}

/// Shows a button's title; requests layout when its font changes.
final class ButtonTitleLabel: UILabel {
    /// The font may be set at any time; without layout, the button would truncate a title that has grown.
    override var font: Font {
        didSet { if font != oldValue { superview?.setNeedsLayout() } }
    }
}
