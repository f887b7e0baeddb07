import Foundation
import Testing
import TouchCompatibility
import TouchKitTesting

/// Shadows of drawing.
@Suite struct DropShadowTests {
    private func drawn(_ draw: (GraphicsContext) -> Void) throws -> Bitmap {
        let bitmap = try Bitmap(width: 60, height: 60)
        let context = GraphicsContext(bitmap)
        context.setColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
        draw(context)
        return bitmap
    }

    private static let square = CGRect(x: 10, y: 10, width: 20, height: 20)

    @Test("setShadow: fills, strokes, images and text have one, behind them (K-38)")
    func kinds() throws {
        let image = try Bitmap(width: 20, height: 20)
        let red = GraphicsContext(image)
        red.setColor(UIColor.red.cgColor)
        red.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        let drawings: [(GraphicsContext) -> Void] = [
            { $0.fill(Self.square) },
            { $0.fillEllipse(in: Self.square) },
            {
                $0.setLineWidth(20)
                $0.move(to: CGPoint(x: 10, y: 20))
                $0.addLine(to: CGPoint(x: 30, y: 20))
                $0.strokePath()
            },
            { $0.draw(image, at: Self.square.origin) },
            { $0.draw(image, filling: Self.square) },
        ]
        for draw in drawings {
            let bitmap = try drawn {
                $0.setColor(UIColor.red.cgColor)
                $0.setShadow(offset: CGSize(width: 20, height: 10), blur: 0, color: .black)
                draw($0)
            }
            #expect(bitmap.color(x: 20, y: 20) == .red && bitmap.color(x: 40, y: 30) == .black)
            #expect(bitmap.color(x: 45, y: 15) == .white)
        }
    }

    @Test("setShadow: is blurred, part of the state, scaled, and ends with nil (K-38)")
    func state() throws {
        let bitmap = try drawn { context in
            context.setColor(UIColor.red.cgColor)
            context.saveGState()
            context.setShadow(offset: CGSize(width: 0, height: 0), blur: 8, color: .black)
            context.fill(Self.square)
            context.restoreGState()
            context.fill(CGRect(x: 45, y: 45, width: 5, height: 5))
            context.setShadow(offset: CGSize(width: 0, height: 20), blur: 0)
            context.setShadow(offset: .zero, blur: 0, color: nil)
            context.fill(CGRect(x: 45, y: 10, width: 5, height: 5))
        }
        let near = bitmap.color(x: 20, y: 32).red
        let far = bitmap.color(x: 20, y: 35).red
        #expect(near < far && far < 1 && bitmap.color(x: 20, y: 44) == .white)
        #expect(bitmap.color(x: 52, y: 47) == .white && bitmap.color(x: 47, y: 32) == .white)
        let scaled = try drawn { context in
            context.scaleBy(x: 2, y: 2)
            context.setShadow(offset: CGSize(width: 10, height: 10), blur: 0, color: .black)
            context.setColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 5, y: 5, width: 5, height: 5))
        }
        #expect(scaled.color(x: 15, y: 15) == .red && scaled.color(x: 35, y: 35) == .black)
    }

    @Test("setShadow: a layer has one as a whole, and the clip cuts it, not its shape (K-38)")
    func layersAndClips() throws {
        let layer = try drawn { context in
            context.setShadow(offset: CGSize(width: 25, height: 0), blur: 0, color: .black)
            context.beginTransparencyLayer()
            context.setColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 10, y: 10, width: 10, height: 20))
            context.fill(CGRect(x: 35, y: 10, width: 10, height: 20))
            context.endTransparencyLayer()
        }
        #expect(layer.color(x: 40, y: 15) == .red && layer.color(x: 15, y: 15) == .red)
        let clipped = try drawn { context in
            context.clip(to: CGRect(x: 30, y: 0, width: 30, height: 60))
            context.setShadow(offset: CGSize(width: 25, height: 0), blur: 0, color: .black)
            context.setColor(UIColor.red.cgColor)
            context.fill(Self.square)
        }
        #expect(clipped.color(x: 20, y: 20) == .white && clipped.color(x: 40, y: 20) == .black)
    }
}
