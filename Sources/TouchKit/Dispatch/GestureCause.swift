/// The reason for a state change of a recognizer, for traces.
enum GestureCause: CustomStringConvertible {
    case touches(UITouch.Phase)
    case presses(UIPress.Phase)
    case pointer(UIEvent.EventType)
    case timer
    /// The program set the state.
    case program
    case refused
    case prevented(by: UIGestureRecognizer)
    /// The recognizer had to wait for the other to fail, but the other began.
    case lost(to: UIGestureRecognizer)
    /// The recognizers it waited for have failed.
    case unblocked
    /// Several recognizers wait for each other.
    case cycle
    case disabled
    case removed
    case viewLeftWindow
    case touchesLost
    case idle
    case noTouchesLeft

    var description: String {
        switch self {
        case .touches(.began): "touchesBegan"
        case .touches(.moved): "touchesMoved"
        case .touches(.ended): "touchesEnded"
        case .touches(.cancelled): "touchesCancelled"
        case .touches(let phase): "\(phase)"
        case .presses(let phase): "presses \(phase)"
        case .pointer(let type): "\(type)"
        case .timer: "timer"
        case .program: "set by the program"
        case .refused: "refused"
        case .prevented(let other): "prevented by \(other.traceName)"
        case .lost(let other): "\(other.traceName) did not fail"
        case .unblocked: "what it waited for has failed"
        case .cycle: "each waits for another"
        case .disabled: "disabled"
        case .removed: "removed"
        case .viewLeftWindow: "its view left the window"
        case .touchesLost: "its touches were not delivered"
        case .idle: "nothing happened for too long"
        case .noTouchesLeft: "all touches are ignored"
        }
    }
}
