public import Foundation

/// A window of the platform: the root of a view tree, the last view in the responder chain, and the receiver of the
/// application's events.
@MainActor open class UIWindow: UIView {
    /// Identifies the window between application and platform.
    public let id: WindowID
    /// The window's application; without it, the window receives no events.
    public private(set) weak var application: UIApplication?

    /// The title bar's text.
    public var title: String {
        didSet {
            guard isOpen, title != oldValue else { return }
            application?.host.perform(.setTitle(id, title))
            application?.accessibleContentChanged()
        }
    }

    /// The minimum size of the content in points, requested from the platform; zero: any size.
    public var minimumSize = CGSize.zero {
        didSet {
            if isOpen, minimumSize != oldValue { application?.host.perform(.setMinimumSize(id, minimumSize)) }
        }
    }

    /// The window's purpose; must be set before it opens. UIKit has no such property.
    public var kind = HostRequest.WindowKind.document

    /// The shape of the pointer over the window.
    public var cursor = HostRequest.Cursor.arrow {
        didSet { if cursor != oldValue { showCursor() } }
    }

    /// Updates the pointer's shape or hides it.
    func showCursor() {
        guard isOpen, let application else { return }
        application.host.perform(.setCursor(id, application.pointerVisibility.isHidden ? .hidden : cursor))
    }

    /// Whether the window is in full screen, as reported by the platform.
    public internal(set) var isFullScreen = false {
        didSet { if isFullScreen != oldValue { onFullScreenChange?() } }
    }

    /// Called when an input device was removed, after its touches were cancelled: its identifier may be reused. UIKit
    /// has no such property.
    public var onDeviceRemoved: ((DeviceID) -> Void)?

    /// Called with input from a tablet's pad while the pointer is over the window. UIKit has no such property.
    public var onPadChange: ((PadSample) -> Void)?

    /// Called with the location of a contact that the platform ignores as a ghost touch. UIKit has no such property.
    public var onGhostTouch: ((CGPoint) -> Void)?

    /// Called with activity in the window, before views and recognizers receive it. UIKit has no such property.
    public var activityObserver: ((Activity) -> Void)?

    /// Called after `isFullScreen` changed, for any reason.
    public var onFullScreenChange: (() -> Void)?

    /// Pixels per point.
    public private(set) var scale: CGFloat = 1

    /// The top left corner of the content on the screen, in points, as reported by the platform.
    var screenOrigin = CGPoint.zero {
        didSet { if screenOrigin != oldValue { application?.accessibleContentChanged() } }
    }

    override var builtInAccessibility: BuiltInAccessibility {
        BuiltInAccessibility(label: title, role: kind == .dialog ? .dialog : .window)
    }

    /// The responder that receives keys, motion, remote control and commands first.
    public internal(set) var firstResponder: UIResponder? {
        didSet {
            guard firstResponder !== oldValue else { return }
            activityObserver?(.firstResponderChanged)
            application?.accessibleContentChanged()
        }
    }
    /// Whether the first responder has agreed to resign, or need not be asked.
    private(set) var isResigning = false

    /// The controller whose view fills the window.
    public var rootViewController: UIViewController? {
        didSet { replaceRoot(oldValue) }
    }

    /// True between `makeKeyAndVisible()` and `close()`.
    public private(set) var isOpen = false
    /// Whether the window has the keyboard focus.
    public var isKeyWindow: Bool { application?.keyWindow === self }

    private var damagedRects: [PixelRect] = []
    private var isFrameRequested = false

    /// - Parameters:
    ///   - frame: its size is the content's size in points, requested from the platform, which may choose another.
    ///   - application: **Difference from UIKit**, which finds the application in a global.
    public init(frame: CGRect, application: UIApplication, title: String = "") {
        self.application = application
        self.title = title
        id = application.nextWindowID()
        super.init(frame: CGRect(origin: .zero, size: frame.size))
        attachedWindow = self
        isOpaque = true
        backgroundColor = .systemBackground
        application.add(self)
    }

    /// A window of the shared application; its title is the process's name. For programs written for UIKit.
    ///
    /// - Precondition: an application has been launched.
    public convenience override init(frame: CGRect = .zero) {
        self.init(frame: frame, application: .shared, title: ProcessInfo.processInfo.processName)
    }

    // MARK: Responder

    open override var next: UIResponder? { application }

    open override var undoManager: UndoManager? { ownUndoManager }

    private lazy var ownUndoManager = UndoManager(application: application)

    /// Delivers an event to the views and recognizers of its touches.
    open func sendEvent(_ event: UIEvent) {
        activityObserver?(.event(event))
        application?.deliver(event, in: self)
    }

    // MARK: Showing

    /// Opens the window and makes it key.
    public func makeKeyAndVisible() {
        guard let application, !isOpen else { return }
        isOpen = true
        if minimumSize != .zero { application.host.perform(.setMinimumSize(id, minimumSize)) }
        if kind != .document { application.host.perform(.setKind(id, kind)) }
        application.host.perform(.openWindow(id, bounds.size, title: title))
        if cursor != .arrow || application.pointerVisibility.isHidden { showCursor() }
        application.keyWindow = self
        AppearanceChange(.appear, in: self).finish()
        if let rootViewController { show(rootViewController) }
        isFrameRequested = false
        setNeedsDisplay()
        requestFrame()
    }

    /// Closes the window for good. It can't be opened again.
    public func close() {
        guard let application, isOpen else { return }
        application.cancelInput(in: self)
        isOpen = false
        AppearanceChange(.disappear, in: self).finish()
        application.host.perform(.closeWindow(id))
        application.remove(self)
    }

