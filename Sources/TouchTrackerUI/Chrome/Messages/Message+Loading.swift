/// What is told while the drawing is still being read.
extension Message {
    static let loading =
        "The drawing is large and still being opened; its lines appear in a moment. You can draw meanwhile."

    /// - Parameter participle: what can't be done to the drawing before it is read.
    static func loading(toWait participle: String) -> Message {
        Message(text: "The drawing is large and still being opened; it can be \(participle) in a moment.")
    }
}
