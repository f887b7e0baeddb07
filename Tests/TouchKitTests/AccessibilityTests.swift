import Foundation
import Testing
import TouchFoundation
import TouchKitTesting

@testable import TouchKit

/// UIKit's accessibility API, and the snapshots that are made of it.
@Suite struct AccessibilityTests {
    private let stage = TestStage()
    private var application: UIApplication { stage.application }

    private func tree(_ expanded: Set<AccessibilityID> = []) -> AccessibilityTree {
        application.accessibilityTree(named: "Test", expanding: expanded)
    }

    /// One line for each element, indented, with role, label, value, states and actions.
    private func lines(_ expanded: Set<AccessibilityID> = []) -> [String] {
        let tree = tree(expanded)
        func lines(_ id: AccessibilityID, _ depth: Int) -> [String] {
            guard let node = tree[id] else { return [] }
            var parts = ["\(node.role)", "\"\(node.label)\""]
            if !node.value.isEmpty { parts.append("= \(node.value)") }
            if case .number(let number) = node.content { parts.append("# \(number.current)") }
            if case .text(let text) = node.content { parts.append("| \(text.text)") }
            if case .deferred(let count) = node.children { parts.append("+\(count)") }
            let states: [(AccessibilityStates, String)] = [
                (.selected, "selected"), (.checked, "checked"), (.modal, "modal"), (.offscreen, "offscreen"),
            ]
            parts += states.filter { node.states.contains($0.0) }.map(\.1)
            if !node.states.contains(.enabled) { parts.append("disabled") }
            if tree.focus == id { parts.append("focused") }
            parts += node.actions.map { $0.shortcut.isEmpty ? "(\($0.name))" : "(\($0.name) \($0.shortcut))" }
            let line = String(repeating: "  ", count: depth) + parts.joined(separator: " ")
            return [line] + tree.children(of: node).flatMap { lines($0, depth + 1) }
        }
        return tree.windows.flatMap { lines($0.id, 0) }
    }

    private func id(_ label: String) throws -> AccessibilityID {
        try #require(tree().nodes.values.first { $0.label == label }).id
    }

    private func add<View: UIView>(_ view: View, x: CGFloat = 0, y: CGFloat = 0) -> View {
        view.frame = CGRect(x: x, y: y, width: 80, height: 40)
        stage.window.addSubview(view)
        return view
    }

    private func button(_ title: String, x: CGFloat = 0, y: CGFloat = 0) -> UIButton {
        let button = add(UIButton(configuration: .plain()), x: x, y: y)
        button.setTitle(title, for: .normal)
        return button
    }

    // MARK: Controls

