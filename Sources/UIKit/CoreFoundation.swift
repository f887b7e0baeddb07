// The functions have Core Foundation's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// An interval in seconds; Core Foundation's name for it.
public typealias CFTimeInterval = TimeInterval
/// Seconds since the beginning of 2001; Core Foundation's name for it.
public typealias CFAbsoluteTime = TimeInterval

/// Runs the block. There is nothing to release here that would have to wait for it.
public nonisolated func autoreleasepool<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }

/// Seconds since the beginning of 2001, on the clock of the day.
public nonisolated func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
