internal import CTouchX11
import Foundation
import TouchGraphics

/// The monitors of the screen, as the server knows them, in the screen's pixels.
@MainActor
struct Monitors {
    /// At least one: a screen without monitors counts as one.
    private let rects: [PixelRect]

    init(_ connection: Connection) {
        let (found, errors) = connection.trappingErrors { Self.read(connection) }
        let screen = connection.screenSize
        let whole = PixelRect(x: 0, y: 0, width: Int(screen.width), height: Int(screen.height))
        rects = found.isEmpty || !errors.isEmpty ? [whole] : found
    }

    /// Servers before RandR 1.5 answer with an error.
    private static func read(_ connection: Connection) -> [PixelRect] {
        var count: Int32 = 0
        guard let list = XRRGetMonitors(connection.display, connection.root, True, &count) else { return [] }
        defer { XRRFreeMonitors(list) }
        return UnsafeBufferPointer(start: list, count: max(0, Int(count))).map {
            PixelRect(x: Int($0.x), y: Int($0.y), width: Int($0.width), height: Int($0.height))
        }.filter { !$0.isEmpty }
    }

    /// The one with the most pixels.
    var largest: PixelRect { rects.max { $0.width * $0.height < $1.width * $1.height } ?? rects[0] }

    /// The one that shows the most of a rectangle; the first if none shows any.
    func showing(_ rect: PixelRect) -> PixelRect {
        func shown(_ monitor: PixelRect) -> Int {
            let part = monitor.intersection(rect)
            return part.isEmpty ? 0 : part.width * part.height
        }
        return rects.reduce(rects[0]) { shown($1) > shown($0) ? $1 : $0 }
    }
}