    @Test("controls: are elements with role, label, value and state without a line of the caller's (A-1)")
    func controls() {
        stage.window.title = "Boat"
        let undo = button("Undo")
        undo.isEnabled = false
        let toggle = add(UISwitch(), y: 50)
        toggle.accessibilityLabel = "Palms"
        toggle.setOn(true, animated: false)
        let slider = add(UISlider(), y: 100)
        slider.accessibilityLabel = "Width"
        (slider.minimumValue, slider.maximumValue, slider.value) = (1, 40, 4)
        let label = add(UILabel(), y: 150)
        label.text = "Saved"
        let field = add(UITextField(), y: 200)
        (field.placeholder, field.text) = ("Title", "Sea")
        let scrollView = add(UIScrollView(), y: 250)
        scrollView.addSubview(UIView())
        let inner = UILabel(frame: CGRect(x: 0, y: 500, width: 50, height: 20))
        inner.text = "Below"
        scrollView.addSubview(inner)
        #expect(
            lines() == [
                "window \"Boat\" focused", "  button \"Undo\" disabled (Press)",
                "  switchControl \"Palms\" checked (Press)", "  slider \"Width\" # 4.0 (Increase) (Decrease)",
                "  label \"Saved\"", "  textField \"Title\" | Sea", "  scrollView \"\"",
                "    label \"Below\" offscreen",
            ])
    }

    @Test("text field: reports the rectangle of each scalar, also from right to left and of combined ones (A-1, A-2)")
    func scalarRects() throws {
        let field = add(UITextField(), x: 20, y: 30)
        for (text, isFromLeft) in [("Wide i", true), ("אבג", false), ("e\u{301}a", true), ("", true)] {
            field.text = text
            guard case .text(let content)? = tree().nodes.values.first(where: { $0.role == .textField })?.content else {
                Issue.record("no text")
                return
            }
            #expect(content.rects.count == content.count)
            let edges = content.rects.map { isFromLeft ? $0.minX : -$0.maxX }
            #expect(edges == edges.sorted(), "\(text)")
            #expect(content.rects.allSatisfy { field.bounds.insetBy(dx: -80, dy: -1).contains($0) }, "\(content.rects)")
        }
        field.text = "Wide i"
        guard case .text(let content)? = tree().nodes.values.first(where: { $0.role == .textField })?.content else {
            return
        }
        #expect(content.rects[0].width > 2 * content.rects[5].width)
    }

    @Test("text view: is a text field of several lines, which can be read, selected and edited (A-1, A-2)")
    func textView() throws {
        let view = add(UITextView())
        view.accessibilityLabel = "Notes"
        view.text = "one\ntwo"
        #expect(lines().last == "  textField \"Notes\" | one\ntwo")
        let id = try id("Notes")
        guard case .text(let content)? = tree()[id]?.content else { return }
        #expect(content.rects.count == 7 && content.rects[4].minY > content.rects[0].minY)
        #expect(content.rects[4].minX == content.rects[0].minX)
        #expect(content.text(from: 4, to: 7) == "two" && content.range(of: .line, at: 5) == 4..<7)
        #expect(content.range(of: .line, at: 1) == 0..<4)
        #expect(application.perform(AccessibilityRequest(id, .replaceText(0..<3, with: "1"))) && view.text == "1\ntwo")
        #expect(application.perform(AccessibilityRequest(id, .focus)) && view.isFirstResponder)
        #expect(application.perform(AccessibilityRequest(id, .selectText(2..<5))))
        #expect(view.selectedRange == NSRange(location: 2, length: 3))
        view.isEditable = false
        #expect(!application.perform(AccessibilityRequest(id, .replaceText(0..<1, with: "x"))) && view.text == "1\ntwo")
    }

    @Test("properties: what the program sets wins over what the class has (A-1)")
    func properties() {
        let view = button("Undo")
        view.accessibilityLabel = "Undo line"
        view.accessibilityValue = "12"
        view.accessibilityTraits = [.button, .selected]
        view.accessibilityRole = .radioButton
        view.accessibilityShortcut = "Ctrl+Z"
        view.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "More") { _ in true }]
        #expect(lines().last == "  radioButton \"Undo line\" = 12 checked (Press Ctrl+Z) (More)")
        view.accessibilityElementsHidden = true
        #expect(lines().count == 1)
    }

    @Test("tree: order is that of reading, also from right to left (A-3)", arguments: ["en", "ar"])
    func order(code: String) {
        _ = button("3", x: 0, y: 60)
        _ = button("2", x: 100)
        _ = button("1", x: 0, y: 4)
        Language.$ofTask.withValue(Language(code: code) { _ in nil }) {
            let labels = lines().dropFirst().map { $0.split(separator: "\"")[1] }
            #expect(labels == (code == "en" ? ["1", "2", "3"] : ["2", "1", "3"]))
        }
    }

    @Test("tree: what is hidden, transparent or behind a modal view is left out, what is in front stays (A-3)")
    func hidden() {
        button("hidden").isHidden = true
        button("transparent").alpha = 0
        _ = button("behind")
        let sheet = add(UIView(), y: 50)
        sheet.accessibilityViewIsModal = true
        sheet.accessibilityLabel = "Sheet"
        _ = button("in front", y: 200)
        #expect(
            lines().dropFirst() == ["  group \"Sheet\" modal (Close)", "  button \"in front\" (Press)"])
        sheet.isHidden = true
        #expect(lines().dropFirst() == ["  button \"behind\" (Press)", "  button \"in front\" (Press)"])
    }

    @Test("tree: a presented controller hides what is behind it (A-3)")
    func presented() {
        final class Controller: UIViewController {}
        let stage = TestStage { Controller() }
        let sheet = Controller()
        sheet.view.accessibilityRole = .dialog
        sheet.view.accessibilityLabel = "Sheet"
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        label.text = "behind"
        stage.window.rootViewController?.view.addSubview(label)
        stage.window.rootViewController?.present(sheet, animated: false)
        let tree = stage.application.accessibilityTree(named: "Test", expanding: [])
        #expect(tree.nodes.values.map(\.label).sorted() == ["", "Sheet"])
    }

    // MARK: Elements on demand

    private final class Canvas: UIView {
        var asked = 0
        override func accessibilityElementCount() -> Int { 3 }
        override func accessibilityElement(at index: Int) -> Any? {
            asked += 1
            let element = UIAccessibilityElement(accessibilityContainer: self)
            element.accessibilityLabel = "Line \(index)"
            element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
            return element
        }
    }

    @Test("elements on demand: only their number is asked for until an assistive program wants them (A-4, A-7)")
    func deferred() throws {
        let canvas = add(Canvas(), x: 10, y: 20)
        canvas.accessibilityRole = .canvas
        canvas.accessibilityLabel = "Boat"
        #expect(lines().last == "  canvas \"Boat\" +3" && canvas.asked == 0)
        let tree = tree([try id("Boat")])
        let line = try #require(tree.nodes.values.first { $0.label == "Line 2" })
        #expect(canvas.asked == 3 && line.frame == CGRect(x: 11, y: 22, width: 3, height: 4))
    }

    @Test("identifiers: stay with their object, and are never reused (A-2)")
    func identifiers() throws {
        let first = button("first")
        let old = try id("first")
        #expect(try id("first") == old)
        first.removeFromSuperview()
        _ = button("second")
        #expect(try id("second") > old)
        #expect(!application.perform(AccessibilityRequest(old, .perform(.activate))))
    }

    // MARK: Requests

    @Test("requests: press, switch, set a number, edit a text, focus and scroll (A-1, A-2)")
    func requests() throws {
        var log: [String] = []
        let button = UIButton(primaryAction: UIAction(title: "Press me") { _ in log.append("pressed") })
        _ = add(button)
        let toggle = add(UISwitch(), y: 50)
        toggle.accessibilityLabel = "Palms"
        let slider = add(UISlider(), y: 100)
        slider.accessibilityLabel = "Width"
        let field = add(UITextField(), y: 200)
        (field.placeholder, field.text) = ("Title", "Sea")
        let none = add(UILabel(), y: 150)
        none.text = "Saved"
        func perform(_ label: String, _ action: AccessibilityRequest.Action) throws -> Bool {
            application.perform(AccessibilityRequest(try id(label), action))
        }
        #expect(try perform("Press me", .perform(.activate)) && log == ["pressed"])
        #expect(try perform("Palms", .perform(.activate)) && toggle.isOn)
        #expect(try perform("Width", .setNumber(0.5)) && slider.value == 0.5)
        #expect(try perform("Width", .perform(.increment)) && abs(slider.value - 0.55) < 0.001)
        #expect(try perform("Title", .replaceText(3..<3, with: "side 🚤")) && field.text == "Seaside 🚤")
        #expect(try perform("Title", .focus) && tree().focus == id("Title"))
        #expect(try !perform("Saved", .focus) && !perform("Saved", .setNumber(1)))
        button.isEnabled = false
        #expect(try !perform("Press me", .perform(.activate)) && log.count == 1)
    }

    @Test("menu: its entries are elements, the marked one has the focus, and can be performed (A-1, A-5)")
    func menu() throws {
        final class View: UIView, UIResponderStandardEditActions.Copy {
            var copies = 0
            override var canBecomeFirstResponder: Bool { true }
            func copy(_ sender: Any?) { copies += 1 }
        }
        let view = add(View(), x: 100, y: 200)
        view.becomeFirstResponder()
        application.menuController.showMenu(from: view, rect: view.bounds)
        stage.advance(by: .milliseconds(500))
        application.menuController.markFirstItem()
        let entry = try #require(tree().nodes.values.first { $0.role == .menuItem })
        #expect(entry.label == "Copy" && tree().focus == entry.id && !entry.frame.isEmpty)
        #expect(application.perform(AccessibilityRequest(entry.id, .perform(.activate))) && view.copies == 1)
    }

    // MARK: Notifications

    private func requestCount() -> Int { stage.host.requests.count { $0 == .accessibilityChanged } }

    @Test("changes: the host is notified once until the next snapshot (A-2, A-7)")
    func changes() {
        let label = add(UILabel())
        let before = requestCount()
        for text in ["1", "2", "3"] {
            label.text = text
            stage.advance(by: .milliseconds(50))
        }
        #expect(requestCount() == before && before <= 1)
        _ = tree()
        label.accessibilityLabel = "4"
        label.accessibilityLabel = "5"
        #expect(requestCount() == before + 1)
    }

    @Test("announcements: are passed to the host (A-1)")
    func announcements() {
        UIAccessibility.post(notification: .announcement, argument: "Cleared")
        application.announce("Failed", .assertive)
        #expect(stage.host.requests.contains(.announce("Failed", .assertive)))
        let last = stage.host.requests.contains(.announce("Cleared", .polite))
        #expect(last || UIApplication.shared !== application)
    }

    @Test("settings: screen reader, motion and contrast are readable, and post notifications (A-1)")
    func settings() {
        var names: [String] = []
        let posted: [Notification.Name] = [
            UIAccessibility.voiceOverStatusDidChangeNotification,
            UIAccessibility.reduceMotionStatusDidChangeNotification,
            UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
        ]
        UIAccessibility.preferencesChanged(from: HostPreferences(), to: HostPreferences())
        let tokens = posted.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                MainActor.assumeIsolated { names.append(name.rawValue) }
            }
        }
        var preferences = HostPreferences()
        (preferences.screenReader, preferences.contrast) = (.running, .high)
        stage.send(.preferences(preferences))
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        #expect(names.contains(posted[0].rawValue) && names.contains(posted[2].rawValue))
        #expect(application.preferences.screenReader == .running)
    }
}
