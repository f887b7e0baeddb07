import Foundation
import Testing
import TouchCompatibility
import TouchFoundation
import TouchKit
import TouchKitTesting

/// Mirroring for right-to-left languages.
@Suite struct LayoutDirectionTests {
    private static let arabic = Language(code: "ar") { _ in nil }

    @Test("layout direction: follows the language unless the semantic content attribute overrides it (G-50)")
    func directions() {
        let view = UIView(frame: .zero)
        #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
        Language.$ofTask.withValue(Self.arabic) {
            #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
            let fixed: [UISemanticContentAttribute] = [.playback, .spatial, .forceLeftToRight]
            for attribute in fixed {
                view.semanticContentAttribute = attribute
                #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
            }
        }
        view.semanticContentAttribute = .forceRightToLeft
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    @Test("mirrored slider: has its minimum at the right, and its knob follows the finger (G-50)")
    func slider() {
        let stage = TestStage()
        let slider = UISlider(frame: CGRect(x: 100, y: 100, width: 200, height: 44))
        slider.semanticContentAttribute = .forceRightToLeft
        stage.window.addSubview(slider)
        let knob = slider.thumbRect(
            forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0)
        #expect(knob.maxX == 200)
        stage.finger().tap(at: CGPoint(x: 110, y: 122))
        #expect(slider.value == 1)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 114, y: 122))
        finger.drag(to: CGPoint(x: 250, y: 122), over: .milliseconds(100))
        finger.lift()
        #expect(slider.value < 0.3)
    }

    @Test("mirrored button: has its image to the right of its title (G-50)")
    func button() throws {
        let button = UIButton()
        button.setTitle("Open", for: .normal)
        button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }, for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
        button.layoutIfNeeded()
        #expect(button.imageView.frame.maxX < button.titleLabel.frame.minX)
        button.semanticContentAttribute = .forceRightToLeft
        button.layoutIfNeeded()
        #expect(button.titleLabel.frame.maxX < button.imageView.frame.minX)
    }
}
