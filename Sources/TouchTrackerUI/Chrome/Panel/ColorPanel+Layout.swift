import Foundation
import TouchKit

/// Where the panel lies, and its parts in it.
extension ColorPanel {
    var place: PanelPlace {
        PanelPlace(
            beside: caller(), in: bounds.insetBy(dx: Measure.gap, dy: Measure.gap), layout: cardLayout(in:))
    }

    private func cardLayout(in room: CGSize) -> PanelLayout {
        PanelLayout(
            room: room, recents: recentInks.inks.isEmpty ? .none : .some,
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
        handle.frame = CGRect(x: layout.size.width / 2 - 18, y: 8, width: 36, height: 5)
        for title in [recentTitle, pressureTitle] { title.textColor = .secondaryLabel }
    }
}
