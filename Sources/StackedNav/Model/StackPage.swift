import Foundation

/// One container in the stack, as far as its place depends on it.
package nonisolated struct StackPage: Equatable, Sendable {
  /// How a page gets its width.
  package enum Width: Equatable, Sendable {
    /// As wide as the viewport, and following it.
    case full
    /// An own width in points, kept when the viewport changes.
    case fixed(Double)

    /// The classic half page: 472 points, half of a 944 point viewport.
    package static let half = Width.fixed(472)
  }

  package var width: Width
  /// Whether the page was popped and its container only waits to be removed.
  package var isMarked: Bool

  package init(_ width: Width, isMarked: Bool = false) {
    self.width = width
    self.isMarked = isMarked
  }
}

/// The area pages are laid out in.
package nonisolated struct StackViewport: Equatable, Sendable {
  /// Width in points; never negative.
  package let width: Double
  /// Height in points; never negative.
  package let height: Double
  /// Device pixels in a point; always positive.
  package let scale: Double

  /// Creates a viewport; sizes that are negative or not finite count as 0, such scales as 1.
  package init(width: Double, height: Double, scale: Double = 1) {
    self.width = width.asLength
    self.height = height.asLength
    self.scale = scale.asLength > 0 ? scale : 1
  }
}

nonisolated extension CGFloat {
  /// The number as a length: 0 if it is negative or not finite.
  var asLength: CGFloat { CGFloat(Double(self).asLength) }
}

nonisolated extension Double {
  /// The number as a length: 0 if it is negative or not finite.
  var asLength: Double { isFinite ? max(0, self) : 0 }

  /// The number's sign, 0 for 0.
  var direction: Double { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
