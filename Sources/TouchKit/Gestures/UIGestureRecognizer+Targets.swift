extension UIGestureRecognizer {
    struct Binding {
        weak var target: AnyObject?
        let action: Action
    }

    /// Sends the action each time the gesture begins, changes, ends or is cancelled. Adding the same pair twice has no
    /// effect.
    ///
    /// - Parameters:
    ///   - target: not retained.
    ///   - action: takes nothing, or the recognizer as its sender.
    public func addTarget(_ target: AnyObject, action: Action) {
        engine.bindings.removeAll { $0.target == nil }
        guard !engine.bindings.contains(where: { $0.target === target && $0.action == action }) else { return }
        engine.bindings.append(Binding(target: target, action: action))
    }

    /// Stops sending the action; nil means any target or any action.
    public func removeTarget(_ target: AnyObject?, action: Action?) {
        engine.bindings.removeAll { binding in
            (target == nil || binding.target === target) && (action == nil || binding.action == action)
        }
    }

    /// Adds a target with a method that need not be known as an `Action`: the compiler checks that the target has it.
    ///
    /// The call site identifies the pair: calling it again from the same line adds nothing.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action method: @escaping (Target) -> @MainActor () -> Void, file: StaticString = #fileID,
        line: UInt = #line, column: UInt = #column
    ) {
        addTarget(target, action: Action("\(file):\(line):\(column)", method))
    }

    /// Adds a target with a method that takes the recognizer.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action method: @escaping (Target) -> @MainActor (Sender) -> Void,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        addTarget(target, action: Action("\(file):\(line):\(column)", method))
    }

    /// Creates a recognizer with a first target, as `addTarget(_:action:file:line:column:)` adds it.
    public convenience init<Target: AnyObject>(
        target: Target, action method: @escaping (Target) -> @MainActor () -> Void, file: StaticString = #fileID,
        line: UInt = #line, column: UInt = #column
    ) {
        self.init(target: target, action: Action("\(file):\(line):\(column)", method))
    }

    /// Creates a recognizer with a first target whose method takes the recognizer.
    public convenience init<Target: AnyObject, Sender>(
        target: Target, action method: @escaping (Target) -> @MainActor (Sender) -> Void, file: StaticString = #fileID,
        line: UInt = #line, column: UInt = #column
    ) {
        self.init(target: target, action: Action("\(file):\(line):\(column)", method))
    }

    /// Sends the actions, in the order in which they were added.
    ///
    /// - Precondition: each target implements its action, and the action's sender type accepts this recognizer.
    func sendActions() {
        // An action may remove targets.
        let bindings = engine.bindings
        for index in bindings.indices {
            guard let target = bindings[index].target else { continue }
            let action = bindings[index].action
            switch action.send(to: target, from: self, for: nil) {
            case .performed: break
            case .notImplemented:
                preconditionFailure(
                    "\(type(of: target)) was sent the action \"\(action)\", which it does not implement")
            case .wrongSender(let expected):
                preconditionFailure("the action \"\(action)\" requires a sender of type \(expected)")
            }
        }
    }
}
