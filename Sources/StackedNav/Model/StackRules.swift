/// The numbers and the choices a stack of pages moves by.
///
/// The model follows SPStackedNav 1.0.0, whose oddities some users know by heart and others reported
/// as bugs. Each oddity is one switch here, with the choice that the product makes; the tests also set them as the
/// original does, to compare with it.
///
/// Lengths are in points, speeds in points per second, times in seconds. The numbers are those of
/// section 6 of the stacked navigation specification, the switches those of its section 8.1.
package nonisolated struct StackRules: Equatable, Sendable {
  // MARK: Pages

  /// How far each layer of the pile at the left edge peeks out from under the next.
  package var pileStep = 3.0
  /// How many layers of the pile are drawn; deeper pages are hidden.
  package var pileLayers = 3
  /// The opacity of the dimming on a page that is scrolled out by exactly its own width.
  package var overlayPerWidth = 0.3
  /// How far the content follows the finger beyond its ends, as a fraction.
  package var edgeStretch = 0.5

  // MARK: Motion

  /// How the content gets to where it is going.
  package var motion = StackMotion.spring
  /// The frequency of the critical spring, in radians per second: stiffness 280, mass 1, the `pageSettle` of
  /// the visual design.
  package var springFrequency = 280.0.squareRoot()
  /// Whether the content never runs beyond its target by itself, for users who asked for less motion.
  package var reducesMotion = false
  /// Whether the content never moves beyond the left edge of the root page.
  package var locksRoot = false
  /// The share of the remaining distance covered in a second, while no speed limit applies.
  package var approachRate = 14.0
  /// The slowest and the fastest speed of a programmatic scroll.
  package var speedLimits = 20.0...4000.0
  /// The distance from its target at which a scroll is over.
  package var settleMargin = 1.0
  /// The distance from the overshoot point at which a snap turns round.
  package var overshootMargin = 3.0
  /// The distance from the target within which a page already shown once is not brought back.
  package var bounceDistance = 30.0

  // MARK: Fingers

  /// The least overshoot of a fling.
  package var overshootMinimum = 10.0
  /// The speed that overshoots by one point.
  package var overshootDivisor = 150.0
  /// The speed above which a fling skips one page.
  package var oneExtraPageSpeed = 5500.0
  /// The speed above which a fling skips two pages.
  package var twoExtraPagesSpeed = 8500.0
  /// The speed below which a finger that lets go counts as resting, where that leaves the stack at the nearest edge.
  package var restingSpeed = 50.0
  /// The steepest movement that drags the stack, in degrees from the horizontal.
  package var panCaptureAngle = 55.0

  // MARK: Choices

  /// Whether overlays and steps are computed from distances cut to whole points (D09).
  package var truncatesDistances = false
  /// Whether a snap that was overtaken by a new target still scrolls back to its page (D02).
  package var keepsOvertakenSnaps = false
  /// Whether a pan stops the running scroll when it begins (D25).
  package var panStopsScroll = true
  /// Whether locations and lengths are cut, and resting pages floored, to whole points (D11).
  ///
  /// If not, fractions are kept, and only the place of a resting page is rounded to a device pixel.
  package var usesWholePoints = false
  /// Whether alignments stay between 0 and the end of the content, which is never below 0 (D10, D14).
  package var staysInContent = true
  /// Whether pages that wait for their removal count as places to align to (D01, D04).
  package var countsMarkedPages = false
  /// Whether a snap reports the page and the edge it really aligns (D03, D15).
  package var reportsAlignedEdge = true
  /// Whether a snap chooses among the pages in sight, rather than among those still in the tree (D16).
  package var snapsBySight = true
  /// Whether a finger that rested leaves the stack at the nearest place where a page meets an edge, rather than as if it
  /// had been flung to the left.
  package var snapsToNearest = true
  /// Whether a page that joins a full pile moves its layers on gradually, over the last points of its way,
  /// rather than by a whole layer at once (D18).
  package var fadesPile = true
  /// Whether a jump settles at once, so that covered and popped pages leave the tree (D01, D16).
  package var jumpsSettle = true

  package init() {}

  /// Returns the size of a distance as overlays and animation steps count it.
  func magnitude(_ distance: Double) -> Double {
    abs(truncatesDistances ? distance.rounded(.towardZero) : distance)
  }
}

/// How the content of a stack gets to where it is going. Both motions have the same targets.
public nonisolated enum StackMotion: String, CaseIterable, Sendable {
  /// That of SPStackedNav 1.0.0: a fixed share of the remaining distance each second, between a slowest and
  /// a fastest speed, with an overshoot after a fling (stacked-navigation.md 3.10 and 3.12).
  case classic
  /// A critical spring that takes over the finger's velocity.
  case spring
}
