extension UIApplication {
    /// Begins a frame of a window: lays out the views that need it.
    ///
    /// - Returns: the damaged pixels; the host must draw them with `draw(_:region:in:)` in this or a later frame.
    public func beginFrame(of id: WindowID) -> Region {
        let damage = window(with: id)?.beginFrame() ?? Region()
        // Changes made by layout belong to the same transaction.
        frameCount += 1
        CATransaction.frameBegan()
        return damage
    }

    /// Draws a part of a window; the result is the same until something changes.
    ///
    /// - Parameter region: pixels of the bitmap, whose origin is the top left corner of the window's content.
    public func draw(_ id: WindowID, region: Region, in context: GraphicsContext) {
        guard let window = window(with: id) else { return }
        DisplayPass(context, region: region).draw(window, scale: window.scale)
    }
}
