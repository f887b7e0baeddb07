import Foundation
import TouchDrawingModel
import TouchKit
import TouchLanguage

/// Hears what a person chooses in the colour panel.
protocol ColorPanelDelegate: AnyObject {
    /// Lines that begin from now on are drawn so. Called at every change, also while a finger moves a knob.
    func colorPanel(_ panel: ColorPanel, didChange toolbox: Toolbox)
    /// An ink or a size was chosen: by a tap, or by a knob that a finger or a key has let go.
    func colorPanel(_ panel: ColorPanel, didChoose choice: ColorPanel.Choice)
    /// A person has dragged it.
    func colorPanel(_ panel: ColorPanel, didMoveTo position: PanelPosition)
    /// It has closed: nothing changes any more.
    func colorPanelDidDismiss(_ panel: ColorPanel)
}

extension ColorPanelDelegate {
    func colorPanel(_ panel: ColorPanel, didChoose choice: ColorPanel.Choice) {}
    func colorPanel(_ panel: ColorPanel, didMoveTo position: PanelPosition) {}
    func colorPanelDidDismiss(_ panel: ColorPanel) {}
}

/// Where a person chooses what the next line is drawn with.
///
/// It comes up beside its button, or where it was dragged to by its handle. Everything takes effect at once, and closes nothing: that do Done, a swipe down,
/// Escape and C, and then an ink that was mixed counts as used. Who draws beside it has it closed, too (`PersonPanel`).
final class ColorPanel: ModalView {
    weak var delegate: (any ColorPanelDelegate)?

    /// Told when somebody wants to say how many people draw, once the panel is on its way out; nil: nobody may.
    var onShowPeople: (() -> Void)? {
        didSet { setNeedsLayout() }
    }

    /// Who performs what keys order that are not the panel's own (`CommandTable.besidePanel`); nil: nobody does.
    weak var commander: UIResponder?

    /// What is chosen. Setting it tells nobody.
    var toolbox = Toolbox() {
        didSet { if toolbox != oldValue { showToolbox() } }
    }

    /// What it belongs to, asked for whenever it is laid out, in the space of what it comes up in.
    var anchor: () -> PanelAnchor = { .lowerEdge(of: .zero) }
    /// Where it was dragged to; nil: nowhere yet.
    var position: PanelPosition? {
        didSet { if position != oldValue { setNeedsLayout() } }
    }
    /// Where its body was when the drag began that goes on; nil: it is not dragged.
    var dragStart: (frame: CGRect, position: PanelPosition?)?

    /// What a person chooses.
    struct Choice: Equatable {
        /// Nil: none was chosen.
        var ink: Ink?
        /// In points of the screen; nil: none was chosen.
        var size: CGFloat?
    }

    let readyInks = InkGrid()
    let recentInks = InkGrid()
    let shadeField = ShadeField()
    let hueStrip = HueStrip()
    let toolChoice = ChoiceRow()
    let nibChoice = ChoiceRow()
    let pad = InkPad()
    let sizeControl = SizeControl()
    let pressureChoice = ChoiceRow()
    let angleRow = SettingRow(localized("Colour by direction"))
    let twoFingersRow = SettingRow(localized("Pan and zoom with two fingers"))
    let besidePenRow = SettingRow(localized("When I use a pen, fingers pan and zoom"))
    let palmsRow = SettingRow(localized("Ignore palm touches"))
    let peopleButton = UIButton(configuration: .gray())
    let doneButton = UIButton(configuration: .tinted())
    private static let titleFont = Font.systemFont(ofSize: 12, weight: .medium)
    private static let doneFont = Font.systemFont(ofSize: 15, weight: .semibold)
    /// All that it is written in.
    static let fonts = [SettingRow.font, ChoiceRow.font, SizeControl.font, InkPad.font, titleFont, doneFont]
    let recentTitle = UILabel()
    let pressureTitle = UILabel()
    let handle = Handle()
    /// An ink that comes from the picker, and is not among the last used ones yet.
    var mixedInk: Ink?
    /// The ink that was chosen before knobs of the picker moved, and where they were.
    var inkBeforeMoving: (ink: Ink, shade: Shade)?
    /// What a finger is choosing that moves a knob, or a key that is held.
    var unfinished = Choice()

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        setUpInks()
        setUpSettings()
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

    private func setUpInks() {
        readyInks.show(PredefinedInk.allCases.map { ($0.ink, $0.name) })
        readyInks.addTarget(self, action: ColorPanel.inkChosen, for: .valueChanged)
        recentInks.addTarget(self, action: ColorPanel.inkChosen, for: .valueChanged)
        recentInks.reserved = Toolbox.recentCount
        recentTitle.text = localized("Recent")
        recentTitle.font = Self.titleFont
        shadeField.addTarget(self, action: ColorPanel.shadeChanged, for: .valueChanged)
        hueStrip.addTarget(self, action: ColorPanel.shadeChanged, for: .valueChanged)
        for knob in knobs {
            knob.addTarget(self, action: ColorPanel.knobReleased, for: [.touchUpInside, .touchUpOutside])
            knob.addTarget(self, action: ColorPanel.knobLost, for: .touchCancel)
        }
    }

