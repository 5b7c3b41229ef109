import Foundation

/// Which movements of a finger belong to the stack, and which to the page under it.
///
/// Flat movements drag the stack, steep ones act on the page. Between 45 and 55 degrees both answer.
///
/// Source: sections 3.13 and 4.5 of the stacked navigation specification.
package nonisolated enum StackPan {
  /// Returns how steep a movement is, in radians from the horizontal.
  ///
  /// A movement without a horizontal part counts as 1 radian, as in the original.
  package static func angle(velocityX: Double, velocityY: Double) -> Double {
    velocityX == 0 ? 1 : atan(abs(velocityY / velocityX))
  }

  /// Returns whether a movement is flat enough to drag the stack; never if it is vertical.
  ///
  /// Velocities are in points per second, at the moment of recognition.
  package static func begins(velocityX: Double, velocityY: Double, rules: StackRules = StackRules()) -> Bool {
    velocityX != 0
      && angle(velocityX: velocityX, velocityY: velocityY) <= rules.panCaptureAngle * .pi / 180
  }

  /// Returns whether a movement scrolls the page under the finger, and thereby makes it active.
  package static func activatesPage(translationX: Double, translationY: Double) -> Bool {
    abs(translationY) > abs(translationX)
  }

  /// Returns whether content scrolled to `offset` can follow a finger's horizontal way any further.
  ///
  /// - Parameters:
  ///   - translation: Positive to the right, in points.
  ///   - range: The offsets that the content can rest at. Half a point counts as nothing.
  package static func canScroll(by translation: Double, from offset: Double, in range: ClosedRange<Double>)
    -> Bool
  {
    translation > 0 ? offset > range.lowerBound + 0.5 : offset < range.upperBound - 0.5
  }
}
