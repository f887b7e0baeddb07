/// Something that is felt where the machine has what makes it felt. As on an iPad, nothing here has.
@MainActor open class UIFeedbackGenerator {
    /// One that is not ready.
    public init() {}

    /// Would get ready for something to be felt soon.
    open func prepare() {}
}

/// That something has been hit.
@MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How hard, in UIKit's numbers.
    public nonisolated enum FeedbackStyle: Int, Sendable {
        /// Small things.
        case light = 0
        /// Middling ones.
        case medium = 1
        /// Large ones.
        case heavy = 2
        /// Things that give way.
        case soft = 3
        /// Things that don't.
        case rigid = 4
    }

    /// As hard as middling things.
    public convenience override init() {
        self.init(style: .medium)
    }

    /// As hard as is said.
    public init(style: FeedbackStyle) {
        super.init()
    }

    /// Something was hit.
    open func impactOccurred() {}

    /// Something was hit, 0…1 as hard as it may be.
    open func impactOccurred(intensity: CGFloat) {}
}

/// That another thing has been selected.
@MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Another thing is selected.
    open func selectionChanged() {}
}

/// That something went well or wrong.
@MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// How it went, in UIKit's numbers.
    public nonisolated enum FeedbackType: Int, Sendable {
        /// Well.
        case success = 0
        /// Not well.
        case warning = 1
        /// Wrong.
        case error = 2
    }

    /// Something went so.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}
