import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// Which monitor a touch screen lies on, worked out.
@Suite struct TouchMappingTests {
    private static let sign = CGPoint(x: 0.3, y: 0.2)

    @Test("how a touch screen is built in is told by one touch, and a touch elsewhere tells nothing (N-17)")
    func turns() {
        for (place, turns) in [
            (CGPoint(x: 0.31, y: 0.22), 0), (CGPoint(x: 0.2, y: 0.7), 1), (CGPoint(x: 0.7, y: 0.8), 2),
            (CGPoint(x: 0.8, y: 0.3), 3),
        ] {
            #expect(TouchMapping.turns(touching: place, at: Self.sign) == turns, "\(place)")
        }
        #expect(TouchMapping.turns(touching: CGPoint(x: 0.5, y: 0.5), at: Self.sign) == nil)
    }

    @Test("the matrix takes a touch screen's corners to those of its monitor, turned as it is built in (N-17)")
    func matrix() {
        let (screen, monitor) = (
            CGSize(width: 3000, height: 2000), PixelRect(x: 1000, y: 500, width: 2000, height: 1000)
        )
        for turns in 0..<4 {
            let matrix = TouchMapping(device: "a", monitor: "b", turns: turns).matrix(of: monitor, on: screen)
            #expect(matrix.count == 9 && matrix.suffix(3) == [0, 0, 1])
            for place in [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 0.25, y: 0.75)] {
                let seen = TouchMapping.seen(place, turns: turns)
                let x = CGFloat(matrix[0]) * place.x + CGFloat(matrix[1]) * place.y + CGFloat(matrix[2])
                let y = CGFloat(matrix[3]) * place.x + CGFloat(matrix[4]) * place.y + CGFloat(matrix[5])
                let wanted = CGPoint(x: 1000 + 2000 * seen.x, y: 500 + 1000 * seen.y)
                #expect(wanted.distance(to: CGPoint(x: x * 3000, y: y * 2000)) < 0.01)
            }
        }
    }

    @Test("what is kept is read back; a file that makes no sense is none (N-17)")
    func file() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("map-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let file = TouchMappingFile(environment: ["HOME": folder])
        #expect(file.read() == [] && file.path.hasPrefix(folder + "/.config/touchtracker/"))
        let mappings = [TouchMapping(device: "ELO", monitor: "HDMI-1", turns: 3)]
        try file.write(mappings)
        #expect(file.read() == mappings)
        try Data("[{\"device\":\"a\",\"monitor\":\"b\",\"turns\":9}]".utf8).write(
            to: URL(fileURLWithPath: file.path))
        #expect(file.read() == [])
        try file.write([])
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }
}
