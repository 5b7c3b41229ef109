/// An adjustable element with a numeric value.
package protocol AccessibleRange: UIControl {
  var accessibleRange: ClosedRange<Double> { get }
  /// The amount that `accessibilityIncrement` adds to the value.
  var accessibleStep: Double { get }
  /// The value. Setting it acts like a user's change. Non-finite numbers are ignored.
  var accessibleNumber: Double { get set }
}
