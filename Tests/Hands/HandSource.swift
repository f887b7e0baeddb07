import Foundation

/// A collection of recorded strokes, with its units.
///
/// Its file in `Data` has the reports of devices or browsers: nothing within a stroke is smoothed, resampled or left
/// out. `LICENSES.md` has the licenses and the selection.
public enum HandSource: String, CaseIterable, Sendable {
    /// Symbols, slow, medium and fast, with a finger or a pen on a tablet PC.
    ///
    /// The clock ticks every 15.6 ms, so that two or three reports have the same time. The tablet held back the start
    /// of many strokes, so that one of the first four segments may be a jump that no hand drew.
    case mmg
    /// Letters of foreign alphabets, with mice and touchpads in browsers; about 50 reports per second, unevenly.
    case omniglot
    /// Notes: words, formulas, lines and boxes, with pens, and a few with mouse and finger; locations are whole pixels.
    ///
    /// Reports come in bursts, up to 46 ms apart, as from a busy browser.
    case wacomInk = "wacom-uim"
    /// Rows of loops on a tablet, 133 reports per second.
    case bdalab
    /// Scribbles, taps and drags on pen tablets, 120 to 250 reports per second.
    case pens = "evemu-pen"
    /// Taps, drags and circles on touchscreens and touch tablets, several fingers at once; 70 to 120 reports per
    /// second.
    ///
    /// A resting finger reports nothing, which leaves a gap.
    case fingers = "evemu-touch"

    /// The conversion of a report's numbers to points and to a fraction of full pressure.
    struct Scale {
        /// Points per unit; negative if the axis points up.
        var x: Double
        var y: Double
        /// The greatest pressure, in units.
        var pressure = 1.0

        /// - Parameter units: the device's units across the width and height of a screen of 1920×1080 points.
        static func acrossScreen(_ units: (x: Double, y: Double), pressure: Double = 1) -> Scale {
            Scale(x: 1920 / units.x, y: 1080 / units.y, pressure: pressure)
        }
    }

    /// Pens, and touchscreens with at least that many pixels, are mapped to a screen of 1920×1080, as X servers do;
    /// touch tablets and other surfaces keep their real size, at 96 dots per inch.
    func scale(of person: String) -> Scale {
        switch self {
        case .mmg, .wacomInk: Scale(x: 1, y: 1)
        // A pixel of the page is 0.785 units.
        case .omniglot: Scale(x: 1.274, y: -1.274)
        // Wacom's tablets have 200 units per millimetre.
        case .bdalab: Scale(x: 0.0189, y: 0.0189, pressure: 32767)
        case .pens: Self.pen(person)
        case .fingers: Self.surface(person)
        }
    }

    private static func pen(_ device: String) -> Scale {
        switch device {
        case "wacom-dth2242-pen": .acrossScreen((95840, 54260), pressure: 2047)
        case "wacom-intuos4-6x9": .acrossScreen((44704, 27940), pressure: 2047)
        default: .acrossScreen((32767, 32767), pressure: 1023)
        }
    }

    private static func surface(_ device: String) -> Scale {
        switch device {
        // 147 mm × 92 mm.
        case "wacom-bamboo-16fg-4x5-finger": Scale(x: 0.1356, y: 0.0849)
        case "wacom-cintiq-13hd-touch-finger": .acrossScreen((2937, 1652))
        // 800×480 and 1920×1080, one unit per pixel.
        default: Scale(x: 1, y: 1)
        }
    }
}

extension HandSource {
    /// All strokes of the source, in the order of its file; those of one recording are together.
    ///
    /// - Throws: if the file can't be read, or a line isn't understood.
    public func strokes() throws -> [HandStroke] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Data/\(rawValue).txt")
        var reader = HandReader(source: self)
        for line in try String(contentsOf: file, encoding: .utf8).utf8.split(separator: UInt8(ascii: "\n")) {
            try reader.read(Substring(line))
        }
        return reader.strokes
    }
}
