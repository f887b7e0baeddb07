import Foundation
import Testing
import TouchDrawingModel
import TouchInkRaster

/// Visibility of lines on their paper.
@Suite struct ContrastTests {
    private static func line(_ ink: Ink) -> Figure {
        .line(Line(start: .zero, end: CGPoint(x: 90, y: 0), ink: ink))
    }

    @Test("contrast: is measured as WCAG 2.2 does (I-22)")
    func ratios() {
        #expect(abs(Color.black.contrast(to: .white) - 21) < 1e-9 && Color.red.contrast(to: .red) == 1)
        // Source: WebAIM's contrast checker.
        for (grey, ratio) in [(0x77, 4.48), (0x76, 4.54)] {
            #expect(abs(Color(white: Double(grey) / 255).contrast(to: .white) - ratio) < 0.01, "\(grey)")
        }
        #expect(Color.white.contrast(to: .blue) == Color.blue.contrast(to: .white))
    }

    @Test("lines: automatic ink is visible on every paper; black on dark and white on white are not (I-22)")
    func visible() {
        for pattern in Paper.Pattern.allCases {
            let (white, dark) = (Paper(.white, pattern), Paper(.dark, pattern))
            for paper in [white, dark] { #expect(Self.line(.automatic).isVisible(on: paper)) }
            #expect(Self.line(.black).isVisible(on: white) && !Self.line(.black).isVisible(on: dark))
            #expect(Self.line(Ink(.white)).isVisible(on: dark) && !Self.line(Ink(.white)).isVisible(on: white))
        }
    }

    @Test("lines: are invisible just under a contrast of 1.5, and visible just over it (I-22)")
    func threshold() {
        // (1 + 0.05) / 1.5 - 0.05 of white's luminance, converted to sRGB.
        let limit = 1.055 * pow(1.05 / Figure.minContrast - 0.05, 1 / 2.4) - 0.055
        #expect(Self.line(Ink(Color(white: limit - 0.001))).isVisible(on: Paper()))
        #expect(!Self.line(Ink(Color(white: limit + 0.001))).isVisible(on: Paper()))
    }

    @Test("lines: the opacity of translucent ink counts, a marker's own translucency does not (I-22)")
    func translucent() {
        #expect(Self.line(Ink(Color(white: 0, alpha: 0.3))).isVisible(on: Paper()))
        #expect(!Self.line(Ink(Color(white: 0, alpha: 0.1))).isVisible(on: Paper()))
        let samples = (0..<9).map { Motion.Sample(CGPoint(x: 9 * $0, y: 0), at: 0.01 * Double($0)) }
        let amber = Ink(Color(red: 242.0 / 255, green: 176.0 / 255, blue: 12.0 / 255))
        let motion = Motion(samples, nib: .marker, size: 20)
        for (ink, isVisible) in [(amber, true), (.automatic, true), (Ink(.white), false)] {
            #expect(Figure.stroke(Stroke(motion, ink: ink)).isVisible(on: Paper()) == isVisible, "\(ink)")
        }
    }
}
