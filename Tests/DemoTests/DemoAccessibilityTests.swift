import Testing
import TouchKit

@testable import hens

/// What assistive programs see of the demos.
@Suite struct DemoAccessibilityTests {
    @Test("hens: are buttons with the name of the creature, which do what a tap does (A-1)")
    func creatures() throws {
        let hens = try HensStage()
        let view = try hens.put(.hen, 200, 150)
        let application = hens.stage.application
        func button() throws -> AccessibilityNode {
            try #require(
                application.accessibilityTree(named: "hens", expanding: []).nodes.values.first { $0.role == .button })
        }
        #expect(try button().label == "hen")
        #expect(application.perform(AccessibilityRequest(try button().id, .perform(.activate))))
        #expect(view.creature == .egg)
        #expect(try button().label == "egg")
    }
}
