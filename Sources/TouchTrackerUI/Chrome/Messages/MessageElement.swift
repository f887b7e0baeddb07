import Foundation
import TouchKit

/// A message for assistive programs, which speak it when it is shown. Each message is an element of its own, so that one
/// that replaces another is spoken, too.
final class MessageElement: UIAccessibilityElement {
    init(_ message: UserMessage, in banner: MessageBanner) {
        super.init(accessibilityContainer: banner)
        accessibilityRole = .message
        accessibilityLabel = ([message.text] + message.actions.map(\.title)).joined(separator: " ")
        accessibilityElements = [banner.card.actionButton, banner.card.otherButton]
    }

    override var accessibilityFrameInContainerSpace: CGRect {
        get { (accessibilityContainer as? MessageBanner).map { $0.card.convert($0.card.body, to: $0) } ?? .zero }
        set {}
    }
}
