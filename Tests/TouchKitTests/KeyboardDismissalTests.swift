import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// How text editing ends without its field: what programs do when something else is tapped or dragged (K-40).
@Suite struct KeyboardDismissalTests {
    private final class Stubborn: UITextField {
        override var canResignFirstResponder: Bool { false }
    }

    private let stage = TestStage()
    private let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    init() {
        stage.window.addSubview(page)
    }

    /// Adds a field in which editing starts.
    private func edit(_ field: UITextField = UITextField(), in view: UIView? = nil) -> UITextField {
        field.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
        (view ?? page).addSubview(field)
        field.becomeFirstResponder()
        return field
    }

    @Test("endEditing: a field inside resigns, one elsewhere doesn't, and a stubborn one only by force (K-40)")
    func endEditing() {
        let field = edit()
        let aside = UIView()
        stage.window.addSubview(aside)
        #expect(aside.endEditing(true) && field.isFirstResponder)
        #expect(page.endEditing(false) && !field.isFirstResponder)
        let stubborn = edit(Stubborn())
        #expect(!page.endEditing(false) && stubborn.isFirstResponder)
        #expect(page.endEditing(true) && !stubborn.isFirstResponder)
    }

    @Test("Action.endEditing: a tap on the page ends editing (K-40)")
    func tapOutside() {
        page.addGestureRecognizer(UITapGestureRecognizer(target: page, action: .endEditing))
        let field = edit()
        stage.finger().tap(at: CGPoint(x: 200, y: 200))
        #expect(!field.isFirstResponder)
    }

    @Test("Action: a method with a result can be one, as resignFirstResponder sent to the chain (K-40)")
    func resigning() {
        let field = edit()
        let resign = Action("resignFirstResponder", UIResponder.resignFirstResponder)
        #expect(stage.application.sendAction(resign, to: nil, from: nil, for: nil))
        #expect(!field.isFirstResponder)
    }

    @Test(
        "keyboardDismissMode: a drag ends editing as it begins, in the modes that say so (K-40)",
        arguments: [
            (UIScrollView.KeyboardDismissMode.none, false), (.onDrag, true), (.interactive, false),
            (.onDragWithAccessory, true), (.interactiveWithAccessory, false),
        ])
    func dragging(_ mode: UIScrollView.KeyboardDismissMode, ends: Bool) {
        let scroll = UIScrollView(frame: page.bounds)
        scroll.contentSize = CGSize(width: 300, height: 900)
        scroll.keyboardDismissMode = mode
        page.addSubview(scroll)
        let field = edit(in: scroll)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 150, y: 250))
        finger.move(to: CGPoint(x: 150, y: 245))
        #expect(field.isFirstResponder, "it is no drag yet")
        finger.drag(to: CGPoint(x: 150, y: 200), over: .milliseconds(50))
        #expect(field.isFirstResponder != ends)
        finger.lift()
    }

    @Test("textDidChangeNotification: posted for what the user types, by fields and text views (K-40)")
    func textChanges() {
        final class Counter {
            var objects: [AnyObject?] = []
            func changed(_ note: Notification) { objects.append(note.object as AnyObject?) }
        }
        let counter = Counter()
        let center = NotificationCenter.default
        let changed = Action("changed", Counter.changed)
        let field = edit()
        center.addObserver(counter, selector: changed, name: UITextField.textDidChangeNotification, object: field)
        stage.type("a")
        field.text = "b"
        let view = UITextView(frame: CGRect(x: 10, y: 100, width: 100, height: 100))
        page.addSubview(view)
        view.becomeFirstResponder()
        center.addObserver(counter, selector: changed, name: UITextView.textDidChangeNotification, object: view)
        stage.type("c")
        let expected: [UIView] = [field, view]
        #expect(counter.objects.map { $0 as? UIView } == expected)
        center.removeObserver(counter)
    }
}
