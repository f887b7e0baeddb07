import Foundation
import Testing

@testable import TouchInput
@testable import TouchX11

@Suite struct AccessibilityReplyTests {
    private func reply(
        _ objects: BusObjects, _ id: AccessibilityID, _ interface: BusInterface, _ method: String,
        _ arguments: Variant...
    ) -> BusReply {
        objects.reply(
            to: BusCall(target: .element(id), interface: interface, method: .named(method), arguments: arguments))
    }

    private func reference(_ id: AccessibilityID) -> Variant {
        .tuple([.string(":1.5"), .objectPath("/org/a11y/atspi/accessible/\(id.rawValue)")])
    }

    @Test("replies: children that are deferred are expanded first, their number is known before (A-4)")
    func deferred() {
        let objects = AccessibilitySample.objects()
        #expect(
            reply(objects, AccessibilitySample.canvas, .accessible, "GetChildren")
                == .expand(AccessibilitySample.canvas))
        let count = objects.reply(
            to: BusCall(
                target: .element(AccessibilitySample.canvas), interface: .accessible,
                method: .getProperty("ChildCount"),
                arguments: []))
        #expect(count == .values([.variant(.int32(3))]))
        let expanded = AccessibilitySample.objects { $0.setLines([AccessibilitySample.line(11)]) }
        #expect(
            reply(expanded, AccessibilitySample.canvas, .accessible, "GetChildren")
                == .values([.array(element: "(so)", [reference(AccessibilityID(11))])]))
    }

    nonisolated static let origins: [(UInt32, [Int32])] = [(0, [120, 70]), (1, [20, 20]), (2, [20, 20])]

    @Test("replies: rectangles in pixels of the screen, the window and the parent (A-2)", arguments: origins)
    func extents(_ space: UInt32, _ origin: [Int32]) {
        let rect = Variant.tuple(origin.map { .int32($0) } + [.int32(88), .int32(88)])
        #expect(
            reply(AccessibilitySample.objects(), AccessibilitySample.button, .component, "GetExtents", .uint32(space))
                == .values([rect]))
    }

    @Test("replies: infinite frames and unknown coordinate types don't trap (A-2)")
    func hostileNumbers() {
        let objects = AccessibilitySample.objects {
            $0[AccessibilitySample.button].frame = CGRect(x: -Double.infinity, y: .nan, width: .infinity, height: 1e300)
        }
        guard case .values = reply(objects, AccessibilitySample.button, .component, "GetExtents", .uint32(0)) else {
            Issue.record("no rectangle")
            return
        }
        guard case .failure = reply(objects, AccessibilitySample.button, .component, "GetExtents", .uint32(9)) else {
            Issue.record("no failure")
            return
        }
        let (low, high) = (Variant.int32(.min), Variant.int32(.max))
        let text = reply(objects, AccessibilitySample.field, .text, "GetText", low, high)
        #expect(text == .values([.string("one two")]))
        let insert = reply(objects, AccessibilitySample.field, .editableText, "InsertText", high, .string("x"), low)
        let request = AccessibilityRequest(AccessibilitySample.field, .replaceText(7..<7, with: "x"))
        #expect(insert == .request(request, .flag))
    }

    @Test("replies: a disabled element performs only actions of its own, such as unlocking (A-3)")
    func disabled() {
        let objects = AccessibilitySample.objects {
            $0[AccessibilitySample.button].states = []
            $0[AccessibilitySample.button].actions.append(AccessibilityAction(.custom(0), "Unlock"))
        }
        #expect(
            reply(objects, AccessibilitySample.button, .action, "DoAction", .int32(0)) == .values([.boolean(false)]))
        let request = AccessibilityRequest(AccessibilitySample.button, .perform(.custom(0)))
        #expect(reply(objects, AccessibilitySample.button, .action, "DoAction", .int32(1)) == .request(request, .flag))
    }

    @Test("replies: an action becomes a request, an unknown one is refused (A-2)")
    func action() {
        let objects = AccessibilitySample.objects()
        let request = AccessibilityRequest(AccessibilitySample.button, .perform(.activate))
        #expect(reply(objects, AccessibilitySample.button, .action, "DoAction", .int32(0)) == .request(request, .flag))
        #expect(
            reply(objects, AccessibilitySample.button, .action, "DoAction", .int32(1)) == .values([.boolean(false)]))
        #expect(
            reply(objects, AccessibilitySample.button, .action, "GetKeyBinding", .int32(0))
                == .values([.string(";;Ctrl+Z")]))
    }

    @Test("text: reports rectangles of scalars and ranges in pixels, and the scalar at a point (A-2)")
    func textExtents() {
        let field = AccessibilitySample.field
        let objects = AccessibilitySample.objects { nodes in
            var text = TextContent("abc")
            text.rects = [(0, 10), (10, 5), (15, 20)].map { CGRect(x: $0.0, y: 2, width: $0.1, height: 12) }
            nodes[field].content = .text(text)
        }
        let window = Variant.uint32(1)
        func numbers(_ numbers: Int32...) -> BusReply { .values(numbers.map { .int32($0) }) }
        #expect(
            reply(objects, field, .text, "GetCharacterExtents", .int32(1), window) == numbers(360, 24, 10, 24))
        #expect(
            reply(objects, field, .text, "GetRangeExtents", .int32(1), .int32(9), window)
                == numbers(360, 24, 50, 24))
        #expect(
            reply(objects, field, .text, "GetCharacterExtents", .int32(7), window) == numbers(410, 24, 0, 24))
        for (x, offset) in [(343, 0), (365, 1), (400, 2), (430, 3), (0, -1)] {
            #expect(
                reply(objects, field, .text, "GetOffsetAtPoint", .int32(Int32(x)), .int32(30), window)
                    == numbers(Int32(offset)), "\(x)")
        }
    }

    @Test("replies: setting a value takes any number, and no text (A-2)")
    func value() {
        func set(_ value: Variant) -> BusReply {
            AccessibilitySample.objects().reply(
                to: BusCall(
                    target: .element(AccessibilitySample.slider), interface: .value,
                    method: .setProperty("CurrentValue", .variant(value)), arguments: []))
        }
        let request = AccessibilityRequest(AccessibilitySample.slider, .setNumber(9))
        #expect(set(.double(9)) == .request(request, .nothing))
        #expect(set(.int32(9)) == .request(request, .nothing))
        guard case .failure = set(.string("9")), case .failure = set(.double(.nan)) else {
            Issue.record("accepted")
            return
        }
    }

    @Test("replies: an element that is gone is unknown (A-2)")
    func gone() {
        #expect(
            reply(AccessibilitySample.objects(), AccessibilityID(99), .accessible, "GetRole")
                == .failure(.unknownObject))
    }

    @Test("replies: every method of every interface of an element is answered (A-2)")
    func complete() {
        let objects = AccessibilitySample.objects()
        for id in [
            AccessibilitySample.window, AccessibilitySample.button, AccessibilitySample.slider,
            AccessibilitySample.field, AccessibilitySample.canvas,
        ] {
            guard let interfaces = objects.interfaces(of: .element(id)) else { continue }
            for interface in interfaces {
                for method in BusInterfaceTable.methods[interface, default: []] {
                    let arguments = method.arguments.map { type -> Variant in
                        switch type {
                        case "s": .string("x")
                        case "u": .uint32(0)
                        case "b": .boolean(false)
                        default: .int32(0)
                        }
                    }
                    let call = BusCall(
                        target: .element(id), interface: interface, method: .named(method.name), arguments: arguments)
                    switch objects.reply(to: call) {
                    case .failure(let error): Issue.record("\(method.name): \(error)")
                    case .values(let values):
                        #expect(values.map(\.signature) == method.results, "\(interface) \(method.name)")
                    default: break
                    }
                }
                for property in BusInterfaceTable.properties[interface, default: []] {
                    let call = BusCall(
                        target: .element(id), interface: interface, method: .getProperty(property.name), arguments: [])
                    guard case .values(let values) = objects.reply(to: call), case .variant(let value)? = values.first
                    else {
                        Issue.record("\(interface) \(property.name)")
                        continue
                    }
                    #expect(value.signature == property.type, "\(interface) \(property.name)")
                }
            }
        }
    }
}

extension Variant {
    /// The type of the value on the bus.
    fileprivate var signature: String {
        switch self {
        case .boolean: "b"
        case .int16: "n"
        case .int32: "i"
        case .uint32: "u"
        case .double: "d"
        case .string: "s"
        case .objectPath: "o"
        case .tuple(let values): "(" + values.map(\.signature).joined() + ")"
        case .array(let element, _): "a" + element
        case .textMap: "a{ss}"
        case .emptyOptions: "a{sv}"
        case .variant: "v"
        }
    }
}
