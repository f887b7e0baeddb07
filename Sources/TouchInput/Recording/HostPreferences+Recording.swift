import Foundation

/// A line of a recording, such as `preferences dark normal full time=400000000 distance=5.0`.
extension HostPreferences {
    var line: String {
        var fields = ["preferences", "\(appearance)", "\(contrast)", "\(motion)"]
        if let doubleClickTime { fields.append("time=\(doubleClickTime.nanoseconds)") }
        if let doubleClickDistance { fields.append("distance=\(Double(doubleClickDistance))") }
        return fields.joined(separator: " ")
    }

    /// Reads the fields after the kind; nil if they are invalid.
    init?(_ fields: inout RecordingFields) {
        guard let appearance = fields.readName(of: [Appearance.light, .dark]),
            let contrast = fields.readName(of: [Contrast.normal, .high]),
            let motion = fields.readName(of: [Motion.full, .reduced]), let options = fields.readOptions()
        else { return nil }
        self.init()
        (self.appearance, self.contrast, self.motion) = (appearance, contrast, motion)
        for (name, value) in options {
            switch name {
            case "time":
                guard let number = Int64(value), number >= 0 else { return nil }
                doubleClickTime = .nanoseconds(number)
            case "distance":
                guard let number = Double(value), number.isFinite, number >= 0 else { return nil }
                doubleClickDistance = number
            default: return nil
            }
        }
    }
}
