import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchKit
import TouchKitTesting
import TouchTrackerUI

/// The program's canvas in memory, in a window the size of most screens, on virtual time.
@MainActor
struct CanvasStage {
    static let size = CGSize(width: 1920, height: 1080)

    let stage: TestStage
    let controller: DrawingViewController

    init(_ figures: [TouchDrawingModel.Figure] = []) {
        var document = Document()
        if !figures.isEmpty { document.add(figures, as: .draw) }
        self.init(document)
    }

    init(_ document: Document) {
        let format = FigureFormat(
            type: CopiedFigures.type, encode: CopiedFigures.data, decode: { try CopiedFigures.figures($0) })
        let controller = DrawingViewController(editor: Editor(document: document), figureFormat: format)
        self.controller = controller
        controller.editor.person.toolbox.tool = .line
        stage = TestStage(size: Self.size) { controller }
        // Until bar and hint have appeared.
        stage.advance(by: .seconds(2))
    }

    /// Lines of 20 to 200 points.
    ///
    /// - Parameter area: where they start.
    static func lines(_ count: Int, in area: CGRect = CGRect(origin: .zero, size: size)) -> [TouchDrawingModel.Figure] {
        var random = SplitMix(seed: 1)
        return (0..<count).map { _ in
            let begin = CGPoint(
                x: .random(in: area.minX...area.maxX, using: &random),
                y: .random(in: area.minY...area.maxY, using: &random))
            let angle = Double.random(in: 0...(2 * .pi), using: &random)
            let length = CGFloat.random(in: 20...200, using: &random)
            return .line(Line(start: begin, end: begin + CGPoint(x: length * cos(angle), y: length * sin(angle))))
        }
    }

    /// How long the work takes, in milliseconds.
    static func time(_ body: () -> Void) -> Double {
        let start = nanoseconds()
        body()
        return Double(nanoseconds() - start) / 1e6
    }

    /// How long the thread works for it, in milliseconds: what others do on the machine meanwhile does not count.
    static func processorTime(_ body: () -> Void) -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
        }
        let start = now()
        body()
        return now() - start
    }

    /// Runs frames one by one.
    ///
    /// - Returns: what each took this thread, in milliseconds.
    func frames(_ count: Int) -> [Double] {
        (0..<count).map { _ in Self.processorTime { stage.advance(by: .nanoseconds(16_666_667)) } }
    }
}
