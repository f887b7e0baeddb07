import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// Receives the choices of the color panel.
protocol ColorPanelDelegate: AnyObject {
    /// The tools for new lines have changed. Called for every change, also while a knob moves.
    func colorPanel(_ panel: ColorPanel, didChange toolbox: Toolbox)
    /// An ink or size was chosen: with a tap, or when a knob was released.
    func colorPanel(_ panel: ColorPanel, didChoose choice: ColorPanel.Choice)
    /// The user has moved the panel.
    func colorPanel(_ panel: ColorPanel, didMoveTo position: PanelPosition)
    /// The panel has closed.
    func colorPanelDidDismiss(_ panel: ColorPanel)
    /// Returns the anchor, in the coordinate space of the panel's superview. Called at each layout.
    func colorPanelAnchor(_ panel: ColorPanel, in view: UIView) -> PanelAnchor
    /// The panel has started to close, to change the number of people.
    func colorPanelDidChoosePeople(_ panel: ColorPanel)
    /// The panel has started to close, to pick a color from the canvas.
    func colorPanelDidRequestPicker(_ panel: ColorPanel)
}

extension ColorPanelDelegate {
    func colorPanel(_ panel: ColorPanel, didChoose choice: ColorPanel.Choice) {}
    func colorPanel(_ panel: ColorPanel, didMoveTo position: PanelPosition) {}
    func colorPanelDidDismiss(_ panel: ColorPanel) {}
    func colorPanelAnchor(_ panel: ColorPanel, in view: UIView) -> PanelAnchor { .lowerEdge(of: view.bounds) }
    func colorPanelDidChoosePeople(_ panel: ColorPanel) {}
    func colorPanelDidRequestPicker(_ panel: ColorPanel) {}
}

/// The panel in which a person chooses tools, inks and sizes.
///
/// It opens next to its button, or where it was moved by its handle. Changes apply immediately and do not close it.
/// Done, a swipe down, Escape and C close it, and so does drawing beside it (`PersonPanel`). A mixed ink then becomes a
/// recent one.
final class ColorPanel: ModalView {
    weak var delegate: (any ColorPanelDelegate)?

    /// Whether the number of people can be changed.
    var offersPeople = false {
        didSet { if offersPeople != oldValue { setNeedsLayout() } }
    }

    /// Performs key commands that are not the panel's own (`CommandTable.besidePanel`); nil: they are ignored.
    weak var commander: UIResponder?

    /// The tool whose size is chosen; nil: the current one.
    var sizedTool: Tool? {
        get { settings.sizedTool }
        set {
            settings.sizedTool = newValue
            showToolbox()
        }
    }

    /// The current choices. Setting it does not notify the delegate.
    var toolbox = Toolbox() {
        didSet { if toolbox != oldValue { showToolbox() } }
    }

    /// In the coordinate space of the superview.
    var anchor: PanelAnchor {
        guard let superview else { return .lowerEdge(of: .zero) }
        return delegate?.colorPanelAnchor(self, in: superview) ?? .lowerEdge(of: superview.bounds)
    }
    /// Where it was moved to; nil if it has not been moved.
    var position: PanelPosition? {
        didSet { if position != oldValue { setNeedsLayout() } }
    }
    /// The frame of the card at the start of the current drag; nil without one.
    var dragStart: (frame: CGRect, position: PanelPosition?)?

    /// A choice of the user.
    struct Choice: Equatable {
        /// Nil: not chosen.
        var ink: Ink?
        /// The size of the nib, in points on the screen; nil: not chosen.
        var size: CGFloat?
        /// The size of texts, in points on the screen; nil: not chosen.
        var textSize: CGFloat?
    }

