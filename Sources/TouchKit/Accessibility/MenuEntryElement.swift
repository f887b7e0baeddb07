import Foundation

/// An entry of a menu, for assistive programs.
final class MenuEntryElement: UIAccessibilityElement {
    private let appearance: MenuEntry.Appearance
    private let index: Int
    private unowned let menu: MenuView

    init(_ appearance: MenuEntry.Appearance, at index: Int, in menu: MenuView) {
        (self.appearance, self.index, self.menu) = (appearance, index, menu)
        super.init(accessibilityContainer: menu)
        accessibilityLabel = appearance.title
        accessibilityRole = appearance.state == .off ? .menuItem : .checkMenuItem
        if appearance.state != .off { accessibilityTraits.insert(.selected) }
        if appearance.style == .disabled { accessibilityTraits.insert(.notEnabled) }
    }

    override var accessibilityFrame: CGRect {
        get { menu.items[index] }
        set { super.accessibilityFrame = newValue }
    }

    override func accessibilityActivate() -> Bool {
        guard appearance.style != .disabled else { return false }
        menu.onChoose(index)
        return true
    }
}
