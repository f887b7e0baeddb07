/// What is done when an action is performed; told which action that is.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Something to be done, with a name: by a control, or from a menu.
///
///     let button = UIButton(primaryAction: UIAction(title: "Clear") { _ in canvas.clear() })
@MainActor public final class UIAction: UIMenuElement {
    /// Tells actions apart: a control keeps one of each.
    public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
        /// Any text.
        public let rawValue: String

        /// Any text.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// Any text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The one that was given, or else one that no other action has.
    public let identifier: Identifier
    /// Beside its title.
    public var attributes: UIMenuElement.Attributes
    /// Beside its title.
    public var state: UIMenuElement.State
    /// The control or interaction that has it performed; nil at other times.
    public private(set) var sender: Any?

    private let handler: UIActionHandler
    private static var count = 0

    /// - Parameters:
    ///   - identifier: nil is one that no other action has.
    ///   - handler: kept as long as the action.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
        handler: @escaping UIActionHandler
    ) {
        Self.count += 1
        self.identifier = identifier ?? Identifier("action \(Self.count)")
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, image: image)
    }

    /// Does it at once.
    ///
    /// - Parameters:
    ///   - sender: what the handler finds as `sender`.
    ///   - target: not asked; UIKit's other menu elements have one.
    public func performWithSender(_ sender: Any?, target: Any?) {
        let previousSender = self.sender
        self.sender = sender
        handler(self)
        self.sender = previousSender
    }
}
