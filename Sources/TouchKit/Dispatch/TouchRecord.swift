import Foundation

/// The engine's private state of one contact.
final class TouchRecord {
    /// The state of the touch's delivery to its view.
    enum Delivery {
        /// Never delivered: the view accepts one touch at a time, or another view has exclusive touches.
        case withheld
        /// Not delivered yet; the current event delivers it.
        case pending
        /// Not delivered yet: a recognizer delays `touchesBegan`, and later calls are queued.
        case queued
        /// `touchesBegan` was delivered.
        case begun
        /// `touchesBegan` was delivered; the touch has lifted since, and a recognizer delays `touchesEnded`.
        case endDelayed
        /// The end or the cancellation was delivered; nothing follows.
        case over
    }

    /// Where the contact began, in the window.
    let startLocation: CGPoint
    var delivery: Delivery
    /// The recognizers that received the touch when it began, in the order of notification.
    var recognizers: [UIGestureRecognizer] = []
    /// The sets of clusters that the touch was sorted into.
    var clusters: [TouchClusters] = []
    /// The delayed calls to the view.
    var queue: [DelayedCall] = []
    /// Predicts the touch; nil until a prediction is requested.
    var predictor: TouchPredictor?
    /// The number of the last round of calls that included the touch.
    var round: UInt64 = 0

    init(startLocation: CGPoint, delivery: Delivery) {
        self.startLocation = startLocation
        self.delivery = delivery
    }

    /// Whether the view would lose the touch if it were cancelled now.
    var canBeCancelled: Bool {
        switch delivery {
        case .pending, .queued, .begun, .endDelayed: true
        case .withheld, .over: false
        }
    }

    /// Whether the touch counts for a view that accepts one touch at a time.
    var isTrackedByView: Bool {
        switch delivery {
        case .pending, .queued, .begun: true
        case .withheld, .endDelayed, .over: false
        }
    }
}
