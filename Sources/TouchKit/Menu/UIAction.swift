/// The handler of an action; receives the performed action.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A titled command, performed by a control or from a menu.
///
///     let button = UIButton(primaryAction: UIAction(title: "Clear") { _ in canvas.clear() })
@MainActor public final class UIAction: UIMenuElement {
    /// Identifies an action: a control has at most one action per identifier.
    public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
        /// Any string.
        public let rawValue: String

        /// Creates an identifier from any string.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates an identifier from any string.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The identifier given on creation, or a unique one.
    public let identifier: Identifier
    /// The attributes for menus.
    public var attributes: UIMenuElement.Attributes
    /// The state shown beside the title.
    public var state: UIMenuElement.State
    /// The control or interaction that performs the action; nil at other times.
    public private(set) var sender: Any?

    private let handler: UIActionHandler
    private static var count = 0

    /// - Parameters:
    ///   - identifier: nil creates a unique one.
    ///   - discoverabilityTitle: no effect; menus show titles.
    ///   - handler: retained by the action.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
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

    /// Performs the action immediately.
    ///
    /// - Parameters:
    ///   - sender: the value of `sender` during the handler.
    ///   - target: ignored; other menu elements of UIKit have targets.
    public func performWithSender(_ sender: Any?, target: Any?) {
        let previousSender = self.sender
        self.sender = sender
        handler(self)
        self.sender = previousSender
    }
}
