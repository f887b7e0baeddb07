import Foundation
import Testing
import TouchKitTesting

@testable import TouchCompatibility
@testable import TouchKit

/// Animations between `beginAnimations` and `commitAnimations`.
@Suite struct AnimationBlockTests {
    private let stage = TestStage(size: CGSize(width: 100, height: 100))
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    init() {
        stage.window.addSubview(view)
    }

    @Test("animation block: changes between begin and commit animate with the given duration (K-11)")
    func block() throws {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        UIView.setAnimationDelay(1)
        view.center.x = 90
        UIView.commitAnimations()
        view.alpha = 0.5
        #expect(view.center.x == 90 && view.drawnAlpha == 0.5)
        stage.advance(by: .milliseconds(1501))
        #expect(abs(try #require(view.presentation?.center?.value.x) - 50) < 0.1)
        #expect(abs(try #require(view.layer.presentation()).position.x - 50) < 0.1)
        stage.advance(by: .seconds(1))
        #expect(view.presentation == nil)
    }

    @Test("autoresizesSubviews: subviews keep their frames if it is false (K-20)")
    func resizing() {
        let inner = UIView(frame: view.bounds)
        inner.autoresizingMask = [.flexibleWidth]
        view.addSubview(inner)
        view.autoresizesSubviews = false
        view.bounds.size.width = 40
        #expect(inner.frame.width == 20)
        view.autoresizesSubviews = true
        view.bounds.size.width = 60
        #expect(inner.frame.width == 40)
    }
}
