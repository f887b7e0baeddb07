import Foundation
import TouchKit
import TouchKitTesting

/// A window with a drag source on its left and a drop target on its right.
final class DragStage {
    let stage = TestStage(size: CGSize(width: 400, height: 300))
    let log = CallLog()
    let source: LoggingView
    let target: UIView
    let dragDelegate: DragDelegate
    let dropDelegate: DropDelegate
    let interaction: UIDragInteraction

    init(_ trigger: UIDragInteraction.Trigger = .hold) {
        source = LoggingView("view", frame: CGRect(x: 0, y: 0, width: 200, height: 300), log: log)
        target = UIView(frame: CGRect(x: 200, y: 0, width: 200, height: 300))
        (dragDelegate, dropDelegate) = (DragDelegate(log), DropDelegate(log))
        interaction = UIDragInteraction(delegate: dragDelegate, trigger: trigger)
        source.addInteraction(interaction)
        target.addInteraction(UIDropInteraction(delegate: dropDelegate))
        stage.window.addSubview(source)
        stage.window.addSubview(target)
    }

    /// Delivers the platform's answers.
    func settle() { stage.advance(by: .milliseconds(1)) }

    func pressEscape() {
        let key = UIKey(keyCode: .keyboardEscape, characters: "", charactersIgnoringModifiers: "")
        stage.send(
            .key(KeySample(window: stage.window.id, phase: .pressed, timestamp: stage.now, number: 9, key: key)))
    }

    final class DragDelegate: UIDragInteractionDelegate {
        private let log: CallLog
        var items = [DragDelegate.item("text/plain", "content")]
        /// Called when the delegate is notified that the drag will end.
        var onWillEnd: () -> Void = {}

        init(_ log: CallLog) { self.log = log }

        static func item(_ type: String, _ text: String) -> UIDragItem {
            let provider = NSItemProvider()
            provider.registerDataRepresentation(forTypeIdentifier: type) { completion in
                completion(Data(text.utf8), nil)
                return nil
            }
            return UIDragItem(itemProvider: provider)
        }

        func dragInteraction(
            _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
        ) -> [UIDragItem] {
            log.append("items")
            return items
        }

        func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
            log.append("begin")
        }

        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
        ) {
            log.append("will end \(operation)")
            onWillEnd()
        }

        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
        ) {
            log.append("did end \(operation)")
        }
    }

    final class DropDelegate: UIDropInteractionDelegate {
        private let log: CallLog
        var operation = UIDropOperation.copy
        var canHandle = true
        var isLocal: Bool?

        init(_ log: CallLog) { self.log = log }

        func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
            log.append("can handle")
            return canHandle
        }

        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
            isLocal = session.localDragSession != nil
            log.append("enter")
        }

        func dropInteraction(
            _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
        ) -> UIDropProposal { UIDropProposal(operation: operation) }

        func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
            log.append("exit")
        }

        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            let provider = session.items.first?.itemProvider
            provider?.loadDataRepresentation(forTypeIdentifier: "text/plain") { [log] data, error in
                log.append("dropped \(data.map { String(decoding: $0, as: UTF8.self) } ?? "nothing")")
            }
        }

        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
            log.append("over")
        }
    }
}
