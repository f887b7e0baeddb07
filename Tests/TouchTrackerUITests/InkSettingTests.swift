import Foundation
import Testing
import TouchDrawingModel
import TouchKit

@testable import TouchTrackerUI

/// Pictures of the canvas for one view, and their reuse in another one.
@Suite struct InkSettingTests {
    private static let size = CGSize(width: 100, height: 80)

    private func setting(_ viewport: Viewport, scale: CGFloat = 1, _ paper: Paper = Paper(), size: CGSize = size)
        -> InkSetting
    {
        InkSetting(size: size, scale: scale, format: .rgb24, viewport: viewport, paper: paper)
    }

    struct PreviousPicture: Sendable, CustomTestStringConvertible {
        let name: String
        let middle: CGPoint
        let isCovered: Bool
        var testDescription: String { name }
    }

    nonisolated static let previousPictures = [
        PreviousPicture(name: "in the middle", middle: CGPoint(x: 50, y: 40), isCovered: true),
        PreviousPicture(name: "lower right corner outside", middle: CGPoint(x: 50, y: 50), isCovered: false),
        PreviousPicture(name: "upper left corner outside", middle: CGPoint(x: 50, y: 30), isCovered: false),
        PreviousPicture(name: "upper right corner outside", middle: CGPoint(x: 70, y: 40), isCovered: false),
        PreviousPicture(name: "lower left corner outside", middle: CGPoint(x: 30, y: 40), isCovered: false),
    ]

    @Test(
        "previous picture: covers the view only if all four corners are inside it (C-20)", arguments: previousPictures)
    func covered(previous: PreviousPicture) {
        // Half as large and rotated by 45°, so that each of its sides is closest to another corner of the view.
        let before = setting(Viewport(scale: 0.5, rotation: .pi / 4, showing: at(50, 40), at: previous.middle))
        #expect(setting(Viewport()).isCovered(by: before) == previous.isCovered)
        // The previous picture covers less than the view.
        #expect(!before.isCovered(by: setting(Viewport())))
    }

    @Test("picture: covers its own view, and no view that has moved (C-20)")
    func itself() {
        let view = Viewport(scale: 1.7, rotation: 0.3, origin: at(20, 30))
        #expect(setting(view).isCovered(by: setting(view)))
        for offset in [at(1, 0), at(-1, 0), at(0, 1), at(0, -1)] {
            #expect(!setting(view).isCovered(by: setting(view.moved(by: offset))), "\(offset)")
        }
    }

    @Test("previous picture: is aligned to whole pixels unless magnified (C-20)")
    func transforms() {
        let before = setting(Viewport(), scale: 2)
        let moved = setting(Viewport(origin: at(0.3, 0.6)), scale: 2).transform(of: before)
        #expect(abs(moved.a - 0.5) < 1e-9 && abs(moved.tx + 0.5) < 1e-9 && abs(moved.ty + 0.5) < 1e-9)
        let larger = setting(Viewport(scale: 1.5, origin: at(0.3, 0.6)), scale: 2).transform(of: before)
        #expect(abs(larger.a - 0.75) < 1e-9 && abs(larger.tx + 0.45) < 1e-9 && abs(larger.ty + 0.9) < 1e-9)
        let rotated = setting(Viewport(rotation: .pi / 2, origin: at(0, 0.3)), scale: 2).transform(of: before)
        #expect(abs(rotated.tx - 0.3) < 1e-9, "\(rotated)")
    }

    @Test("damage: zoomed-out ink affects one more pixel on each side; empty ink affects none (C-24)")
    func pixels() {
        let rect = CGRect(x: 10, y: 10, width: 20, height: 20)
        let small = setting(Viewport(scale: 0.5)).pixels(covering: rect)
        #expect(small == PixelRect(x: 4, y: 4, width: 12, height: 12))
        for (scale, pixels) in [(1, 1), (0.5, 2)] as [(CGFloat, CGFloat)] {
            let exact = setting(Viewport(scale: scale), scale: pixels).pixels(covering: rect)
            #expect(exact == PixelRect(x: 10, y: 10, width: 20, height: 20), "\(scale)")
        }
        #expect(setting(Viewport(scale: 0.5)).pixels(covering: .zero).isEmpty)
        #expect(setting(Viewport()).visibleRect == CGRect(x: -1, y: -1, width: 102, height: 82))
    }

    @Test("picture of everything: contains all ink, rotated like the view (C-20)")
    func everything() {
        let area = CGRect(x: -400, y: 300, width: 2000, height: 900)
        for rotation in [0, 0.6] as [CGFloat] {
            let fitted = setting(Viewport(scale: 3, rotation: rotation, origin: at(70, 80)), scale: 2).showing(area)
            let inkRect = area.applying(fitted.toPixels)
            #expect(CGRect(x: -1e-6, y: -1e-6, width: 200.00001, height: 160.00001).contains(inkRect))
            #expect(abs(inkRect.width - 200) < 1e-6 || abs(inkRect.height - 160) < 1e-6)
            #expect(fitted.viewport.rotation == rotation && fitted.hasSheets(like: setting(Viewport(), scale: 2)))
        }
    }

    @Test("picture's bitmaps: are not reused with another size or paper color (C-22, G-34)")
    func sheets() {
        let old = setting(Viewport())
        #expect(old.hasSheets(like: setting(Viewport(scale: 3), Paper(.white, .grid))))
        #expect(!old.hasSheets(like: setting(Viewport(), Paper(.dark))))
        #expect(!old.hasSheets(like: setting(Viewport(), scale: 2)))
        #expect(!old.hasSheets(like: setting(Viewport(), size: CGSize(width: 101, height: 80))))
        #expect(!old.hasSheets(like: setting(Viewport(), size: CGSize(width: 100, height: 79))))
    }
}
