import Foundation
import TouchDrawingModel
import TouchKit

/// The use of a touch, determined when it lands.
enum TouchUse: Equatable {
    /// The action of a pen's side button. No gesture claims the touch.
    case button(PenButtonAction)
    /// Draws or erases, unless a gesture claims it.
    case drawing(pairs: Toolbox.FingerUse)
    case panning(Reason)
    /// Picks a color. No gesture claims it.
    case picking
    /// Stops a gliding canvas. Two such touches may pan it.
    case stopping(pairs: Toolbox.FingerUse)
    /// Drags a handle of its person's selection, with any tool. No gesture claims it.
    case selection(SelectionBox.Handle)

    /// Why a touch pans.
    enum Reason {
        /// Because of the tool or a setting.
        case tool
        /// While a button or key is held.
        case held
    }

    /// The gestures that remain for the touch.
    ///
    /// - Parameter gestures: those of its tool.
    func gestures(among gestures: CanvasGestureSet) -> CanvasGestureSet {
        switch self {
        case .drawing(.move): gestures.subtracting([.circle, .wideCircle, .zoom])
        case .drawing(.draw): gestures.subtracting([.pan, .zoom])
        case .panning(.tool): gestures.intersection([.zoom, .undo, .redo])
        case .panning(.held): gestures.intersection(.zoom)
        // Panning waits until it is known that nothing is gripped.
        case .stopping(.move): gestures.intersection([.pan, .grip])
        case .selection: gestures.intersection(.palm)
        case .button, .picking, .stopping(.draw): []
        }
    }
}

/// What an unclaimed touch does, even when another tool is chosen later.
enum TouchRole {
    case panning
    /// It stopped the canvas or closed a menu. It draws, from its first sample on, once it has left its slop.
    case pending([ToolSample])
    /// Draws with a tool of its own, which shows the predicted samples.
    case drawing(predicted: [ToolSample])
    case erasing
    case draggingHandle
    case draggingSelection
    /// Picks a color.
    case picking
    /// A pen whose side button is pressed in the air.
    case pressing(AirPress)

    var dragsSelection: Bool {
        switch self {
        case .draggingHandle, .draggingSelection: true
        case .panning, .pending, .drawing, .erasing, .picking, .pressing: false
        }
    }
}

/// The touches that no gesture has claimed, in the order in which they began.
struct TouchRoles {
    private var entries: [(touch: UITouch, role: TouchRole)] = []

    var touches: [UITouch] { entries.map(\.touch) }

    subscript(touch: UITouch) -> TouchRole? {
        get { entries.first { $0.touch === touch }?.role }
        set {
            let index = entries.firstIndex { $0.touch === touch }
            switch (index, newValue) {
            case (let index?, let role?): entries[index].role = role
            case (let index?, nil): entries.remove(at: index)
            case (nil, let role?): entries.append((touch, role))
            case (nil, nil): break
            }
        }
    }
}
