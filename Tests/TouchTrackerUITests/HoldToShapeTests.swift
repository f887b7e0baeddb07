import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Freehand ink that becomes a shape when its finger rests at the end.
@Suite struct HoldToShapeTests {
    private let canvas = Canvas(tool: .freehand)

    /// Draws along corners with a little tremor, and stays down.
    private func draw(_ corners: [CGPoint], _ finger: Finger) {
        finger.down(at: corners[0])
        for (start, end) in zip(corners, corners.dropFirst()) {
            let steps = Int(start.distance(to: end) / 6)
            for step in 1...max(1, steps) {
                canvas.stage.advance(by: .milliseconds(8))
                let tremor = at(sin(Double(step) * 1.7), cos(Double(step) * 2.3))
                finger.move(to: start + (end - start) * (CGFloat(step) / CGFloat(max(1, steps))) + tremor * 0.7)
            }
        }
    }

    private func circle(_ center: CGPoint, radius: CGFloat) -> [CGPoint] {
        (0...36).map { center + at(radius * cos(Double($0) * .pi / 18), radius * sin(Double($0) * .pi / 18)) }
    }

    private static let square = [at(200, 150), at(400, 152), at(402, 350), at(201, 349), at(200, 152)]

    @Test("shape: a stroke becomes the line that it is after 0.45 s of rest, not before (O-40)")
    func line() {
        let finger = canvas.stage.finger()
        draw([at(100, 200), at(400, 206)], finger)
        canvas.stage.advance(by: .milliseconds(430))
        guard case .ink(let ink)? = canvas.editor.tools.previews.first, case .stroke(let stroke)? = ink.first else {
            return #expect(Bool(false))
        }
        #expect(stroke.motion != nil, "still the ink that was drawn")
        canvas.stage.advance(by: .milliseconds(200))
        finger.lift()
        guard case .line(let line)? = canvas.figures.first else { return #expect(Bool(false), "\(canvas.figures)") }
        #expect(abs(line.start.y - line.end.y) < 1e-9, "nearly horizontal lines become horizontal (O-41)")
        #expect(abs(line.width - 10) < 0.5 && canvas.figures.count == 1)
    }

    @Test("shape: the first undo gives the ink back, the second one takes it away, and redo does both (O-40)")
    func undo() {
        let finger = canvas.stage.finger()
        draw(circle(at(300, 300), radius: 100), finger)
        canvas.stage.advance(by: .milliseconds(700))
        finger.lift()
        guard case .circle(let circle)? = canvas.figures.first else { return #expect(Bool(false), "\(canvas.figures)") }
        #expect(circle.center.distance(to: at(300, 300)) < 4 && abs(circle.radius - 100) < 4)
        canvas.editor.undo()
        guard case .stroke(let stroke)? = canvas.figures.first else { return #expect(Bool(false)) }
        #expect(stroke.motion != nil && canvas.figures.count == 1)
        canvas.editor.undo()
        #expect(canvas.figures.isEmpty && !canvas.editor.canUndo(canvas.person))
        canvas.editor.redo()
        canvas.editor.redo()
        #expect(canvas.figures == [.circle(circle)])
    }

    @Test("shape: corners of a rectangle are exact, and its sides straight (O-40, O-41)")
    func rectangle() throws {
        let finger = canvas.stage.finger()
        draw(Self.square, finger)
        canvas.stage.advance(by: .milliseconds(700))
        finger.lift()
        guard case .stroke(let stroke)? = canvas.figures.first else { return #expect(Bool(false)) }
        let points = stroke.path.nodes.map(\.point)
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let box = try CGRect(
            x: #require(xs.min()), y: #require(ys.min()), width: #require(xs.max()) - #require(xs.min()),
            height: #require(ys.max()) - #require(ys.min()))
        #expect(abs(box.minX - 200) < 4 && abs(box.maxY - 350) < 4)
        for corner in [box.origin, at(box.maxX, box.minY), at(box.maxX, box.maxY), at(box.minX, box.maxY)] {
            #expect(points.contains { $0.distance(to: corner) < 1e-6 }, "\(corner)")
        }
        for point in points {
            let distances = [point.x - box.minX, box.maxX - point.x, point.y - box.minY, box.maxY - point.y]
            #expect(distances.contains { abs($0) < 1e-6 }, "\(point)")
        }
    }

    @Test("shape: while the finger stays down it scales and rotates the shape about its center (O-40)")
    func dragging() {
        let finger = canvas.stage.finger()
        draw(circle(at(300, 300), radius: 80), finger)
        canvas.stage.advance(by: .milliseconds(700))
        finger.drag(to: at(300, 460), over: .milliseconds(200))
        finger.lift()
        guard case .circle(let circle)? = canvas.figures.first else { return #expect(Bool(false)) }
        #expect(circle.center.distance(to: at(300, 300)) < 4 && abs(circle.radius - 160) < 6)
    }

    @Test("shape: a line's end follows the finger; with Shift in steps of 15° (O-40, O-42)")
    func draggingLine() {
        let finger = canvas.stage.finger()
        draw([at(100, 200), at(300, 200)], finger)
        canvas.stage.advance(by: .milliseconds(700))
        finger.modifiers = .shift
        finger.drag(to: at(290, 310), over: .milliseconds(200))
        finger.lift()
        guard case .line(let line)? = canvas.figures.first else { return #expect(Bool(false)) }
        let angle = atan2(line.end.y - line.start.y, line.end.x - line.start.x) * 180 / .pi
        #expect(abs(angle - 30) < 1e-6, "\(angle)")
    }

    @Test("shape: the transition takes 120 ms, and ends at the shape (O-40)")
    func transition() {
        let finger = canvas.stage.finger()
        draw(Self.square, finger)
        let before = canvas.stage.picture.copied()
        canvas.stage.advance(by: .milliseconds(500))
        let during = canvas.stage.picture.copied()
        canvas.stage.advance(by: .milliseconds(120))
        let after = canvas.stage.picture.copied()
        #expect(during.differences(from: before) > 0 && after.differences(from: during) > 0)
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.stage.picture.differences(from: after) == 0)
        finger.lift()
        #expect(canvas.stage.picture.differences(from: after) == 0, "finished ink looks like its preview")
    }

    @Test("shape: nothing happens to other strokes, or while the finger moves (O-40, O-41)")
    func scribble() {
        let finger = canvas.stage.finger()
        draw([at(100, 200), at(160, 100), at(170, 220), at(240, 120), at(230, 240), at(300, 150)], finger)
        canvas.stage.advance(by: .seconds(2))
        finger.lift()
        guard case .stroke(let stroke)? = canvas.figures.first else { return #expect(Bool(false)) }
        #expect(stroke.motion != nil)
        let slow = canvas.stage.finger()
        slow.down(at: at(100, 400))
        slow.drag(to: at(300, 400), over: .seconds(4))
        slow.lift()
        guard case .stroke(let stroke)? = canvas.figures.last else { return #expect(Bool(false)) }
        #expect(stroke.motion != nil && canvas.figures.count == 2)
    }

    @Test("shape: a rest within 6 pt counts, movement does not (O-40)", arguments: [(4.0, true), (9.0, false)])
    func restRadius(distance: Double, isShape: Bool) {
        let finger = canvas.stage.finger()
        draw([at(100, 200), at(400, 200)], finger)
        let end = finger.location
        for step in 0..<12 {
            canvas.stage.advance(by: .milliseconds(50))
            finger.move(to: end + at(0, step.isMultiple(of: 2) ? distance : 0))
        }
        finger.lift()
        if case .line? = canvas.figures.first { #expect(isShape) } else { #expect(!isShape) }
    }

    @Test("shape: the switch \"Hold to make a shape\" is on at first, and turns it off (O-40)")
    func switchedOff() {
        #expect(Toolbox().makesShapes)
        canvas.person.toolbox.makesShapes = false
        let finger = canvas.stage.finger()
        draw([at(100, 200), at(400, 206)], finger)
        canvas.stage.advance(by: .seconds(1))
        finger.lift()
        if case .stroke? = canvas.figures.first {} else { #expect(Bool(false)) }
    }

    @Test("shape: a canceled gesture leaves neither ink nor shape (O-40, D-4)")
    func cancelled() {
        let finger = canvas.stage.finger()
        draw(Self.square, finger)
        canvas.stage.advance(by: .milliseconds(700))
        canvas.editor.cancel(.ink(canvas.editor.tools.drawingPointers[0]), canvas.editor.tools.drawingPointers[0])
        finger.lift()
        #expect(canvas.figures.isEmpty)
    }

    @Test("shape: ink of a marker stays on the marker's layer (O-40, D-32)")
    func marker() {
        canvas.person.toolbox.style = .init(nib: .marker, size: 20)
        let finger = canvas.stage.finger()
        draw([at(100, 200), at(400, 206)], finger)
        canvas.stage.advance(by: .milliseconds(700))
        finger.lift()
        guard case .stroke(let stroke)? = canvas.figures.first else { return #expect(Bool(false)) }
        #expect(stroke.nib == .marker && Set(stroke.path.nodes.map { $0.point.y.rounded() }).count == 1)
    }
}
