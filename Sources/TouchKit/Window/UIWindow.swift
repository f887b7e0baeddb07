public import Foundation

/// A window of the platform: the root of a tree of views, the last view in the responder chain, and where the
/// application delivers events.
@MainActor open class UIWindow: UIView {
    /// Its number between application and platform.
    public let id: WindowID
    /// Whose window it is; a window whose application is gone hears of nothing.
    public private(set) weak var application: UIApplication?

    /// Shown in the window's title bar.
    public var title: String {
        didSet { if isOpen, title != oldValue { application?.host.perform(.setTitle(id, title)) } }
    }

    /// The least that the content can do with, in points, as the platform is asked to keep to it; zero: any size will do.
    public var minimumSize = CGSize.zero {
        didSet {
            if isOpen, minimumSize != oldValue { application?.host.perform(.setMinimumSize(id, minimumSize)) }
        }
    }

    /// What the window is for; has no effect once it is open. UIKit has no such property.
    public var kind = HostRequest.WindowKind.document

    /// How the pointer looks over the window.
    public var cursor = HostRequest.Cursor.arrow {
        didSet { if cursor != oldValue { showCursor() } }
    }

    /// Has the pointer look as it should now.
    func showCursor() {
        guard isOpen, let application else { return }
        application.host.perform(.setCursor(id, application.pointerVisibility.isHidden ? .hidden : cursor))
    }

    /// Whether the window has a whole screen to itself, as the platform says.
    public internal(set) var isFullScreen = false {
        didSet { if isFullScreen != oldValue { onFullScreenChange?() } }
    }

    /// Called when an input device is gone, once its touches are cancelled: its number may be another's from now on. UIKit has
    /// no such property.
    public var onDeviceRemoved: ((DeviceID) -> Void)?

    /// Called with what is done to a tablet's pad while the pointer is over the window. UIKit has no such property.
    public var onPadChange: ((PadSample) -> Void)?

    /// Called when a device has reported a contact that nobody makes, with its location: the platform ignores it. UIKit has no
    /// such property.
    public var onGhostTouch: ((CGPoint) -> Void)?

    /// Called with what happens in the window, before views and recognizers hear of it. UIKit has no such property.
    public var activityObserver: ((Activity) -> Void)?

    /// Called when `isFullScreen` has changed, whoever wanted that.
    public var onFullScreenChange: (() -> Void)?

    /// Pixels to a point.
    public private(set) var scale: CGFloat = 1

    /// Who receives keys, motion, remote control and commands first.
    public internal(set) var firstResponder: UIResponder? {
        didSet { if firstResponder !== oldValue { activityObserver?(.firstResponderChanged) } }
    }
    /// The first responder has said that it can resign, or it is not asked.
    private(set) var isResigning = false

    /// The controller whose view fills the window.
    public var rootViewController: UIViewController? {
        didSet { replaceRoot(oldValue) }
    }

    /// Between `makeKeyAndVisible()` and `close()`.
    public private(set) var isOpen = false
    /// Whether keys go to the window.
    public var isKeyWindow: Bool { application?.keyWindow === self }

    private var damagedRects: [PixelRect] = []
    private var isFrameRequested = false

    /// - Parameters:
    ///   - frame: its size is the content's, in points, as the platform is asked for it; the platform may choose another.
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

    /// A window of the application that runs in this process; its title is the program's name. For programs that are written
    /// as UIKit's are.
    ///
    /// - Precondition: an application has been launched.
    public convenience override init(frame: CGRect = .zero) {
        self.init(frame: frame, application: .shared, title: ProcessInfo.processInfo.processName)
    }

    // MARK: Responder

    open override var next: UIResponder? { application }

    open override var undoManager: UndoManager? { ownUndoManager }

    private lazy var ownUndoManager = UndoManager(application: application)

    /// Gives the event to the views and recognizers that it concerns.
    open func sendEvent(_ event: UIEvent) {
        activityObserver?(.event(event))
        application?.deliver(event, in: self)
    }

    // MARK: Showing

