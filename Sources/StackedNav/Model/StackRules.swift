/// The numbers and the choices a stack of pages moves by.
///
/// The model follows SPStackedNav 1.0.0, whose oddities some users know by heart and others reported
/// as bugs. Each oddity is one switch here, and three presets choose among them:
///
/// * ``faithful`` does what the original does;
/// * ``exact`` looks the same, but counts in fractions and never undoes a push made during a fling;
/// * ``improved`` also repairs what is visible: narrow content, odd alignments, popped pages; and it moves
///   by a spring.
///
/// Lengths are in points, speeds in points per second, times in seconds. The numbers are those of
/// section 6 of the stacked navigation specification, the switches those of its section 8.1.
public nonisolated struct StackRules: Equatable, Sendable {
  // MARK: Pages

  /// How far each layer of the pile at the left edge peeks out from under the next.
  public var pileStep = 3.0
  /// How many layers of the pile are drawn; deeper pages are hidden.
  public var pileLayers = 3
  /// The opacity of the dimming on a page that is scrolled out by exactly its own width.
  public var overlayPerWidth = 0.3
  /// How far the content follows the finger beyond its ends, as a fraction.
  public var edgeStretch = 0.5

  // MARK: Motion

  /// How the content gets to where it is going.
  public var motion = StackMotion.classic
  /// The frequency of the critical spring, in radians per second: stiffness 280, mass 1, the `pageSettle` of
  /// the visual design.
  public var springFrequency = 280.0.squareRoot()
  /// Whether the content never runs beyond its target by itself, for users who asked for less motion.
  public var reducesMotion = false
  /// Whether the content never moves beyond the left edge of the root page.
  public var locksRoot = false
  /// The share of the remaining distance covered in a second, while no speed limit applies.
  public var approachRate = 14.0
  /// The slowest and the fastest speed of a programmatic scroll.
  public var speedLimits = 20.0...4000.0
  /// The distance from its target at which a scroll is over.
  public var settleMargin = 1.0
  /// The distance from the overshoot point at which a snap turns round.
  public var overshootMargin = 3.0
  /// The distance from the target within which a page already shown once is not brought back.
  public var bounceDistance = 30.0

  // MARK: Fingers

  /// The least overshoot of a fling.
  public var overshootMinimum = 10.0
  /// The speed that overshoots by one point.
  public var overshootDivisor = 150.0
  /// The speed above which a fling skips one page.
  public var oneExtraPageSpeed = 5500.0
  /// The speed above which a fling skips two pages.
  public var twoExtraPagesSpeed = 8500.0
  /// The speed below which a finger that lets go counts as resting, where that leaves the stack at the nearest edge.
  public var restingSpeed = 50.0
  /// The steepest movement that drags the stack, in degrees from the horizontal.
  public var panCaptureAngle = 55.0

  // MARK: Choices

  /// Whether overlays and steps are computed from distances cut to whole points (D09).
  public var truncatesDistances = true
  /// Whether a snap that was overtaken by a new target still scrolls back to its page (D02).
  public var keepsOvertakenSnaps = true
  /// Whether a pan stops the running scroll when it begins (D25).
  public var panStopsScroll = false
  /// Whether a cancelled pan snaps to the closest page, rather than returning to where it began (D28).
  public var cancelledPanSnaps = false
  /// Whether locations and lengths are cut, and resting pages floored, to whole points (D11).
  ///
  /// If not, fractions are kept, and only the place of a resting page is rounded to a device pixel.
  public var usesWholePoints = true
  /// Whether alignments stay between 0 and the end of the content, which is never below 0 (D10, D14).
  public var staysInContent = false
  /// Whether pages that wait for their removal count as places to align to (D01, D04).
  public var countsMarkedPages = true
  /// Whether a snap reports the page and the edge it really aligns (D03, D15).
  public var reportsAlignedEdge = false
  /// Whether a snap chooses among the pages in sight, rather than among those still in the tree (D16).
  public var snapsBySight = false
  /// Whether a finger that rested leaves the stack at the nearest place where a page meets an edge, rather than as if it
  /// had been flung to the left.
  public var snapsToNearest = false
  /// Whether a page that joins a full pile moves its layers on gradually, over the last points of its way,
  /// rather than by a whole layer at once (D18).
  public var fadesPile = false
  /// Whether a jump settles at once, so that covered and popped pages leave the tree (D01, D16).
  public var jumpsSettle = false

  /// The behaviour of SPStackedNav 1.0.0.
  public static let faithful = StackRules()

  /// The same look from plain distances; new targets and fingers win over older movements.
  public static let exact: StackRules = {
    var rules = faithful
    rules.truncatesDistances = false
    rules.keepsOvertakenSnaps = false
    rules.panStopsScroll = true
    rules.cancelledPanSnaps = true
    return rules
  }()

  /// ``exact``, with the repairs that change where pages come to rest.
  public static let improved: StackRules = {
    var rules = exact
    rules.usesWholePoints = false
    rules.staysInContent = true
    rules.countsMarkedPages = false
    rules.reportsAlignedEdge = true
    rules.snapsBySight = true
    rules.snapsToNearest = true
    rules.jumpsSettle = true
    rules.fadesPile = true
    rules.motion = .spring
    return rules
  }()

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