    /// Asks the platform to enter or leave full screen. `isFullScreen` changes when that is done; a platform may
    /// refuse.
    public func toggleFullScreen() {
        guard let application, isOpen else { return }
        application.host.perform(.setFullScreen(id, isFullScreen ? .stop : .start))
    }

    /// Called when the user wants to close the window. The default closes it.
    open func closeRequested() {
        close()
    }

    /// Called when a press goes down outside every window of the program while the pointer is captured: a popup closes.
    open func pressedOutside() {}

    /// The window has become key. The default does nothing.
    open func becomeKey() {}
    /// The window is no longer key. The default does nothing.
    open func resignKey() {}

    private func replaceRoot(_ old: UIViewController?) {
        guard old !== rootViewController else { return }
        old?.viewIfLoaded?.removeFromSuperview()
        if let rootViewController, isOpen { show(rootViewController) }
    }

    private func show(_ controller: UIViewController) {
        controller.enteredWindow = self
        controller.view.frame = bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(controller.view, at: 0)
    }

    // MARK: Frames

    /// The content's size in pixels.
    public var pixelSize: (width: Int, height: Int) {
        (
            Int(saturating: bounds.width * scale, .toNearestOrAwayFromZero),
            Int(saturating: bounds.height * scale, .toNearestOrAwayFromZero)
        )
    }

    func resize(to size: CGSize, scale: CGFloat) {
        let isScaleChanged = scale != self.scale
        guard size != bounds.size || isScaleChanged else { return }
        let oldScale = self.scale
        self.scale = scale
        bounds.size = size
        center = CGPoint(x: size.width / 2, y: size.height / 2)
        if isScaleChanged {
            traitsChanged { view in
                var traits = view.traitCollection
                traits.displayScale = oldScale
                return traits
            }
        }
        setNeedsDisplay()
    }

    /// Marks rectangles of a view for drawing.
    ///
    /// - Parameters:
    ///   - bounds: the clip, in the view's space.
    ///   - transform: to the window's space.
    func addDamage(_ rects: [CGRect], clippedTo bounds: CGRect, _ transform: CGAffineTransform) {
        let toPixels = transform.concatenating(CGAffineTransform(scaleX: scale, y: scale))
        let (width, height) = pixelSize
        let content = PixelRect(x: 0, y: 0, width: width, height: height)
        var isDamaged = false
        for rect in rects {
            let (left, top) = (max(rect.minX, bounds.minX), max(rect.minY, bounds.minY))
            let (right, bottom) = (min(rect.maxX, bounds.maxX), min(rect.maxY, bounds.maxY))
            // False also if a coordinate is NaN.
            guard left < right, top < bottom else { continue }
            let visible = CGRect(x: left, y: top, width: right - left, height: bottom - top)
            let pixels = PixelRect(covering: visible, applying: toPixels).intersection(content)
            if pixels.isEmpty { continue }
            damagedRects.append(pixels)
            isDamaged = true
        }
        if isDamaged { requestFrame() }
    }

    package func requestFrame() {
        guard isOpen, !isFrameRequested else { return }
        isFrameRequested = true
        application?.host.perform(.redraw(id))
    }

    /// Lays out the views that need it and returns the damaged pixels, which are no longer damaged afterwards.
    func beginFrame() -> Region {
        layoutIfNeeded()
        isFrameRequested = false
        application?.accessibleContentChanged()
        let damage = Region(damagedRects)
        damagedRects.removeAll(keepingCapacity: true)
        return damage
    }

    /// The receiver of keys, motion and commands: the first responder or, without one, the controller presented last or
    /// the window.
    ///
    /// **Difference from UIKit**, which documents only the first responder: a program with one controller and no text
    /// field gets its keys without making anything first responder.
    public var commandResponder: UIResponder {
        if let firstResponder { return firstResponder }
        guard var controller = rootViewController else { return self }
        while let presented = controller.presentedViewController { controller = presented }
        return controller.viewIfLoaded?.window === self ? controller.view : self
    }

    /// Makes the first responder resign if it is the view or inside it, or the controller of such a view.
    func resignFirstResponder(inside view: UIView) {
        let responderView = (firstResponder as? UIView) ?? (firstResponder as? UIViewController)?.viewIfLoaded
        guard let firstResponder, responderView?.isDescendant(of: view) == true else { return }
        _ = resign(firstResponder)
        self.firstResponder = nil
    }

    /// Makes a responder resign without asking it.
    func resign(_ responder: UIResponder) -> Bool {
        isResigning = true
        defer { isResigning = false }
        return responder.resignFirstResponder()
    }
}

extension UIWindow {
    /// Activity in a window, for code that observes all of it, such as tooltips.
    ///
    /// **Difference from UIKit**, which has no such type.
    public enum Activity {
        /// An event is about to be delivered to views and recognizers.
        case event(UIEvent)
        /// A key was pressed or repeats; a key command's key makes no press.
        case key
        /// The first responder has changed.
        case firstResponderChanged
    }
}

extension UIWindow {
    func preferencesChanged(from old: HostPreferences) {
        guard let new = application?.preferences else { return }
        traitsChanged { view in
            var traits = view.traitCollection
            traits.accessibilityContrast = old.contrast == .high ? .high : .normal
            let hasOwn = sequence(first: view, next: \.superview).contains {
                $0.overrideUserInterfaceStyle != .unspecified
            }
            if !hasOwn, new.appearance != old.appearance { traits.userInterfaceStyle = old.style }
            return traits
        }
    }
}
