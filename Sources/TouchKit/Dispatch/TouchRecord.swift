import Foundation

/// What the dispatcher knows of one contact that is down.
final class TouchRecord {
    /// What the view has been told of the touch.
    enum Delivery {
        /// Nothing ever: the view takes one touch at a time, or another view has touches to itself.
        case withheld
        /// Nothing yet; the event in delivery will tell it.
        case pending
        /// That it began.
        case begun
        /// That it ended or is cancelled; nothing follows.
        case over
    }

    let touch: UITouch
    /// In the window.
    let begin: CGPoint
    var delivery: Delivery

    init(_ touch: UITouch, begin: CGPoint, delivery: Delivery) {
        self.touch = touch
        self.begin = begin
        self.delivery = delivery
    }

    var isTrackedByView: Bool {
        switch delivery {
        case .pending, .begun: true
        case .withheld, .over: false
        }
    }
}
