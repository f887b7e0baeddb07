import Foundation

/// What becomes of one request of another client: of one target, or of several at once.
@MainActor
final class ClipboardReply {
    enum Outcome {
        case waiting, given, refused
    }

    struct Conversion {
        let target: UInt
        /// Of the requestor's window, where the data go.
        let property: UInt
        var outcome = Outcome.waiting
    }

    /// How the client is told what was refused.
    enum Form {
        case single
        /// The list of targets and properties, in the property that is told, has 0 for each property that was not filled.
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
