import Foundation
import TouchKit

/// Where the panel lies, and its parts in it.
extension ColorPanel {
    var place: PanelPlace {
        PanelPlace(
            beside: anchor(), at: position, in: room, layout: cardLayout(in:))
    }

    private var room: CGRect { bounds.insetBy(dx: Measure.gap, dy: Measure.gap) }

    /// Follows the finger or pointer that holds the handle.
    func dragged(_ drag: UIPanGestureRecognizer) {
        switch drag.state {
        case .began: dragStart = (place.frame, position)
        case .changed, .ended:
            guard let dragStart else { return }
            let way = drag.translation(in: self)
            position = PanelPosition(of: dragStart.frame.offsetBy(dx: way.x, dy: way.y), in: room)
            guard drag.state == .ended, let position else { return }
            self.dragStart = nil
            delegate?.colorPanel(self, didMoveTo: position)
        case .cancelled:
            if let dragStart { position = dragStart.position }
            dragStart = nil
        case .possible, .failed: break
        }
    }

    private func cardLayout(in room: CGSize) -> PanelLayout {
        PanelLayout(
            room: room, recents: .some,
            [.hand, .select].contains(toolbox.tool) ? .fingers : .ink,
            people: peopleWanted == nil ? .none : .some)
    }

    func arrangeParts() {
        let layout = place.layout
        for part in PanelLayout.Part.allCases {
            let view = view(of: part)
            view.isHidden = layout.frames[part] == nil
            if let frame = layout.frames[part] { view.frame = frame }
        }
        card.mirrorSubviews(in: card.body)
        handle.frame = CGRect(x: 0, y: 0, width: layout.size.width, height: PanelLayout.top)
        for title in [recentTitle, pressureTitle] { title.textColor = .secondaryLabel }
    }
}

/// A swipe down closes the panel, but not by the handle, which drags it.
extension ColorPanel: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touch.view !== handle
    }
}
