/// Settings as a desktop's manager writes them (XSETTINGS 0.5), with little-endian numbers.
package struct SettingsBytes {
    package let bytes: [UInt8]

    package init(_ integers: [String: Int32] = [:], texts: [String: String] = [:]) {
        func number<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
            withUnsafeBytes(of: number.littleEndian) { Array($0) }
        }
        func padded(_ text: String) -> [UInt8] {
            Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
        }
        func header(_ type: UInt8, _ name: String) -> [UInt8] {
            [type, 0] + number(UInt16(name.utf8.count)) + padded(name) + number(UInt32(7))
        }
        var bytes: [UInt8] = [0, 0, 0, 0] + number(UInt32(1)) + number(UInt32(integers.count + texts.count))
        for (name, value) in integers { bytes += header(0, name) + number(value) }
        for (name, value) in texts { bytes += header(1, name) + number(UInt32(value.utf8.count)) + padded(value) }
        self.bytes = bytes
    }
}
