import Foundation
import TouchKit

/// Divides the window into parts, and assigns touches to people.
///
/// People stand side by side in front of a wall, or sit at two opposite edges of a table. A finger belongs to the
/// person in whose part it lands until it lifts; so do a pen and a mouse, unless they are assigned to a person: then
/// they belong to that person everywhere.
final class Seating {
    /// The arrangement of people.
    enum Arrangement {
        /// All at the lower edge.
        case wall
        /// At the lower and the upper edge. The parts at the upper edge are upside down.
        case table
    }

    /// The number of people. Touches that are down keep their owner when it changes.
    var count = 1
    var arrangement = Arrangement.wall
    /// The assigned pens and mice.
    private var owners: [DeviceID: Int] = [:]
    /// The latest pen, if it is assigned.
    private var lastPen: (device: DeviceID, person: Int)?
    /// The owners of touches, as long as the touches exist.
    private var assignments: [Assignment] = []
    /// Where each person's latest touch has landed, in the view; nil if it was on the toolbar.
    private(set) var lastLocations: [Int: CGPoint] = [:]
    private unowned let view: UIView
    /// The insets covered by a common toolbar. Touches there belong to the nearest part.
    var insets = UIEdgeInsets.zero

    private struct Assignment {
        // Weak, because a touch references its view, and that its recognizers, which call this.
        weak var touch: UITouch?
        let person: Int
    }

    /// - Parameter view: the view that is divided.
    init(_ view: UIView) {
        self.view = view
    }

    // MARK: Parts

    /// The number of people at the lower edge.
    private var lowerCount: Int { arrangement == .table ? (count + 1) / 2 : count }

    /// Whether a person sits at the upper edge.
    func isUpsideDown(_ person: Int) -> Bool { person >= lowerCount }

    /// The part of a rectangle that belongs to a person.
    func part(of person: Int, in bounds: CGRect) -> CGRect {
        let isAbove = isUpsideDown(person)
        let (index, row) = isAbove ? (person - lowerCount, count - lowerCount) : (person, lowerCount)
        let (left, right) = (edge(index, of: row, in: bounds), edge(index + 1, of: row, in: bounds))
        let middle = (bounds.minY + bounds.height / 2).rounded()
        let top = isAbove || lowerCount == count ? bounds.minY : middle
        return CGRect(x: left, y: top, width: right - left, height: (isAbove ? middle : bounds.maxY) - top)
    }

    /// The borders between the parts of a rectangle, one point wide.
    func borders(in bounds: CGRect) -> [CGRect] {
        let parts = (0..<count).map { part(of: $0, in: bounds) }
        let vertical = parts.filter { $0.minX > bounds.minX }.map {
            CGRect(x: $0.minX, y: $0.minY, width: 1, height: $0.height)
        }
        guard let middle = parts.map(\.minY).first(where: { $0 > bounds.minY }) else { return vertical }
        return vertical + [CGRect(x: bounds.minX, y: middle, width: bounds.width, height: 1)]
    }

    /// The left edge of a part in a row, at whole points so that everything in it is sharp.
    private func edge(_ index: Int, of row: Int, in bounds: CGRect) -> CGFloat {
        (bounds.minX + CGFloat(index) / CGFloat(row) * bounds.width).rounded()
    }

    /// The person in whose part a location is. Locations outside belong to the nearest part.
    func person(at location: CGPoint) -> Int {
        let bounds = view.bounds.inset(by: insets)
        guard count > 1, bounds.width > 0 else { return 0 }
        let isAbove = lowerCount < count && location.y < (bounds.minY + bounds.height / 2).rounded()
        let row = isAbove ? count - lowerCount : lowerCount
        let index = (1..<row).first { location.x < edge($0, of: row, in: bounds) } ?? row
        return index - 1 + (isAbove ? lowerCount : 0)
    }

    // MARK: Touches

    /// Called when the person has pressed a button of a toolbar.
    func usedToolbar(by person: Int) { lastLocations[person] = nil }

    /// Assigns a pen or mouse to a person.
    ///
    /// - Returns: whether it did not belong to that person before.
    func assign(_ touch: UITouch, to person: Int) -> Bool {
        if touch.type == .pencil { lastPen = (touch.device, person) }
        return owners.updateValue(person, forKey: touch.device) != person
    }

    /// Removes the assignment of a removed device, because its identifier may be reused.
    func remove(_ device: DeviceID) {
        owners[device] = nil
        if lastPen?.device == device { lastPen = nil }
    }

    /// The owner of a hovering pen. Hover events do not identify the device, so this is the owner of the latest pen, if
    /// it is assigned.
    func personOfPen(at location: CGPoint) -> Int {
        if let person = lastPen?.person, person < count { return person }
        return person(at: location)
    }

    /// Assigns a touch that has landed to a person, to whom it belongs until it ends. Later calls change nothing.
    ///
    /// - Returns: its owner.
    func assign(_ touch: UITouch) -> Int {
        if let assigned = assignment(of: touch) { return assigned.person }
        assignments.removeAll { $0.touch == nil }
        let person = person(of: touch)
        if touch.type == .pencil { lastPen = owner(of: touch).map { (touch.device, $0) } }
        lastLocations[person] = touch.location(in: view)
        assignments.append(Assignment(touch: touch, person: person))
        return person
    }

    /// The owner of a touch; before it is assigned, the person to whom it would be.
    func person(of touch: UITouch) -> Int {
        assignment(of: touch)?.person ?? owner(of: touch) ?? person(at: touch.location(in: view))
    }

    private func assignment(of touch: UITouch) -> Assignment? { assignments.last { $0.touch === touch } }

    /// The person to whom the touch's pen or mouse is assigned; nil if there is none, and for fingers.
    private func owner(of touch: UITouch) -> Int? {
        touch.type == .direct ? nil : owners[touch.device].flatMap { $0 < count ? $0 : nil }
    }
}
