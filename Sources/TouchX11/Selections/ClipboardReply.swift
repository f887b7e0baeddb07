import Foundation

/// The progress of one request of another client, for one target or several.
@MainActor
final class ClipboardReply {
    enum Outcome {
        case waiting, provided, refused
    }

    struct Conversion {
        let target: UInt
        /// The property of the requestor's window that receives the data.
        let property: UInt
        var outcome = Outcome.waiting
    }

    /// How the client is notified of refused targets.
    enum Form {
        case single
        /// The list of targets and properties, in the reply's property, has 0 for each property that was not filled.
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

    /// The list of targets and properties that the client receives.
    var pairs: [UInt] { conversions.flatMap { [$0.target, $0.outcome == .refused ? 0 : $0.property] } }
}
