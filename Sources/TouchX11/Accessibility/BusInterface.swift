import TouchInput

/// The interfaces of AT-SPI that elements and the application have.
nonisolated enum BusInterface: String, CaseIterable {
    case accessible = "org.a11y.atspi.Accessible"
    case application = "org.a11y.atspi.Application"
    case component = "org.a11y.atspi.Component"
    case action = "org.a11y.atspi.Action"
    case value = "org.a11y.atspi.Value"
    case text = "org.a11y.atspi.Text"
    case editableText = "org.a11y.atspi.EditableText"
    case selection = "org.a11y.atspi.Selection"
    case cache = "org.a11y.atspi.Cache"

    /// Returns the interfaces of an element.
    static func interfaces(of node: AccessibilityNode) -> [BusInterface] {
        var interfaces: [BusInterface] = [.accessible, .component]
        if !node.actions.isEmpty { interfaces.append(.action) }
        switch node.content {
        case .none: break
        case .number: interfaces.append(.value)
        case .text(let text):
            interfaces.append(.text)
            if text.access == .editable { interfaces.append(.editableText) }
        }
        if node.states.contains(.multiselectable) || node.role == .canvas { interfaces.append(.selection) }
        return interfaces
    }

    /// The interfaces of the application.
    static let ofApplication: [BusInterface] = [.accessible, .application]
}

