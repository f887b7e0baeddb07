public import Foundation

/// The drawings that visitors make at a kiosk, one after another. Each is named after the time of its start, and only
/// the latest ones are retained.
///
/// Drawings that were renamed are left alone, and do not count.
public struct KioskShelf: Sendable {
    private let directories: AppDirectories
    /// The file that stores which drawing was last open on this display; nil if that is not stored.
    private let displayPath: String?

    /// The state stored per display: a user may run a kiosk on each of several.
    private struct DisplayState: Codable, Equatable {
        var lastDrawing: String?
    }

    /// - Parameters:
    ///   - directories: the directories of a kiosk (`AppDirectories.kiosk`).
    ///   - display: as in the variable DISPLAY.
    public init(_ directories: AppDirectories, display: String? = nil) {
        self.directories = directories
        displayPath = display.map { display in
            // ":0.0" is the same display as ":0".
            let name = display.replacing(/\.[0-9]+$/, with: "").replacing("/", with: "_")
            return "\(directories.state)/display \(name).json"
        }
    }

    private var displayFile: SettingsFile<DisplayState>? {
        displayPath.map { SettingsFile($0, defaults: DisplayState()) }
    }

    // MARK: Opening

    /// Opens the drawing that was last open on this display, or else on any display, or starts a new one.
    ///
    /// - Parameters:
    ///   - date: the current time.
    ///   - extent: how much of the drawing to read.
    /// - Throws: if another program has that drawing open, or no new one can be created.
    public func openLast(at date: Date, reading extent: DrawingFile.Extent) throws(DrawingFileError)
        -> DrawingChoice.OpenedDrawing
    {
        let names = names
        let last = [
            displayFile?.read().value.lastDrawing,
            SettingsFile(directories.window, defaults: WindowState()).read().value.lastDrawing,
        ].compactMap(\.self).first { names.contains(($0 as NSString).lastPathComponent) }
        guard let last else { return try startNew(at: date) }
        do throws(DrawingFileError) {
            return try DrawingChoice.named(last).open(in: directories, reading: extent)
        } catch {
            if error.reason == .isOpenElsewhere { throw error }
            // Whatever the error is, visitors want to draw.
            return try startNew(at: date)
        }
    }

    /// Starts a new drawing. If the clock is behind the last drawing's, as on a machine that hasn't synchronized its
    /// time yet, the new name follows that drawing's: otherwise the newest drawing would be the first to be removed.
    public func startNew(at date: Date) throws(DrawingFileError) -> DrawingChoice.OpenedDrawing {
        var name = Self.name(at: date)
        if let last = names.last.map(Self.sortKey), last.date >= name { name = "\(last.date) \(last.number + 1)" }
        let preferredPath = "\(directories.data)/\(name)\(Self.fileExtension)"
        do throws(Errno) {
            try AppDirectories.createFolder(directories.data)
        } catch {
            throw DrawingFileError(preferredPath, system: error)
        }
        for _ in 1..<Self.maxAttempts {
            do throws(DrawingFileError) {
                return try DrawingChoice.named(FreeName.path(for: preferredPath)).open(in: directories)
            } catch {
                // Another kiosk may have taken the name at the same moment.
                guard error.reason == .isOpenElsewhere else { throw error }
            }
        }
        return try DrawingChoice.named(FreeName.path(for: preferredPath)).open(in: directories)
    }

    /// Source: our choice: more than the number of kiosks that start at once.
    private static let maxAttempts = 10

    /// Stores the drawing to open at the next start on this display.
    public func remember(_ path: String) throws(SettingsError) {
        try displayFile?.write(DisplayState(lastDrawing: path))
    }

    // MARK: Removing

    /// Removes the oldest drawings.
    ///
    /// - Parameters:
    ///   - count: how many drawings to retain, besides the open one.
    ///   - open: the path of the open drawing; nil if none is open.
    public func prune(to count: Int, besides open: String?) {
        let others = names.filter { "\(directories.data)/\($0)" != open }
        for name in others.dropLast(count) { remove("\(directories.data)/\(name)") }
    }

    /// Removes a drawing, unless another program has it open.
    public func remove(_ path: String) {
        guard let lock = try? Descriptor.locked(path) else { return }
        unlink(path)
        LogFile.remove(beside: path)
        lock.unlock()
    }

    // MARK: Names

    private static let fileExtension = ".touchtracker"

    /// The files of dated drawings, oldest first.
    private var names: [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: directories.data)) ?? []
        return all.filter(Self.isDated).sorted { one, other in
            let (first, second) = (Self.sortKey(one), Self.sortKey(other))
            return (first.date, first.number, one) < (second.date, second.number, other)
        }
    }

    /// The sort key of a drawing's file: the time of its start, and its number among those of the same second.
    private static func sortKey(_ file: String) -> (date: Substring, number: Int) {
        let suffix = file.dropLast(fileExtension.count).dropFirst(datePattern.count)
        return (file.prefix(datePattern.count), Int(suffix.drop { $0 == " " }) ?? 1)
    }

    private static let datePattern = "0000-00-00 00.00.00"

    /// Whether the file's name starts with a date, as the names given by `startNew(at:)` do: "2026-11-23 01.12.33".
    private static func isDated(_ file: String) -> Bool {
        file.hasSuffix(fileExtension) && file.utf8.count >= datePattern.utf8.count + fileExtension.utf8.count
            && zip(file.utf8, datePattern.utf8).allSatisfy { byte, expected in
                expected == UInt8(ascii: "0")
                    ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == expected
            }
    }

    /// The name for a time, in local time; works without a calendar.
    private static func name(at date: Date) -> String {
        var (seconds, parts) = (time_t(date.timeIntervalSince1970), tm())
        localtime_r(&seconds, &parts)
        return String(
            format: "%04d-%02d-%02d %02d.%02d.%02d", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday,
            parts.tm_hour, parts.tm_min, parts.tm_sec)
    }
}
