public import Foundation

/// A duration or a time, in seconds.
public typealias CFTimeInterval = TimeInterval

/// Returns the time of the computer's steady clock, in seconds. It is for measuring how long something takes; the times
/// of events and frames count from another moment.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }
