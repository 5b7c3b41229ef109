/// Where the content stands after a stack was measured anew.
///
/// A page keeps its edge, and content that was on its way keeps its distance from there, so that a movement
/// goes on; content under a finger keeps the place under the finger.
package nonisolated enum StackResize {
  /// Content and the place that it is heading for, as offsets in points.
  package struct Offsets: Equatable, Sendable {
    package var actual: Double
    package var target: Double

    package init(actual: Double, target: Double) {
      self.actual = actual
      self.target = target
    }
  }

  /// Returns the offsets at which a page is as far from its edge as before.
  ///
  /// - Parameters:
  ///   - index: The page, by its index before and after; one outside the lists means the content's start.
  ///   - isRunning: Whether the content moves; only then it may stand beyond the ends.
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

  /// Returns the offset at which the same place of the same page is under a finger.
  ///
  /// - Parameter finger: From the left edge of the viewport, in points.
  package static func keeping(
    under finger: Double, from old: StackGeometry, to new: StackGeometry, offset: Double
  ) -> Double {
    guard let place = old.place(under: finger, at: offset), new.pages.indices.contains(place.index) else {
      return offset
    }
    let distance = place.fraction * new.widths[place.index]
    return new.offset(forBase: finger - new.start(of: place.index) - distance)
  }
}
