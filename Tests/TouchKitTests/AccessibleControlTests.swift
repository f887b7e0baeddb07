import Foundation
import Testing
import TouchCompatibility
import TouchKitTesting

@testable import TouchKit

/// What assistive programs see of the controls with UIKit's names, without a line of the caller's but labels.
@Suite struct AccessibleControlTests {
    private let stage = TestStage()

    private func nodes() -> [AccessibilityNode] {
        let tree = stage.application.accessibilityTree(named: "Test", expanding: [])
        return tree.nodes.values.sorted { $0.id < $1.id }
    }

    private func node(_ label: String) throws -> AccessibilityNode {
        try #require(nodes().first { $0.label == label })
    }

    private func perform(_ label: String, _ kind: AccessibilityAction.Kind) throws -> Bool {
        stage.application.perform(AccessibilityRequest(try node(label).id, .perform(kind)))
    }

    private func add<View: UIView>(_ view: View, _ label: String? = nil) -> View {
        stage.window.addSubview(view)
        view.accessibilityLabel = label
        return view
    }

    @Test("segmented control: its segments are radio buttons, which select it; a disabled one can't be chosen (A-1)")
    func segments() throws {
        let control = add(UISegmentedControl(items: ["Day", "Week", "Month"]))
        control.setEnabled(false, forSegmentAt: 2)
        control.selectedSegmentIndex = 0
        let segments = try ["Day", "Week", "Month"].map(node)
        #expect(segments.allSatisfy { $0.role == .radioButton && !$0.frame.isEmpty })
        #expect(segments.map { $0.states.contains(.checked) } == [true, false, false])
        #expect(segments.map { $0.states.contains(.enabled) } == [true, true, false])
        #expect(segments[0].frame.maxX <= segments[1].frame.minX + 0.5)
        #expect(try perform("Week", .activate) && control.selectedSegmentIndex == 1)
        #expect(try node("Week").states.contains(.checked))
        #expect(try !perform("Month", .activate) && control.selectedSegmentIndex == 1)
        control.insertSegment(withTitle: "Year", at: 3, animated: false)
        #expect(try node("Year").role == .radioButton)
    }

    @Test("page control and stepper: have a value, and are raised and lowered (A-1)")
    func adjustable() throws {
        let pages = add(UIPageControl(), "Pages")
        pages.numberOfPages = 5
        pages.sizeToFit()
        let stepper = add(UIStepper(), "Copies")
        (stepper.value, stepper.stepValue) = (2, 0.5)
        #expect(try node("Pages").value == "Page 1 of 5" && node("Copies").value == "2")
        #expect(try perform("Pages", .increment) && perform("Copies", .increment))
        #expect(pages.currentPage == 1 && stepper.value == 2.5)
        #expect(try node("Pages").value == "Page 2 of 5" && node("Copies").value == "2.5")
        #expect(try perform("Pages", .decrement) && perform("Copies", .decrement))
        #expect(pages.currentPage == 0 && stepper.value == 2)
        stepper.isEnabled = false
        _ = try perform("Copies", .increment)
        #expect(stepper.value == 2)
    }

    @Test("progress view: has its percentage as the value (A-1)")
    func progress() throws {
        let view = add(UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4)), "Copying")
        view.progress = 0.4
        #expect(try node("Copying").role == .progress && node("Copying").value == "40%")
        view.accessibilityValue = "2 of 5"
        #expect(try node("Copying").value == "2 of 5")
    }

    @Test("alert: is modal with its title, has its buttons, and is cancelled by the action Close (A-1)")
    func alert() throws {
        let controller = UIViewController()
        stage.window.rootViewController = controller
        _ = add(UIButton(configuration: .plain()), "Behind")
        var chosen: [String] = []
        let alert = UIAlertController(title: "Delete Boat?", message: "It can't be restored.", preferredStyle: .alert)
        for (title, style) in [("Delete", UIAlertAction.Style.destructive), ("Cancel", .cancel)] {
            alert.addAction(UIAlertAction(title: title, style: style) { chosen.append($0.title ?? "") })
        }
        controller.present(alert, animated: false)
        stage.advance(by: .seconds(1))
        let node = try node("Delete Boat?")
        #expect(nodes().contains { $0.role == .alert && $0.states.contains(.modal) })
        #expect(nodes().filter { $0.role == .button }.map(\.label).sorted() == ["Cancel", "Delete"])
        #expect(nodes().contains { $0.label == "It can't be restored." } && !node.frame.isEmpty)
        let dialog = try #require(nodes().first { $0.role == .alert })
        #expect(stage.application.perform(AccessibilityRequest(dialog.id, .perform(.escape))))
        stage.advance(by: .seconds(1))
        #expect(chosen == ["Cancel"] && !nodes().contains { $0.role == .alert })
    }
}
