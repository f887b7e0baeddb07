extension UIApplication {
    /// Begins a frame of a window: lays out what needs it.
    ///
    /// - Returns: the pixels that have changed; the host must have them drawn, by `draw(_:region:in:)`, in a frame
    ///   of its own choice from now on.
    public func beginFrame(of id: WindowID) -> Region {
        let damage = window(with: id)?.beginFrame() ?? Region()
        // What layout has changed belongs to what was changed before.
        frameCount += 1
        CATransaction.frameBegan()
        return damage
    }

    /// Draws a part of a window; the same again as long as nothing has changed.
    ///
    /// - Parameters:
    ///   - region: pixels of the bitmap, which is the window's content from its top left corner.
    public func draw(_ id: WindowID, region: Region, in context: GraphicsContext) {
        guard let window = window(with: id) else { return }
        DisplayPass(context, region: region).draw(window, scale: window.scale)
    }
}
