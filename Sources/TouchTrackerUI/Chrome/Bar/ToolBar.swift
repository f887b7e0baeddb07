import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// The toolbar: menu, undo, redo, color, tools, full screen and help.
///
/// It is a sibling of the canvas, so that touches that began on the canvas stay there.
final class ToolBar: FocusCard {
    /// Whether the toolbar is opaque, or translucent so that the drawing below is visible.
    enum Presence {
        case full, faded
    }

    let menuButton = IconButton(.menu, name: localized("Menu"))
    let undoButton = IconButton(.stepBack, name: localized("Undo"))
    let redoButton = IconButton(.stepForth, name: localized("Redo"))
    let inkButton = InkButton(name: localized("Colour"))
    let tools = ToolButtons(Tool.allCases)
    let fullScreenButton = IconButton(.fullScreen, name: localized("Full Screen"))
    let helpButton = IconButton(.help, name: localized("Help"))

    /// Source: our choice: visible enough to be found, without hiding ink.
    private static let fadedAlpha: CGFloat = 0.2
    /// The same visual weight as the icons, in points.
    private static let dropDiameter: CGFloat = 22
    /// The duration of the fade-in, in seconds.
    private static let fadeInDuration = 0.2

    private(set) var presence = Presence.full

    /// Who uses the toolbar.
    enum Audience {
        case one
        /// Several people with toolbars of their own. Only common buttons are shown.
        case everyone
    }

    var audience = Audience.one
    /// The edge of the window.
    var edge = BarEdge.top

    /// Pans while its button is held.
    var handButtonHold: HandButtonHold?

    /// The buttons with a fixed command.
    var commands: [(button: NamedButton, command: Command)] {
        [
            (menuButton, .showMainMenu), (undoButton, .undo), (redoButton, .redo), (inkButton, .showPanel),
            (fullScreenButton, .toggleFullScreen), (helpButton, .showHelp),
        ]
    }

    var handButton: IconButton { tools.button(of: .hand) }

    /// In display order.
    private var buttons: [UIButton] {
        [menuButton, undoButton, redoButton, inkButton] + tools.all + [fullScreenButton, helpButton]
    }

    var shownButtons: [UIButton] { buttons.filter { !$0.isHidden } }

    init() {
        super.init(cornerRadius: 14, elevation: .low)
        for button in buttons {
            button.configuration.cornerRadius = 10
            addSubview(button)
        }
        for (button, command) in commands {
            button.keys = command.shownKeys
            button.addTarget(
                self, action: { bar in { bar.tools.handler?.handle(.command(command)) } }, for: .primaryActionTriggered)
        }
        accessibilityRole = .toolbar
        accessibilityLabel = localized("Toolbar")
        menuButton.accessibilityRole = .menuButton
        inkButton.diameter = Self.dropDiameter
        undoButton.isEnabled = false
        redoButton.isEnabled = false
    }

    // MARK: Showing

    /// The current tools.
    var toolbox = Toolbox() {
        didSet {
            inkButton.content = toolbox.coloring == .angle ? .everyHue : .ink(toolbox.ink)
            inkButton.caption = SizeControl.lines(of: toolbox.style.size, toolbox.widthSource)
            tools.tool = toolbox.tool
        }
    }

    /// The current paper.
    var paper = Paper() {
        didSet { inkButton.paper = paper }
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

    /// Whether the window is in full screen. The same button leaves it.
    var isFullScreen = false {
        didSet {
            fullScreenButton.icon = isFullScreen ? .leaveFullScreen : .fullScreen
            fullScreenButton.name = isFullScreen ? localized("Leave Full Screen") : localized("Full Screen")
        }
    }

    /// Whether the full-screen button is available.
    var offersFullScreen = true

    /// Hides buttons that do not fit: first those that are also in the menu, then rarely used tools.
    ///
    /// - Parameter count: the number of buttons that fit.
    func fold(to count: Int) {
        let isForAll = audience == .everyone
        for button in [undoButton, redoButton, inkButton] { button.isHidden = isForAll }
        if isForAll {
            tools.hide()
            helpButton.isHidden = false
            fullScreenButton.isHidden = !offersFullScreen
            return
        }
        // Menu, undo, redo and ink.
        var remaining = count - 4
        // One for the hand tool, and one for all other tools.
        helpButton.isHidden = remaining < 3
        if !helpButton.isHidden { remaining -= 1 }
        fullScreenButton.isHidden = !offersFullScreen || remaining <= tools.count
        if !fullScreenButton.isHidden { remaining -= 1 }
        tools.fold(to: remaining)
    }

    /// Fades the toolbar while something is drawn. Not animated: a frame of the animation costs as much as 30 samples
    /// of a stroke, and would delay ink.
    func fade() { show(.faded) }

    func unfade() { show(.full) }

    /// Buttons stay enabled while faded.
    private func show(_ presence: Presence) {
        guard presence != self.presence else { return }
        self.presence = presence
        let options: AnimationOptions = [.allowUserInteraction, .beginFromCurrentState]
        UIView.animate(withDuration: presence == .full ? Self.fadeInDuration : 0, options: options) {
            alpha = presence == .full ? 1 : Self.fadedAlpha
        }
    }

    override func layoutSubviews() { layOutButtons() }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.type == .menu }), tools.menuKeyPressed() { return }
        super.pressesBegan(presses, with: event)
    }
}
