import Foundation

/// The properties of a page that affect its position in the stack.
package nonisolated struct StackPage: Equatable, Sendable {
  /// The width of a page.
  package enum Width: Equatable, Sendable {
    /// As wide as the viewport; follows its changes.
    case full
    /// A fixed width in points, kept when the viewport changes.
    case fixed(Double)

    /// The classic half page: 472 points, half of a 944 point viewport.
    package static let half = Width.fixed(472)
  }

  package var width: Width
  /// Whether the page was popped and waits for its removal.
  package var isMarked: Bool
  /// Whether the page lies beside the stack. It keeps its place in the order, but takes no space between the others.
  package var isPinned: Bool

  package init(_ width: Width, isMarked: Bool = false, isPinned: Bool = false) {
    self.width = width
    self.isMarked = isMarked
    self.isPinned = isPinned
  }
}

/// The area in which pages are laid out.
package nonisolated struct StackViewport: Equatable, Sendable {
  /// The width in points; never negative.
  package let width: Double
  /// The height in points; never negative.
  package let height: Double
  /// The number of device pixels per point; always positive.
  package let scale: Double

  /// Creates a viewport. A size that is negative or not finite counts as 0. A scale that is not positive or
  /// not finite counts as 1.
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

  /// The sign of the number; 0 for 0.
  var direction: Double { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
