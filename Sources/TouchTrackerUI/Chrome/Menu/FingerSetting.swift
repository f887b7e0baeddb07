import TouchDrawingModel
import TouchFoundation

/// A setting for fingers, on or off.
struct FingerSetting {
    let title: String
    let isOn: (Toolbox) -> Bool
    let set: (inout Toolbox, _ isOn: Bool) -> Void

    static var all: [FingerSetting] {
        [
            FingerSetting(title: localized("Pan and zoom with two fingers")) {
                $0.twoFingers == .move
            } set: {
                $0.twoFingers = $1 ? .move : .draw
            },
            FingerSetting(title: localized("When I use a pen, fingers pan and zoom")) {
                $0.fingersBesidePen == .move
            } set: {
                $0.fingersBesidePen = $1 ? .move : .draw
            },
            FingerSetting(title: localized("Hold to move lines"), isOn: \.picksUpLines) { $0.picksUpLines = $1 },
            FingerSetting(title: localized("Ignore palm touches"), isOn: \.ignoresPalms) { $0.ignoresPalms = $1 },
        ]
    }
}
