import Foundation
import TouchKit

/// Which part of the window is whose, and whose a touch is that lands in it.
///
/// People stand side by side before a wall, or sit at two opposite edges of a table. A finger is of the person in whose part
/// it lands, to its end; so are a pen and a mouse, unless they were given to somebody: then they are theirs everywhere.
final class Seating {
    /// Where people are.
    enum Arrangement {
        /// All at the lower edge.
        case wall
        /// At the lower edge and at the upper one, from which everything is turned round.
        case table
    }

    /// How many people there are. Touches that are down stay whose they are when that changes.
    var count = 1
    var arrangement = Arrangement.wall
    /// Whose pens and mice are.
    private var owners: [DeviceID: Int] = [:]
    /// The pen that was asked for last, if it is somebody's everywhere.
    private var lastPen: (device: DeviceID, person: Int)?
    /// Touches that were asked for, as long as anybody has them.
    private var assignments: [Assignment] = []
    /// Where each person's hand has landed last, in the view; of none that is at its bar.
    private(set) var lastLocations: [Int: CGPoint] = [:]
    private unowned let view: UIView
    /// What is taken at the view's edges by a bar that is everybody's: people share the rest. What lies there is of the nearest.
    var insets = UIEdgeInsets.zero

    private struct Assignment {
        // A touch has its view, and that has the recognizers that ask here.
        weak var touch: UITouch?
        let person: Int
    }

    /// - Parameter view: whose parts they are.
    init(_ view: UIView) {
        self.view = view
    }

    // MARK: Parts

    /// How many sit at the lower edge.
    private var lowerCount: Int { arrangement == .table ? (count + 1) / 2 : count }

    /// Whether a person sits at the upper edge.
    func isUpsideDown(_ person: Int) -> Bool { person >= lowerCount }

    /// The part of a rectangle that is a person's.
    func part(of person: Int, in bounds: CGRect) -> CGRect {
        let isAbove = isUpsideDown(person)
        let (index, row) = isAbove ? (person - lowerCount, count - lowerCount) : (person, lowerCount)
        let (left, right) = (edge(index, of: row, in: bounds), edge(index + 1, of: row, in: bounds))
        let middle = (bounds.minY + bounds.height / 2).rounded()
        let top = isAbove || lowerCount == count ? bounds.minY : middle
        return CGRect(x: left, y: top, width: right - left, height: (isAbove ? middle : bounds.maxY) - top)
    }

    /// Between the parts of a rectangle, each as long as the parts beside it and one point wide.
    func borders(in bounds: CGRect) -> [CGRect] {
        let parts = (0..<count).map { part(of: $0, in: bounds) }
        let vertical = parts.filter { $0.minX > bounds.minX }.map {
            CGRect(x: $0.minX, y: $0.minY, width: 1, height: $0.height)
        }
        guard let middle = parts.map(\.minY).first(where: { $0 > bounds.minY }) else { return vertical }
        return vertical + [CGRect(x: bounds.minX, y: middle, width: bounds.width, height: 1)]
    }

    /// Where a part begins among so many side by side: at whole points, so that everything in it is sharp.
    private func edge(_ index: Int, of row: Int, in bounds: CGRect) -> CGFloat {
        (bounds.minX + CGFloat(index) / CGFloat(row) * bounds.width).rounded()
    }

    /// The person in whose part a place of the view is; what lies outside is of the nearest.
    func person(at location: CGPoint) -> Int {
        let bounds = view.bounds.inset(by: insets)
        guard count > 1, bounds.width > 0 else { return 0 }
        let isAbove = lowerCount < count && location.y < (bounds.minY + bounds.height / 2).rounded()
        let row = isAbove ? count - lowerCount : lowerCount
        let index = (1..<row).first { location.x < edge($0, of: row, in: bounds) } ?? row
        return index - 1 + (isAbove ? lowerCount : 0)
    }

    // MARK: Touches

    /// The person has pressed a button there.
    func usedToolbar(by person: Int) { lastLocations[person] = nil }

    /// Gives a pen or a mouse to a person.
    ///
    /// - Returns: whether it was another's before.
    func assign(_ touch: UITouch, to person: Int) -> Bool {
        if touch.type == .pencil { lastPen = (touch.device, person) }
        return owners.updateValue(person, forKey: touch.device) != person
    }

    /// A device is gone: another one may come by its number, which is nobody's.
    func remove(_ device: DeviceID) {
        owners[device] = nil
        if lastPen?.device == device { lastPen = nil }
    }

    /// Whose a pen is that hovers over a place, which does not tell of its device: the owner's of the one that touched last.
    func personOfPen(at location: CGPoint) -> Int {
        if let person = lastPen?.person, person < count { return person }
        return person(at: location)
    }

    /// Whose a touch is: asked first when it lands, and the same from then on, also if that person has gone.
    func person(of touch: UITouch) -> Int {
        if let assignment = assignments.last(where: { $0.touch === touch }) { return assignment.person }
        assignments.removeAll { $0.touch == nil }
        let owner = touch.type == .direct ? nil : owners[touch.device].flatMap { $0 < count ? $0 : nil }
        if touch.type == .pencil { lastPen = owner.map { (touch.device, $0) } }
        let location = touch.location(in: view)
        let person = owner ?? person(at: location)
        lastLocations[person] = location
        assignments.append(Assignment(touch: touch, person: person))
        return person
    }
}
