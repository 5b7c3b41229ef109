/// The constants of a stack's motion and layout.
///
/// The model follows SPStackedNav 1.0.0, without the defects in
/// `docs/spec/stacked-navigation.md#81-defects-and-limits-of-the-original`.
///
/// Lengths are in points, speeds in points per second, times in seconds. The numbers come from
/// `docs/spec/stacked-navigation.md#6-constants`.
package nonisolated struct StackRules: Equatable, Sendable {
  // MARK: Pages

  /// The width of each layer of the pile that peeks out from under the next one: `SPStackedPageStyle.lip`.
  package var pileStep = 3.0
  /// The number of layers of the pile that are drawn. Deeper pages are hidden.
  package var pileLayers = 3
  /// The width of the titled strip of each covered page, in points; 0 for a pile without titles.
  package var spineWidth = 0.0
  /// Whether pages are shown one at a time, each as wide as the stack.
  package var showsOnePage = false
  /// The opacity of the dimming of a page that is scrolled out by exactly its own width:
  /// `SPStackedPageStyle.dimming`.
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
  /// The speed below which a finger counts as resting when it lifts.
  package var restingSpeed = 50.0
  /// The steepest movement that drags the stack, in degrees from the horizontal.
  package var panCaptureAngle = 55.0

  package init() {}
}

/// The motion that takes a stack's content to its target. Both motions have the same targets.
public nonisolated enum StackMotion: String, CaseIterable, Sendable {
  /// The motion of SPStackedNav 1.0.0: a constant share of the remaining distance per second within speed
  /// limits, with an overshoot after a fling.
  ///
  /// Source: `docs/spec/stacked-navigation.md#310-animation-step` and section 3.12.
  case classic
  /// A critically damped spring that starts with the finger's velocity.
  case spring
}