    /// Shows the window and has keys go to it.
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

    /// Takes the window away. It can't be opened again.
    public func close() {
        guard let application, isOpen else { return }
        application.cancelInput(in: self)
        isOpen = false
        AppearanceChange(.disappear, in: self).finish()
        application.host.perform(.closeWindow(id))
        application.remove(self)
    }

    /// Asks the platform for a whole screen, or for the window's own size and place again. `isFullScreen` tells when it is
    /// done; a platform may refuse.
    public func toggleFullScreen() {
        guard let application, isOpen else { return }
        application.host.perform(.setFullScreen(id, isFullScreen ? .stop : .start))
    }

    /// Asked when the user wants to close the window. The default closes it.
    open func closeRequested() {
        close()
    }

    /// Called when a press goes down outside every window of the program while the pointer is captured: a popup closes.
    open func pressedOutside() {}

    /// Keys go to this window from now on. The default does nothing.
    open func becomeKey() {}
    /// Keys go to this window no longer. The default does nothing.
    open func resignKey() {}

    private func replaceRoot(_ old: UIViewController?) {
        guard old !== rootViewController else { return }
        old?.viewIfLoaded?.removeFromSuperview()
        if let rootViewController, isOpen { show(rootViewController) }
    }

    private func show(_ controller: UIViewController) {
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

    /// Has rectangles of a view's space drawn again.
    ///
    /// - Parameters:
    ///   - bounds: what lies outside of them is left out.
    ///   - transform: to the window's space.
    func addDamage(_ rects: [CGRect], clippedTo bounds: CGRect, _ transform: CGAffineTransform) {
        let toPixels = transform.concatenating(CGAffineTransform(scaleX: scale, y: scale))
        let (width, height) = pixelSize
        let content = PixelRect(x: 0, y: 0, width: width, height: height)
        var isDamaged = false
        for rect in rects {
            let (left, top) = (max(rect.minX, bounds.minX), max(rect.minY, bounds.minY))
            let (right, bottom) = (min(rect.maxX, bounds.maxX), min(rect.maxY, bounds.maxY))
            // Not so either if a number is none.
            guard left < right, top < bottom else { continue }
            let visible = CGRect(x: left, y: top, width: right - left, height: bottom - top)
            let pixels = PixelRect(covering: visible, applying: toPixels).intersection(content)
            if pixels.isEmpty { continue }
            damagedRects.append(pixels)
            isDamaged = true
        }
        if isDamaged { requestFrame() }
    }

    func requestFrame() {
        guard isOpen, !isFrameRequested else { return }
        isFrameRequested = true
        application?.host.perform(.redraw(id))
    }

    /// Lays out what needs it, and tells which pixels have to be drawn; they count as drawn from now on.
    func beginFrame() -> Region {
        layoutIfNeeded()
        isFrameRequested = false
        let damage = Region(damagedRects)
        damagedRects.removeAll(keepingCapacity: true)
        return damage
    }

    /// Where keys, motion and commands go: the first responder; without one, the controller shown last, or the window.
    ///
    /// **Difference from UIKit**, whose documentation names the first responder alone: a program with one controller and
    /// no text field need not make anything first responder to get its keys.
    public var commandResponder: UIResponder {
        if let firstResponder { return firstResponder }
        guard var controller = rootViewController else { return self }
        while let presented = controller.presentedViewController { controller = presented }
        return controller.viewIfLoaded?.window === self ? controller.view : self
    }

    /// Has the first responder resign if it is the view or in it, or the controller of one.
    func resignFirstResponder(inside view: UIView) {
        let responderView = (firstResponder as? UIView) ?? (firstResponder as? UIViewController)?.viewIfLoaded
        guard let firstResponder, responderView?.isDescendant(of: view) == true else { return }
        _ = resign(firstResponder)
        self.firstResponder = nil
    }

    /// Has a responder resign that has said that it can, or that is not asked.
    func resign(_ responder: UIResponder) -> Bool {
        isResigning = true
        defer { isResigning = false }
        return responder.resignFirstResponder()
    }
}
