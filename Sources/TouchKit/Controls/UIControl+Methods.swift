extension UIControl {
    /// Adds a target with a method instead of an `Action`; the compiler checks that the target has the method.
    ///
    /// The source location of the call identifies the pair: calling the same line again adds nothing.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action method: @escaping (Target) -> @MainActor () -> Void, for events: Event,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        addTarget(target, action: Action("\(file):\(line):\(column)", method), for: events)
    }

    /// Adds a target with a method that has the control as parameter.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action method: @escaping (Target) -> @MainActor (Sender) -> Void, for events: Event,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        addTarget(target, action: Action("\(file):\(line):\(column)", method), for: events)
    }

    /// Adds a target with a method that has the control and the event as parameters.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action method: @escaping (Target) -> @MainActor (Sender, UIEvent?) -> Void, for events: Event,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        addTarget(target, action: Action("\(file):\(line):\(column)", method), for: events)
    }
}
