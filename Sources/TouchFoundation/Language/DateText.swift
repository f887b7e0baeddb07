package import Foundation

/// Formats dates with numbers, to the minute, in local time.
///
/// It uses the user's locale if it is installed and of the interface's language: 14/11/2023 in an English window in
/// Britain, 11/14/2023 in the United States. Otherwise the format is that of the language's catalog. Foundation's
/// formatters would need ICU's data, 34 MB; GLib's depend on the locale of the process, which other threads use.
package final class DateText {
    private let language: Language
    /// Nil for the format of the catalog.
    private let locale: TimeLocale?

    /// - Parameters:
    ///   - language: of the interface.
    ///   - environment: determines the locale for times.
    package convenience init(
        _ language: Language = .current, environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        let name = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
        let matchesLanguage =
            !LanguageEnvironment.isCLocale(name) && Self.languageCode(name) == Self.languageCode(language.code)
        self.init(language, locale: matchesLanguage ? name : nil)
    }

    /// - Parameter locale: its name; nil for the format of the catalog.
    init(_ language: Language, locale name: String?) {
        self.language = language
        locale = name.flatMap { TimeLocale($0) }
    }

    private static func languageCode(_ name: String) -> Substring { name.prefix { !"_.@".contains($0) } }

    /// The text of a date.
    package func string(_ date: Date) -> String {
        var (seconds, parts) = (time_t(date.timeIntervalSince1970.rounded(.down)), tm())
        localtime_r(&seconds, &parts)
        return locale.map { joined($0.text(of: parts)) } ?? fromCatalog(parts)
    }

    /// Isolates date and time in a right-to-left line, so that each keeps its direction.
    private func joined(_ text: (date: String, time: String)) -> String {
        language.direction == .leftToRight
            ? "\(text.date) \(text.time)" : "\u{2068}\(text.date)\u{2069} \u{2068}\(text.time)\u{2069}"
    }

    private func fromCatalog(_ parts: tm) -> String {
        func digits(_ number: Int32, _ count: Int = 2) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        let (year, month, day) = (digits(parts.tm_year + 1900, 4), digits(parts.tm_mon + 1), digits(parts.tm_mday))
        let (hour, minute) = (digits(parts.tm_hour), digits(parts.tm_min))
        return Language.$ofTask.withValue(language) {
            // Translators: when a drawing was changed: year, month, day, hour, minute, as short as you write it in figures.
            localized("\(year)-\(month)-\(day) \(hour):\(minute)")
        }
    }

    /// A locale of the C library.
    private final class TimeLocale {
        private let handle: locale_t

        init?(_ name: String) {
            guard let handle = newlocale(LC_TIME_MASK, name, nil) else { return nil }
            self.handle = handle
        }

        deinit { freelocale(handle) }

        func text(of parts: tm) -> (date: String, time: String) {
            (format("%x", parts), format(hasTwelveHours ? "%-I:%M %p" : "%H:%M", parts))
        }

        /// Whether times have AM and PM.
        private var hasTwelveHours: Bool {
            let time = nl_langinfo_l(nl_item(T_FMT), handle).map { String(cString: $0) } ?? ""
            return ["%r", "%p", "%I", "%l"].contains { time.contains($0) } && !format("%p", .init()).isEmpty
        }

        private func format(_ format: String, _ parts: tm) -> String {
            var parts = parts
            return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Self.capacity) { buffer in
                guard let start = buffer.baseAddress else { return "" }
                let length = strftime_l(start, buffer.count, format, &parts, handle)
                return String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
            }
        }

        /// In bytes. Source: our choice: several times the length in any locale.
        private static let capacity = 256
    }
}
