import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// A request of the buttons of a toolbar.
enum BarRequest {
    case command(Command)
    /// Show the tools that do not fit.
    case moreTools
    /// Show a tool's presets next to one of the buttons.
    case presets(Tool, beside: UIView)
}

protocol BarRequestHandler: AnyObject {
    func handle(_ request: BarRequest)
}

/// The buttons of the tools; the selected tool is highlighted.
///
/// If there is not enough space, rarely used tools are in a list that one button opens. If one of those is selected,
/// that button shows its icon and is highlighted.
final class ToolButtons {
    private let buttons: [(tool: Tool, button: IconButton)]
    /// Opens the list of tools that do not fit.
    let moreButton = IconButton(.more, name: localized("More tools"))

    weak var handler: (any BarRequestHandler)?

    /// The tools by priority for a button of their own. Source: our choice: the hand button can also be held, which a
    /// list entry can't; then the tools that are used most.
    private static let byPriority: [Tool] = [.hand, .line, .freehand, .eraser, .circle, .select, .text, .laser]

    // Translators: an action of a screen reader on a tool: opens the list of its pen types and sizes.
    private static var presetsTitle: String { localized("Presets") }

    /// - Parameter tools: in display order. The owner handles the hand button, which can also be held.
    init(_ tools: [Tool]) {
        buttons = tools.map { ($0, IconButton($0.traits.icon, name: $0.traits.title())) }
        for (tool, button) in buttons {
            button.keys = Command.choose(tool).shownKeys
            button.accessibilityRole = .radioButton
        }
        moreButton.accessibilityRole = .menuButton
        // Holding the button pans.
        for (tool, button) in buttons where tool.traits.action == .pan { button.holdAction = .own }
        for (tool, button) in buttons where tool.traits.action != .pan {
            button.addTarget(self, action: ToolButtons.pressed, for: .primaryActionTriggered)
        }
        for (tool, button) in buttons where Tool.drawing.contains(tool) {
            button.addGestureRecognizer(
                SecondaryPressGestureRecognizer(target: self, action: ToolButtons.secondaryPressed))
            button.accessibilityCustomActions = [
                UIAccessibilityCustomAction(name: Self.presetsTitle) { [weak self, unowned button] _ in
                    self?.handler?.handle(.presets(tool, beside: button))
                    return self != nil
                }
            ]
        }
        moreButton.addTarget(self, action: ToolButtons.morePressed, for: .primaryActionTriggered)
        moreButton.isHidden = true
    }

    /// All buttons, hidden or not, in display order.
    var all: [IconButton] {
        var all = buttons.map(\.button)
        // The hand tool is last: it does not change the drawing.
        all.insert(moreButton, at: buttons.last?.tool.traits.action == .pan ? all.count - 1 : all.count)
        return all
    }

    /// - Parameter tool: must be one of the tools.
    func button(of tool: Tool) -> IconButton { buttons.first { $0.tool == tool }?.button ?? moreButton }

    /// The selected tool.
    var tool = Tool.line {
        didSet { if tool != oldValue { updateSelection() } }
    }

    // MARK: Overflow

    /// The tools behind `moreButton`.
    private(set) var folded: [Tool] = []

    /// The number of buttons if all tools fit.
    var count: Int { buttons.count }

    /// Shows at most this number of buttons, but at least one.
    func fold(to count: Int) {
        let tools = buttons.map(\.tool)
        let visible =
            count >= tools.count ? tools : Array(Self.byPriority.filter(tools.contains).prefix(max(0, count - 1)))
        folded = tools.filter { !visible.contains($0) }
        for (tool, button) in buttons { button.isHidden = folded.contains(tool) }
        moreButton.isHidden = folded.isEmpty
        updateSelection()
    }

    /// Hides all buttons.
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

    // MARK: Actions

    private func pressed(_ button: IconButton) {
        if let tool = buttons.first(where: { $0.button === button })?.tool { choose(tool) }
    }

    private func choose(_ tool: Tool) { handler?.handle(.command(.choose(tool))) }

    private func secondaryPressed(_ press: UIGestureRecognizer) {
        guard press.state == .began, let (tool, button) = buttons.first(where: { $0.button === press.view }) else {
            return
        }
        handler?.handle(.presets(tool, beside: button))
    }

    private func morePressed() { handler?.handle(.moreTools) }

    /// Handles the Menu key: shows the presets of the focused button.
    ///
    /// - Returns: false if no button is focused, or its tool has no presets.
    func menuKeyPressed() -> Bool {
        guard let focused = buttons.first(where: { $0.button.isFirstResponder }), Tool.drawing.contains(focused.tool)
        else { return false }
        handler?.handle(.presets(focused.tool, beside: focused.button))
        return true
    }

    /// The entries of the list.
    var options: [MenuCard.Choice] {
        folded.map { tool in
            MenuCard.Choice(
                title: tool.traits.title(), icon: tool.traits.icon,
                keys: tool == self.tool ? "✓" : tool.traits.key.uppercased(), secondaryName: Self.presetsTitle,
                secondary: Tool.drawing.contains(tool)
                    ? { [weak self] in self.map { $0.handler?.handle(.presets(tool, beside: $0.moreButton)) } } : nil
            ) { [weak self] in self?.choose(tool) }
        }
    }
}
