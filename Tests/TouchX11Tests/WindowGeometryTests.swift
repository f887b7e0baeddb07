import Testing

@testable import TouchX11

/// Parsing of window geometries.
@Suite struct WindowGeometryTests {
    @Test(
        "size, position or both: are read as X programs read them (G-3)",
        arguments: [
            ("800x600+10+20", "800 600 10 20"), ("=800x600-10+20", "800 600 -10 20"), ("800X600", "800 600"),
            ("+0-0", "0 -0"), ("--5+-7", "--5 -7"), ("1x1+99999+0", "1 1 99999 0"),
        ])
    func read(text: String, expected: String) throws {
        let geometry = try #require(WindowGeometry(text))
        func words(_ offset: WindowGeometry.Offset) -> String {
            switch offset {
            case .fromStart(let number): "\(number)"
            case .fromEnd(let number): "-\(number)"
            }
        }
        let size = geometry.size.map { ["\($0.width)", "\($0.height)"] } ?? []
        let position = geometry.position.map { [words($0.horizontal), words($0.vertical)] } ?? []
        #expect((size + position).joined(separator: " ") == expected)
    }

    @Test(
        "anything else: is refused (G-3)",
        arguments: ["", "=", "800", "800x", "x600", "0x600", "800x600+1", "800x600+a+b", "9999999x1", "1x1+1+1 "])
    func refused(text: String) {
        #expect(WindowGeometry(text) == nil)
    }
}
