/// Sums and products of numbers that come from a disk, which may state anything: they stop at the largest number
/// instead of ending the program.
nonisolated extension FixedWidthInteger {
  /// The nearest whole number; the least one for what is no number.
  init(clamping number: Double) {
    let number = number.rounded()
    self = Self(exactly: number) ?? (number > 0 ? .max : .min)
  }

  package func addingClamped(_ other: Self) -> Self {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  package func multipliedClamped(by other: Self) -> Self {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? ((self < 0) != (other < 0) ? .min : .max) : product
  }
}
