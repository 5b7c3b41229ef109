/// The strips at the left edge that covered pages show of themselves.
///
///     │▏▏ H3  │ H4    │   a pile: three strips of 3 points
///     │H0│H1│H2│ H3   │   spines: titled strips, as many as leave enough space for the pages
///
/// A pile lies over the left edge of the page that is aligned there. Spines lie beside it.
package nonisolated struct StackStrips: Equatable, Sendable {
  /// The largest share of the stack that spines take. Chosen here.
  static let share = 0.16
  /// The largest overlay of a spine, as a share of that of a page that is scrolled out by its width. Chosen here.
  static let overlayShare = 0.6

  /// The width of each strip, in points.
  package let width: Double
  /// The number of strips that are drawn. Deeper pages are hidden.
  package let count: Int
  /// Whether the strips are spines.
  package let areTitled: Bool

  init(in viewport: StackViewport, rules: StackRules) {
    let spine = rules.spineWidth.asLength
    if rules.showsOnePage {
      (width, count, areTitled) = (0, max(0, rules.pileLayers), false)
    } else if spine > 0, viewport.width * StackStrips.share >= spine {
      (width, count, areTitled) = (spine, Int(viewport.width * StackStrips.share / spine), true)
    } else {
      (width, count, areTitled) = (rules.pileStep, max(0, rules.pileLayers), false)
    }
  }

  /// The width that spines take when many pages are covered, in points. Half pages leave it free, so that no spine covers
  /// a part of two of them.
  package var reserve: Double { areTitled ? width * Double(count) : 0 }

  /// Returns the left edge of the page on top of a number of covered pages, in points.
  func edge(at depth: Int) -> Double { width * Double(min(depth, count)) }

  /// Returns how far the topmost page still is from its strip when all strips are taken, from 1 when it joins to 0.
  ///
  /// - Parameter surplus: The number of covered pages without a strip.
  func arrival(ofPageAt x: Double, surplus: Double) -> Double {
    let end = width * Double(count)
    guard surplus > 0, end > 0 else { return 0 }
    return min(max(0, x / end), 1) * min(surplus, 1)
  }

  /// Returns how far a page has become a spine, from 0 to 1, by the width that it shows.
  func spine(ofPageShowing shown: Double) -> Double {
    width > 0 ? min(max(0, 2 - shown / width), 1) : 0
  }
}
