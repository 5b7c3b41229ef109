/// The constants and options of a stack's motion and layout.
///
/// The model follows SPStackedNav 1.0.0. Some users rely on its quirks; others reported them as bugs. Each
/// quirk is an option here. The initial values are the product's choices; tests also set them to the
/// original's behavior, to compare with it.
///
/// Lengths are in points, speeds in points per second, times in seconds. The numbers come
/// from `docs/spec/stacked-navigation.md#6-constants`. The identifiers D01 to D29 refer
/// to `docs/spec/stacked-navigation.md#81-defects-and-limits-of-the-original`.
package nonisolated struct StackRules: Equatable, Sendable {
  // MARK: Pages

  /// The width of each layer of the pile that peeks out from under the next one.
  package var pileStep = 3.0
  /// The number of layers of the pile that are drawn. Deeper pages are hidden.
  package var pileLayers = 3
  /// The opacity of the dimming of a page that is scrolled out by exactly its own width.
  package var overlayPerWidth = 0.3
  /// The fraction of the finger's movement that the content follows beyond its ends.
  package var edgeStretch = 0.5

  // MARK: Motion

  /// The motion of the content.
  package var motion = StackMotion.spring
  /// The frequency of the critical spring, in radians per second. It corresponds to stiffness 280 and mass
  /// 1, the `pageSettle` of the visual design.
  package var springFrequency = 280.0.squareRoot()
  /// Whether the content never overshoots its target, for users who prefer reduced motion.
  package var reducesMotion = false
  /// Whether the content never moves beyond the left edge of the root page.
  package var locksRoot = false
  /// The share of the remaining distance covered per second, while no speed limit applies.
  package var approachRate = 14.0
  /// The minimum and maximum speed of a programmatic scroll.
  package var speedLimits = 20.0...4000.0
  /// The distance from the target at which a scroll ends.
  package var settleMargin = 1.0
  /// The distance from the overshoot point at which a snap turns round.
  package var overshootMargin = 3.0
  /// The distance from the target within which a page that was shown before is not presented again.
  package var bounceDistance = 30.0

  // MARK: Fingers

  /// The minimum overshoot of a fling.
  package var overshootMinimum = 10.0
  /// The speed that overshoots by one point.
  package var overshootDivisor = 150.0
  /// The speed above which a fling skips one page.
  package var oneExtraPageSpeed = 5500.0
  /// The speed above which a fling skips two pages.
  package var twoExtraPagesSpeed = 8500.0
  /// The speed below which a finger counts as resting when it lifts, if `snapsToNearest` is set.
  package var restingSpeed = 50.0
  /// The steepest movement that drags the stack, in degrees from the horizontal.
  package var panCaptureAngle = 55.0

  // MARK: Options

  /// Whether overlays and steps are computed from distances truncated to whole points (D09).
  package var truncatesDistances = false
  /// Whether a snap that is interrupted by a new target still scrolls back to its page (D02).
  package var keepsOvertakenSnaps = false
  /// Whether a pan stops the running scroll when it begins (D25).
  package var panStopsScroll = true
  /// Whether locations and lengths are truncated, and resting positions rounded down, to whole
  /// points (D11).
  ///
  /// If not, fractions are kept, and only the positions of resting pages are rounded, to device pixels.
  package var usesWholePoints = false
  /// Whether alignments stay between 0 and the end of the content, which is never below 0 (D10, D14).
  package var staysInContent = true
  /// Whether pages that wait for their removal can be aligned (D01, D04).
  package var countsMarkedPages = false
  /// Whether a snap reports the page and edge that it really aligns (D03, D15).
  package var reportsAlignedEdge = true
  /// Whether a snap chooses among the pages in sight, rather than among those in the tree (D16).
  package var snapsBySight = true
  /// Whether a resting finger that lifts leaves the stack at the nearest alignment, rather than as if it
  /// had been flung to the left.
  package var snapsToNearest = true
  /// Whether a page that joins a full pile moves the other layers gradually over its last points, rather
  /// than by a whole layer at once (D18).
  package var fadesPile = true
  /// Whether a jump settles at once, so that covered and popped pages leave the tree (D01, D16).
  package var jumpsSettle = true

  package init() {}

  /// Returns the size of a distance as overlays and animation steps count it.
  func magnitude(_ distance: Double) -> Double {
    abs(truncatesDistances ? distance.rounded(.towardZero) : distance)
  }
}

/// The motion that takes a stack's content to its target. Both motions have the same targets.
public nonisolated enum StackMotion: String, CaseIterable, Sendable {
  /// The motion of SPStackedNav 1.0.0: a constant share of the remaining distance per second within speed
  /// limits, with an overshoot after a fling.
  ///
  /// Source: `docs/spec/stacked-navigation.md#310-animation-step` and section 3.12.
  case classic
  /// A critically damped spring that takes over the finger's velocity.
  case spring
}
