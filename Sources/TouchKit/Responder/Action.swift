/// A message that an object can be sent without knowing its class: UIKit's selector, checked by the compiler.
///
/// Declare an action once, as a constant; that declaration is its identity:
///
///     extension Action {
///         static let clear = Action("clear", SketchView.clear)
///     }
///     button.addTarget(nil, action: .clear, for: .touchUpInside)
///
/// An object implements the action if it is of the type whose method the action names. Use a protocol if several
/// classes implement it.
///
/// The initializers are `@preconcurrency` for programs in the language mode of Swift 5, which would be warned of each method
/// that is not `@Sendable`, as all of the main actor's are in Swift 6.
@MainActor public struct Action {
    /// For traces, and to distinguish actions of one type.
    public let name: String
    private let implementer: ObjectIdentifier
    private let body: (AnyObject, _ sender: Any?, _ event: UIEvent?) -> Outcome

    /// The result of sending an action to an object.
    enum Outcome {
        case performed
        case notImplemented
        /// The method requires a sender of another type.
        case wrongSender(expected: String)
    }

    /// - Parameter method: a method without parameters, such as `SketchView.clear`.
    @preconcurrency public init<Target>(_ name: String, _ method: @escaping (Target) -> @MainActor () -> Void) {
        self.init(name, for: Target.self) { target, _, _ in
            method(target)()
            return .performed
        }
    }

    /// - Parameter method: a method without parameters, such as `UIResponder.resignFirstResponder`; its result is ignored.
    @preconcurrency public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> @MainActor () -> Result)
    {
        self.init(name, for: Target.self) { target, _, _ in
            _ = method(target)()
            return .performed
        }
    }

    /// - Parameter method: a method with the sender, such as `Panel.widthChanged(_:)`.
    @preconcurrency public init<Target, Sender>(
        _ name: String, _ method: @escaping (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init(name, for: Target.self) { target, sender, _ in
            guard let sender = sender as? Sender else { return .wrongSender(expected: "\(Sender.self)") }
            method(target)(sender)
            return .performed
        }
    }

    /// - Parameter method: a method with the sender and the event.
    @preconcurrency public init<Target, Sender>(
        _ name: String, _ method: @escaping (Target) -> @MainActor (Sender, UIEvent?) -> Void
    ) {
        self.init(name, for: Target.self) { target, sender, event in
            guard let sender = sender as? Sender else { return .wrongSender(expected: "\(Sender.self)") }
            method(target)(sender, event)
            return .performed
        }
    }

    /// - Parameter method: the same with a non-optional event. Not called without an event.
    @preconcurrency public init<Target, Sender>(
        _ name: String, _ method: @escaping (Target) -> @MainActor (Sender, UIEvent) -> Void
    ) {
        self.init(name, for: Target.self) { target, sender, event in
            guard let sender = sender as? Sender else { return .wrongSender(expected: "\(Sender.self)") }
            guard let event else { return .performed }
            method(target)(sender, event)
            return .performed
        }
    }

    private init<Target>(
        _ name: String, for type: Target.Type,
        _ body: @escaping (Target, Any?, UIEvent?) -> Outcome
    ) {
        self.name = name
        implementer = ObjectIdentifier(type)
        self.body = { object, sender, event in
            guard let target = object as? Target else { return .notImplemented }
            return body(target, sender, event)
        }
        isImplemented = { $0 is Target }
    }

    private let isImplemented: (AnyObject) -> Bool

    /// Whether the object implements the action. It may still refuse in `canPerformAction(_:withSender:)`.
    public func isImplemented(by object: AnyObject) -> Bool {
        isImplemented(object)
    }

    /// Performs the action on an object, like `perform(_:with:)` of an Objective-C object.
    ///
    /// - Parameters:
    ///   - target: the object; nil: nothing happens.
    ///   - sender: the argument of the method.
    /// - Precondition: the target implements the action for such a sender.
    public func perform(on target: AnyObject?, with sender: Any? = nil) {
        guard let target else { return }
        switch send(to: target, from: sender, for: nil) {
        case .performed: break
        case .notImplemented: preconditionFailure("\(type(of: target)) does not implement \(name)")
        case .wrongSender(let expected): preconditionFailure("\(name) takes a sender of the type \(expected)")
        }
    }

    func send(to object: AnyObject, from sender: Any?, for event: UIEvent?) -> Outcome {
        body(object, sender, event)
    }
}

nonisolated extension Action: Hashable {
    /// Whether both have the same name and target type.
    public static func == (left: Action, right: Action) -> Bool {
        left.name == right.name && left.implementer == right.implementer
    }

    /// Hashes the name and the target type.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(implementer)
    }
}

extension Action: CustomStringConvertible {
    /// The name.
    public nonisolated var description: String { name }
}
