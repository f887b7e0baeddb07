import Foundation

/// The progress of one request by another client, for one target or for several at once.
@MainActor
final class ClipboardReply {
    enum Outcome {
        case waiting, provided, refused
    }

    struct Conversion {
        let target: UInt
        /// The property of the requestor's window where the data go.
        let property: UInt
        var outcome = Outcome.waiting
    }

    /// How the client learns what was refused.
    enum Form {
        case single
        /// In the property that the reply names, the list of targets and properties has 0 for each property that was not
        /// filled.
        case list
    }

    let request: ClipboardRequest
    let form: Form
    var conversions: [Conversion]

    init(_ request: ClipboardRequest, _ form: Form, _ conversions: [Conversion]) {
        (self.request, self.form, self.conversions) = (request, form, conversions)
    }

    var isComplete: Bool { conversions.allSatisfy { $0.outcome != .waiting } }
    var isRefused: Bool { conversions.contains { $0.outcome == .refused } }

    /// The list as the client gets it back.
    var pairs: [UInt] { conversions.flatMap { [$0.target, $0.outcome == .refused ? 0 : $0.property] } }
}