    /// Those of which only the last place counts.
    var knobs: [UIControl] { [shadeField, hueStrip, sizeControl.slider] }

    /// What the next line will lie on.
    var paper = Paper() {
        didSet { if paper != oldValue { showPaper() } }
    }

    private func showPaper() {
        for grid in [readyInks, recentInks] { grid.paper = paper }
        pad.paper = paper
        showShade()
    }

    private func setUpSettings() {
        sizeControl.addTarget(self, action: ColorPanel.sizeChanged, for: .valueChanged)
        pressureTitle.text = localized("Pen pressure")
        pressureTitle.font = Self.titleFont
        pressureChoice.options = PressureCurve.allCases.map(\.option)
        pressureChoice.addTarget(self, action: ColorPanel.pressureChanged, for: .valueChanged)
        toolChoice.options = Tool.inPanel.map(\.option)
        toolChoice.addTarget(self, action: ColorPanel.toolChanged, for: .valueChanged)
        nibChoice.addTarget(self, action: ColorPanel.nibChanged, for: .valueChanged)
        angleRow.onOff.addTarget(self, action: ColorPanel.angleSwitched, for: .valueChanged)
        twoFingersRow.onOff.addTarget(self, action: ColorPanel.fingersSwitched, for: .valueChanged)
        besidePenRow.onOff.addTarget(self, action: ColorPanel.fingersSwitched, for: .valueChanged)
        palmsRow.onOff.addTarget(self, action: ColorPanel.fingersSwitched, for: .valueChanged)
        peopleButton.setTitle(localized("People…"), for: .normal)
        peopleButton.addTarget(self, action: ColorPanel.peopleChosen, for: .primaryActionTriggered)
        doneButton.setTitle(localized("Done"), for: .normal)
        for button in [peopleButton, doneButton] { button.fitTitle(in: Self.doneFont) }
        doneButton.addTarget(self, action: ColorPanel.dismiss, for: .primaryActionTriggered)
    }

    func view(of part: PanelLayout.Part) -> UIView {
        switch part {
        case .readyInks: readyInks
        case .recentTitle: recentTitle
        case .recentInks: recentInks
        case .field: shadeField
        case .hues: hueStrip
        case .pad: pad
        case .size: sizeControl
        case .pressureTitle: pressureTitle
        case .pressure: pressureChoice
        case .tools: toolChoice
        case .nibs: nibChoice
        case .angle: angleRow
        case .twoFingers: twoFingersRow
        case .besidePen: besidePenRow
        case .palms: palmsRow
        case .people: peopleButton
        case .done: doneButton
        }
    }

    // MARK: Showing

    /// The inks used last are those of now; they keep their places while the panel is there.
    override func present(in container: UIView) {
        if !isPresented {
            pad.clear()
            recentInks.show(PredefinedInk.others(among: toolbox.recentInks).map { ($0, localized("Recent")) })
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
        let ink = toolbox.coloring == .chosen ? toolbox.ink : nil
        readyInks.marked = ink
        recentInks.marked = ink
        showShade()
        sizeControl.size = toolbox.style.size
        sizeControl.widthSource = toolbox.widthSource
        pressureChoice.selectedIndex = PressureCurve.allCases.firstIndex(of: toolbox.pressureCurve)
        toolChoice.selectedIndex = Tool.inPanel.firstIndex(of: toolbox.tool)
        nibChoice.options = toolbox.modeOptions
        nibChoice.selectedIndex = toolbox.modeIndex
        angleRow.onOff.setOn(toolbox.coloring == .angle, animated: isPresented)
        twoFingersRow.onOff.setOn(toolbox.twoFingers == .move, animated: isPresented)
        besidePenRow.onOff.setOn(toolbox.fingersBesidePen == .move, animated: isPresented)
        palmsRow.onOff.setOn(toolbox.ignoresPalms, animated: isPresented)
        pad.toolbox = toolbox
        setNeedsLayout()
    }

    private func showShade() {
        var shade = shadeField.shade
        shade.set(toolbox.ink.color(on: paper))
        shadeField.shade = shade
        hueStrip.shade = shade
    }

    // MARK: Layout

    override func cardBody() -> CGRect { placement.body }

    override var cardScale: CGFloat { placement.scale }

    /// Out of what has called it.
    override var approach: Approach {
        let length = Self.approachLength
        return switch placement.side {
        case .above: .near(CGPoint(x: 0, y: length))
        case .below: .near(CGPoint(x: 0, y: -length))
        case .left: .near(CGPoint(x: length, y: 0))
        case .right: .near(CGPoint(x: -length, y: 0))
        }
    }

    /// In points. Source: our choice: enough to be seen.
    private static let approachLength: CGFloat = 48

    override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }
}
