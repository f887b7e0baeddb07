import TouchInput

/// Numbers and names that AT-SPI gives to roles. Source: at-spi2-core, `AtspiRole`.
nonisolated extension AccessibilityRole {
    /// The role's number on the bus.
    var number: UInt32 {
        switch self {
        case .window: 23  // frame
        case .dialog: 16
        case .alert: 2
        case .message: 101  // notification: Orca 43 speaks it as soon as it shows
        case .toolbar: 63
        case .group: 39  // panel
        case .scrollView: 49  // scroll pane
        case .list: 31
        case .listItem: 32
        case .menu: 33
        case .menuItem: 35
        case .checkMenuItem: 8
        case .menuButton: 129  // push button menu, since 2.46
        case .button: 43
        case .toggleButton, .switchControl: 62  // toggle button; "switch" (130) exists since 2.56 only
        case .radioButton: 44
        case .slider: 51
        case .progress: 42
        case .textField: 79  // entry
        case .label: 29
        case .heading: 83
        case .link: 88
        case .image, .drawingObject: 27
        case .canvas: 18  // drawing area
        }
    }

    /// The role's name on the bus, which is not localized.
    var name: String {
        switch self {
        case .window: "frame"
        case .dialog: "dialog"
        case .alert: "alert"
        case .message: "notification"
        case .toolbar: "tool bar"
        case .group: "panel"
        case .scrollView: "scroll pane"
        case .list: "list"
        case .listItem: "list item"
        case .menu: "menu"
        case .menuItem: "menu item"
        case .checkMenuItem: "check menu item"
        case .menuButton: "push button menu"
        case .button: "push button"
        case .toggleButton, .switchControl: "toggle button"
        case .radioButton: "radio button"
        case .slider: "slider"
        case .progress: "progress bar"
        case .textField: "entry"
        case .label: "label"
        case .heading: "heading"
        case .link: "link"
        case .image, .drawingObject: "image"
        case .canvas: "drawing area"
        }
    }

    /// Whether elements of this role can be on or off.
    var isCheckable: Bool {
        switch self {
        case .checkMenuItem, .toggleButton, .switchControl, .radioButton: true
        default: false
        }
    }
}

/// The application's own role.
nonisolated enum ApplicationRole {
    static let number: UInt32 = 75
    static let name = "application"
}
