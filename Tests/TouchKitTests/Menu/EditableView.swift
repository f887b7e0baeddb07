import Foundation
import TouchKit

typealias Edit = UIResponderStandardEditActions

/// A view with some of the standard edit actions and a custom one.
final class EditableView: UIView, Edit.Cut, Edit.Copy, Edit.Delete {
    var calls: [String] = []
    var refused: Set<Action> = []
    var onCall: () -> Void = {}
    override var canBecomeFirstResponder: Bool { true }

    func cut(_ sender: Any?) { note("cut", sender) }
    func copy(_ sender: Any?) { note("copy", sender) }
    func delete(_ sender: Any?) { note("delete", sender) }
    func changeInk(_ sender: Any?) { note("ink", sender) }

    static let changeInk = Action("changeInk", EditableView.changeInk)

    private func note(_ name: String, _ sender: Any?) {
        calls.append("\(name) \(sender.map { "\(type(of: $0))" } ?? "nil")")
        onCall()
    }

    override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
        !refused.contains(action) && super.canPerformAction(action, withSender: sender)
    }
}
