internal import CTouchX11

extension Valuators {
    /// Copies Xlib's valuators; none if Xlib read none.
    init(_ state: XIValuatorState) {
        self = .none
        guard let bytes = state.mask, let values = state.values else { return }
        var mask: UInt64 = 0
        for index in 0..<min(8, Int(state.mask_len)) { mask |= UInt64(bytes[index]) << UInt64(8 * index) }
        guard mask != 0 else { return }
        self = Valuators(
            mask: mask, values: Array(UnsafeBufferPointer(start: values, count: mask.nonzeroBitCount)))
    }
}
