public import Foundation

/// The drawings that visitors make at one screen, one after another. Each is called after the time at which it was begun, and
/// only the last ones are kept.
///
/// Drawings that somebody has given another name are left alone, and do not count.
public struct KioskShelf: Sendable {
    private let places: Places

    /// - Parameter places: those of a kiosk (`Places.kiosk`).
    public init(_ places: Places) {
        self.places = places
    }

    // MARK: Opening

    /// Opens the drawing that was open last, or begins one.
    ///
    /// - Parameters:
    ///   - date: the present time.
    ///   - extent: how much of it is read.
    /// - Throws: if another program has that drawing, or none can be begun.
    public func openLast(at date: Date, reading extent: DrawingFile.Extent) throws(DrawingFileError)
        -> DrawingChoice.Opened
    {
        let last = SettingsFile(places.window, defaults: WindowState()).read().value.lastDrawing
        guard let last, names.contains((last as NSString).lastPathComponent) else { return try beginAnother(at: date) }
        do throws(DrawingFileError) {
            return try DrawingChoice.named(last).open(in: places, reading: extent)
        } catch {
            if error.reason == .isOpenElsewhere { throw error }
            // Whatever is wrong with it, visitors want to draw.
            return try beginAnother(at: date)
        }
    }

    /// Begins a drawing. Where the clock is behind that of earlier drawings, as that of a machine may be which has not yet
    /// heard what time it is, it is called after the last of them: what was drawn last is not what is removed first.
    public func beginAnother(at date: Date) throws(DrawingFileError) -> DrawingChoice.Opened {
        var name = Self.name(at: date)
        if let last = names.last.map(Self.order), last.date >= name { name = "\(last.date) \(last.number + 1)" }
        let path = FreeName.path(for: "\(places.data)/\(name)\(Self.ending)")
        do throws(Errno) {
            try Places.make(places.data)
        } catch {
            throw DrawingFileError(path, system: error)
        }
        return try DrawingChoice.named(path).open(in: places)
    }

    // MARK: Keeping

    /// Removes the oldest drawings.
    ///
    /// - Parameters:
    ///   - count: so many stay, besides the one that is open.
    ///   - open: the path of that; nil: none is.
    public func thinOut(to count: Int, besides open: String?) {
        let others = names.filter { "\(places.data)/\($0)" != open }
        for name in others.dropLast(count) { remove("\(places.data)/\(name)") }
    }

    /// Removes a drawing, unless another program has it open.
    public func remove(_ path: String) {
        guard let lock = try? Descriptor.locked(path) else { return }
        unlink(path)
        LogFile.remove(beside: path)
        lock.unlock()
    }

    // MARK: Names

    private static let ending = ".touchtracker"

    /// The files of dated drawings, oldest first.
    private var names: [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: places.data)) ?? []
        return all.filter(Self.isDated).sorted { one, other in
            let (first, second) = (Self.order(one), Self.order(other))
            return (first.date, first.number, one) < (second.date, second.number, other)
        }
    }

    /// When the drawing was begun, and as which one of that second.
    private static func order(_ file: String) -> (date: Substring, number: Int) {
        let rest = file.dropLast(ending.count).dropFirst(pattern.count)
        return (file.prefix(pattern.count), Int(rest.drop { $0 == " " }) ?? 1)
    }

    private static let pattern = "0000-00-00 00.00.00"

    /// Whether the file's name begins with a date, as those that were given here: "2026-11-23 01.12.33", or with more behind.
    private static func isDated(_ file: String) -> Bool {
        file.hasSuffix(ending) && file.utf8.count >= pattern.utf8.count + ending.utf8.count
            && zip(file.utf8, pattern.utf8).allSatisfy { letter, sample in
                sample == UInt8(ascii: "0")
                    ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(letter) : letter == sample
            }
    }

    /// In local time, as it can be told without a calendar.
    private static func name(at date: Date) -> String {
        var (seconds, parts) = (time_t(date.timeIntervalSince1970), tm())
        localtime_r(&seconds, &parts)
        return String(
            format: "%04d-%02d-%02d %02d.%02d.%02d", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday,
            parts.tm_hour, parts.tm_min, parts.tm_sec)
    }
}
