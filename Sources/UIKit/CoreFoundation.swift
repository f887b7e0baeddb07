// The functions have Core Foundation's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// An interval in seconds; Core Foundation's name for it.
public typealias CFTimeInterval = TimeInterval
/// Seconds since the beginning of 2001; Core Foundation's name for it.
public typealias CFAbsoluteTime = TimeInterval

/// Seconds since the beginning of 2001, on the clock of the day.
public nonisolated func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
