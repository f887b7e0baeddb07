extension UIControl {
    /// As `addTarget(_:action:for:)`, for a method that need not be known as an `Action`: the compiler checks that the
    /// target has it.
    ///
    /// The place of the call identifies the pair: the same line, run again, adds nothing.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action method: @escaping (Target) -> @MainActor () -> Void, for events: Event,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        addTarget(target, action: Action("\(file):\(line):\(column)", method), for: events)
    }

    /// The method takes the control as its argument.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action method: @escaping (Target) -> @MainActor (Sender) -> Void, for events: Event,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        addTarget(target, action: Action("\(file):\(line):\(column)", method), for: events)
    }

    /// The method takes the control and the event as its arguments.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action method: @escaping (Target) -> @MainActor (Sender, UIEvent?) -> Void, for events: Event,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        addTarget(target, action: Action("\(file):\(line):\(column)", method), for: events)
    }
}
