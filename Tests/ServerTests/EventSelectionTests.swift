import CTouchX11
import Foundation
import Testing
import TouchKit
import TouchServerHarness

@testable import TouchX11

extension ServerTests {
    /// The negotiated protocol version and the selected events.
    @Suite struct Selections {
        private nonisolated static let pointer: Set<Int32> = [
            XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave, XI_FocusIn, XI_FocusOut,
        ]
        private nonisolated static let touch: Set<Int32> = [
            XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_TouchOwnership,
        ]
        private nonisolated static let gestures: Set<Int32> = [
            XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd, XI_GestureSwipeBegin,
            XI_GestureSwipeUpdate, XI_GestureSwipeEnd,
        ]

        /// The selected events of the connection, by device; devices without any are left out.
        private static func selected(_ connection: TouchX11.Connection, _ window: UInt) -> [Int32: Set<Int32>] {
            var count: Int32 = 0
            guard let list = XIGetSelectedEvents(connection.display, window, &count) else { return [:] }
            defer { XFree(list) }
            var events: [Int32: Set<Int32>] = [:]
            for selection in UnsafeBufferPointer(start: list, count: Int(count)) {
                var bits: Set<Int32> = []
                for event in 0..<8 * selection.mask_len {
                    let byte = selection.mask?[Int(event / 8)] ?? 0
                    if byte & (1 << UInt8(event % 8)) != 0 { bits.insert(event) }
                }
                if !bits.isEmpty { events[selection.deviceid] = bits }
            }
            return events
        }

        @Test(
            "window: selects all events of the pointers, and the server accepts (X-3, X-4, X-6, X-16, X-46)"
        )
        func window() throws {
            let stage = try ServerStage()
            #expect(
                Self.selected(stage.host.connection, stage.xid) == [
                    Int32(XIAllMasterDevices): Self.pointer.union(Self.touch).union(Self.gestures),
                    Int32(XIAllDevices): [XI_ButtonPress, XI_ButtonRelease],
                ])
        }

        @Test("device changes: are selected on the root window for all devices at once (X-3)")
        func deviceChanges() throws {
            let stage = try ServerStage()
            let connection = stage.host.connection
            #expect(
                Self.selected(connection, connection.root) == [
                    Int32(XIAllDevices): [XI_HierarchyChanged, XI_DeviceChanged, XI_PropertyEvent]
                ])
        }

        @Test(
            "touch screen: is selected by itself only while detached, or its touches would arrive twice (X-33, X-6)"
        )
        func floating() throws {
            let stage = try ServerStage()
            let other = try stage.foreignClient()
            let number = try other.device("touch")
            let before = Self.selected(stage.host.connection, stage.xid)
            other.detach(device: number)
            try stage.settle()
            #expect(Self.selected(stage.host.connection, stage.xid)[number] == Self.touch)
            other.attach(device: number)
            try stage.settle()
            #expect(Self.selected(stage.host.connection, stage.xid) == before)
        }

        @Test(
            "server's version: decides the selection: touches from 2.2 on, gestures from 2.4 on (X-1, X-2)",
            arguments: [(UInt8(0), ""), (1, ""), (2, "touch"), (3, "touch"), (4, "touch, gestures")])
        func versions(minor: UInt8, expected: String) throws {
            let server = try PrivateServer()
            let proxy = try ServerProxy(server: server.display, oldXInput: minor)
            defer { withExtendedLifetime(proxy) {} }
            let connection = try TouchX11.Connection(display: proxy.display)
            guard !expected.isEmpty else { return #expect(connection.inputExtension == nil) }
            #expect(connection.inputExtension?.version.minor == Int32(minor))
            let other = try ForeignClient(display: server.display)
            let window = other.makeWindow(x: 0, y: 0, width: 10, height: 10)
            var reports: [String] = []
            connection.report = { reports.append($0) }
            EventSelection(connection: connection).selectInput(
                of: window, devices: DeviceQuery(connection: connection).devices())
            let gestures = expected.contains("gestures") ? Self.gestures : []
            #expect(
                Self.selected(connection, window)[Int32(XIAllMasterDevices)]
                    == Self.pointer.union(Self.touch).union(gestures))
            #expect(reports == [])
        }
    }
}
