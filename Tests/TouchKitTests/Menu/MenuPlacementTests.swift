import Foundation
import Testing

@testable import TouchKit

/// Placement of menus and layout of their entries.
@Suite struct MenuPlacementTests {
    private nonisolated static let window = CGRect(x: 0, y: 0, width: 400, height: 300)
    private nonisolated static let size = CGSize(width: 120, height: 44)

    private nonisolated static func target(_ x: CGFloat, _ y: CGFloat) -> CGRect {
        CGRect(x: x - 1, y: y - 1, width: 2, height: 2)
    }

    struct Row: Sendable {
        let name: String
        let target: CGRect
        var requestedDirection = UIMenuController.ArrowDirection.default
        let body: CGPoint
        let tip: CGPoint
        let direction: UIMenuController.ArrowDirection
    }

    nonisolated static let rows: [Row] = [
        Row(
            name: "above", target: target(200, 150), body: CGPoint(x: 140, y: 95), tip: CGPoint(x: 200, y: 149),
            direction: .down),
        Row(
            name: "just fits above", target: target(200, 63), body: CGPoint(x: 140, y: 8), tip: CGPoint(x: 200, y: 62),
            direction: .down),
        Row(
            name: "just does not fit above", target: target(200, 62.9), body: CGPoint(x: 140, y: 73.9),
            tip: CGPoint(x: 200, y: 63.9), direction: .up),
        Row(
            name: "left edge", target: target(5, 150), body: CGPoint(x: 8, y: 95), tip: CGPoint(x: 30, y: 149),
            direction: .down),
        Row(
            name: "right edge", target: target(390, 150), body: CGPoint(x: 272, y: 95), tip: CGPoint(x: 370, y: 149),
            direction: .down),
        Row(
            name: "neither above nor below", target: CGRect(x: 100, y: 20, width: 200, height: 240),
            body: CGPoint(x: 140, y: 248), tip: CGPoint(x: 200, y: 238), direction: .up),
        Row(
            name: "up is wanted", target: target(200, 150), requestedDirection: .up, body: CGPoint(x: 140, y: 161),
            tip: CGPoint(x: 200, y: 151), direction: .up),
        Row(
            name: "left is wanted", target: target(100, 150), requestedDirection: .left, body: CGPoint(x: 111, y: 128),
            tip: CGPoint(x: 101, y: 150), direction: .left),
        Row(
            name: "right is wanted", target: target(300, 150), requestedDirection: .right,
            body: CGPoint(x: 169, y: 128),
            tip: CGPoint(x: 299, y: 150), direction: .right),
        Row(
            name: "outside the window", target: target(900, -500), body: CGPoint(x: 272, y: 8),
            tip: CGPoint(x: 370, y: -2), direction: .up),
    ]

    @Test("menu: above or below its target, inside the window, with its arrow at the target (D-13)", arguments: rows)
    func placement(row: Row) {
        let placement = MenuPlacement(
            size: Self.size, target: row.target, window: Self.window, preferredDirection: row.requestedDirection)
        #expect(placement.direction == row.direction, "\(row.name)")
        #expect(placement.body.size == Self.size)
        #expect(placement.body.origin.distance(to: row.body) < 1e-9, "\(row.name)")
        #expect(placement.tip.distance(to: row.tip) < 1e-9, "\(row.name)")
    }

    @Test("menu: inside the window for every target if it fits at all (D-13)")
    func everywhere() {
        let availableRect = Self.window.insetBy(dx: 8, dy: 8)
        for x in stride(from: -50, through: 450, by: 25) {
            for y in stride(from: -50, through: 350, by: 25) {
                let placement = MenuPlacement(
                    size: Self.size, target: Self.target(CGFloat(x), CGFloat(y)), window: Self.window,
                    preferredDirection: .default)
                #expect(availableRect.contains(placement.body))
            }
        }
        let small = MenuPlacement(
            size: Self.size, target: Self.target(20, 20), window: CGRect(x: 0, y: 0, width: 50, height: 30),
            preferredDirection: .default)
        #expect(small.body.origin == CGPoint(x: 8, y: 8), "a menu that does not fit starts at the top left")
    }

    @Test("menu entries: in a row if there is room, otherwise in a column")
    func layout() {
        let row = MenuLayout(titleWidths: [30, 2, 100], availableSize: CGSize(width: 58 + 44 + 128, height: 200))
        #expect(row.items.map(\.width) == [58, 44, 128] && row.size == CGSize(width: 230, height: 44))
        #expect(row.items.map(\.minX) == [0, 58, 102] && row.items.allSatisfy { $0.minY == 0 && $0.height == 44 })
        let column = MenuLayout(titleWidths: [30, 2, 100], availableSize: CGSize(width: 229, height: 200))
        #expect(column.size == CGSize(width: 128, height: 132))
        #expect(column.items.map(\.minY) == [0, 44, 88] && column.items.allSatisfy { $0.width == 128 })
    }

    @Test("small windows: a low one compresses rows down to a touchable height, a narrow one truncates titles")
    func smallWindow() {
        let low = MenuLayout(titleWidths: [50, 60, 500], availableSize: CGSize(width: 300, height: 90))
        #expect(low.size == CGSize(width: 300, height: 90))
        let tiny = MenuLayout(titleWidths: [50, 60, 500], availableSize: CGSize(width: 10, height: 10))
        #expect(tiny.size == CGSize(width: 44, height: 72))
    }
}
