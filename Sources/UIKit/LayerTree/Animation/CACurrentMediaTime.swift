public import Foundation

/// A duration or a time, in seconds.
public typealias CFTimeInterval = TimeInterval

/// Returns the time of the system's monotonic clock, in seconds. Use it to measure durations; the times of
/// events and frames have another origin.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }
