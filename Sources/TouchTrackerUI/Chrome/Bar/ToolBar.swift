import Foundation
import TouchDrawingModel
import TouchKit
import TouchLanguage

/// What is needed at any time, at an edge of the window: the menu, undo, redo, the ink, the tools, full screen, and help.
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
    let inkButton = InkButton(name: localized("Colour"))
    let tools = ToolButtons(Tool.allCases)
    let fullScreenButton = IconButton(.fullScreen, name: localized("Full Screen"))
    let helpButton = IconButton(.help, name: localized("Help"))

    /// Source: our choice: seen well enough to be found, and the ink below it too.
    private static let fadedAlpha: CGFloat = 0.2
    /// As heavy as the signs beside it; in points.
    private static let dropDiameter: CGFloat = 22
    /// How long the bar takes to come back, in seconds.
    private static let fadeInDuration = 0.2

    private(set) var presence = Presence.full

    /// Whom the buttons are for.
    enum Audience {
        case one
        /// Several people, who have bars of their own: only what concerns them all is left.
        case everyone
    }

    var audience = Audience.one
    /// At which edge it stands, once it is arranged.
    var edge = BarEdge.top

    /// The buttons whose order is always the same, and what they order.
    var commands: [(button: NamedButton, command: Command)] {
        [
            (menuButton, .showMainMenu), (undoButton, .undo), (redoButton, .redo), (inkButton, .showPanel),
            (fullScreenButton, .toggleFullScreen), (helpButton, .showHelp),
        ]
    }

    var handButton: IconButton { tools.button(of: .hand) }

    /// In the order in which they are shown.
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
        for (button, command) in commands { button.keys = command.shownKeys }
        inkButton.diameter = Self.dropDiameter
        undoButton.isEnabled = false
        redoButton.isEnabled = false
    }

    // MARK: Showing

    /// What the next line is drawn with.
    var toolbox = Toolbox() {
        didSet {
            inkButton.content = toolbox.coloring == .angle ? .everyHue : .ink(toolbox.ink)
            inkButton.caption = SizeControl.lines(of: toolbox.style.size, toolbox.widthSource)
            tools.tool = toolbox.tool
        }
    }

    /// What the next line will lie on.
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

    /// Whether the window has the whole screen, which the same button leaves again.
    var isFullScreen = false {
        didSet {
            fullScreenButton.icon = isFullScreen ? .leaveFullScreen : .fullScreen
            fullScreenButton.name = isFullScreen ? localized("Leave Full Screen") : localized("Full Screen")
        }
    }

    /// Whether there is the button that gives the window the whole screen, or takes it back.
    var offersFullScreen = true

    /// Leaves out what has no room: first what the menu has, too, then tools that are rarely used.
    ///
    /// - Parameter count: for how many buttons there is room.
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
        // The hand, and a button for all other tools.
        helpButton.isHidden = remaining < 3
        if !helpButton.isHidden { remaining -= 1 }
        fullScreenButton.isHidden = !offersFullScreen || remaining <= tools.count
        if !fullScreenButton.isHidden { remaining -= 1 }
        tools.fold(to: remaining)
    }

    /// Something is being drawn: the bar lets it be seen, at once. A frame of an animated fade costs as much as 30 reports of a
    /// stroke, and ink would wait for it.
    func fade() { show(.faded) }

    func unfade() { show(.full) }

    /// Its buttons go on to work meanwhile.
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
