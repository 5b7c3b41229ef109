import Foundation

/// The rules that divide finger movements between the stack and the page under the finger.
///
/// Flat movements drag the stack; steep ones act on the page. Between 45 and 55 degrees both respond.
///
/// Source: `docs/spec/stacked-navigation.md#313-the-pan` and section 4.5.
package nonisolated enum StackPan {
  /// Returns the angle between a movement and the horizontal, in radians.
  ///
  /// A movement without a horizontal component counts as 1 radian, as in the original.
  package static func angle(velocityX: Double, velocityY: Double) -> Double {
    velocityX == 0 ? 1 : atan(abs(velocityY / velocityX))
  }

  /// Returns whether a movement is flat enough to drag the stack. A vertical movement never is.
  ///
  /// Velocities are in points per second, at the moment of recognition.
  package static func begins(velocityX: Double, velocityY: Double, rules: StackRules = StackRules()) -> Bool {
    velocityX != 0
      && angle(velocityX: velocityX, velocityY: velocityY) <= rules.panCaptureAngle * .pi / 180
  }

  /// Returns whether a movement scrolls the page under the finger and therefore makes it active.
  package static func activatesPage(translationX: Double, translationY: Double) -> Bool {
    abs(translationY) > abs(translationX)
  }

  /// Returns whether content at `offset` can scroll further with a horizontal movement of a finger.
  ///
  /// - Parameters:
  ///   - translation: The distance in points, positive to the right.
  ///   - range: The offsets at which the content can rest. A distance of half a point does not count.
  package static func canScroll(by translation: Double, from offset: Double, in range: ClosedRange<Double>)
    -> Bool
  {
    translation > 0 ? offset > range.lowerBound + 0.5 : offset < range.upperBound - 0.5
  }
}
