import Foundation
import TouchKit

/// The position of the panel, and of its parts.
extension ColorPanel {
    var placement: PanelPlacement {
        PanelPlacement(
            beside: anchor, at: position, in: area, layout: cardLayout(in:))
    }

    private var area: CGRect { bounds.insetBy(dx: Metrics.gap, dy: Metrics.gap) }

    /// Moves the panel with the handle.
    func dragged(_ drag: UIPanGestureRecognizer) {
        switch drag.state {
        case .began: dragStart = (placement.frame, position)
        case .changed, .ended:
            guard let dragStart else { return }
            let translation = drag.translation(in: self)
            position = PanelPosition(of: dragStart.frame.offsetBy(dx: translation.x, dy: translation.y), in: area)
            guard drag.state == .ended, let position else { return }
            self.dragStart = nil
            delegate?.colorPanel(self, didMoveTo: position)
        case .cancelled:
            if let dragStart { position = dragStart.position }
            dragStart = nil
        case .possible, .failed: break
        }
    }

    private func cardLayout(in size: CGSize) -> PanelLayout {
        PanelLayout(
            available: size, recents: .some,
            toolbox.traits.usesInkSettings ? .ink : .fingers,
            people: offersPeople ? .some : .none)
    }

    func layOutParts() {
        let layout = placement.layout
        for part in PanelLayout.Part.allCases {
            let view = view(of: part)
            view.isHidden = layout.frames[part] == nil
            if let frame = layout.frames[part] { view.frame = frame }
        }
        card.mirrorSubviews(in: card.body)
        handle.frame = CGRect(x: 0, y: 0, width: layout.size.width, height: PanelLayout.top)
        for title in [inks.recentTitle, settings.pressureTitle] { title.textColor = .secondaryLabel }
    }
}

/// A swipe down closes the panel, except on the handle, which moves it.
extension ColorPanel: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touch.view !== handle
    }
}
