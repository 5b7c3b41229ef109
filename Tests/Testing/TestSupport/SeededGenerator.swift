/// Reproducible random numbers (the SplitMix64 recurrence).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator whose numbers depend only on `seed`.
  public init(seed: UInt64) { state = seed }

  /// Returns the next random number.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, `count`; 0 if `count` is 0.
  public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

  /// Returns a number in a range.
  public mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
}
