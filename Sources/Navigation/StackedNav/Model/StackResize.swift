/// The offset of the content after a stack is measured again.
///
/// The active page keeps its edge, and moving content keeps its distance from its target, so that the
/// movement continues. Content under a finger keeps the same point under the finger.
package nonisolated enum StackResize {
  /// The offset of the content and the offset it moves to, in points.
  package struct Offsets: Equatable, Sendable {
    package var actual: Double
    package var target: Double

    package init(actual: Double, target: Double) {
      self.actual = actual
      self.target = target
    }
  }

  /// Returns the offsets at which a page keeps its distance from its edge.
  ///
  /// - Parameters:
  ///   - index: The index of the page in both geometries. An index outside them stands for the start of
  ///     the content.
  ///   - isRunning: Whether the content moves. Only then may it lie beyond its ends.
  package static func keeping(
    _ index: Int, at edge: StackEdge, from old: StackGeometry, to new: StackGeometry, _ offsets: Offsets,
    isRunning: Bool
  ) -> Offsets {
    let aligned = { (geometry: StackGeometry) in
      geometry.pages.indices.contains(index) ? geometry.offset(aligning: index, to: edge) : 0
    }
    let shift = aligned(new) - aligned(old)
    let target = min(max(0, offsets.target + shift), new.maxScroll)
    return Offsets(actual: isRunning ? offsets.actual + shift : target, target: target)
  }

  /// Returns the offset at which the same point of the same page lies under a finger.
  ///
  /// - Parameter finger: The distance from the left edge of the viewport, in points.
  package static func keeping(
    under finger: Double, from old: StackGeometry, to new: StackGeometry, offset: Double
  ) -> Double {
    guard let position = old.position(under: finger, at: offset), new.pages.indices.contains(position.index)
    else {
      return offset
    }
    let distance = position.fraction * new.widths[position.index]
    return new.offset(forBase: finger - new.start(of: position.index) - distance)
  }
}
