public import TouchDrawingModel

extension Ink {
    /// Whether it is a colour: `isPossible`.
    public var isSupported: Bool { isValid }
}
