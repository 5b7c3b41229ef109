/// An integer, by Foundation's name in Objective-C.
public typealias NSInteger = Int
/// An integer that is not negative, by Foundation's name in Objective-C.
public typealias NSUInteger = Int

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
