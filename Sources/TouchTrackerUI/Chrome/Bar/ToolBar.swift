import Foundation
import TouchDrawingModel
import TouchKit
import TouchLanguage

/// What is needed at any time, in a corner: the menu, undo, redo, the ink, the tool, the hand, full screen, and help.
///
/// It lies beside the canvas in the tree of views: touches that began on the canvas are the canvas' to their end, wherever
/// they go. That the buttons give their orders is up to whoever adds the bar.
final class ToolBar: FocusCard {
    /// Whether it can be seen well, or lets the drawing be seen.
    enum Presence {
        case full, faded
    }

    let menuButton = IconButton(.menu, name: localized("Menu"))
    let undoButton = IconButton(.stepBack, name: localized("Undo"))
    let redoButton = IconButton(.stepForth, name: localized("Redo"))
    let inkButton = InkButton(name: localized("Ink"))
    let toolButton = IconButton(.line, name: localized("Tool"))
    let handButton = IconButton(.hand, name: localized("Hand"))
    let fullScreenButton = IconButton(.fullScreen, name: localized("Full screen"))
    let helpButton = IconButton(.help, name: localized("Help"))

    /// Source: our choice: seen well enough to be found, and the ink below it too.
    private static let fadedAlpha: CGFloat = 0.2
    /// As heavy as the signs beside it; in points.
    private static let dropDiameter: CGFloat = 22
    /// In seconds.
    private static let fadeDuration = 0.2
    /// Between the card's edge and its buttons, in points.
    private static let inset: CGFloat = 4

    private(set) var presence = Presence.full

    /// Whom the buttons are for.
    enum Audience {
        case one
        /// Several people, who have bars of their own: only what concerns them all is left.
        case everybody
    }

    var audience = Audience.one {
        didSet {
            for button in [undoButton, redoButton, inkButton, toolButton, handButton] {
                button.isHidden = audience == .everybody
            }
        }
    }

    /// The buttons in the order in which they are shown, and what they order.
    var orders: [(button: UIButton, command: Command)] {
        [
            (menuButton, .showMainMenu), (undoButton, .undo), (redoButton, .redo), (inkButton, .showPanel),
            (toolButton, .changeTool), (handButton, .takeHand), (fullScreenButton, .toggleFullScreen),
            (helpButton, .showHelp),
        ]
    }

    private var buttons: [UIButton] { orders.map(\.button) }
    private var shownButtons: [UIButton] { buttons.filter { !$0.isHidden } }

    init() {
        super.init(cornerRadius: 14, elevation: .low)
        for button in buttons {
            button.configuration.cornerRadius = 10
            addSubview(button)
        }
        inkButton.diameter = Self.dropDiameter
        undoButton.isEnabled = false
        redoButton.isEnabled = false
    }

    // MARK: Showing

    /// What the next line is drawn with.
    var toolbox = Toolbox() {
        didSet {
            inkButton.content = toolbox.coloring == .angle ? .everyHue : .ink(toolbox.ink)
            inkButton.caption = SizeControl.text(of: toolbox.style.size)
            // The tool that the hand was taken instead of is one tap away.
            if toolbox.tool != .hand { toolButton.icon = toolbox.tool.traits.icon }
            handButton.isSelected = toolbox.tool == .hand
        }
    }

    /// Whether there is something to undo.
    var canUndo: Bool {
        get { undoButton.isEnabled }
        set { undoButton.isEnabled = newValue }
    }

    var canRedo: Bool {
        get { redoButton.isEnabled }
        set { redoButton.isEnabled = newValue }
    }

    /// Whether the window has the whole screen, which the same button leaves again.
    var isFullScreen = false {
        didSet { fullScreenButton.icon = isFullScreen ? .leaveFullScreen : .fullScreen }
    }

    /// Whether there is the button that gives the window the whole screen, or takes it back.
    var offersFullScreen = true

    /// Adds itself in the corner at the top where lines end, where it stays.
    func settle(in container: UIView) {
        arrange(in: container)
        autoresizingMask = [isMirrored ? .flexibleRightMargin : .flexibleLeftMargin, .flexibleBottomMargin]
        container.addSubview(self)
    }

    /// Goes to the corner; in a window that has hardly room for it, nearer to the edge, and without what the menu has, too.
    func arrange(in container: UIView) {
        let side = Measure.target
        func width(of count: Int) -> CGFloat { CGFloat(count) * side + 2 * Self.inset }
        fullScreenButton.isHidden =
            !offersFullScreen || audience == .one && width(of: buttons.count) > container.bounds.width
        let size = CGSize(width: width(of: shownButtons.count), height: side + 2 * Self.inset)
        let margin = max(0, min(Measure.margin, (container.bounds.width - size.width) / 2))
        let corner = CGRect(
            x: container.bounds.maxX - margin - size.width, y: container.bounds.minY + Measure.margin,
            width: size.width, height: size.height)
        place(mirrored(corner, in: container.bounds))
    }

    override func layoutSubviews() {
        for (index, button) in shownButtons.enumerated() {
            button.frame = CGRect(
                x: Self.inset + CGFloat(index) * Measure.target, y: Self.inset, width: Measure.target,
                height: Measure.target)
        }
        mirrorSubviews(in: body)
    }

    /// Something is being drawn: the bar lets it be seen.
    func fade() { show(.faded) }

    func unfade() { show(.full) }

    /// Its buttons go on to work meanwhile.
    private func show(_ presence: Presence) {
        guard presence != self.presence else { return }
        self.presence = presence
        let options: AnimationOptions = [.allowUserInteraction, .beginFromCurrentState]
        UIView.animate(withDuration: Self.fadeDuration, options: options) {
            alpha = presence == .full ? 1 : Self.fadedAlpha
        }
    }
}
