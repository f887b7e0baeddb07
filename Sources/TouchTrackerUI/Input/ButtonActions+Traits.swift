import TouchDrawingModel
import TouchFoundation

extension PenButtonAction {
    /// The properties of an action.
    struct Traits {
        /// The title in the menu.
        let title: String
        /// What the tip does while the button is held.
        let tip: TipUse
        /// What a short press in the air does.
        let airPress: AirPress
    }

    /// A use of a pen's tip.
    enum TipUse {
        case draw, move, erase, pickColour
    }

    /// The effect of a short press while the pen is in the air.
    enum AirPress {
        case nothing, menu, colours, pickColour
        case command(Command)
    }

    /// The properties of each action.
    var traits: Traits {
        switch self {
        case .nothing: Traits(title: localized("Nothing", context: "button"), tip: .draw, airPress: .nothing)
        case .move: Traits(title: localized("Move the Canvas"), tip: .move, airPress: .nothing)
        case .erase: Traits(title: localized("Erase (Menu Above the Canvas)"), tip: .erase, airPress: .menu)
        case .menu: Traits(title: localized("Menu", context: "button"), tip: .draw, airPress: .menu)
        case .colours: Traits(title: localized("Colours", context: "button"), tip: .draw, airPress: .colours)
        case .undo: Traits(title: localized("Undo"), tip: .draw, airPress: .command(.undo))
        case .pickColour: Traits(title: localized("Pick a Colour"), tip: .pickColour, airPress: .pickColour)
        }
    }
}

extension PadKeyAction {
    /// The properties of an action.
    struct Traits {
        /// The title in the menu.
        let title: String
        let effect: Effect
    }

    /// The effect of a key.
    enum Effect {
        case nothing
        /// Touches pan the canvas while the key is held.
        case move
        case command(Command)
    }

    /// The properties of each action.
    var traits: Traits {
        switch self {
        case .nothing: Traits(title: localized("Nothing", context: "button"), effect: .nothing)
        case .undo: Traits(title: localized("Undo"), effect: .command(.undo))
        case .redo: Traits(title: localized("Redo"), effect: .command(.redo))
        case .nextTool: Traits(title: localized("Next Tool"), effect: .command(.nextTool))
        case .colours: Traits(title: localized("Colours", context: "button"), effect: .command(.showPanel))
        case .move: Traits(title: localized("Move the Canvas While Held"), effect: .move)
        case .zoomOut: Traits(title: localized("Zoom Out"), effect: .command(.zoomOut))
        case .zoomIn: Traits(title: localized("Zoom In"), effect: .command(.zoomIn))
        case .fullScreen: Traits(title: localized("Full Screen"), effect: .command(.toggleFullScreen))
        }
    }
}
