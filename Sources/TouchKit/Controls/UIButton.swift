public import Foundation

/// A control with a title, an image or both, that does something when a touch that began in it lifts in it.
///
/// Its touch area are its bounds; what `sizeThatFits(_:)` gives is at least 44 × 44 points. A tap sends `touchUpInside`,
/// then `primaryActionTriggered`; so do Space and Return while the button is first responder.
///
/// What is set for a state is shown in just that state; where nothing is set, that of the normal state is shown.
@MainActor open class UIButton: UIControl {
    /// What it looks like; its size may change with that.
    open var configuration: Configuration {
        didSet { if configuration != oldValue { stateChanged() } }
    }

    /// Shows the title. Set its font here; text and colour follow the state.
    public let titleLabel: UILabel = ButtonTitleLabel()
    /// Shows the image.
    public let imageView = UIImageView()

    private var titles: [State: String] = [:]
    private var titleColors: [State: UIColor] = [:]
    private var images: [State: UIImage] = [:]

    /// - Parameter configuration: **Difference from UIKit**: the configuration is always there; a button has no type beside it.
    public init(frame: CGRect = .zero, configuration: Configuration = .plain()) {
        self.configuration = configuration
        super.init(frame: frame)
        titleLabel.textAlignment = .center
        imageView.contentMode = .scaleAspectFit
        addSubview(imageView)
        addSubview(titleLabel)
    }

    /// A button with the title and the image of its action, which it performs when it is pressed.
    public convenience init(configuration: Configuration = .plain(), primaryAction: UIAction?) {
        self.init(frame: .zero, configuration: configuration)
        guard let primaryAction else { return }
        setTitle(primaryAction.title.isEmpty ? nil : primaryAction.title, for: .normal)
        setImage(primaryAction.image, for: .normal)
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    /// The same, with a frame.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(primaryAction: primaryAction)
        self.frame = frame
    }

    /// Has keys sent to the button when the program makes it first responder; a touch doesn't.
    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// A tap recognizer of a view behind the button leaves its taps alone.
    open override var ownGestures: OwnGestures { .tap }

    // MARK: Content by state

    /// Sets what is written on it in a state; states without a title of their own have that of `normal`.
    public func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        stateChanged()
    }

    /// What was set for exactly this state.
    public func title(for state: State) -> String? { titles[state] }

    /// Sets the title's colour in a state; states without one of their own have that of `normal`, or else the
    /// configuration's.
    public func setTitleColor(_ color: UIColor?, for state: State) {
        titleColors[state] = color
        stateChanged()
    }

    /// What was set for exactly this state.
    public func titleColor(for state: State) -> UIColor? { titleColors[state] }

    /// Sets the picture before the title in a state; states without one of their own have that of `normal`.
    public func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        stateChanged()
    }

    /// What was set for exactly this state.
    public func image(for state: State) -> UIImage? { images[state] }

    /// What is written on it now, in the state that it is in.
    open var currentTitle: String? { currentValue(titles) }
    /// The title's colour now, in the state that it is in.
    open var currentTitleColor: UIColor {
        currentValue(titleColors) ?? UIColor(configuration.foreground(state, palette))
    }
    /// The picture before the title now, in the state that it is in.
    open var currentImage: UIImage? { currentValue(images) }

    /// Being first responder makes no difference unless something was set for it.
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
        // The colours may be others here.
        setNeedsLayout()
    }

    /// In points: what a finger hits without aiming. Source: Apple's Human Interface Guidelines.
    public static let minSize = CGSize(width: 44, height: 44)

    /// Title and image side by side, with the insets around them.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateContent()
        let (image, title) = (imageView.sizeThatFits(.zero), titleLabel.sizeThatFits(.zero))
        let padding = image.width > 0 && title.width > 0 ? configuration.imagePadding : 0
        let insets = configuration.contentInsets
        return CGSize(
            width: max(Self.minSize.width, insets.left + image.width + padding + title.width + insets.right),
            height: max(Self.minSize.height, insets.top + max(image.height, title.height) + insets.bottom))
    }

    open override func layoutSubviews() {
        updateContent()
        let content = bounds.inset(by: configuration.contentInsets)
        var image = imageView.sizeThatFits(.zero)
        image.width = min(image.width, content.width)
        image.height = min(image.height, content.height)
        let padding = image.width > 0 && currentTitle?.isEmpty == false ? configuration.imagePadding : 0
        let availableWidth = max(0, content.width - image.width - padding)
        let title = min(titleLabel.sizeThatFits(.zero).width, availableWidth)
        let left = content.minX + (content.width - image.width - padding - title) / 2
        imageView.frame = CGRect(
            x: left, y: content.midY - image.height / 2, width: image.width, height: image.height)
        titleLabel.frame = CGRect(
            x: left + image.width + padding, y: content.minY, width: title, height: content.height)
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
        for view in [imageView, titleLabel] { view.frame.origin.x = bounds.minX + bounds.maxX - view.frame.maxX }
    }

    private func updateContent() {
        titleLabel.text = currentTitle
        titleLabel.textColor = currentTitleColor
        imageView.image = currentImage
        imageView.alpha = isEnabled ? 1 : Self.disabledAlpha
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
        // On the tint, the ring would not be seen.
        let isFilled = configuration.isFilled(state)
        let inset: CGFloat = isFilled ? 3 : 0
        drawFocusRing(
            around: bounds.insetBy(dx: inset, dy: inset), cornerRadius: radius - inset,
            color: isFilled ? palette.labelOnTint : palette.tint, in: context)
    }
}
