import Foundation
import TouchDrawingModel
import TouchKit
import TouchLanguage

/// Hears what a person chooses in the colour panel.
protocol ColorPanelDelegate: AnyObject {
    /// Lines that begin from now on are drawn so. Called at every change, also while a finger moves a knob.
    func colorPanel(_ panel: ColorPanel, didChange toolbox: Toolbox)
    /// It has closed: nothing changes any more.
    func colorPanelDidDismiss(_ panel: ColorPanel)
}

extension ColorPanelDelegate {
    func colorPanelDidDismiss(_ panel: ColorPanel) {}
}

/// Where a person chooses what the next line is drawn with.
///
/// Everything takes effect at once. Choosing a ready ink, or one of the last used, closes the panel; so do Done, a swipe
/// down, Escape, C and a touch outside of it, and then an ink that was mixed counts as used.
final class ColorPanel: ModalView {
    weak var delegate: (any ColorPanelDelegate)?

    /// Told when somebody wants to say how many people draw, once the panel is on its way out; nil: nobody may.
    var peopleWanted: (() -> Void)? {
        didSet { setNeedsLayout() }
    }

    /// What is chosen. Setting it tells nobody.
    var toolbox = Toolbox() {
        didSet { if toolbox != oldValue { showToolbox() } }
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
    let angleRow = SettingRow(localized("Ink by angle"))
    let twoFingersRow = SettingRow(localized("Two fingers move the paper"))
    let besidePenRow = SettingRow(localized("Fingers beside a pen move the paper"))
    let palmsRow = SettingRow(localized("Palms draw nothing"))
    let peopleButton = UIButton(configuration: .gray())
    let doneButton = UIButton(configuration: .tinted())
    private static let titleFont = Font.systemFont(ofSize: 12, weight: .medium)
    private static let doneFont = Font.systemFont(ofSize: 15, weight: .semibold)
    /// All that it is written in.
    static let fonts = [SettingRow.font, ChoiceRow.font, SizeControl.font, InkPad.font, titleFont, doneFont]
    private let recentTitle = UILabel()
    private let pressureTitle = UILabel()
    private let handle = Handle()
    /// The ink comes from the picker, and is not among the last used ones yet.
    private var isMixed = false
    /// What a person chose or mixed since the panel came in; nil if nothing.
    private(set) var chosenInk: Ink?
    /// The size that a person chose since the panel came in, in points of the screen; nil if none.
    private(set) var chosenSize: CGFloat?

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
            addGestureRecognizer(swipe)
        }
        showToolbox()
    }

    private func setUpInks() {
        showPaper()
        readyInks.addTarget(self, action: ColorPanel.inkChosen, for: .valueChanged)
        recentInks.addTarget(self, action: ColorPanel.inkChosen, for: .valueChanged)
        recentTitle.text = localized("Last used")
        recentTitle.font = Self.titleFont
        shadeField.addTarget(self, action: ColorPanel.shadeChanged, for: .valueChanged)
        hueStrip.addTarget(self, action: ColorPanel.shadeChanged, for: .valueChanged)
    }

    /// What the next line will lie on.
    var paper = Paper() {
        didSet { if paper != oldValue { showPaper() } }
    }

    private func showPaper() {
        readyInks.show(ReadyInk.allCases.map { ($0.ink(on: paper), $0.name(on: paper)) })
        pad.paper = paper
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

    private func view(of part: PanelLayout.Part) -> UIView {
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

    /// Comes in from below. The inks used last are those of now; they keep their places while the panel is there.
    override func present(in container: UIView) {
        if !isPresented {
            (chosenInk, chosenSize) = (nil, nil)
            pad.clear()
            recentInks.show(ReadyInk.others(among: toolbox.recentInks).map { ($0, localized("Last used")) })
        }
        super.present(in: container)
    }

    /// The key that opens it.
    override var closingKeys: [String] { ["c"] }

    override func didDismiss() {
        defer { delegate?.colorPanelDidDismiss(self) }
        guard isMixed else { return }
        isMixed = false
        guard !ReadyInk.others(among: [toolbox.ink]).isEmpty else { return }
        edit { toolbox in
            let coloring = toolbox.coloring
            toolbox.choose(toolbox.ink)
            toolbox.coloring = coloring
        }
    }

    private func showToolbox() {
        let ink = toolbox.coloring == .chosen ? toolbox.ink : nil
        readyInks.marked = ink
        recentInks.marked = ink
        var shade = shadeField.shade
        shade.take(toolbox.ink.color)
        shadeField.shade = shade
        hueStrip.shade = shade
        sizeControl.size = toolbox.style.size
        pressureChoice.chosen = PressureCurve.allCases.firstIndex(of: toolbox.pressureCurve)
        toolChoice.chosen = Tool.inPanel.firstIndex(of: toolbox.tool)
        nibChoice.options = toolbox.manners
        nibChoice.chosen = toolbox.manner
        angleRow.onOff.setOn(toolbox.coloring == .angle, animated: isPresented)
        twoFingersRow.onOff.setOn(toolbox.twoFingers == .move, animated: isPresented)
        besidePenRow.onOff.setOn(toolbox.fingersBesidePen == .move, animated: isPresented)
        palmsRow.onOff.setOn(toolbox.ignoresPalms, animated: isPresented)
        pad.toolbox = toolbox
        setNeedsLayout()
    }

    // MARK: Choosing

    /// Changes what is chosen as a person does, whose program is told of it.
    private func edit(_ change: (inout Toolbox) -> Void) {
        var new = toolbox
        change(&new)
        guard new != toolbox else { return }
        toolbox = new
        delegate?.colorPanel(self, didChange: new)
    }

    private func inkChosen(_ grid: InkGrid) {
        guard let ink = grid.chosen else { return }
        isMixed = false
        chosenInk = ink
        edit { toolbox in
            guard grid === recentInks else {
                // Ready inks are at hand anyway.
                (toolbox.ink, toolbox.coloring) = (ink, .chosen)
                return
            }
            toolbox.choose(ink)
        }
        dismiss()
    }

    private func shadeChanged(_ control: ShadeControl) {
        // First the knobs: what a grey does not tell of its hue, they remember.
        shadeField.shade = control.shade
        hueStrip.shade = control.shade
        isMixed = true
        let ink = Ink(control.shade.color)
        chosenInk = ink
        edit { toolbox in
            toolbox.ink = ink
            toolbox.coloring = .chosen
        }
    }

    private func sizeChanged() {
        chosenSize = sizeControl.size
        edit { $0.style.size = sizeControl.size }
    }

    private func toolChanged() {
        if let index = toolChoice.chosen { edit { $0.tool = Tool.inPanel[index] } }
    }

    private func nibChanged() {
        if let index = nibChoice.chosen { edit { $0.manner = index } }
    }

    private func pressureChanged() {
        if let index = pressureChoice.chosen { edit { $0.pressureCurve = PressureCurve.allCases[index] } }
    }

    private func peopleChosen() {
        dismiss()
        peopleWanted?()
    }

    private func angleSwitched() {
        edit { $0.coloring = angleRow.onOff.isOn ? .angle : .chosen }
    }

    private func fingersSwitched() {
        edit { toolbox in
            toolbox.twoFingers = twoFingersRow.onOff.isOn ? .move : .draw
            toolbox.fingersBesidePen = besidePenRow.onOff.isOn ? .move : .draw
            toolbox.ignoresPalms = palmsRow.onOff.isOn
        }
    }

    // MARK: Layout

    private var cardLayout: PanelLayout {
        let room = bounds.insetBy(dx: Measure.gap, dy: Measure.gap).size
        return PanelLayout(
            room: room, recents: recentInks.inks.isEmpty ? .none : .some,
            [.hand, .select].contains(toolbox.tool) ? .fingers : .ink,
            people: peopleWanted == nil ? .none : .some)
    }

    override func cardBody() -> CGRect {
        let (size, scale) = (cardLayout.size, cardScale)
        let bottom = bounds.maxY - Measure.gap
        // The scale is about the middle.
        return CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: (bottom - size.height * (1 + scale) / 2).rounded(),
            width: size.width, height: size.height)
    }

    override var cardScale: CGFloat {
        let (size, room) = (cardLayout.size, bounds.insetBy(dx: Measure.gap, dy: Measure.gap))
        return max(0.1, min(1, room.width / size.width, room.height / size.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let layout = cardLayout
        for part in PanelLayout.Part.allCases {
            let view = view(of: part)
            view.isHidden = layout.frames[part] == nil
            if let frame = layout.frames[part] { view.frame = frame }
        }
        card.mirrorSubviews(in: card.body)
        handle.frame = CGRect(x: layout.size.width / 2 - 18, y: 8, width: 36, height: 5)
        for title in [recentTitle, pressureTitle] { title.textColor = .secondaryLabel }
    }
}
