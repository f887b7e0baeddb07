import Foundation

/// What the engine keeps of one contact, beside what the touch tells everybody.
final class TouchRecord {
    /// What the view has been told of the touch.
    enum Delivery {
        /// Nothing ever: the view takes one touch at a time, or another view has touches to itself.
        case withheld
        /// Nothing yet; the event in delivery will tell it.
        case pending
        /// Nothing yet: a recognizer delays the begin, and what happens is kept.
        case queued
        /// That it began.
        case begun
        /// That it began; it has lifted since, and a recognizer delays the end.
        case endDelayed
        /// That it ended or is cancelled; nothing follows.
        case over
    }

    /// In the window.
    let startLocation: CGPoint
    var delivery: Delivery
    /// Who took the touch when it began, in the order in which they are told.
    var recognizers: [UIGestureRecognizer] = []
    /// What has sorted it into clusters.
    var clusters: [TouchClusters] = []
    /// What the view will be told, or never.
    var queue: [DelayedCall] = []
    /// Of a touch that somebody has asked to be predicted.
    var predictor: TouchPredictor?
    /// The number of the round of calls that the touch was part of last.
    var round: UInt64 = 0

    init(startLocation: CGPoint, delivery: Delivery) {
        self.startLocation = startLocation
        self.delivery = delivery
    }

    /// Whether the view would lose something if the touch were taken from it now.
    var canBeCancelled: Bool {
        switch delivery {
        case .pending, .queued, .begun, .endDelayed: true
        case .withheld, .over: false
        }
    }

    /// Whether the touch counts for a view that takes one touch at a time.
    var isTrackedByView: Bool {
        switch delivery {
        case .pending, .queued, .begun: true
        case .withheld, .endDelayed, .over: false
        }
    }
}
