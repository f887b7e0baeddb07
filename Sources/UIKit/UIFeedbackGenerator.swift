/// Haptic feedback, if the hardware supports it. As on an iPad, it has no effect.
@MainActor open class UIFeedbackGenerator {
    /// Creates a generator that is not prepared.
    public init() {}

    /// Prepares for imminent feedback; no effect.
    open func prepare() {}
}

/// Feedback for impacts.
@MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The strength of the impact, in UIKit's numbers.
    public nonisolated enum FeedbackStyle: Int, Sendable {
        /// Small objects.
        case light = 0
        /// Medium objects.
        case medium = 1
        /// Large objects.
        case heavy = 2
        /// Soft objects.
        case soft = 3
        /// Rigid objects.
        case rigid = 4
    }

    /// Creates a generator for medium impacts.
    public convenience override init() {
        self.init(style: .medium)
    }

    /// Creates a generator for impacts of a style.
    public init(style: FeedbackStyle) {
        super.init()
    }

    /// Triggers feedback for an impact.
    open func impactOccurred() {}

    /// Triggers feedback for an impact of an intensity of 0…1.
    open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback for changes of a selection.
@MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Triggers feedback for a changed selection.
    open func selectionChanged() {}
}

/// Feedback for success or failure.
@MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The outcome, in UIKit's numbers.
    public nonisolated enum FeedbackType: Int, Sendable {
        /// The task succeeded.
        case success = 0
        /// The task produced a warning.
        case warning = 1
        /// The task failed.
        case error = 2
    }

    /// Triggers feedback for an outcome.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}
