/// Saturating arithmetic for numbers that are read from a disk. They may have any value, so overflow clamps
/// instead of trapping.
extension FixedWidthInteger {
  /// Rounds to the nearest integer and clamps it to the range. NaN becomes the minimum.
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
