import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

protocol PersonPartDelegate: AnyObject {
    func personPart(_ part: PersonPart, didRequest request: BarRequest)
    /// The person requests to clear what everyone has drawn.
    func personPartDidRequestClearingAll(_ part: PersonPart)
    /// A pen or mouse has touched the toolbar.
    func personPart(_ part: PersonPart, barTouchedBy touch: UITouch)
    /// The x coordinate of the person's hand, in points from the left edge of the part; nil: at the toolbar.
    func personPartHandPosition(_ part: PersonPart) -> CGFloat?
}

/// One person's part of the window with toolbar, panel and messages. At the upper edge of a table it is upside down.
///
/// It takes touches only on its visible content; all others are the canvas's.
final class PersonPart: UIView {
    let person: Person
    let bar = PersonBar()
    let banner = MessageBanner()
    let ownPanel: PersonPanel

    /// The menu of tools without a button.
    private(set) lazy var toolMenu: MenuCard = {
        let menu = MenuCard()
        (menu.scope, menu.side) = (.part, .above)
        return menu
    }()

    /// Handles the person's hand button.
    var handButtonHold: HandButtonHold?
    weak var delegate: (any PersonPartDelegate)?
    /// The frame of the common toolbar.
    private var covered = CGRect.null
    /// Contains the messages, above the toolbar.
    private let messageArea = PassthroughView()
    /// Contains the panel.
    let panelArea: UIView = PassthroughView()
    /// The hand's position when the current message appeared.
    private var messagePosition: CGFloat?

    /// The width for messages, in points. Source: our choice: the widest message with a margin.
    private static let messageWidth: CGFloat = 560
    /// The width for an unscaled panel, in points. Source: `PanelLayout`, with the gaps around it.
    private static let panelWidth: CGFloat = 480

    init(_ person: Person) {
        self.person = person
        ownPanel = PersonPanel(of: person, .part)
        super.init(frame: .zero)
        addSubview(messageArea)
        addSubview(bar)
        addSubview(panelArea)
        bar.toolbox = person.toolbox
        bar.accessibilityLabel = localized("Toolbar of person \(person.number + 1)")
        bar.delegate = self
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        subviews.contains { $0.point(inside: convert(point, to: $0), with: event) }
    }

    /// Sets its frame.
    ///
    /// - Parameters:
    ///   - isUpsideDown: whether the person sits at the upper edge.
    ///   - covered: the frame of the common toolbar, in the same coordinate space.
    func layOut(in part: CGRect, isUpsideDown: Bool, besides covered: CGRect) {
        transform = .identity
        frame = part
        if isUpsideDown { transform = CGAffineTransform(rotationAngle: .pi) }
        self.covered = convert(covered, from: superview)
        setNeedsLayout()
        layoutIfNeeded()
    }

    override func layoutSubviews() {
        bar.layOut(in: bounds)
        if bar.convert(bar.body, to: self).intersects(covered) { bar.layOut(in: barArea) }
        messageArea.frame = messageFrame(
            beside: messagePosition, height: bounds.height - PersonBar.totalHeight + Metrics.margin)
        panelArea.frame = panelFrame
    }

    /// The area for the panel: below the common toolbar or, if that is at the person's own edge, beside it if there is
    /// enough space.
    private var panelFrame: CGRect {
        guard covered.intersects(bounds) else { return bounds }
        guard covered.midY >= bounds.midY else {
            return bounds.inset(by: UIEdgeInsets(top: covered.maxY - bounds.minY))
        }
        let remaining = areaBesideCovered
        return remaining.width >= Self.panelWidth ? remaining : bounds
    }

    /// The area for the person's toolbar: beside the common toolbar or, if that is too narrow, above it.
    private var barArea: CGRect {
        let remaining = areaBesideCovered
        guard remaining.width < 4 * Metrics.target else { return remaining }
        return bounds.inset(by: UIEdgeInsets(bottom: bounds.maxY - covered.minY))
    }

    /// The wider area left or right of the common toolbar.
    private var areaBesideCovered: CGRect {
        var area = bounds
        if covered.midX < bounds.midX { area.origin.x = covered.maxX }
        area.size.width = max(0, (covered.midX < bounds.midX ? bounds.maxX : covered.minX) - area.minX)
        return area
    }

    /// The area for messages, centered at the hand as far as possible.
    private func messageFrame(beside position: CGFloat?, height: CGFloat) -> CGRect {
        let width = min(bounds.width, Self.messageWidth)
        let x = min(max(0, (position ?? bounds.midX) - width / 2), bounds.width - width).rounded()
        return CGRect(x: x, y: 0, width: width, height: max(0, height))
    }

    // MARK: Messages and the panel

    /// Shows a message for some seconds; refusals only if they are not visible already.
    func show(_ message: UserMessage) {
        guard !banner.alreadyShows(message) else { return }
        messagePosition = delegate?.personPartHandPosition(self)
        updateLayout()
        banner.show(message, in: messageArea)
    }

    /// Opens or closes the list of tools.
    func toggleFoldedTools() {
        guard !toolMenu.isPresented else { return toolMenu.dismiss() }
        showTools([bar.tools.options], beside: bar.tools.moreButton)
    }

    /// Opens a menu next to one of the toolbar's buttons, replacing one that is open.
    func showTools(_ groups: [[MenuCard.Choice]], beside button: UIView) {
        updateLayout()
        ownPanel.close()
        toolMenu.anchor = button.convert(button.bounds, to: panelArea)
        toolMenu.show(button.accessibilityLabel, groups)
        toolMenu.present(in: panelArea)
    }

    private func updateLayout() {
        setNeedsLayout()
        layoutIfNeeded()
    }

    var panel: ColorPanel { ownPanel.panel }

    /// - Parameter options: in the part's coordinate space.
    func showPanel(_ options: PersonPanel.Options) {
        if toolMenu.isPresented { toolMenu.dismiss() }
        updateLayout()
        ownPanel.open(options, in: panelArea)
    }
}

extension PersonPart: PersonBarDelegate {
    func handle(_ request: BarRequest) { delegate?.personPart(self, didRequest: request) }

    func personBarDidHoldClear(_ bar: PersonBar) { delegate?.personPartDidRequestClearingAll(self) }

    func personBar(_ bar: PersonBar, touchedBy touch: UITouch) { delegate?.personPart(self, barTouchedBy: touch) }
}

/// Takes touches only on its subviews.
private final class PassthroughView: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        subviews.contains { $0.point(inside: convert(point, to: $0), with: event) }
    }
}
