// The functions have Core Foundation's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// An interval in seconds; named as in Core Foundation.
public typealias CFTimeInterval = TimeInterval
/// Seconds since the start of 2001; named as in Core Foundation.
public typealias CFAbsoluteTime = TimeInterval

/// Runs the block. There are no autoreleased objects to release on this platform.
public nonisolated func autoreleasepool<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }

/// Seconds since the start of 2001, on the wall clock.
public nonisolated func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
