import Foundation
import TouchDrawingModel
import TouchKit
import TouchLanguage

/// A button for each tool, side by side, of which the chosen one is marked.
///
/// Where there is no room for all, those that are rarely used are behind one button, which opens a list of them. If one of
/// those is chosen, that button shows it, and is marked.
final class ToolButtons {
    private let buttons: [(tool: Tool, button: IconButton)]
    /// Leads to those that have no room.
    let moreButton = IconButton(.more, name: localized("More tools"))

    /// Told which tool somebody wants.
    var onChoose: (Tool) -> Void = { _ in }
    /// Told when somebody wants to see those that have no room.
    var onShowMore: () -> Void = {}
    /// Told when somebody wants to see a tool's presets, beside one of the buttons.
    var onShowPresets: (Tool, IconButton) -> Void = { _, _ in }

    /// The tools from the one that keeps its button longest. Source: our choice: the hand's is held, too, which an entry of
    /// a list can't be; then those that are changed most.
    private static let byPriority: [Tool] = [.hand, .line, .freehand, .eraser, .circle, .select]

    /// - Parameter tools: in the order in which they are shown. Whoever offers the hand says what its button does: that is
    ///   held, too.
    init(_ tools: [Tool]) {
        buttons = tools.map { ($0, IconButton($0.traits.icon, name: $0.traits.title())) }
        for (tool, button) in buttons { button.keys = Command.choose(tool).shownKeys }
        // It is held to move the canvas.
        for (tool, button) in buttons where tool == .hand { button.holdAction = .own }
        for (tool, button) in buttons where tool != .hand {
            button.addTarget(self, action: ToolButtons.pressed, for: .primaryActionTriggered)
        }
        for (tool, button) in buttons where Tool.drawing.contains(tool) {
            button.addGestureRecognizer(
                SecondaryPressGestureRecognizer { [unowned self, unowned button] in onShowPresets(tool, button) })
        }
        moreButton.addTarget(self, action: ToolButtons.morePressed, for: .primaryActionTriggered)
        moreButton.isHidden = true
    }

    /// All of them, shown or not, in the order in which they are shown.
    var all: [IconButton] {
        var all = buttons.map(\.button)
        // The hand is apart: it is no tool that changes the drawing.
        all.insert(moreButton, at: buttons.last?.tool == .hand ? all.count - 1 : all.count)
        return all
    }

    /// - Parameter tool: is one of them.
    func button(of tool: Tool) -> IconButton { buttons.first { $0.tool == tool }?.button ?? moreButton }

    /// The tool that is marked.
    var tool = Tool.line {
        didSet { if tool != oldValue { updateSelection() } }
    }

    // MARK: Folding

    /// Those behind `moreButton`.
    private(set) var folded: [Tool] = []

    /// How many buttons there are if all of them have room.
    var count: Int { buttons.count }

    /// Shows so many buttons, or fewer if there are no more; at least one.
    func fold(to count: Int) {
        let tools = buttons.map(\.tool)
        let visible =
            count >= tools.count ? tools : Array(Self.byPriority.filter(tools.contains).prefix(max(0, count - 1)))
        folded = tools.filter { !visible.contains($0) }
        for (tool, button) in buttons { button.isHidden = folded.contains(tool) }
        moreButton.isHidden = folded.isEmpty
        updateSelection()
    }

    /// None of them is shown.
    func hide() {
        folded = []
        for button in all { button.isHidden = true }
    }

    private func updateSelection() {
        for (tool, button) in buttons { button.isSelected = tool == self.tool }
        let isFolded = folded.contains(tool)
        moreButton.icon = isFolded ? tool.traits.icon : .more
        moreButton.isSelected = isFolded
    }

    // MARK: Orders

    private func pressed(_ button: IconButton) {
        if let tool = buttons.first(where: { $0.button === button })?.tool { onChoose(tool) }
    }

    private func morePressed() { onShowMore() }

    /// The Menu key shows the presets of the button that has the keys.
    ///
    /// - Returns: false if none has them, or its tool has no presets.
    func menuKeyPressed() -> Bool {
        guard let focused = buttons.first(where: { $0.button.isFirstResponder }), Tool.drawing.contains(focused.tool)
        else { return false }
        onShowPresets(focused.tool, focused.button)
        return true
    }

    /// The rows of the list.
    var options: [MenuCard.Choice] {
        folded.map { tool in
            MenuCard.Choice(
                title: tool.traits.title(), icon: tool.traits.icon,
                keys: tool == self.tool ? "✓" : tool.traits.key.uppercased(),
                secondary: Tool.drawing.contains(tool)
                    ? { [weak self] in self.map { $0.onShowPresets(tool, $0.moreButton) } } : nil
            ) { [weak self] in self?.onChoose(tool) }
        }
    }
}
