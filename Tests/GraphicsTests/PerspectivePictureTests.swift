import Foundation
import Testing
import TouchGraphics

/// Pictures rotated in space like cards.
@Suite struct PerspectivePictureTests {
    /// A card of 100 by 60 pixels, with a margin of 13 and 8 for its rotation.
    private static func card(_ axis: Bitmap.Axis, _ angle: Double) throws -> Bitmap {
        let card = try Bitmap(width: 100, height: 60)
        let context = GraphicsContext(card)
        context.setColor(.red)
        context.paint()
        return try card.rotatedInPerspective(about: axis, by: angle)
    }

    /// The number of pixels of the card in a column.
    private static func height(_ bitmap: Bitmap, _ x: Int) -> Int {
        (0..<bitmap.height).count { bitmap.color(x: x, y: $0).alpha > 0.5 }
    }

    private static func width(_ bitmap: Bitmap, _ y: Int) -> Int {
        (0..<bitmap.width).count { bitmap.color(x: $0, y: y).alpha > 0.5 }
    }

    @Test(
        "unrotated picture: is in the middle of its margin, unchanged",
        arguments: [Bitmap.Axis.vertical, .horizontal])
    func flat(axis: Bitmap.Axis) throws {
        let picture = try Self.card(axis, 0)
        #expect(picture.width == 126 && picture.height == 76)
        for (x, y) in [(13, 8), (112, 8), (13, 67), (112, 67)] { #expect(picture.color(x: x, y: y) == .red) }
        for (x, y) in [(12, 30), (113, 30), (60, 7), (60, 68)] { #expect(picture.color(x: x, y: y) == .clear) }
    }

    @Test("rotated picture: the nearer side looks larger, and the other one smaller")
    func nearer() throws {
        let left = try Self.card(.vertical, 0.5)
        #expect((64...67).contains(Self.height(left, 17)) && (54...57).contains(Self.height(left, 100)))
        #expect(Self.height(left, 12) == 0 && Self.height(left, 105) == 0)
        let right = try Self.card(.vertical, -0.5)
        #expect((64...67).contains(Self.height(right, 108)) && (54...57).contains(Self.height(right, 25)))
        let top = try Self.card(.horizontal, 0.5)
        #expect((107...111).contains(Self.width(top, 11)) && (90...94).contains(Self.width(top, 60)))
        #expect(Self.width(top, 7) == 0 && Self.width(top, 64) == 0)
        let bottom = try Self.card(.horizontal, -0.5)
        #expect((107...111).contains(Self.width(bottom, 64)) && (90...94).contains(Self.width(bottom, 15)))
    }

    @Test("picture seen from its edge or from behind: is invisible", arguments: [Double.pi / 2, 2, -Double.pi / 2, -3])
    func edge(angle: Double) throws {
        for axis in [Bitmap.Axis.vertical, .horizontal] {
            let picture = try Self.card(axis, angle)
            #expect(picture.width == 126 && (0..<126).allSatisfy { Self.height(picture, $0) == 0 })
        }
    }
}