/// The methods and properties that are exported, with their types. Source: at-spi2-core 2.46, `xml/*.xml`.
///
/// One line each: a name, its arguments' types, and its results' types.
nonisolated enum BusInterfaceTable {
    static let methods: [BusInterface: [(name: String, arguments: [String], results: [String])]] = [
        .accessible: [
            ("GetChildAtIndex", ["i"], ["(so)"]), ("GetChildren", [], ["a(so)"]), ("GetIndexInParent", [], ["i"]),
            ("GetRelationSet", [], ["a(ua(so))"]), ("GetRole", [], ["u"]), ("GetRoleName", [], ["s"]),
            ("GetLocalizedRoleName", [], ["s"]), ("GetState", [], ["au"]), ("GetAttributes", [], ["a{ss}"]),
            ("GetApplication", [], ["(so)"]), ("GetInterfaces", [], ["as"]),
        ],
        .application: [("GetLocale", ["u"], ["s"]), ("GetApplicationBusAddress", [], ["s"])],
        .component: [
            ("Contains", ["i", "i", "u"], ["b"]), ("GetAccessibleAtPoint", ["i", "i", "u"], ["(so)"]),
            ("GetExtents", ["u"], ["(iiii)"]), ("GetPosition", ["u"], ["i", "i"]), ("GetSize", [], ["i", "i"]),
            ("GetLayer", [], ["u"]), ("GetMDIZOrder", [], ["n"]), ("GrabFocus", [], ["b"]), ("GetAlpha", [], ["d"]),
            ("SetExtents", ["i", "i", "i", "i", "u"], ["b"]), ("SetPosition", ["i", "i", "u"], ["b"]),
            ("SetSize", ["i", "i"], ["b"]), ("ScrollTo", ["u"], ["b"]), ("ScrollToPoint", ["u", "i", "i"], ["b"]),
        ],
        .action: [
            ("GetDescription", ["i"], ["s"]), ("GetName", ["i"], ["s"]), ("GetLocalizedName", ["i"], ["s"]),
            ("GetKeyBinding", ["i"], ["s"]), ("GetActions", [], ["a(sss)"]), ("DoAction", ["i"], ["b"]),
        ],
        .value: [],
        .text: [
            ("GetStringAtOffset", ["i", "u"], ["s", "i", "i"]), ("GetText", ["i", "i"], ["s"]),
            ("SetCaretOffset", ["i"], ["b"]), ("GetTextBeforeOffset", ["i", "u"], ["s", "i", "i"]),
            ("GetTextAtOffset", ["i", "u"], ["s", "i", "i"]), ("GetTextAfterOffset", ["i", "u"], ["s", "i", "i"]),
            ("GetCharacterAtOffset", ["i"], ["i"]), ("GetAttributeValue", ["i", "s"], ["s"]),
            ("GetAttributes", ["i"], ["a{ss}", "i", "i"]), ("GetDefaultAttributes", [], ["a{ss}"]),
            ("GetCharacterExtents", ["i", "u"], ["i", "i", "i", "i"]), ("GetOffsetAtPoint", ["i", "i", "u"], ["i"]),
            ("GetNSelections", [], ["i"]), ("GetSelection", ["i"], ["i", "i"]), ("AddSelection", ["i", "i"], ["b"]),
            ("RemoveSelection", ["i"], ["b"]), ("SetSelection", ["i", "i", "i"], ["b"]),
            ("GetRangeExtents", ["i", "i", "u"], ["i", "i", "i", "i"]),
            ("GetBoundedRanges", ["i", "i", "i", "i", "u", "u", "u"], ["a(iisv)"]),
            ("GetAttributeRun", ["i", "b"], ["a{ss}", "i", "i"]), ("GetDefaultAttributeSet", [], ["a{ss}"]),
            ("ScrollSubstringTo", ["i", "i", "u"], ["b"]),
            ("ScrollSubstringToPoint", ["i", "i", "u", "i", "i"], ["b"]),
        ],
        .editableText: [
            ("SetTextContents", ["s"], ["b"]), ("InsertText", ["i", "s", "i"], ["b"]), ("CopyText", ["i", "i"], []),
            ("CutText", ["i", "i"], ["b"]), ("DeleteText", ["i", "i"], ["b"]), ("PasteText", ["i"], ["b"]),
        ],
        .selection: [
            ("GetSelectedChild", ["i"], ["(so)"]), ("SelectChild", ["i"], ["b"]),
            ("DeselectSelectedChild", ["i"], ["b"]), ("IsChildSelected", ["i"], ["b"]), ("SelectAll", [], ["b"]),
            ("ClearSelection", [], ["b"]), ("DeselectChild", ["i"], ["b"]),
        ],
        .cache: [("GetItems", [], ["a((so)(so)(so)iiassusau)"])],
    ]

    static let properties: [BusInterface: [(name: String, type: String, isWritable: Bool)]] = [
        .accessible: [
            ("version", "u", false), ("Name", "s", false), ("Description", "s", false), ("Parent", "(so)", false),
            ("ChildCount", "i", false), ("Locale", "s", false), ("AccessibleId", "s", false), ("HelpText", "s", false),
        ],
        .application: [
            ("ToolkitName", "s", false), ("Version", "s", false), ("ToolkitVersion", "s", false),
            ("AtspiVersion", "s", false), ("InterfaceVersion", "u", false), ("Id", "i", true),
        ],
        .component: [("version", "u", false)],
        .action: [("version", "u", false), ("NActions", "i", false)],
        .value: [
            ("version", "u", false), ("MinimumValue", "d", false), ("MaximumValue", "d", false),
            ("MinimumIncrement", "d", false), ("CurrentValue", "d", true), ("Text", "s", false),
        ],
        .text: [("version", "u", false), ("CharacterCount", "i", false), ("CaretOffset", "i", false)],
        .editableText: [("version", "u", false)],
        .selection: [("version", "u", false), ("NSelectedChildren", "i", false)],
        .cache: [("version", "u", false)],
    ]

    /// The introspection data of all interfaces, as XML for GDBus.
    static var xml: String {
        let interfaces = BusInterface.allCases.map { interface in
            let methods = methods[interface, default: []].map { method in
                let arguments = method.arguments.map { "<arg direction='in' type='\($0)'/>" }
                let results = method.results.map { "<arg direction='out' type='\($0)'/>" }
                return "<method name='\(method.name)'>\((arguments + results).joined())</method>"
            }
            let properties = properties[interface, default: []].map {
                "<property name='\($0.name)' type='\($0.type)' access='\($0.isWritable ? "readwrite" : "read")'/>"
            }
            return "<interface name='\(interface.rawValue)'>\((methods + properties).joined())</interface>"
        }
        return "<node>\(interfaces.joined())</node>"
    }
}
