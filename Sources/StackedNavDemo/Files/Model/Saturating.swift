/// Sums and products of numbers that come from a disk, which may state anything: they stop at the largest number
/// instead of ending the program.
nonisolated extension FixedWidthInteger {
  func addingClamped(_ other: Self) -> Self {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  func multipliedClamped(by other: Self) -> Self {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? ((self < 0) != (other < 0) ? .min : .max) : product
  }
}
