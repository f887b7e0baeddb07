@testable import TouchTrackerUI

/// Records the actions that are chosen in a message.
final class ActionLog: MessageBannerDelegate {
    private var all: [UserMessage.Action] = []

    func messageBanner(_ banner: MessageBanner, didChoose action: UserMessage.Action) { all.append(action) }

    /// Returns and clears the actions since the last call.
    func drain() -> [UserMessage.Action] {
        defer { all = [] }
        return all
    }
}
