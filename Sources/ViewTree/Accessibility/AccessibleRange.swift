/// An adjustable element that stands at a number.
package protocol AccessibleRange: UIControl {
  var accessibleRange: ClosedRange<Double> { get }
  /// By how much `accessibilityIncrement` raises it.
  var accessibleStep: Double { get }
  /// Setting it does what the user does; what is no number is ignored.
  var accessibleNumber: Double { get set }
}
