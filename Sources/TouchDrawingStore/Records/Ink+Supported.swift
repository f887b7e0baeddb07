public import TouchDrawingModel

extension Ink {
    /// Whether the ink is a valid color (`isPossible`).
    public var isSupported: Bool { isValid }
}