    let inks = InkPicker()
    var settings = ToolSettings()
    let pad = InkPad()
    let peopleButton = UIButton(configuration: .gray())
    let doneButton = UIButton(configuration: .tinted())
    private static let titleFont = Font.systemFont(ofSize: 12, weight: .medium)
    private static let doneFont = Font.systemFont(ofSize: 15, weight: .semibold)
    /// All fonts in the panel.
    static let fonts = [SettingRow.font, ChoiceRow.font, SizeControl.font, InkPad.font, titleFont, doneFont]
    let handle = Handle()
    /// A mixed ink that is not among the recent ones yet.
    var mixedInk: Ink?
    /// What is being chosen with a knob or a held key.
    var unfinished = Choice()

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        accessibilityLabel = localized("Colours and tools")
        inks.delegate = self
        for control in settings.controls {
            control.addTarget(self, action: ColorPanel.settingChanged, for: .valueChanged)
        }
        for knob in knobs {
            knob.addTarget(self, action: ColorPanel.finishChoice, for: [.touchUpInside, .touchUpOutside])
            knob.addTarget(self, action: ColorPanel.discardChoice, for: .touchCancel)
        }
        inks.shadeField.addGestureRecognizer(
            UILongPressGestureRecognizer(target: self, action: ColorPanel.fieldPressed))
        for title in [inks.recentTitle, settings.pressureTitle] { title.font = Self.titleFont }
        peopleButton.setTitle(localized("People…"), for: .normal)
        peopleButton.addTarget(self, action: ColorPanel.peopleChosen, for: .primaryActionTriggered)
        doneButton.setTitle(localized("Done"), for: .normal)
        doneButton.addTarget(self, action: ColorPanel.dismiss, for: .primaryActionTriggered)
        for button in [peopleButton, doneButton] { button.fitTitle(in: Self.doneFont) }
        for part in PanelLayout.Part.allCases { card.addSubview(view(of: part)) }
        card.addSubview(handle)
        for fingers in [1, 3] {
            let swipe = UISwipeGestureRecognizer()
            swipe.name = "close panel"
            swipe.direction = .down
            swipe.numberOfTouchesRequired = fingers
            swipe.addTarget(self, action: ColorPanel.dismiss)
            swipe.delegate = self
            addGestureRecognizer(swipe)
        }
        let drag = UIPanGestureRecognizer()
        drag.name = "move panel"
        drag.addTarget(self, action: ColorPanel.dragged)
        handle.addGestureRecognizer(drag)
        showToolbox()
    }

    /// Controls of which only the final value counts.
    var knobs: [UIControl] { [inks.shadeField, inks.hueStrip, settings.size.slider] }

    /// The current paper.
    var paper: Paper {
        get { inks.paper }
        set {
            guard newValue != inks.paper else { return }
            inks.paper = newValue
            pad.paper = newValue
        }
    }

    func view(of part: PanelLayout.Part) -> UIView {
        switch part {
        case .readyInks: inks.predefinedInks
        case .recentTitle: inks.recentTitle
        case .recentInks: inks.recentInks
        case .field: inks.shadeField
        case .hues: inks.hueStrip
        case .pad: pad
        case .size: settings.size
        case .pressureTitle: settings.pressureTitle
        case .pressure: settings.pressure
        case .tools: settings.tool
        case .nibs: settings.nib
        case .angle: settings.angle
        case .twoFingers: settings.twoFingers
        case .besidePen: settings.besidePen
        case .palms: settings.palms
        case .people: peopleButton
        case .done: doneButton
        }
    }

    // MARK: Showing

    /// Updates the recent inks, which keep their positions while the panel is open.
    override func present(in container: UIView) {
        if !isPresented {
            pad.clear()
            inks.showRecentInks(of: toolbox)
        }
        super.present(in: container)
    }

    /// The key that opens it.
    override var closingKeys: [String] { ["c"] }

    override var keyCommands: [UIKeyCommand] { commander == nil ? [] : CommandTable.besidePanel }

    override func target(forAction action: Action, withSender sender: Any?) -> UIResponder? {
        guard sender is UIKeyCommand, let commander else { return super.target(forAction: action, withSender: sender) }
        return commander.target(forAction: action, withSender: sender)
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { finishChoice() }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { finishChoice() }

    override func didDismiss() {
        endTracking()
        rememberMixedInk()
        delegate?.colorPanelDidDismiss(self)
    }

    func showToolbox() {
        inks.show(toolbox)
        settings.show(toolbox, animated: isPresented)
        pad.toolbox = toolbox
        setNeedsLayout()
    }

    // MARK: Layout

    override func cardBody() -> CGRect { placement.body }

    override var cardScale: CGFloat { placement.scale }

    /// It appears from the side of its button.
    override var approach: Approach {
        let length = Self.approachLength
        return switch placement.side {
        case .above: .near(CGPoint(x: 0, y: length))
        case .below: .near(CGPoint(x: 0, y: -length))
        case .left: .near(CGPoint(x: length, y: 0))
        case .right: .near(CGPoint(x: -length, y: 0))
        }
    }

    /// In points. Source: our choice: enough to be noticed.
    private static let approachLength: CGFloat = 48

    override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }
}
